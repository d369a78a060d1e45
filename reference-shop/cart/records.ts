import type * as v from 'valibot'
import type { AddedItem, AddItem, ProductOption, Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import type { ProductRow } from '../catalogue/data/cards'
import type { Tier } from '../catalogue/tiers'

/** Why the shop refuses a cart change. */
export type QuoteProblem =
  | { problem: 'unknownQuote' | 'unknownProduct' | 'unknownItem' | 'unknownService' | 'notSaleable' | 'choose' }
  | { problem: 'maxQty' | 'cartFull' | 'savedFull'; max: number }

/** A product to save for later. */
export interface SavedWish {
  sku: string
  qty: number
  option?: ProductOption | undefined
  /** Skus of services. */
  services: readonly string[]
}

export interface QuoteData {
  /** An empty quote if the id is null. */
  get(quoteId: number | null): Promise<Quote>
  totals(quoteId: number | null): Promise<Totals>
  create(): Promise<number>
  /** Lines with today's prices and limits, in cents; empty if the id is null. */
  lines(quoteId: number | null): Promise<QuoteLine[]>
  /** `option`: the choices for a configurable product or a bundle. */
  add(quoteId: number, sku: string, qty: number, option?: ProductOption): Promise<AddedItem | QuoteProblem>
  /** Adds all of these or none. */
  addAll(quoteId: number, wishes: readonly v.InferOutput<typeof AddItem>['cartItem'][]): Promise<AddedItem[] | QuoteProblem>
  /** Adds what it can, in one transaction. For each wish undefined, or why it was refused. */
  addEach(quoteId: number, wishes: readonly { sku: string; qty: number }[]): Promise<(QuoteProblem | undefined)[]>
  /** Replaces the services of a line. */
  setServices(quoteId: number, itemId: number, skus: readonly string[]): Promise<true | QuoteProblem>
  change(quoteId: number, itemId: number, qty: number): Promise<AddedItem | QuoteProblem>
  /** False if there is no such item. */
  remove(quoteId: number, itemId: number): Promise<boolean>
  /** The saved lines of this quote, with today's prices and stock. */
  saved(quoteId: number | null): Promise<QuoteItem[]>
  /** Moves a line with its options and services to the saved list. */
  save(quoteId: number, itemId: number): Promise<true | QuoteProblem>
  /** Moves a saved line back at today's price; an identical line in the quote absorbs it. */
  putBack(quoteId: number, itemId: number): Promise<AddedItem | QuoteProblem>
  /**
   * Adds a product with its services to the saved list, even if sold out; an identical line there gets a higher
   * quantity.
   */
  addSaved(quoteId: number, wish: SavedWish): Promise<AddedItem | QuoteProblem>
  /** False if there is no such saved line. */
  removeSaved(quoteId: number, itemId: number): Promise<boolean>
  /** Merges the guest's quote into the customer's. Resolves to the quote to continue with. */
  merge(guestQuoteId: number | null, customerId: number): Promise<number | null>
}

export interface CartChangeData {
  /**
   * Runs `change` and stores its reply, in one transaction and once per cart and key: repeating `request` returns the
   * stored reply, even while the first is still running, in any process. If `change` throws, nothing is stored.
   * `change` may be run again after a serialization conflict.
   */
  once<Reply>(
    of: { quoteId: number; key: string; request: string },
    change: () => Promise<Reply>,
  ): Promise<{ reply: Reply } | { problem: 'keyReused' }>
  /**
   * Claims the key of any other change for `request`. `mine`: carry it out, then `settle`. Else the stored reply, or that the first is still
   * running. A reply counts for `lasting` ms, a change without one for a minute.
   */
  claim(key: string, request: string, lasting: number): Promise<'mine' | 'running' | { reply: string } | { problem: 'keyReused' }>
  /** Stores the reply of a claimed change; null: it did not happen, and may be claimed again. */
  settle(key: string, reply: string | null): Promise<void>
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

/** A line of a quote with today's prices and limits. */
export interface QuoteLine {
  itemId: number
  qty: number
  /** Distinguishes lines of the same product: the chosen parts of a bundle. Column `choice`. */
  lineKey: string
  /** The product that is bought; for a configurable product the variant. */
  product: ProductRow
  /** URL of the product page with these options selected. */
  url: string
  /** Options of a variant, in the order they are chosen. */
  options: { code: string; label: string; value: string }[]
  parts: LinePart[]
  services: LineService[]
  /** Services are offered with it. */
  hasServices: boolean
  /** Unit prices from a quantity on (tier prices); empty for a bundle. */
  tiers: readonly Tier[]
  /** Unit price at this quantity, without services. */
  unitCents: number
  /** Price of the whole line, without services. */
  rowCents: number
  servicesCents: number
  /** Maximum quantity available now; 0 if it can no longer be bought. */
  most: number
  isGone: boolean
  /** Unit price the shopper last accepted. */
  seenCents: number | null
}
