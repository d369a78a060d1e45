import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** `product-list` takes everything else from the listing's store; the server's cards stay until its first reply. */
export const props = {
  listClass: { kind: 'string', default: 'et-product-list' },
  itemClass: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  listClass: 'Class of the list.',
  itemClass: 'Class of each item of the list.',
}

export type ProductListProps = PropsOf<typeof props>
