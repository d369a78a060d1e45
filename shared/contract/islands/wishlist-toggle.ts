import type { AnalyticsProduct } from '../analytics'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `wishlist-toggle`. */
export const props = {
  productId: { kind: 'integer', doc: 'product_id of the product.' },
  name: { kind: 'string', doc: 'Name of the product, for screen readers.' },
  product: json<AnalyticsProduct>('What measuring tells of the product; without it only its id and name.', { optional: true }),
} satisfies PropSpecs
export type WishlistToggleProps = PropsOf<typeof props>
