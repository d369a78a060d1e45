import type { AnalyticsProduct } from '../../../shared/contract/analytics'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `wishlist-toggle`. */
export const props = {
  productId: { kind: 'id' },
  name: { kind: 'string' },
  product: json<AnalyticsProduct>({ optional: true, around: 'data-item' }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  productId: 'product_id of the product.',
  name: 'Name of the product, for screen readers.',
  product: 'What measuring tells of the product, else the data-item around it, else only its id and name.',
}

export type WishlistToggleProps = PropsOf<typeof props>
