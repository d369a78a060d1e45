import type { CheckedRow } from '../../../shared/contract/api/quick-order'
import type { AccountView } from '../../account/pages/views'

/** A row as typed, with the shop's verdict. */
export interface QuickOrderRow {
  /** Number of the row, from 1; its fields are `sku_1` and `qty_1`. */
  at: number
  sku: string
  qty: string
  /** Absent before the row was checked. */
  answer?: CheckedRow
  /** Translated error; '' if there is none. */
  wrong: string
}

/** pages/quick-order.liquid. The form posts sku_1, qty_1, sku_2 …, text, file, and doe=controleer or doe=bestel. */
export interface QuickOrderView {
  /** For a customer, whose account it is a page of. */
  accountNav?: AccountView['accountNav']
  rows: QuickOrderRow[]
  /** Pasted text that could not be parsed; else ''. */
  pasted: string
  /** Error about the whole list; '' if there is none. */
  error: string
  /** Number of rows that can be ordered. */
  good: number
  /** Idempotency key of the form. */
  key: string
}
