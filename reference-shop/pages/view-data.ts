import type { AnalyticsProduct } from '../../shared/contract/analytics'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import type { ReviewList } from '../../shared/contract/api/reviews'
import type { PageConfig } from '../../shared/contract/config'
import type { CartSeed } from '../../shared/contract/seeds'
import type { Again } from './again'
import type { BuyView } from './product-buy'
import type { ReviewsView, StoreStockView } from './view-product'

/*
 * What each template gets; pages of text, stores and comparing are in view-pages.ts, parts of the product page in view-product.ts. A page template sees the fields of its own view and of LayoutView at top level: `{{ title }}`, `{{ listing.total_items }}`.
 * Names of the contract stay in snake_case, names of the page are in camelCase. Money is in euros; print it with the `price` filter.
 */

/** A product was looked at, or the cart was. */
export type PageFact = { kind: 'viewed'; product: AnalyticsProduct; cause: 'load' } | { kind: 'cart-viewed'; cause: 'load' }

export interface Link {
  label: string
  href: string
}

/** A category in the navigation; at most three levels. */
export interface NavCategory extends Link {
  id: number
  /** The page shown is this category or one below it. */
  active: boolean
  /** The page shown is this very category. */
  current: boolean
  children: NavCategory[]
}

/** The last one has no address: it is the page shown. */
export interface Breadcrumb {
  label: string
  href: string | null
}

/** A message at the top of the page, kept over one redirect. Already translated; plain text. */
interface Message {
  kind: 'success' | 'error' | 'info'
  text: string
}

/** Known to every template and snippet. */
export interface LayoutView {
  /** The template of the page, e.g. 'home', 'listing', 'product'. Body class `page-{{ template }}`. */
  template: string
  /** For `<title>`, with the name of the shop. */
  title: string
  description: string
  /** Absolute address, or '' for pages that have none. */
  canonical: string
  /** Content of `<meta name="robots">`. */
  robots: string
  /** For rel=prev and rel=next of listings; '' when there is none. */
  prev: string
  next: string
  /** Absolute, without query string; for og:url. */
  url: string
  /** Absolute address of the page's picture, or ''. */
  image: string
  csrfToken: string
  /** Says before any tag runs that nothing may be stored; inline, with the nonce. */
  consentScript: string
  /** What the page itself is a fact of, for measuring: `page-facts`. */
  facts: readonly PageFact[]
  /** What was said to measuring; '' as long as nothing was said. */
  consent: 'granted' | 'denied' | ''
  /** When the page was made, signed; forms open to guests send it along (`snippets/guard.liquid`). */
  formStamp: string
  /** For `nonce="…"` on inline scripts and styles. */
  nonce: string
  /** `<html lang>`: 'nl-NL' or 'en-GB'. */
  locale: string
  /** This page in the other language. `lang` is its BCP 47 tag. */
  otherLanguage: Link & { lang: string }
  /** schema.org descriptions of the page, for one `application/ld+json` script. */
  structured: Record<string, unknown>[]
  /** Links of the footer by column, and what the bar under the header promises. */
  footer: { service: Link[]; about: Link[] }
  /** `<script type="application/json" id="page-config">{{ config | json_script }}</script>`. */
  config: PageConfig
  /** What the stores start from; `now` is the server's clock in ms since 1970: `<script type="application/json" id="page-state">{{ pageState | json_script }}</script>`. */
  pageState: {
    now: number
    compare: number[]
    cart: { count: number }
    wishlist: { productIds: number[] }
    myStore?: { identifier: string; name: string }
  }
  /** The store the visitor chose; null for none. */
  myStore: Link | null
  /** Path and query of this page: the value of hidden `terug` fields. */
  path: string
  nav: NavCategory[]
  /** For the search field. */
  searchQuery: string
  cart: CartSummary
  wishlist: { count: number; productIds: number[] }
  /** null for guests. */
  customer: { firstName: string; lastName: string; email: string } | null
  breadcrumbs: Breadcrumb[]
  messages: Message[]
  /** Ready tags for `<head>`: stylesheets and modulepreloads of what the page holds. Print raw: `{{ assets.head | raw }}`; `assets.scripts` just before `</head>` or `</body>`. */
  assets: { head: string; scripts: string }
  /** In the layout only: the rendered page, `{{ content | raw }}`. */
  content?: string
}

