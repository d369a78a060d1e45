import type { DocsOf, PropSpecs, PropsOf } from './props'

/** Props of `compare-toggle`. */
export const props = {
  productId: { kind: 'id', item: 'id' },
  name: { kind: 'string', item: 'name' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  productId: 'product_id of the product, else that of the data-item around it.',
  name: 'Name of the product, for screen readers, else that of the data-item around it.',
}

export type CompareToggleProps = PropsOf<typeof props>
