import type { Id } from './id'
import type { Urls } from './urls'

/** The currency of amounts. */
export interface Currency {
  /** ISO 4217. */
  code: string
  /** How whole amounts end: 'dash' (€ 5,-) or 'decimals' (€ 5,00). Absent: with a dash for euros in nl-NL and en-GB, else with decimals. */
  style?: 'dash' | 'decimals'
}

/**
 * Features that a shop can switch off. `giftCards`: orders can be paid with gift cards. `guestWishlist`: guests have a wishlist too;
 * without it, the wishlist button leads to the login page. `namedLists`: a shopper has several lists. `quickOrder`: products are ordered by
 * a list of article numbers. `saveForLater`: cart lines can be saved for later.
 * `tierPrices`: prices for more than one.
 */
export type Feature =
  | 'compare'
  | 'coupon'
  | 'express'
  | 'giftCards'
  | 'guestWishlist'
  | 'namedLists'
  | 'questions'
  | 'quickOrder'
  | 'reviews'
  | 'saveForLater'
  | 'stores'
  | 'tierPrices'
  | 'wishlist'

/** Promises of the shop in its own words, in the language of the page. Absent ones are not shown. */
export interface Promises {
  /** Shown beside a discount: what the reference price is. */
  lowestPrice?: string
  /** Shown with the delivery methods: what happens to the old device. */
  oldDevice?: string
  /** Shown before ordering: the withdrawal period. */
  withdrawal?: string
}

/** Page configuration, from `<script type="application/json" id="page-config">`, `window.pageConfig`, and for what that leaves out from the page globals `isB2B` and `isLoggedIn`. */
export interface PageConfig {
  isB2B: boolean
  isLoggedIn: boolean
  /**
   * Value of the cookie `etalage_visit` when the page was rendered: '1' (logged in) or '0', a value per session, '.', a value that differs
   * after each change. Absent: stale pages are not detected.
   */
  visit?: string
  /** Version of the contract that the backend implements, as `CONTRACT` in contract/version.ts. Absent: not checked. */
  contract?: string
  /** The page is the same for all visitors; visitor data comes from GET /api/visitor. Absent: the page contains the visitor's data. */
  isForEverybody?: true
  /** BCP 47, default nl-NL. */
  locale: string
  /** Currency of all amounts; default euros. A page may give just the code. */
  currency: Currency
  /** Addresses that islands link to. */
  urls?: Urls
  /** Features that are switched off: `{"compare":false}`. Islands neither show nor request them. Absent: all are on. */
  features?: Readonly<Partial<Record<Feature, boolean>>>
  promises?: Promises
  /** The shop's own texts, by key, replacing ours: 'cart.cart', 'cart.count_one'. */
  texts?: Readonly<Record<string, string>>
  /** Origin or path before `/api`, no slash at the end; default '' (same origin). */
  commerceUrl: string
  backendUrl: string
  /** The store view, not a physical shop. */
  storeId: string
  /** ISO 3166 alpha-2, default NL. */
  defaultCountry: string
  /** Countries that the shop delivers to, ISO 3166 alpha-2; default: only its own country. */
  countries: readonly string[]
  /** Whether active filters are in the path, as `/televisies/_Oled`, rather than in the query string. */
  urlFilter: boolean
  /** Whether a filter allows only one option: choosing another replaces the first. */
  singleValueFilter: boolean
  /** The category of this page, if it is a listing. */
  categoryId?: Id
  searchQuery?: string
  blockId?: string
}
