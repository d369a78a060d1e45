import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `add-to-cart-compare`. */
export const props = {
  sku: { kind: 'string' },
  name: { kind: 'string' },
  type: { kind: 'string', default: 'simple' },
  url: { kind: 'string' },
  inStock: { kind: 'boolean', default: true },
  maxQty: { kind: 'integer', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  name: 'Name of the product, for screen readers.',
  type: 'product_type; of all but simple products something is chosen on their page first.',
  url: 'Path of the page of the product.',
  inStock: 'Whether it can be bought.',
  maxQty: 'Most that can be ordered; absent means as much as there is.',
}

export type AddToCartCompareProps = PropsOf<typeof props>
