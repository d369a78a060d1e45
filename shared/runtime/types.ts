import type { ComponentType } from 'react'
import type { Feature } from '../contract/config'
import type { IslandState, Trigger } from '../contract/dom'
import type { PropSpecs } from '../contract/islands/props'
import type { HandedI18n } from '../i18n/translator'
import type { Loader } from '../platform/load'
import type { EarlyClicks, Held } from './early'

// Props are checked against the specs when they are read, which no type can follow.
type Untyped = never

/** What an island's module exports. */
export interface IslandModule {
  default: ComponentType<Untyped>
  props: PropSpecs
  /** Awaited before the first mount, e.g. for texts. */
  ready?: () => Promise<unknown>
}

/** What a behaviour's module exports. */
export interface BehaviourModule {
  default: (element: HTMLElement, options: Untyped) => () => void
  options: PropSpecs
  ready?: () => Promise<unknown>
}

export type Module = IslandModule | BehaviourModule

/** A line of the registry: when an island or behaviour mounts unless `data-load` says otherwise, and where its code is. */
export interface Row {
  when: Trigger
  /** The area whose file it comes in. */
  area?: string
  /** It stands far down its pages: they do not ask for its file ahead. */
  far?: true
  /** The feature it belongs to; a shop without that feature does without the island. */
  feature?: Feature
  /** Its code, when that is in the core. */
  module?: Module
  /** A theme's own. */
  load?: () => Promise<Module>
  /** The shop does without it: its elements are hidden, and its code is not asked for. */
  isOff?: boolean
}

export type Registry = Readonly<Record<string, Row>>

/** One element that holds an island or a behaviour. */
export interface Instance {
  name: string
  row: Row
  /** The shopper waits for it. */
  urgent: boolean
  /** Its code was asked for. */
  started: boolean
  /** Undoes what was done so far: disarms the trigger, or unmounts. */
  stop: () => void
}

/** What mounting needs of an instance and its early clicks. */
export interface Core {
  held: (host: HTMLElement) => Held[]
  /** Also those held in islands inside it. */
  heldWithin: (host: HTMLElement) => Held[]
  /** Takes a held click to replay it; false when its time is up. */
  take: (one: Held) => boolean | undefined
  release: (one: Held) => void
  owns: (host: HTMLElement, instance: Instance) => boolean
  mark: (host: HTMLElement, state: IslandState) => void
  /** False when a listener prevented what comes by itself. */
  emit: (host: EventTarget, type: string, detail: object) => boolean
  fail: (host: HTMLElement, instance: Instance, cause: unknown) => void
}

/** Asks for the file of an area, by its name. */
export type Areas = Readonly<Record<string, () => Promise<{ islands: Readonly<Record<string, Module>> }>>>

declare global {
  /** True in the development build only. */
  const __DEV__: boolean
  interface Window {
    etalage?: {
      early?: EarlyClicks
      /** A theme's own islands, by name; read at start and stronger than the registry. */
      islands?: Record<string, () => Promise<Module>>
      loader?: Loader
      /** A theme's own i18next, initialised. */
      i18n?: HandedI18n
    }
  }
}
