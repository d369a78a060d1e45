/** A quoted line; cents including VAT. */
export interface QuotedLine {
  productId: number
  /** Distinguishes lines of one product, as in a cart. */
  choice: string
  sku: string
  name: string
  /** 'Zwart, 256 GB', or the parts of a bundle; '' otherwise. */
  note: string
  /** URL of the product page. */
  url: string
  qty: number
  /** Price per piece and in total, without services. */
  unitCents: number
  rowCents: number
  /** Sold without VAT. */
  isVoucher: boolean
  /** Parts of a bundle; `qty` is per bundle. */
  parts: { selectionId: number; qty: number }[]
  /** `cents` per piece. */
  services: { id: number; sku: string; name: string; qty: number; cents: number }[]
}

/** `waiting`: a request to order it waits for approval. */
export type QuotationStatus = 'open' | 'waiting' | 'ordered' | 'expired'

/** Amounts in cents, times in ms since 1970. */
export interface Quotation {
  id: number
  number: string
  companyId: number
  /** Who requested it; null if that account was deleted. */
  asker: { id: number; name: string } | null
  reference: string
  lines: QuotedLine[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  at: number
  /** End of its validity. */
  endsAt: number
  status: QuotationStatus
  /** The resulting order and its customer; null if there is none. */
  order: { number: string; customerId: number | null } | null
  /** Number of the request that waits for approval; null if there is none. */
  request: string | null
}

/** A cart for which a quotation is requested. */
export interface AskedQuotation {
  quoteId: number
  customerId: number
  companyId: number
  key: string
  reference: string
  /** The total shown above the button, in cents, without a coupon; undefined if unknown. */
  shown?: number | undefined
}

export type QuotationProblem =
  | { problem: 'emptyCart' }
  | { problem: 'soldOut'; name: string }
  /** The current total, in cents. */
  | { problem: 'totalChanged'; cents: number }

export type OrderingProblem = { problem: 'quotationExpired' | 'quotationOrdered' | 'quotationWaiting' | 'savedFull' | 'notSaleable' }

export interface QuotationData {
  /** The current content and totals of a quotation of this cart. */
  preview(quoteId: number | null): Promise<Pick<Quotation, 'lines' | 'subtotalCents' | 'shippingCents' | 'taxCents' | 'totalCents'>>
  /** Creates a quotation with the next number, once per key; the cart is not changed. */
  make(asked: AskedQuotation): Promise<{ quotation: Quotation; isNew: boolean } | QuotationProblem>
  /** Quotations of a company, or of one person in it; newest first, at most two hundred. */
  list(companyId: number, customerId?: number): Promise<Quotation[]>
  /** Adds its lines to a cart at its prices and saves the cart's previous lines for later; repeating it changes nothing. */
  putInCart(id: number, quoteId: number): Promise<{ setAside: number } | OrderingProblem>
  /** Returns the lines of quotations that are no longer valid to current prices. */
  release(quoteId: number): Promise<void>
}
