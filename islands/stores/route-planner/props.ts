import type { Country } from '../../../shared/contract/api/stores'
import { COUNTRY } from '../../../shared/contract/country'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `route-planner`. */
export const props = {
  url: { kind: 'string' },
  name: { kind: 'string' },
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  country: json<Country>({ optional: true, shape: COUNTRY }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  url: 'Path of the store’s page.',
  name: 'Name of the store.',
  latitude: 'Of the store, in degrees.',
  longitude: 'Of the store, in degrees.',
  country: 'Outlines, lakes and towns of the country, for the map: `Country` as for `store-locator`. Absent: there is no map.',
}

export type RoutePlannerProps = PropsOf<typeof props>
