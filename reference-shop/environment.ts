import type { Context, Hono } from 'hono'
import type { CardProduct } from '../shared/contract/api/catalogue'
import type { NamedList, Wishlist } from '../shared/contract/api/customer'
import type { Quote } from '../shared/contract/api/quote'
import type { ReviewPhoto } from '../shared/contract/api/reviews'
import type { Feature, Urls } from '../shared/contract/config'
import type { Id } from '../shared/contract/id'
import type { Customer } from './account/records'
import type { Chosen } from './cart/checkout-state'
import type { TierData } from './catalogue/tiers'
import type { Database } from './database/database'
import type { Tables } from './database/schema'
import type { Surcharge } from './delivery/rates'
import type { AskedDays, HomeDays, HomeWay } from './delivery/records'
import type { Log } from './http/log'
import type { PageCache } from './http/page-cache'
import type { Mailbox } from './mail/mailbox'
import type { Outbox } from './mail/outbox'
import type { OrderPart } from './orders/order-part'
import type { StoredOrder } from './orders/records'
import type { Renderer } from './pages/render'
import type { Provider } from './payments/request'
import type { PackPersonal } from './privacy/personal'
import type { ReviewsOf } from './reviews/records'
import type { Light } from './seed/catalogue'
import type { Seed } from './seed/rows'
import type { SessionState } from './sessions/records'
import type { Session } from './sessions/session'
import type { Settings } from './settings'
import type { ShopData } from './shop-data'
import type { Sweep } from './signals/sweeps'
import type { Translate } from './text/texts'

/** Context variables of a request. */
export interface ShopEnv {
  Variables: {
    session: Session
    /** The request body was too large and was truncated: files at its end are missing. */
    isCutShort?: boolean
    /** The request may be carried out again: it was refused, or it has a guarantee of its own. */
    mayRepeat?: boolean
    /** The visitor gets private pages. */
    hasOwnPages?: boolean
    /** Waits for another request that is making this shared page; whether there is one now. Else this request makes it. */
    awaitPage?: () => Promise<boolean>
    /** Proxies in front of the shop that are trusted to tell the client's address; absent: see `clientAddressOf`. */
    trustedProxies?: number | undefined
    /** The page contains no visitor data and can be shared. */
    isShared?: boolean
    /** Restores cookies and session of a request that was made anonymous. */
    backToVisitor?: () => void
  }
}

/**
 * The picture at a path under /beeld/, or null if there is none; `accept` is the request's header. `lasting`: the content at this address
 * never changes. `vary`: another `accept` may get another format.
 */
export type PictureRoute = (
  path: string,
  accept?: string,
) => Promise<{ body: string | Uint8Array; type: string; lasting?: boolean; vary?: boolean } | null>

/** The visitor that a page is rendered for. */
export interface Visitor {
  customer: Customer | undefined
  quote: Quote
  wishlist: Wishlist
  /** Product ids on the wishlist or a named list. */
  wished: ReadonlySet<Id>
  /** What packs add for what is on this page. */
  offers?: Offers
}

/** What stands around every page, whatever the page is about. */
export interface Surroundings {
  /** Ids of the products that the visitor compares. */
  compared: number[]
  /** The visitor's own store. */
  myStore: { identifier: string; name: string; href: string } | undefined
  /** 'Voor 23:59 besteld, maandag in huis' */
  deliveryPromise: string
  /** Codes of the ways to pay, for the footer. */
  payMethods: readonly string[]
}

/** What pages show of parts of the shop that stand on them; the file that puts the shop together hands it in. */
export interface Frame {
  visitorOf(session: Session): Promise<Visitor>
  surroundingsOf(c: Context<ShopEnv>): Promise<Surroundings>
}

/** What the server depends on, but for what it makes of that itself. */
export type Given = Omit<Deps, keyof Frame>

/** Everything the server depends on. */
export interface Deps extends Frame {
  settings: Settings
  data: ShopData
  packs: readonly Pack[]
  t: Translate
  render: Renderer
  log: Log
  /** The payment provider; absent: orders can only be paid in a store or by bank transfer. */
  provider?: Provider | undefined
  /**
   * Texts and templates in the language of a locale ('en-GB'), or in the default one; absent if the shop has only one
   * language.
   */
  languageOf?: ((locale: string) => Pick<Deps, 't' | 'render'>) | undefined
  /** Sends queued e-mails. */
  mail: Mailbox
  /** Stores e-mails if there is no mail server; its pages do not exist in production. */
  outbox?: Outbox | undefined
  pictures: PictureRoute
  /** Rendered shared pages; absent: every page is rendered on request. */
  pageCache?: PageCache | undefined
  /** Whether the shop is shutting down; it still answers requests. Absent: never. */
  isStopping?: () => boolean
}

/** Handlers by path. */
export type Routes = readonly (readonly [path: string, handlers: (deps: Deps) => Hono<ShopEnv>])[]

/** Ends what a one-click link in an e-mail ends (RFC 8058); refuses a link that was used or has expired. */
export type Unsubscribe = (deps: Deps, secret: string) => Promise<void>

/** What would be paid, in cents. */
export interface ToPay {
  due: number
  shippingMethod?: string | null
}

