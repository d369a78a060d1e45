import type { CardProduct } from './api/catalogue'

/** Specifications of one kind; `values` in the order of the products, '–' if a product has none. */
export interface ComparedGroup {
  group: string
  rows: { label: string; values: string[]; differs: boolean }[]
}

/** The compared products: `<script type="application/json" id="compare-seed">`. */
export interface CompareSeed {
  products: CardProduct[]
  /** All rows, also those in which the products agree. */
  groups: ComparedGroup[]
}
