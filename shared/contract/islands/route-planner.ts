import type { StoreList } from '../api/stores'
import type { PropSpecs, PropsOf } from './props'

/** Props of `route-planner`. */
export const props = {
  url: { kind: 'string', doc: 'Path of the store’s page.' },
  name: { kind: 'string', doc: 'Name of the store.' },
  latitude: { kind: 'number', doc: 'Of the store, in degrees.' },
  longitude: { kind: 'number', doc: 'Of the store, in degrees.' },
} satisfies PropSpecs
export type RoutePlannerProps = PropsOf<typeof props>

/** `<script type="application/json" id="route-seed">`: the words that the page was asked with, and the place they stand for. */
export interface RouteSeed {
  from?: string
  start: StoreList['origin']
}
