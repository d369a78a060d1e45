import { HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw'
import { entries } from '../../shared/contract/api/entries'
import { pathOf } from './handlers/contract'

const item = { item_id: '7', sku: 'NOV-55Q7', qty: 2, price_incl_tax: 499 }

/** Segments only: the specification defines no other totals. */
const totals = {
  items: [],
  total_segments: [
    { code: 'subtotal', title: 'Subtotaal', value: 998 },
    { code: 'grand_total', title: 'Totaal', value: 998 },
  ],
}

const product = {
  product_id: '55',
  product_type: 'simple',
  name: 'Novaro 55Q7',
  manufacturer: 'Novaro',
  in_stock: true,
  qty: 1,
  price_incl_tax: 549,
  price_excl_tax: 453.72,
  final_price_incl_tax: 499,
  final_price_excl_tax: 412.4,
}

const filter = {
  code: 'merk',
  type: 'attribute',
  facet_code: 'merk_facet',
  is_active: false,
  is_crawlable: true,
  has_duplicate_values: false,
  url_key: 'merk',
  options: [{ label: 'Novaro', active: false }],
}

const catalogue = {
  items: [product, { ...product, product_id: '56', product_type: 'configurable', in_stock: false }],
  filters: [filter, { ...filter, code: 'prijs', type: 'price', facet_code: 'prijs', options: [], MinimumValue: 99, MaximumValue: 1899 }],
  total_items: 2,
  current_page: 1,
  last_page: 1,
  page_size: 24,
  sorting: { price: 'asc' },
}

const address = {
  id: '12',
  firstname: 'Sanne',
  lastname: 'Wit',
  telephone: '0200000001',
  postcode: '1000AB',
  city: 'Amsterdam',
  street: ['Fictielaan', '10'],
  country_id: 'NL',
}

/** Replies with only the fields in the specification, ids as text, by call name. Calls without a specified reply return `null`. */
export const specifiedReplies: Readonly<Record<string, unknown>> = {
  isEmailAvailable: true,
  categoryList: catalogue,
  searchList: catalogue,
  landingList: catalogue,
  listServices: [
    { sku: 'SRV-INSTALL', sort_order: 10, default_selected: false, option_group: null, children: {} },
    { sku: 'SRV-PLUS', sort_order: 20, default_selected: false, option_group: 'plus', children: {} },
  ],
  addServices: null,
  getTotals: totals,
  setPaymentInformation: totals,
  collectPaymentMethods: { payment_methods: [{ code: 'ideal' }], payment_config: {}, totals },
  listCoupons: [],
  applyCoupon: null,
  removeCoupon: null,
  getQuote: { items: [item], items_count: 1, items_qty: 2 },
  addItem: { item_id: '7', sku: 'NOV-55Q7' },
  changeItem: null,
  removeItem: null,
  setAddresses: {
    billing_address: address,
    extension_attributes: { shipping_assignments: [{ shipping: { address } }] },
  },
  setBillingAddress: null,
  setShippingAddress: null,
  collectShippingMethods: [{ carrier_code: 'bezorgen', method_code: 'standaard', amount: 4.92 }],
  toggleWishlist: null,
  getWishlist: { products: [{ product_id: '55' }], count: 1 },
  addToCompare: { products: [{ product_id: '55' }] },
  getCompare: { products: [{ product_id: '55' }] },
  removeFromCompare: { products: [] },
  lookUpAddress: { postcode: '1000AB', latitude: 52.37, longitude: 4.9 },
  lookUpAddition: { postcode: '1000AB', latitude: 52.37, longitude: 4.9 },
  listAddresses: [address],
}

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/** Handlers that give these replies. */
export const specifiedHandlers: readonly RequestHandler[] = entries
  .filter(({ name }) => name in specifiedReplies)
  .map(entry => verbs[entry.method](pathOf(entry), () => HttpResponse.json(specifiedReplies[entry.name] as JsonBodyType)))
