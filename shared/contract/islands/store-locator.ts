import type { StoreList } from '../api/stores'
import { type DocsOf, json, type PropSpecs, type PropsOf } from './props'

/** Props of `store-locator`. */
export const props = {
  services: json<readonly string[]>({ default: [] }),
  action: { kind: 'string', default: '', printed: 'form[action]' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  services: 'Services that stores may have, to filter by.',
  action: 'The list of stores; absent: the form that the page prints, else `urls.stores`.',
}

export type StoreLocatorProps = PropsOf<typeof props>

/** `<script type="application/json" id="stores-seed">`: the stores shown, and the services filtered by. */
export interface StoresSeed extends StoreList {
  wanted?: readonly string[]
}
