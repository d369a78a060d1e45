import type { PropSpecs, PropsOf } from './props'

/** Props of `add-to-cart-product`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  productIndex: {
    kind: 'integer',
    optional: true,
    doc: 'Place of the product on the page, on its own page: the whole buy box, of every type but bundles, from the JSON product-seed.',
  },
  name: { kind: 'string', doc: 'Name of the product, for screen readers.' },
  inStock: { kind: 'boolean', default: true, doc: 'Whether it can be bought.' },
  maxQty: { kind: 'integer', optional: true, doc: 'Most that can be ordered; absent means as much as there is.' },
  withQuantity: { kind: 'boolean', default: false, doc: 'Shows a field for the quantity.' },
} satisfies PropSpecs
export type AddToCartProductProps = PropsOf<typeof props>
