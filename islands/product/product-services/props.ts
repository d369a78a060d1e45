import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `product-services`. */
export const props = {
  sku: { kind: 'string' },
  productIndex: { kind: 'integer', default: 0 },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  productIndex: 'Place of the product on the page, the same as that of its buy box.',
}

export type ProductServicesProps = PropsOf<typeof props>
