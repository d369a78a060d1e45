import type { CardProduct, CatalogueReply } from '../shared/contract/api/catalogue'
import type { AddedItem, Quote, Totals } from '../shared/contract/api/quote'
import type { CatalogueQuery } from '../shared/domain/catalogue-query'

/** What the server asks of the data layer. */
export interface ShopData {
  catalogue: CatalogueData
  quotes: QuoteData
  sessions: SessionData
  wishlists: WishlistData
  customers: CustomerData
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface Category {
  id: number
  name: string
  /** '/televisies/oled-tvs' */
  path: string
  image: string
  /** Products in it and below. */
  count: number
  children: Category[]
}

export interface ProductDetails {
  card: CardProduct
  slug: string
  /** HTML of the supplier. */
  description: string
  pictures: { src: string; srcset?: string | undefined; alt: string; width: number; height: number }[]
  specifications: { group: string; rows: { label: string; value: string }[] }[]
  highlights: string[]
  /** From the root down. */
  categories: { name: string; path: string }[]
  relatedIds: number[]
}

export interface CatalogueData {
  /** Root categories with everything below. */
  categories(): Promise<Category[]>
  /** Undefined for an unknown category. */
  list(of: { categoryId: number } | { search: string }, query: CatalogueQuery): Promise<CatalogueReply | undefined>
  product(slug: string): Promise<ProductDetails | undefined>
  /** What a product's pictures are drawn from. */
  picture(productId: number): Promise<{ kind: string; hex: string; size: number; energyClass: string | null } | undefined>
  /** In the order of the ids; unknown ones are left out. */
  cards(productIds: readonly number[]): Promise<CardProduct[]>
}

/** A change the shop declines. */
export type QuoteProblem = { problem: 'unknownProduct' | 'unknownItem' | 'notSaleable' } | { problem: 'maxQty'; max: number }

export interface QuoteData {
  /** Of an empty quote when the id is null. */
  get(quoteId: number | null): Promise<Quote>
  totals(quoteId: number | null): Promise<Totals>
  create(): Promise<number>
  add(quoteId: number, sku: string, qty: number): Promise<AddedItem | QuoteProblem>
  change(quoteId: number, itemId: number, qty: number): Promise<AddedItem | QuoteProblem>
  /** False when there was no such item. */
  remove(quoteId: number, itemId: number): Promise<boolean>
  /** The quote to go on with after login: the guest's lines are in it once. */
  merge(guestQuoteId: number | null, customerId: number): Promise<number | null>
}

export interface SessionState {
  customerId: number | null
  quoteId: number | null
  /** Product a guest wished for; kept until login. */
  wish: number | null
  /** Shown on the next page. */
  messages: { kind: 'success' | 'error' | 'info'; text: string }[]
}

export interface SessionData {
  read(key: string): Promise<SessionState | undefined>
  write(key: string, state: SessionState): Promise<void>
  remove(key: string): Promise<void>
}

export interface WishlistData {
  ids(customerId: number): Promise<number[]>
  /** False for an unknown product. */
  toggle(customerId: number, productId: number): Promise<boolean>
}

export interface Customer {
  id: number
  email: string
  firstName: string
  lastName: string
  isB2B: boolean
}

export interface CustomerData {
  get(id: number): Promise<Customer | undefined>
  /** The customer these belong to; undefined after as much work when there is none. */
  verify(email: string, password: string): Promise<Customer | undefined>
}
