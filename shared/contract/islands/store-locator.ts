import type { StoreList } from '../api/stores'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `store-locator`. */
export const props = {
  services: json<readonly string[]>('Services that stores may have, to filter by.', { default: [] }),
} satisfies PropSpecs
export type StoreLocatorProps = PropsOf<typeof props>

/** `<script type="application/json" id="stores-seed">`: what the page shows, with the services that it was asked for. */
export interface StoresSeed extends StoreList {
  wanted?: readonly string[]
}
