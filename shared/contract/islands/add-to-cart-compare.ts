import type { PropSpecs, PropsOf } from './props'

/** Props of `add-to-cart-compare`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  name: { kind: 'string', doc: 'Name of the product, for screen readers.' },
  type: { kind: 'string', default: 'simple', doc: 'product_type; of all but simple products something is chosen on their page first.' },
  url: { kind: 'string', doc: 'Path of the page of the product.' },
  inStock: { kind: 'boolean', default: true, doc: 'Whether it can be bought.' },
  maxQty: { kind: 'integer', optional: true, doc: 'Most that can be ordered; absent means as much as there is.' },
} satisfies PropSpecs
export type AddToCartCompareProps = PropsOf<typeof props>
