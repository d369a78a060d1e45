/** Text, or a number of cents, which is written as '1.299,95' in the language of the document. */
export type Cell = string | number

/** A column takes a part of the width, in proportion to the others; numbers stand at its right side. */
export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
}

export interface Row {
  cells: readonly Cell[]
  /** Smaller, under the first cell: a number, services, a reason. */
  note?: string | undefined
}

/** Amounts in cents. */
export interface Total {
  label: string
  amount: number
  /** The last and largest of them. */
  strong?: boolean
}

/** What an invoice, a quotation or a credit note consists of, in its order. Plain text; the shop's own address is its letterhead. */
export interface PaperDocument {
  /** Such as 'nl-NL': how amounts are written, and what a screen reader speaks. */
  locale: string
  /** When it was made, in ms since 1970: the same document with the same time has the same bytes. */
  at: number
  title: string
  /** For whom: name and address. */
  to: readonly string[]
  /** 'Factuurdatum' with '24 november 2026', and so on. */
  facts: readonly (readonly [label: string, value: string])[]
  intro?: readonly string[]
  columns: readonly Column[]
  rows: readonly Row[]
  totals: readonly Total[]
  /** Under the totals: how it was paid, what the law says. */
  closing?: readonly string[]
  /** As 'Pagina 1 van 2'. */
  pageOf: (page: number, pages: number) => string
}

/** A label for a parcel, of A6. Plain text. */
export interface LabelDocument {
  locale: string
  at: number
  title: string
  /** Letters, digits and hyphens, drawn as Code 128 with the text below. */
  code: string
  to: readonly string[]
  from: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  closing?: readonly string[]
}
