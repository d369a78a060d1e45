/** Text, or a number of cents, which is written as '1.299,95' in the language of the document. */
export type Cell = string | number

/** A table column; `width` is relative to the other columns. Numbers are aligned right. */
export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
}

export interface Row {
  cells: readonly Cell[]
  /** Small text under the first cell: a number, services, a reason. */
  note?: string | undefined
}

/** Amounts in cents. */
export interface Total {
  label: string
  amount: number
  /** The final and largest total. */
  strong?: boolean
}

/** Content of an invoice or a credit note, in order. Plain text; the letterhead has the shop's address. */
export interface PaperDocument {
  /** Such as 'nl-NL': the format of amounts, and the language for screen readers. */
  locale: string
  /** When it was made, in ms since 1970; the same document and time give the same bytes. */
  at: number
  title: string
  /** Name and address of the recipient. */
  to: readonly string[]
  /** 'Factuurdatum' with '24 november 2026', etc. */
  facts: readonly (readonly [label: string, value: string])[]
  intro?: readonly string[]
  columns: readonly Column[]
  rows: readonly Row[]
  totals: readonly Total[]
  /** Text below the totals: how it was paid, legal notes. */
  closing?: readonly string[]
  /** 'Pagina 1 van 2'. */
  pageOf: (page: number, pages: number) => string
}

/** Content of an A6 parcel label. Plain text. */
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
