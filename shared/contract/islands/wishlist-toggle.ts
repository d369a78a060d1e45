import type { PropSpecs, PropsOf } from './props'

/** Props of `wishlist-toggle`. */
export const props = {
  productId: { kind: 'integer', doc: 'product_id of the product.' },
  name: { kind: 'string', doc: 'Name of the product, for screen readers.' },
} satisfies PropSpecs
export type WishlistToggleProps = PropsOf<typeof props>
