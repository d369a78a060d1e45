import type { Country } from '../../../shared/contract/api/stores'
import { COUNTRY } from '../../../shared/contract/country'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `store-locator`. */
export const props = {
  services: json<readonly string[]>({ default: [], shape: ['string'] }),
  action: { kind: 'string', default: '', printed: 'form[action]' },
  whole: { kind: 'boolean', default: false },
  country: json<Country>({ optional: true, shape: COUNTRY }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  services: 'Services that stores may have, to filter by.',
  action: 'The list of stores; absent: the form that the page prints, else `urls.stores`.',
  whole: 'Whether the page prints all stores found, not just the first dozen.',
  country: 'Outlines, lakes and towns of the country, for the map: `Country`. Absent: there is no map.',
}

export type StoreLocatorProps = PropsOf<typeof props>
