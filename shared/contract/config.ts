import { asId, type Id, keepIdsAsText } from './id'
import { ports } from './ports'
import { oncePerPage, type Reader, readShape, type Shape } from './printed'

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
  /** Shown at a line of the cart that is in stock: when it comes, in few words. Absent: that it is in stock. */
  delivery?: string
  /** Shown with the delivery methods: what happens to the old device. */
  oldDevice?: string
  /** Shown before ordering: the withdrawal period. */
  withdrawal?: string
}

/**
 * Addresses that islands need and no printed link provides: `urls` of the page configuration. `{name}` is a placeholder, and query
 * parameters without a value are omitted: `/login?back={back}`. Links without an address are not shown. An address printed in the page
 * takes precedence.
 */
export interface Urls {
  home?: string
  cart?: string
  /** Action of the add-to-cart form without script. */
  cartAdd?: string
  /** Services of a line: `{id}`. */
  cartServices?: string
  checkout?: string
  /** `{step}`: 1 to 3. Absent: steps have no address. */
  checkoutStep?: string
  /** Action of the form that orders at once, without script. */
  express?: string
  /** Action of the form that goes on in the checkout with the quote `id` at `stap`, 1 or 2. Absent: the overview has no links to change it. */
  expressChange?: string
  terms?: string
  cookies?: string
  /** `{back}`: where to return to afterwards. */
  login?: string
  /** `{back}`; for a guest who wants to use the wishlist. */
  loginToWish?: string
  account?: string
  wishlist?: string
  /** The named list whose list_id is `{id}`. */
  namedList?: string
  /** The page to choose the lists of product `{id}`. `{back}`: where to return to afterwards. */
  wishLists?: string
  /** `{id}`: the products, `{differences}`: 1 when only those are shown. */
  compare?: string
  search?: string
  stores?: string
  /** `{slug}` of guided selling. */
  guide?: string
  /** Reviews of the product or store at `{url}`: `{page}`, `{sort}`, `{size}`, `{stars}`. */
  reviews?: string
  /** The review form of the product or store at `{url}`. */
  review?: string
  /** Questions about the product at `{url}`: `{page}`, `{search}`. */
  questions?: string
  /** The form to reserve the product at `{url}`, or its variant `{sku}`, in `{store}`. */
  reserve?: string
  /** Stores that have the product at `{url}`, near `{place}`. */
  storeStock?: string
  /** The form for a public question about the product at `{url}`. */
  ask?: string
  /** The form for a buyer's answer to question `{id}` about the product at `{url}`. */
  answer?: string
  /** Requests an e-mail when `{sku}`, at `{url}`, is back in stock. `{back}`: where to return to afterwards. */
  stockAlert?: string
  /** Requests an e-mail when it becomes cheaper; parameters as above. */
  priceAlert?: string
}

/** A state, province or prefecture; `id` is the backend's own. */
export interface Region {
  code: string
  name: string
  id?: Id
}

/** What addresses of a country look like, as a theme may give it. What it leaves out is ours. */
export interface CountryRules {
  /** Fields by row, in order, without the country: that comes behind the first row. A country with `number` has house numbers of its own. */
  fields?: readonly (readonly string[])[]
  /** Fields that may stay empty. */
  optional?: readonly string[]
  /** Other labels: the name of a text for the label of an address, or the text itself. */
  labels?: Readonly<Record<string, string>>
  /** Regions to choose from; without them a region is typed. */
  regions?: readonly Region[]
  /** Pattern of a whole postcode without blanks and hyphens, in capitals. It is written with `joint` between its groups. */
  postcode?: string
  joint?: string
  /** A postcode as it is written. */
  example?: string
  /** Pattern of a VAT number behind the letters of its country. */
  vat?: string
  /** The printed lines. Placeholders: the fields, `{company}`, `{country}`, `{region_code}`. Empty lines are left out. */
  print?: readonly string[]
  /** The backend looks up a street and city by postcode and house number. */
  lookup?: boolean
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
  /**
   * 'exclusive': the shop's prices are without tax, which totals add (the segments of tax are rows before the total), as sales tax is. The
   * fields called `…_incl_tax` then hold the prices as the shop shows them. Absent or 'inclusive': prices include it.
   */
  prices?: 'inclusive' | 'exclusive'
  /** Addresses that islands link to. */
  urls?: Urls
  /** Features that are switched off: `{"compare":false}`. Islands neither show nor request them. Absent: all are on. */
  features?: Readonly<Partial<Record<Feature, boolean>>>
  promises?: Promises
  /** The shop's own texts, by key, replacing ours: 'cart.cart', 'cart.count_one'. */
  texts?: Readonly<Record<string, string>>
  /**
   * Words or phrases of our texts in the language of the page, and the shop's own for them, in every text: `{"cart": "bag", "wishlist":
   * "favourites"}`. A capital stays one; of several that fit, the longest counts.
   */
  terms?: Readonly<Record<string, string>>
  /** Origin or path before `/api`, no slash at the end; default '' (same origin). */
  commerceUrl: string
  backendUrl: string
  /**
   * 'text': the ids of products, lines, addresses and so on are text, also those of digits only, and are sent as text. Absent: text that is
   * a plain whole number is sent as that number, and any other as it is.
   */
  ids?: 'text'
  /** The store view, not a physical shop. */
  storeId: string
  /** ISO 3166 alpha-2, default NL. */
  defaultCountry: string
  /** Countries that the shop delivers to, ISO 3166 alpha-2; default: only its own country. */
  countries: readonly string[]
  /** What addresses of a country look like where it differs from our table, or for countries that it has not: by ISO 3166 code. */
  addresses?: Readonly<Record<string, CountryRules>>
  /** Whether active filters of any listing are in the path, as `/televisies/_Oled`, rather than in the query string. Default true; a page may say false. */
  urlFilter: boolean
  /** Whether a filter allows only one option: choosing another replaces the first. */
  singleValueFilter: boolean
  /** The category of this page, if it is a listing. */
  categoryId?: Id
  searchQuery?: string
  blockId?: string
}

