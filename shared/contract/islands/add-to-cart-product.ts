import type { PropSpecs, PropsOf } from './props'

/** Props of `add-to-cart-product`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of a simple product.' },
  name: { kind: 'string', doc: 'Name of the product, for screen readers.' },
  inStock: { kind: 'boolean', default: true, doc: 'Whether it can be bought.' },
  maxQty: { kind: 'integer', optional: true, doc: 'Most that can be ordered; absent means as much as there is.' },
  withQuantity: { kind: 'boolean', default: false, doc: 'Shows a field for the quantity.' },
} satisfies PropSpecs
export type AddToCartProductProps = PropsOf<typeof props>
