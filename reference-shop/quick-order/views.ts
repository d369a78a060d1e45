import type { CheckedRow } from '../../shared/contract/api/quick-order'

/** A row of the list, as typed, with what the shop says of it. */
export interface QuickOrderRow {
  /** From 1: of its fields `sku_1` and `qty_1`. */
  at: number
  sku: string
  qty: string
  /** Absent before it was asked. */
  answer?: CheckedRow
  /** Translated: what is wrong; '' when nothing is. */
  wrong: string
}

/** pages/quick-order.liquid. The form posts sku_1, qty_1, sku_2 …, tekst, bestand, and doe=controleer or doe=bestel. */
export interface QuickOrderView {
  rows: QuickOrderRow[]
  /** What was pasted and could not be read; else ''. */
  pasted: string
  /** About the list as a whole; '' if nothing is wrong. */
  error: string
  /** Of rows that can be ordered. */
  good: number
  /** Names the press, so that the same one again adds nothing more. */
  key: string
}
