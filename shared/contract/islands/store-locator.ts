import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `store-locator`. */
export const props = {
  services: json<readonly string[]>('Services that stores may have, to filter by.', { default: [] }),
} satisfies PropSpecs
export type StoreLocatorProps = PropsOf<typeof props>
