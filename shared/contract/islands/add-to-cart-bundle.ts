import type { PropSpecs, PropsOf } from './props'

/** Props of `add-to-cart-bundle`; what there is to choose comes from the JSON `product-seed`. */
export const props = {
  productIndex: { kind: 'integer', default: 0, doc: 'Place of the product on the page; its services are kept by it.' },
} satisfies PropSpecs
export type AddToCartBundleProps = PropsOf<typeof props>