/** What the header and the mini cart show. */
interface CartSummary {
  /** Sum of the quantities. */
  count: number
  items: QuoteItem[]
  /** Including tax, in euros. */
  subtotal: number
}

/** A card: the product, and the state of this shopper. Rendered by `snippets/product-card.liquid` with `product`. */
export interface CardView extends CardProduct {
  in_wishlist: boolean
  /** Saved in whole per cent against the reference price; 0 when there is none. */
  discount: number
}

/** pages/home.liquid */
export interface HomeView {
  /** Root categories with a picture. */
  categories: (Link & { id: number; image: string; count: number })[]
  /** The room at the top. */
  picture: { src: string; srcset: string }
  /** Landing pages. */
  stories: (Link & { text: string })[]
  /** Rows of products. */
  rows: { title: string; href: string; products: CardView[] }[]
  /** Of the shop; null when nobody wrote one. */
  reviews: ReviewList | null
  /** In words, in the order of the reviews. */
  reviewDates: string[]
}

interface PictureView {
  src: string
  srcset?: string | undefined
  alt: string
  width: number
  height: number
}

/** pages/product.liquid */
export interface ProductView {
  product: CardView & {
    /** Sanitised HTML. Print raw. */
    description: string
    pictures: PictureView[]
    /** What follows the choice of a variant has the code of its `attribute`, or `sku`, and what holds for `every` variant together. */
    specifications: { group: string; rows: { label: string; value: string; attribute?: string; every?: string }[] }[]
    /** Short points beside the picture; plain text. */
    highlights: string[]
  }
  buy: BuyView
  /** What is in stock instead of what is sold out. */
  alternatives: CardView[]
  related: CardView[]
  reviews: ReviewsView
  /** What the visitor looked at before, newest first. */
  recent: CardView[]
  manuals: { title: string; url: string; pages: number }[]
  /** Product information sheet. */
  energySheet: { label: string; value: string }[]
  /** The moment (ISO 8601) and its date; null when the offer has no end. */
  offerEnds: { at: string; date: string } | null
  storeStock: StoreStockView
}

/** pages/cart.liquid. Change: POST /checkout/cart/change with item_id and qty. Remove: POST /checkout/cart/remove with item_id. */
export interface CartView {
  quote: Quote
  totals: Totals
  /** What is missing for free delivery, in euros, and how far it is; null when delivery never is free. */
  freeShipping: { missing: number; percent: number } | null
  /** Id of the first line that has to be looked at before ordering. */
  changed: number | null
  /** For `<script type="application/json" id="cart-seed">`. */
  seed: CartSeed
}

/** pages/wishlist.liquid. Toggle: POST /wishlist/toggle with productId and terug. */
export interface WishlistView {
  products: CardView[]
  /** What the island starts from. */
  cards: CardProduct[]
}

/** pages/error.liquid */
export interface ErrorView {
  status: number
  heading: string
  text: string
  /** The search field is offered: somebody looks for something that is not there. */
  canSearch: boolean
  /** What was sent, to send once more; null when there is nothing to send. */
  again: Again | null
  /** A page to open beside this one before that, such as the one to log in; null for none. */
  first: Link | null
  /** A way on: home, back. */
  actions: Link[]
}

/*
 * Plain forms, all POST with a hidden `_token` (csrfToken) and, where named, `terug` (a path to come back to):
 *   /checkout/cart/add     sku, qty, what is chosen (ChosenFields of the contract)    then the cart
 *   /checkout/cart/choose  the same               then the product's page, which shows the choice
 *   /checkout/cart/change  item_id, qty           then the cart
 *   /checkout/cart/remove  item_id                then the cart
 *   /wishlist/toggle       productId, terug       guests: /inloggen first, the wish is completed afterwards
 *   /winkels/mijn-winkel   winkel, terug
 *   /p/{slug}/review        stars, title, text, nickname
 *   /p/{slug}/vraag         first_name, last_name, email, phone, subject, comment
 *   /p/{slug}/reserveren   winkel, sku, sleutel, qty, name, email, telephone
 *   /vergelijken/toggle    productId, terug
 *   /vergelijken/verwijderen  productId, product (ids shown, with dots between them)
 *   /inloggen              email, password, terug
 *   /uitloggen             (none)
 * Filters of Liquid: `t` ({{ 'cart.items' | t: count: 2 }}), `price` ({{ product.final_price_incl_tax | price }} gives '€ 1.299,-'), `number` ({{ 4.5 | number }}), `json_script`, `raw`.
 */
