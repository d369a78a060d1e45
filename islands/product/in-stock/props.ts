import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `in-stock`. */
export const props = {
  sku: { kind: 'string' },
  variant: { kind: 'string', optional: true },
  inStock: { kind: 'boolean' },
  text: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  variant: 'Article number of the chosen variant, when what is printed is about that.',
  inStock: 'Whether it can be had now.',
  text: 'The promise of delivery, as the server prints it.',
}

export type InStockProps = PropsOf<typeof props>
