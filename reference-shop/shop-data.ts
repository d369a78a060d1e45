import type { z } from 'zod'
import type { AddressDetails } from '../shared/contract/api/address'
import type { CardProduct, CatalogueReply } from '../shared/contract/api/catalogue'
import type { AddedItem, AddItem, ProductOption, Quote, Totals } from '../shared/contract/api/quote'
import type { Suggestions } from '../shared/contract/api/search'
import type { ProductService } from '../shared/contract/api/services'
import type { Accessory, Composition } from '../shared/contract/product'
import type { CatalogueQuery } from '../shared/domain/catalogue-query'
import type { AddressBookData, AlertData, AttemptData, CustomerData, GiftCardData, LinkData, NewsletterData } from './customer-data'
import type { QuoteLine } from './data/quote-lines'
import type { GuideData } from './guide-data'
import type { LetterData } from './letter-data'
import type { CheckoutData, DeliveryData, OrderData } from './order-data'
import type { SessionData } from './session-data'

/** What the server asks of the data layer. */
export interface ShopData {
  catalogue: CatalogueData
  quotes: QuoteData
  cartChanges: CartChangeData
  sessions: SessionData
  wishlists: WishlistData
  customers: CustomerData
  addressBooks: AddressBookData
  newsletters: NewsletterData
  alerts: AlertData
  links: LinkData
  attempts: AttemptData
  giftCards: GiftCardData
  guides: GuideData
  pages: PageData
  stores: StoreData
  addresses: AddressData
  products: ProductData
  services: ServiceData
  stock: StockData
  checkouts: CheckoutData
  deliveries: DeliveryData
  orders: OrderData
  letters: LetterData
  reservations: ReservationData
  reviews: ReviewData
  messages: MessageData
  /** All of this or nothing. Await nothing but data in it, and change nothing else: when another change is in the way, it runs again. */
  together<Result>(work: () => Promise<Result>): Promise<Result>
  /** Rejects when the database cannot be read and written now; the message is for the operator. */
  probe(): Promise<void>
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
  /** `ownStore`: slug of the store whose stock is offered as a filter. Undefined for an unknown category. */
  list(of: { categoryId: number } | { search: string }, query: CatalogueQuery, ownStore?: string): Promise<CatalogueReply | undefined>
  /** The first products of a category as it lists them; none of an unknown one. */
  top(categoryId: number, most: number): Promise<CardProduct[]>
  /** What fits the letters typed so far. */
  suggest(query: string): Promise<Suggestions>
  product(slug: string): Promise<ProductDetails | undefined>
  /** What a product's pictures are drawn from. */
  picture(productId: number): Promise<{ kind: string; hex: string; size: number; brand: string; energyClass: string | null } | undefined>
  /** In the order of the ids; unknown ones are left out. `parents`: of those that are variants, what they are variants of. */
  cards(productIds: readonly number[]): Promise<CardProduct[]>
  parents(productIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** What only pages ask. */
export interface PageData {
  productCount(): Promise<number>
  /** In a fixed order, at most `most` from place `from`. */
  productPaths(from: number, most: number): Promise<string[]>
  belowProduct(productId: number): Promise<BelowProduct>
  /** In stock, of the same category and about the same price, the nearest price first; at most `most` ids. */
  comparableTo(productId: number, most: number): Promise<number[]>
  /** Of products with these slugs, in their order; unknown ones are left out. */
  idsOf(slugs: readonly string[]): Promise<number[]>
}

/** What stands on a product's page and nowhere else. */
export interface BelowProduct {
  manuals: { title: string; url: string; pages: number }[]
  /** Rows of the product information sheet; empty without an energy label. */
  energySheet: { label: string; value: string }[]
  /** ms since 1970; null for an offer without an end. */
  offerEndsAt: number | null
}

/** Opening times of one day as 'HH:MM' in Europe/Amsterdam; null when closed. */
export type OpenHours = { opens: string; closes: string } | null

/** A physical shop. */
export interface Store {
  id: number
  slug: string
  /** 'Utrecht Centrum' */
  name: string
  street: string
  postcode: string
  city: string
  phone: string
  /** Digits with the country code; null where there is none. */
  whatsapp: string | null
  latitude: number
  longitude: number
  description: string
  /** 'Reparatie' */
  services: string[]
  /** Monday to Sunday. */
  week: OpenHours[]
  /** Dates ('YYYY-MM-DD') that differ from the week. */
  exceptions: { date: string; hours: OpenHours; reason: string }[]
}

export interface StoreData {
  /** By name. */
  all(): Promise<Store[]>
}

/** Pieces in the web shop, and in the stores that have any by their id. */
export interface StockOf {
  pieces: number
  maxQty: number | null
  stores: ReadonlyMap<number, number>
}

export interface StockData {
  /** Undefined for an unknown sku. */
  of(sku: string): Promise<StockOf | undefined>
}

export interface ProductData {
  /** What is to be chosen of a product that is made of others; nothing of a simple one. */
  composition(product: Pick<CardProduct, 'product_id' | 'product_type'>): Promise<Composition>
  /** What goes well with a product and is bought as it is. */
  accessories(productId: number): Promise<Accessory[]>
  /** Undefined for an unknown sku. */
  find(sku: string): Promise<Pick<CardProduct, 'product_id' | 'product_type' | 'url'> | undefined>
  /** The page of the product that this is the slug of a variant of, with the variant chosen. */
  variantPath(slug: string): Promise<string | undefined>
}

export interface ServiceData {
  /** In their order; undefined for an unknown sku. */
  of(sku: string): Promise<ProductService[] | undefined>
}

/** A product, or one store. */
export type Reviewed = { sku: string } | { storeId: number }

/** Of one of these, or of all stores together. */
export type ReviewsOf = Reviewed | 'stores'

export type ReviewSort = 'newest' | 'highest' | 'lowest'

export interface Reviews {
  count: number
  /** How many gave 1 to 5 stars, in that order. */
  distribution: number[]
  page: number
  lastPage: number
  /** Plain text; `at` in ms since 1970. */
  items: { id: number; rating: number; title: string; body: string; author: string; verified: boolean; at: number }[]
}

export interface ReviewData {
  /** A page past the last is the last. Undefined for an unknown sku. */
  list(of: ReviewsOf, asked: { page: number; sort: ReviewSort; size: number }): Promise<Reviews | undefined>
  /** Shown once the shop has read it; marked when the customer bought the product here, or collected an order at the store. Its id; undefined for an unknown sku. */
  add(of: Reviewed, review: WrittenReview, customerId: number | null): Promise<number | undefined>
  /** One that nobody decided about yet. */
  waiting(id: number): Promise<(WrittenReview & { verified: boolean; about: string }) | undefined>
  /** Shows a review that waits, which then counts in the stars of what it is about, or refuses it. False when nothing waited. */
  decide(id: number, outcome: 'shown' | 'refused'): Promise<boolean>
}

/** Plain text; `rating` 1 to 5. */
export interface WrittenReview {
  rating: number
  title: string
  body: string
  author: string
}

export interface MessageData {
  /** False for an unknown sku. */
  keep(kind: 'contact' | 'question', fields: Readonly<Record<string, string>>, sku?: string): Promise<boolean>
}

export interface NewReservation {
  /** The same one again makes no second reservation. */
  key: string
  sku: string
  storeId: number
  qty: number
  customerId: number | null
  name: string
  email: string
  phone: string
  /** ms since 1970. */
  expiresAt: number
}

/** A product that a store keeps for somebody. Times in ms since 1970. */
export interface StoreReservation {
  number: string
  sku: string
  /** Brand and name. */
  product: string
  storeId: number
  qty: number
  status: 'reserved' | 'collected' | 'canceled' | 'expired'
  expiresAt: number
}

export interface ReservationData {
  /** Takes the pieces from the store's stock. `isNew` is false when the key had made this one before, for the same address and product. */
  make(asked: NewReservation): Promise<{ reservation: StoreReservation; isNew: boolean } | { problem: 'unknownProduct' | 'noStoreStock' }>
  /** Newest first. */
  ofCustomer(customerId: number): Promise<StoreReservation[]>
}

export interface AddressData {
  /** `postcode` as 1000AB, `addition` in capitals or ''. Undefined for an unknown combination. */
  find(postcode: string, houseNumber: number, addition: string): Promise<(AddressDetails & { street: string; city: string }) | undefined>
}

/** A change the shop declines. */
export type QuoteProblem =
  | { problem: 'unknownQuote' | 'unknownProduct' | 'unknownItem' | 'unknownService' | 'notSaleable' | 'choose' }
  | { problem: 'maxQty' | 'cartFull'; max: number }

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
  /** The services of this line become these. */
  setServices(quoteId: number, itemId: number, skus: readonly string[]): Promise<true | QuoteProblem>
  change(quoteId: number, itemId: number, qty: number): Promise<AddedItem | QuoteProblem>
  /** False when there was no such item. */
  remove(quoteId: number, itemId: number): Promise<boolean>
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

export interface WishlistData {
  ids(customerId: number): Promise<number[]>
  /** False for an unknown product. */
  toggle(customerId: number, productId: number): Promise<boolean>
}
