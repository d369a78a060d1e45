import type { StoreList } from '../../../shared/contract/api/stores'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** A place as [longitude, latitude] in degrees. */
export type LonLat = readonly [longitude: number, latitude: number]

/** The country of a shop's stores, as its theme describes it: a drawing that needs no external tiles. */
export interface Country {
  /** Simplified outlines, the largest first. */
  land: readonly (readonly LonLat[])[]
  /** Lakes. */
  water: readonly (readonly LonLat[])[]
  /** Towns for orientation. */
  towns: readonly { name: string; at: LonLat }[]
  /** Degrees at the left and upper edge of the drawing. */
  west: number
  north: number
  /** Length of a degree of longitude relative to a degree of latitude, there. */
  flattening: number
  /** Size of the drawing, in hundredths of a degree of latitude. */
  width: number
  height: number
}

/** Props of `store-locator`. */
export const props = {
  services: json<readonly string[]>({ default: [] }),
  action: { kind: 'string', default: '', printed: 'form[action]' },
  country: json<Country>({ optional: true }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  services: 'Services that stores may have, to filter by.',
  action: 'The list of stores; absent: the form that the page prints, else `urls.stores`.',
  country: 'Outlines, lakes and towns of the country, for the map: `Country`. Absent: there is no map.',
}

export type StoreLocatorProps = PropsOf<typeof props>

/** `<script type="application/json" id="stores-seed">`: the stores shown, and the services filtered by. */
export interface StoresSeed extends StoreList {
  wanted?: readonly string[]
}
