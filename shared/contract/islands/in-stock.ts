import type { PropSpecs, PropsOf } from './props'

/** Props of `in-stock`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  inStock: { kind: 'boolean', doc: 'Whether it can be had now.' },
  text: { kind: 'string', doc: 'The promise of delivery, as the server prints it.' },
} satisfies PropSpecs
export type InStockProps = PropsOf<typeof props>
