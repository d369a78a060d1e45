import type { z } from 'zod'
import type { AddedItem, AddItem, GiftCardDetails, ProductOption, Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import type { ProductRow } from '../catalogue/data/cards'
import type { Tier } from '../tier-prices/records'

/** A change the shop declines. */
export type QuoteProblem =
  | { problem: 'unknownQuote' | 'unknownProduct' | 'unknownItem' | 'unknownService' | 'notSaleable' | 'choose' | 'mailedCard' }
  | { problem: 'maxQty' | 'cartFull' | 'savedFull'; max: number }

/** What goes on the list for later. */
export interface SavedWish {
  sku: string
  qty: number
  option?: ProductOption | undefined
  /** Skus of services. */
  services: readonly string[]
}

export interface QuoteData {
  /** Of an empty quote when the id is null. */
  get(quoteId: number | null): Promise<Quote>
  totals(quoteId: number | null): Promise<Totals>
  create(): Promise<number>
  /** With the prices and limits of now, in cents; empty when the id is null. */
  lines(quoteId: number | null): Promise<QuoteLine[]>
  /** `option` says what was chosen of a configurable product or a bundle. */
  add(quoteId: number, sku: string, qty: number, option?: ProductOption): Promise<AddedItem | QuoteProblem>
  /** All of these or none. */
  addAll(quoteId: number, wishes: readonly z.infer<typeof AddItem>['cartItem'][]): Promise<AddedItem[] | QuoteProblem>
  /** Each of these that can be, in one transaction; undefined for what was added, else why not. */
  addEach(quoteId: number, wishes: readonly { sku: string; qty: number }[]): Promise<(QuoteProblem | undefined)[]>
  /** The services of this line become these. */
  setServices(quoteId: number, itemId: number, skus: readonly string[]): Promise<true | QuoteProblem>
  change(quoteId: number, itemId: number, qty: number): Promise<AddedItem | QuoteProblem>
  /** Who the gift card by mail of this line is for becomes this. */
  setGiftCard(quoteId: number, itemId: number, details: GiftCardDetails): Promise<true | QuoteProblem>
  /** False when there was no such item. */
  remove(quoteId: number, itemId: number): Promise<boolean>
  /** What was put aside from this quote, with the prices and stock of now. */
  saved(quoteId: number | null): Promise<QuoteItem[]>
  /** Puts a line aside, with its choices and services. */
  save(quoteId: number, itemId: number): Promise<true | QuoteProblem>
  /** Puts a line back that was put aside, at the price of now; with the line of the same in the quote it becomes one. */
  putBack(quoteId: number, itemId: number): Promise<AddedItem | QuoteProblem>
  /** Puts something on the list, sold out or not, with its services; what is on it already gets as many more. */
  addSaved(quoteId: number, wish: SavedWish): Promise<AddedItem | QuoteProblem>
  /** False when no such line was put aside. */
  removeSaved(quoteId: number, itemId: number): Promise<boolean>
  /** The quote to go on with after login: the guest's lines are in it once. */
  merge(guestQuoteId: number | null, customerId: number): Promise<number | null>
}

export interface CartChangeData {
  /**
   * Runs `change` in one transaction with keeping its answer, once per cart and key: the same `request` again gets that answer, also while the
   * first is under way and at another process. Nothing is kept of a change that throws. `change` may run again when others are in the way.
   */
  once<Reply>(
    of: { quoteId: number; key: string; request: string },
    change: () => Promise<Reply>,
  ): Promise<{ reply: Reply } | { problem: 'keyReused' }>
}

/** A product in a bundle; `qty` is per bundle, `cents` of one of it. */
export interface LinePart {
  optionId: number
  selectionId: number
  productId: number
  sku: string
  name: string
  qty: number
  cents: number
}

/** `qty` is of the whole line, `cents` of one. */
export interface LineService {
  id: number
  parentId: number | null
  sku: string
  name: string
  qty: number
  cents: number
}

/** A line of a quote with the prices and limits of now. */
export interface QuoteLine {
  itemId: number
  qty: number
  /** Tells lines of one product apart. */
  choice: string
  /** What is bought: of a configurable product the variant. */
  product: ProductRow
  /** The product's page, with what was chosen. */
  url: string
  /** Of a variant, in the order of choosing. */
  options: { code: string; label: string; value: string }[]
  parts: LinePart[]
  /** Who a gift card by mail is for; null of anything else, and where it is still to be filled in. */
  giftCard: GiftCardDetails | null
  services: LineService[]
  /** There are services to be had with it. */
  hasServices: boolean
  /** What one costs from a quantity on; empty for a bundle. */
  tiers: readonly Tier[]
  /** Of one, without services, when so many are bought. */
  unitCents: number
  /** Of all, without services. */
  rowCents: number
  servicesCents: number
  /** Most that can be had now; 0 of what cannot be bought any more. */
  most: number
  isGone: boolean
  /** Price per piece that the shopper last agreed to. */
  seenCents: number | null
  /**
   * The quotation that it came from. Its price counts while there are as many as were quoted (`changed` says that there are not), and while it
   * is neither over nor ordered otherwise. `cents` is of one.
   */
  quoted: { quotationId: number; number: string; qty: number; cents: number; state: 'counts' | 'changed' | 'expired' | 'ordered' } | null
}
