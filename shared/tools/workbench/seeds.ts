import { categoryList, type Filter } from '../../contract/api/catalogue'
import { exampleOf } from '../../contract/api/entries'
import { getQuote, getTotals } from '../../contract/api/quote'
import type { PageConfig, Promises, Urls } from '../../contract/config'
import type { Choice } from './choice'

const facet = (code: string, label: string, options: Filter['options'], display: 'list' | 'swatch'): Filter => ({
  type: 'attribute',
  code,
  label,
  facet_code: `${code}_facet`,
  display,
  is_active: false,
  is_crawlable: true,
  has_duplicate_values: false,
  url_key: code,
  options,
})

const option = (label: string, count: number, swatch?: string) => ({ label, active: false, count, ...(swatch && { swatch }) })

const filters: Filter[] = [
  facet('brand', 'Merk', [option('AEG', 2), option('Bosch', 3), option('Siemens', 4)], 'list'),
  facet('color', 'Kleur', [option('Wit', 5, '#ffffff'), { ...option('Zwart', 3, '#000000'), active: true }], 'swatch'),
  {
    ...facet('price', 'Prijs', [], 'list'),
    type: 'price',
    facet_code: 'price',
    minimum_value: 99,
    maximum_value: 1899,
    from: null,
    to: null,
  },
]

/** JSON that a shop prints beside its islands, by script id; JSON in the README's own markup takes precedence. */
export const seeds: Readonly<Record<string, unknown>> = {
  'page-state': {
    cart: { count: 2 },
    // The product is on the wishlist and a named list, so the next press opens the list chooser.
    wishlist: { productIds: [42], lists: [{ list_id: 3, name: 'Keuken', products: [{ product_id: 42 }] }] },
  },
  'catalogue-seed': {
    query: { filters: { color_facet: ['Zwart'] }, page: 1 },
    filters,
    total: 60,
    page: 1,
    lastPage: 3,
    sort: 'price asc',
  },
  'cart-seed': { quote: exampleOf(getQuote).reply, totals: exampleOf(getTotals).reply },
}

/** First values for stores, as a shop's reply would set them, for islands that wait for a store. */
export const firstValues: Readonly<Record<string, unknown>> = { $products: exampleOf(categoryList).reply.items }

/** What a shop promises, by language. */
const promises: Readonly<Record<Choice['language'], Promises>> = {
  'en-GB': {
    oldDevice: 'We take your old device along for free.',
    withdrawal: 'You can return it within 14 days.',
  },
  'nl-NL': {
    oldDevice: 'We nemen je oude apparaat gratis mee.',
    withdrawal: 'Je kunt het binnen 14 dagen terugsturen.',
  },
}

/** Addresses as a shop has them. Islands do not show links to what has no address. */
const urls: Urls = {
  home: '/',
  cart: '/cart',
  cartAdd: '/cart/add',
  cartServices: '/cart/services/{id}',
  checkout: '/checkout',
  checkoutStep: '/checkout?step={step}',
  express: '/express',
  expressChange: '/checkout?quote={id}&step={stap}',
  terms: '/terms',
  cookies: '/cookies',
  login: '/login?back={back}',
  loginToWish: '/login?back={back}&wish=1',
  account: '/account',
  wishlist: '/wishlist',
  namedList: '/wishlist/{id}',
  wishLists: '/wishlist/choose/{id}?back={back}',
  compare: '/compare?product={id}&differences={differences}',
  search: '/search',
  stores: '/stores',
  guide: '/guide/{slug}',
  reviews: '{url}?reviews={page}&sort={sort}&size={size}&stars={stars}#reviews',
  review: '{url}/review',
  questions: '{url}?questions={page}&search={search}#questions',
  reserve: '{url}/reserve?store={store}&sku={sku}',
  storeStock: '{url}?near={place}#stock',
  ask: '{url}/ask',
  answer: '{url}/answer/{id}',
  stockAlert: '{url}/alert?sku={sku}&back={back}',
  priceAlert: '{url}/price-alert?sku={sku}&back={back}',
}

/** The page configuration of a stage. */
export const configOf = ({ language, isB2B, isLoggedIn }: Pick<Choice, 'language' | 'isB2B' | 'isLoggedIn'>): Partial<PageConfig> => ({
  isB2B,
  isLoggedIn,
  locale: language,
  currency: { code: 'EUR' },
  urls,
  promises: promises[language],
  storeId: 'nl',
  defaultCountry: 'NL',
  countries: ['NL', 'BE'],
  categoryId: 12,
  commerceUrl: '',
  backendUrl: '',
  urlFilter: true,
  singleValueFilter: false,
})
