import type { PropSpecs, PropsOf } from './props'

/** Props of `product-services`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  productIndex: { kind: 'integer', default: 0, doc: 'Place of the product on the page, the same as that of its buy box.' },
} satisfies PropSpecs
export type ProductServicesProps = PropsOf<typeof props>
