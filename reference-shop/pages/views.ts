import type { AnalyticsProduct } from '../../shared/contract/analytics'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { NamedList } from '../../shared/contract/api/customer'
import type { Quote, QuoteItem } from '../../shared/contract/api/quote'
import type { PageConfig } from '../../shared/contract/config'
import type { Id } from '../../shared/contract/id'

/*
 * Data of every template; that of a single page is in `views.ts` of its feature. A page template sees the fields of its own view and of
 * LayoutView at top level: `{{ title }}`, `{{ listing.total_items }}`. Names of the contract are in snake_case, names of the page in
 * camelCase. Amounts are in euros; print them with the `price` filter.
 */

/** A view of a product or the cart. */
export type PageFact =
  | { kind: 'viewed'; product: AnalyticsProduct; cause: 'load' }
  | { kind: 'cart-viewed'; cause: 'load' }
  | { kind: 'checkout-begun'; items: Quote['items']; coupon: string; cause: 'load' }

export interface Link {
  label: string
  href: string
}

/** A category in the navigation; at most three levels. */
export interface NavCategory extends Link {
  id: number
  /** Address of a picture, 240 px wide. */
  image: string
  /** The current page is this category or a descendant. */
  active: boolean
  /** The current page is this category. */
  current: boolean
  children: NavCategory[]
}

/** The last one is the current page and has no address. */
export interface Breadcrumb {
  label: string
  href: string | null
}

/** A flash message at the top of the page. Already translated; plain text. */
interface Message {
  kind: 'success' | 'error' | 'info'
  text: string
}

/** Known to every template and snippet. */
export interface LayoutView {
  /** The template of the page, e.g. 'home', 'listing', 'product'. Body class `page-{{ template }}`. */
  template: string
  /** For `<title>`, including the name of the shop. */
  title: string
  description: string
  /** Absolute address, or '' for pages without one. */
  canonical: string
  /** Content of `<meta name="robots">`. */
  robots: string
  /** For rel=prev and rel=next of listings; '' if there is none. */
  prev: string
  next: string
  /** Absolute, without query string; for og:url. */
  url: string
  /** Absolute address of the page's picture, or ''. */
  image: string
  /** '' on a shared page. */
  csrfToken: string
  /** Analytics events of the page itself: `page-facts`. */
  facts: readonly PageFact[]
  /** Consent to analytics; '' if not answered. */
  consent: 'granted' | 'denied' | ''
  /** Signed render time, submitted with public forms (`snippets/guard.liquid`). '' on a shared page. */
  formStamp: string
  /** Speculation rules as JSON. The CSP allows exactly this text: print it unchanged. */
  speculationRules: string
  /** `<html lang>`: 'nl-NL' or 'en-GB'. */
  locale: string
  /** This page in the other language. `lang` is its BCP 47 tag. */
  otherLanguage: Link & { lang: string }
  /** schema.org descriptions of the page, for one `application/ld+json` script. */
  structured: Record<string, unknown>[]
  /** Footer links by column, and the ways to pay: code and name. */
  footer: { service: Link[]; about: Link[]; pay: { code: string; label: string }[] }
  /** `<script type="application/json" id="page-config">{{ config | json_script }}</script>`. */
  config: PageConfig
  /**
   * Initial state of the stores; empty on a shared page. `now` is the server's clock in ms since 1970: `<script type="application/json"
   * id="page-state">{{ pageState | json_script }}</script>`.
   */
  pageState: {
    now?: number
    compare?: number[]
    cart?: { count: number }
    wishlist?: { productIds: Id[]; lists?: NamedList[] | undefined }
    myStore?: { identifier: string; name: string }
  }
  /** The store the visitor chose; null for none. */
  myStore: Link | null
  /** Path and query of this page: the value of hidden `back` fields. */
  path: string
  nav: NavCategory[]
  /** For the search field. */
  searchQuery: string
  cart: CartSummary
  /** Number of distinct products on the wishlist and named lists. */
  wishlist: { count: number }
  /** null for guests. */
  customer: { firstName: string; lastName: string; email: string } | null
  breadcrumbs: Breadcrumb[]
  messages: Message[]
  /** 'Voor 23:59 besteld, maandag in huis': the first delivery day of stocked products, skipping Sundays and holidays. */
  deliveryPromise: string
  /**
   * Tags for `<head>`: the stylesheet and the page's preloads, and its inline script, which the CSP allows by hash. Print raw, once each.
   */
  assets: { head: string; scripts: string }
  /** In the layout only: the rendered page, `{{ content | raw }}`. */
  content?: string
}

/** Data of the header and the mini cart. */
interface CartSummary {
  /** Sum of the quantities. */
  count: number
  items: QuoteItem[]
  /** Including tax, in euros. */
  subtotal: number
}

/** A product card with the visitor's state. Rendered by `snippets/product-card.liquid` with `product`. */
export interface CardView extends CardProduct {
  in_wishlist: boolean
  /** Discount on the reference price, in whole per cent; 0 if there is none. */
  discount: number
}

/*
 * Plain forms, all POST with a hidden `_token` (csrfToken) and, where named, `back` (a path to come back to):
 *   /checkout/cart/add     sku, qty, what is chosen (ChosenFields of the contract)    then the cart
 *   /checkout/cart/choose  the same               then the product's page, which shows the choice
 *   /checkout/cart/change  item_id, qty           then the cart
 *   /checkout/cart/remove  item_id                then the cart
 *   /checkout/cart/later   item_id                then the cart, with the line put aside
 *   /checkout/cart/back    item_id                then the cart, with the line in it again
 *   /checkout/cart/forget  item_id                then the cart, without what was put aside
 *   /wishlist/toggle       productId, back       from the page of a list: takes it off that; on a list with a name: /wishlist/kiezen
 *   /wishlist/kiezen/{id}  wens, lijst-{id}, naam, back   puts a product on these lists alone
 *   /wishlist/lijsten      naam                   then the new list
 *   /wishlist/lijst/{id}/naam  naam               then the list; /delen, /delen/stoppen: its link; /verwijderen: then the wishlist
 *   /wishlist/delen        name                   then the wishlist, with a link to it
 *   /wishlist/delen/stoppen  (none)               then the wishlist, without one
 *   /winkels/mijn-winkel   winkel, back
 *   /p/{slug}/review        stars, title, text, nickname
 *   /p/{slug}/vraag         first_name, last_name, email, phone, subject, comment
 *   /p/{slug}/reserveren   winkel, sku, sleutel, qty, name, email, telephone
 *   /vergelijken/toggle    productId, back
 *   /vergelijken/verwijderen  productId, product (ids shown, with dots between them)
 *   /inloggen              email, password, back
 *   /uitloggen             (none)
 * Filters of Liquid: `t` ({{ 'cart.items' | t: count: 2 }}), `price` ({{ product.final_price_incl_tax | price }} gives '€ 1.299,-'), `number` ({{ 4.5 | number }}), `json_script`, `raw`.
 */
