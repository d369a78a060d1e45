import type { PropSpecs, PropsOf } from './props'

/** Props of `compare-toggle`. */
export const props = {
  productId: { kind: 'integer', doc: 'product_id of the product.' },
  name: { kind: 'string', doc: 'Name of the product, for screen readers.' },
} satisfies PropSpecs
export type CompareToggleProps = PropsOf<typeof props>
