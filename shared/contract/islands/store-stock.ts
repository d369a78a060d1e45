import type { PropSpecs, PropsOf } from './props'

/** Props of `store-stock`. What was found already stands in `<script type="application/json" id="store-stock-seed">`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of what lies in the stores; empty while a variant has to be chosen first.' },
  url: { kind: 'string', doc: 'Path of the product page; reserving is one step below it.' },
  query: { kind: 'string', default: '', doc: 'City or postcode that was asked for.' },
} satisfies PropSpecs
export type StoreStockProps = PropsOf<typeof props>
