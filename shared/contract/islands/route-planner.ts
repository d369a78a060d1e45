import type { PropSpecs, PropsOf } from './props'

/** Props of `route-planner`. */
export const props = {
  url: { kind: 'string', doc: 'Path of the store’s page.' },
  name: { kind: 'string', doc: 'Name of the store.' },
  latitude: { kind: 'number', doc: 'Of the store, in degrees.' },
  longitude: { kind: 'number', doc: 'Of the store, in degrees.' },
} satisfies PropSpecs
export type RoutePlannerProps = PropsOf<typeof props>