const localeShape: Reader = {
  expected: 'a BCP 47 tag such as nl-NL',
  // Also as operating systems write it: en_US.UTF-8, de_DE@euro, zh_Hans_CN.
  read(value) {
    try {
      return Intl.getCanonicalLocales(
        String(value)
          .replace(/[.@].*/, '')
          .replaceAll('_', '-'),
      )[0]
    } catch {
      return undefined
    }
  },
}

const currencyShape: Reader = {
  expected: 'an ISO 4217 code such as EUR, or {"code":"EUR","style":"dash"}',
  read(value) {
    const { code, style } = (typeof value === 'string' ? { code: value } : (value ?? {})) as Record<string, unknown>
    if (typeof code !== 'string' || !/^[a-z]{3}$/i.test(code)) return undefined
    return { code: code.toUpperCase(), ...((style === 'dash' || style === 'decimals') && { style }) }
  },
}

const oneOf = (...words: readonly string[]): Reader => ({
  expected: words.join(' or '),
  read: value => words.find(word => word === value),
})

const patternShape: Reader = {
  expected: 'a pattern of a regular expression',
  read(value) {
    try {
      return typeof value === 'string' ? new RegExp(value).source : undefined
    } catch {
      return undefined
    }
  },
}

const regionShape = { code: 'string', name: 'string', 'id?': 'id' } as const

const countryShape = {
  'fields?': [['string']],
  'optional?': ['string'],
  'labels?': { '*': 'string' },
  'regions?': [regionShape],
  'postcode?': patternShape,
  'joint?': 'string',
  'example?': 'string',
  'vat?': patternShape,
  'print?': ['string'],
  'lookup?': 'boolean',
} as const satisfies Shape

const shape = {
  'isB2B?': 'boolean',
  'isLoggedIn?': 'boolean',
  'visit?': 'string',
  'contract?': 'string',
  'isForEverybody?': 'boolean',
  'locale?': localeShape,
  'currency?': currencyShape,
  'prices?': oneOf('inclusive', 'exclusive'),
  'urls?': { '*': 'string' },
  'features?': { '*': 'boolean' },
  'promises?': { '*': 'string' },
  'texts?': { '*': 'string' },
  'terms?': { '*': 'string' },
  'commerceUrl?': 'string',
  'backendUrl?': 'string',
  'ids?': oneOf('text'),
  'storeId?': 'string',
  'defaultCountry?': 'string',
  'countries?': ['string'],
  'addresses?': { '*': countryShape },
  'urlFilter?': 'boolean',
  'singleValueFilter?': 'boolean',
  'categoryId?': 'id',
  'searchQuery?': 'string',
  'blockId?': 'string',
} as const satisfies Shape

/** The configuration that a page gave, with defaults for what it leaves out or has wrong; that is named in a console error. */
export function parseConfig(found: unknown): PageConfig {
  const { isForEverybody, searchQuery, categoryId, ...given } = readShape<Partial<PageConfig>>('page-config', found ?? {}, shape) ?? {}
  const { defaultCountry = 'NL', countries = [] } = given
  keepIdsAsText(given.ids === 'text')
  return {
    isB2B: false,
    isLoggedIn: false,
    locale: 'nl-NL',
    currency: { code: 'EUR' },
    commerceUrl: '',
    backendUrl: '',
    storeId: '1',
    urlFilter: true,
    singleValueFilter: false,
    ...given,
    defaultCountry,
    countries: countries.length ? countries : [defaultCountry],
    ...(categoryId !== undefined && { categoryId: asId(categoryId) }),
    ...(searchQuery && { searchQuery }),
    ...(isForEverybody && { isForEverybody }),
  }
}

/** The configuration of the page, read once. */
export const pageConfig = (): PageConfig => oncePerPage('page-config', () => parseConfig(ports().readPageConfig()))

/** The shop's own promise about a subject: `promises` of the page configuration. */
export const promised = (what: keyof Promises): string | undefined => pageConfig().promises?.[what]

/** Whether the shop offers this: it does unless the page configuration says `"features":{"compare":false}`. */
export const offers = (feature: Feature): boolean => pageConfig().features?.[feature] !== false

/** Whether totals add tax to the shop's prices: `"prices":"exclusive"` of the page configuration. */
export const addsTax = (): boolean => pageConfig().prices === 'exclusive'
