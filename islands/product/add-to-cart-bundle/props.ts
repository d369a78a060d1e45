import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `add-to-cart-bundle`; its options come from the JSON `product-seed`. */
export const props = {
  productIndex: { kind: 'integer', default: 0 },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  productIndex: 'Place of the product on the page; its services are kept by it.',
}

export type AddToCartBundleProps = PropsOf<typeof props>
