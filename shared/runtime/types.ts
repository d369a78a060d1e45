import type { ComponentType } from 'react'
import type { Trigger } from '../contract/dom'
import type { PropSpecs } from '../contract/islands/props'
import type { EarlyClicks } from './early'

// Props are checked against the specs when they are read, which no type can follow.
type Untyped = never

/** What an island's module exports. */
export interface IslandModule {
  default: ComponentType<Untyped>
  props: PropSpecs
  /** Awaited before the first mount, e.g. for texts. */
  ready?: () => Promise<unknown>
  /** Stylesheets of this island, written by the build. */
  styles?: readonly string[]
}

/** What a behaviour's module exports. */
export interface BehaviourModule {
  default: (element: HTMLElement, options: Untyped) => () => void
  options: PropSpecs
  ready?: () => Promise<unknown>
  styles?: readonly string[]
}

/** A line of the registry: how an island or behaviour comes to the page. */
export interface Row {
  when: Trigger
  load: () => Promise<IslandModule | BehaviourModule>
  /** A behaviour: no React is fetched for it. */
  plain?: true
}

export type Registry = Readonly<Record<string, Row>>

declare global {
  /** True in the development build only. */
  const __DEV__: boolean
  interface Window {
    etalage?: {
      early?: EarlyClicks
      /** A theme's own islands, by name; read at start and stronger than the registry. */
      islands?: Record<string, Row['load']>
    }
  }
}
