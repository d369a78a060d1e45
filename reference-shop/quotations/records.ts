/** A line as it was quoted; cents with VAT. */
export interface QuotedLine {
  productId: number
  /** Tells lines of one product apart, as in a cart. */
  choice: string
  sku: string
  name: string
  /** 'Zwart, 256 GB', or the parts of a bundle; '' for neither. */
  note: string
  /** The page of the product. */
  url: string
  qty: number
  /** Of one and of all, without services. */
  unitCents: number
  rowCents: number
  /** Sold without VAT. */
  isVoucher: boolean
  /** Of a bundle; `qty` is per bundle. */
  parts: { selectionId: number; qty: number }[]
  /** `cents` of one. */
  services: { id: number; sku: string; name: string; qty: number; cents: number }[]
}

export type QuotationStatus = 'open' | 'ordered' | 'expired'

/** Amounts in cents, times in ms since 1970. */
export interface Quotation {
  id: number
  number: string
  companyId: number
  /** Who asked for it; null once that account is gone. */
  asker: { id: number; name: string } | null
  reference: string
  lines: QuotedLine[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  at: number
  /** It holds until this moment. */
  endsAt: number
  status: QuotationStatus
  /** The order that it became, and whose; null while it did not. */
  order: { number: string; customerId: number | null } | null
}

/** A cart of which somebody asks a quotation. */
export interface AskedQuotation {
  quoteId: number
  customerId: number
  companyId: number
  key: string
  reference: string
  /** The total that stood above the button, in cents, without any coupon; undefined when that is not known. */
  shown?: number | undefined
}

export type QuotationProblem =
  | { problem: 'emptyCart' }
  | { problem: 'soldOut'; name: string }
  /** What it comes to now, in cents. */
  | { problem: 'totalChanged'; cents: number }

export type OrderingProblem = { problem: 'quotationExpired' | 'quotationOrdered' | 'savedFull' | 'notSaleable' }

export interface QuotationData {
  /** What a quotation of this cart would hold and come to now. */
  preview(quoteId: number | null): Promise<Pick<Quotation, 'lines' | 'subtotalCents' | 'shippingCents' | 'taxCents' | 'totalCents'>>
  /** Makes one with the next number, once per key; the cart stays as it is. */
  make(asked: AskedQuotation): Promise<{ quotation: Quotation; isNew: boolean } | QuotationProblem>
  /** Of a company, or of one person in it; newest first, at most two hundred. */
  list(companyId: number, customerId?: number): Promise<Quotation[]>
  /** Puts its lines in a cart at its prices and sets aside what was there; the same again changes nothing. */
  putInCart(id: number, quoteId: number): Promise<{ setAside: number } | OrderingProblem>
  /** What is in this cart goes on at the prices of now, so far as its quotation is over. */
  release(quoteId: number): Promise<void>
}
