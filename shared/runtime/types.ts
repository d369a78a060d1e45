import type { ComponentType } from 'react'
import type { Trigger } from '../contract/dom'
import type { PropSpecs } from '../contract/islands/props'
import type { HandedI18n } from '../i18n/translator'
import type { Files } from '../platform/load'
import type { EarlyClicks } from './early'

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
  /** Its code, when that is in the core. */
  module?: Module
  /** A theme's own. */
  load?: () => Promise<Module>
}

export type Registry = Readonly<Record<string, Row>>

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
      files?: Files
      /** A theme's own i18next, initialised. */
      i18n?: HandedI18n
    }
  }
}