/** What packs add for a visitor, to the state of a page and to its template; each declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: without packs it is empty.
export interface Offers {}

/** What packs add to the template of a product's page; each declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: without packs it is empty.
export interface ProductParts {}

/** Photos that a pack adds to reviews. */
export interface ReviewPhotos {
  /** Those of these reviews, by id, and the newest of all reviews of a product or store. */
  of(
    deps: Pick<Deps, 'data' | 't'>,
    of: Exclude<ReviewsOf, { sku: string }>,
    ids: readonly number[],
  ): Promise<{ byReview: ReadonlyMap<number, ReviewPhoto[]>; newest: ReviewPhoto[] }>
  /**
   * Reads the files that came with a new review. Whoever wrote it gets a link that takes them back: a customer, and a guest at `email`.
   * Refuses what is no photo (415), too large (413) or too many (400), and any while too many are waiting (503).
   */
  read(
    deps: Pick<Deps, 'data' | 't' | 'render' | 'mail'> & { origin: string; clientAddress: string },
    session: Session,
    files: readonly File[],
    email: string,
  ): Promise<{
    count: number
    /** Stores them with review `id`, about `about`, and writes the e-mail; in the transaction of the review. */
    keep(id: number, about: string): Promise<void>
  }>
  /** Those of a review that awaits moderation, whose `src` holds the picture itself: it has no address yet. */
  waiting(deps: Pick<Deps, 'data'>, id: number): Promise<{ src: string; width: number; height: number }[]>
  /** Deletes those of a review that is refused; in that transaction. */
  drop(deps: Pick<Deps, 'data'>, id: number): Promise<void>
}

/** Days and time slots of deliveries at home, on top of the ways of delivery. */
export interface HomeDeliveries {
  /** What the chosen day and slot cost beside the way of delivery, in cents. */
  surcharge: Surcharge
  /** The days of a way of delivery that costs `cents`. */
  days(deps: Pick<Deps, 'data' | 't' | 'render'>, asked: AskedDays, way: { home: HomeWay; cents: number }): Promise<HomeDays>
  /** Holds a place for the chosen delivery while the shopper orders; again renews it. False when others took the last one. */
  hold(deps: Pick<Deps, 'data'> & { clientAddress?: string }, chosen: Chosen): Promise<boolean>
  /** A sentence about the first delivery of these products; '' for none. */
  promise(c: Context<ShopEnv>, deps: Deps, products: readonly { sku: string; quantity: number }[]): Promise<string>
}

/**
 * A part of the shop that can be taken away: the value that a folder of packs/ exports. All that the kernel asks of it is here; what it has
 * of its own it declares beside the kernel's, in ShopData, Tables, LinkPurposes and the views.
 */
export interface Pack {
  /** Name of its folder. */
  name: string
  /** Its feature in `features` of the page configuration, which is off in a shop without it. Absent: its islands only need its `urls`. */
  feature?: Feature
  /** Its part of the data layer; `now` in ms since 1970. */
  data?(database: Database, now: () => number, packs: readonly Pack[]): Partial<ShopData>
  /** Prices for more than one. */
  tiers?(database: Database): TierData
  /** What its orders are made of beside the kernel's parts, in the order of their locks. */
  orderParts?: readonly OrderPart[]
  /** What it knows of deliveries at home. */
  homeDeliveries?: HomeDeliveries
  /** Link to return something of this order, for its customer or with the token of the e-mailed link; '' if there is nothing to return. */
  returnHref?(deps: Pick<Deps, 'data'>, order: StoredOrder, token: string): Promise<string>
  /** Its tables with personal data, in order of deletion, before the kernel's. */
  personal?: PackPersonal
  /** Demo data of a new shop, after the products in `drawn`. */
  seed?(seed: Seed, drawn: readonly Light[], database: Database): Promise<void>
  /** API and pages, which take precedence over the kernel's. */
  apis?: Routes
  pages?: Routes
  /** Files, which need no session. */
  files?: Routes
  /** Whether files may be sent to this path. */
  takesFiles?(path: string): boolean
  unsubscribes?: Readonly<Record<string, Unsubscribe>>
  /** Its page in the menu of an account, and a tile of its home; `label` and `text` are keys of texts, `icon` the name of a tile's icon. */
  accountLink?: { label: string; href: string; icon: string; text: string }
  /** Addresses that its islands link to. */
  urls?: Partial<Urls>
  reviewPhotos?: ReviewPhotos
  /** Lists beside the wishlist. */
  lists?: {
    /** Those of this visitor, in display order. */
    of(deps: Pick<Deps, 'data'>, session: Session): Promise<NamedList[]>
    /** At login, in its transaction, before the wishlists are merged: the lists of the guest's session become the customer's. */
    adopt(deps: Pick<Deps, 'data'>, sessionKey: string, was: SessionState, customerId: number): Promise<void>
  }
  /** Kinds of what shoppers can vote helpful, and their tables, made like `reviews`. */
  voted?: Readonly<Record<string, keyof Tables>>
  /** Its periodic tasks besides those of its data; links in e-mails lead to `origin`. */
  sweeps?(deps: Pick<Deps, 'data' | 'mail'>, inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>, origin: string): readonly Sweep[]
  /** What islands and pages know of it for this visitor, who would pay this amount; absent: any amount. */
  offers?(deps: Deps, session: Session, amount?: ToPay): Promise<Offers>
  /** Carts that a customer orders from beside their own. */
  cartsBeside?: {
    of(deps: Deps, customerId: number): Promise<readonly number[]>
    /** Where the shopper orders again after this outcome of a payment; undefined if this order was not made from such a cart. */
    pathOf(deps: Deps, order: string, outcome?: string): Promise<string | undefined>
  }
  /** What it adds to the page of a product. */
  productPart?(c: Context<ShopEnv>, deps: Deps, card: CardProduct): Promise<ProductParts>
}
