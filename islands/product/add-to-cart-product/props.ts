import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `add-to-cart-product`. */
export const props = {
  sku: { kind: 'string' },
  productIndex: { kind: 'integer', optional: true },
  name: { kind: 'string' },
  inStock: { kind: 'boolean', default: true },
  maxQty: { kind: 'integer', optional: true },
  withQuantity: { kind: 'boolean', default: false },
  label: { kind: 'string', optional: true, words: 'button:is([data-replay^="buy-"],[type=submit]):not([aria-disabled="true"])' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  productIndex:
    'Place of the product on the page, on its own page: the whole buy box, of every type but bundles, from the JSON product-seed.',
  name: 'Name of the product, for screen readers.',
  inStock: 'Whether it can be bought.',
  maxQty: 'Most that can be ordered; absent means as much as there is.',
  withQuantity: 'Shows a field for the quantity.',
  label: 'Text of the button of a card; absent: that of the button that the page prints, else ours.',
}

export type AddToCartProductProps = PropsOf<typeof props>
