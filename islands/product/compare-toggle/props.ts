import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `compare-toggle`. */
export const props = {
  productId: { kind: 'id' },
  name: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  productId: 'product_id of the product.',
  name: 'Name of the product, for screen readers.',
}

export type CompareToggleProps = PropsOf<typeof props>
