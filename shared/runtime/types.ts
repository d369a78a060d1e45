import type { ComponentType } from 'react'
import type { Feature } from '../contract/config'
import type { IslandState, Trigger } from '../contract/dom'
import type { PropSpecs } from '../contract/props'
import type { HandedI18n } from '../i18n/translator'
import type { Loader } from '../platform/load'
import type { EarlyClicks } from './early'

// Props are checked at run time against their specs, which the type system cannot express here.
type Untyped = never

/** What an island's module exports. */
export interface IslandModule {
  default: ComponentType<Untyped>
  props: PropSpecs
  /** Awaited before the first mount, e.g. for texts. */
  ready?: () => Promise<unknown>
  /** False when what the page prints has changed so that `ready` must run again before another element is mounted. */
  isReady?: () => boolean
}

/** What a behaviour's module exports. */
export interface BehaviourModule {
  default: (element: HTMLElement, options: Untyped) => () => void
  options: PropSpecs
  ready?: () => Promise<unknown>
}

export type Module = IslandModule | BehaviourModule

/** An entry of the registry: the default trigger of an island or behaviour (`data-load` overrides it), and where its code is. */
export interface Row {
  when: Trigger
  /** The area whose file contains it. */
  area?: string
  /** It is far down its pages, so its file is not preloaded. */
  far?: true
  /** The feature it belongs to; shops without that feature do not use the island. */
  feature?: Feature
  /** Its code, if that is part of the core. */
  module?: Module
  /** Loads a theme's own island. */
  load?: () => Promise<Module>
  /** Disabled by the shop: its elements are hidden and its code is not loaded. */
  isUnavailable?: boolean
}

export type Registry = Readonly<Record<string, Row>>

/** An element with a mounted or waiting island or behaviour. */
export interface Instance {
  name: string
  row: Row
  /** The shopper has clicked it and waits. */
  urgent: boolean
  /** Loading of its code has started. */
  started: boolean
  state: IslandState
  /** The props it was mounted with. */
  props?: PropSpecs
  /** Renders it again with other values of props that are `live`; absent for a behaviour. */
  update?: (props: Record<string, unknown>) => void
  /** Undoes what was done so far: disarms the trigger, or unmounts. */
  stop: () => void
}

/** Loads the file of an area, by name. */
export type Areas = Readonly<Record<string, () => Promise<{ islands: Readonly<Record<string, Module>> }>>>

declare global {
  /** True in the development build only. */
  const __DEV__: boolean
  interface Window {
    etalage?: {
      early?: EarlyClicks
      /** A theme's own islands by name; read at start and preferred over the registry. */
      islands?: Record<string, () => Promise<Module>>
      loader?: Loader
      /** A theme's own i18next, initialised. */
      i18n?: HandedI18n
    }
  }
}
