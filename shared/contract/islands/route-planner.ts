import type { StoreList } from '../api/stores'
import type { DocsOf, PropSpecs, PropsOf } from './props'

/** Props of `route-planner`. */
export const props = {
  url: { kind: 'string' },
  name: { kind: 'string' },
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  url: 'Path of the store’s page.',
  name: 'Name of the store.',
  latitude: 'Of the store, in degrees.',
  longitude: 'Of the store, in degrees.',
}

export type RoutePlannerProps = PropsOf<typeof props>

/** `<script type="application/json" id="route-seed">`: the searched words and the place they were resolved to. */
export interface RouteSeed {
  from?: string
  start: StoreList['origin']
}
