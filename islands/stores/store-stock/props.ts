import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `store-stock`. Results of the server are in `<script type="application/json" id="store-stock-seed">`. */
export const props = {
  sku: { kind: 'string' },
  url: { kind: 'string' },
  query: { kind: 'string', default: '' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of what lies in the stores; empty while a variant has to be chosen first.',
  url: 'Path of the product page; reserving is one step below it.',
  query: 'City or postcode that was asked for.',
}

export type StoreStockProps = PropsOf<typeof props>
