import type { AccountView } from '../../account/pages/views'
import type { FormView } from '../../pages/forms'
import type { Link } from '../../pages/views'
import type { QuotedLine } from '../records'

/** Euros including and excluding VAT. */
interface Both {
  euros: number
  bare: number
}

export interface LineView extends Pick<QuotedLine, 'name' | 'note' | 'url' | 'qty'> {
  row: Both
  services: { name: string; qty: number; row: Both }[]
}

/** Totals of a quotation, in euros. */
export interface SumsView {
  shipping: Both
  bare: number
  tax: number
  total: number
}

/** pages/account-quotations.liquid. */
export interface QuotationsView extends AccountView {
  /** `status`: open, waiting, ordered or expired; `statusText` is translated, `amount` and `until` are formatted. */
  quotations: {
    number: string
    href: string
    reference: string
    asker: string
    status: string
    statusText: string
    amount: string
    until: string
  }[]
}

/** pages/account-quotation.liquid. Order: POST {href}/bestellen. */
export interface QuotationView extends AccountView {
  number: string
  href: string
  pdf: string
  reference: string
  asker: string
  status: string
  statusText: string
  date: string
  until: string
  lines: LineView[]
  sums: SumsView
  mayOrder: boolean
  /** The resulting order, for the person who placed it. */
  order: Link | null
  /** The request that waits for approval. */
  request: Link | null
}

/** pages/account-quotation-new.liquid. */
export interface NewQuotationView extends AccountView {
  lines: LineView[]
  sums: SumsView
  form: FormView
}
