import { address } from './address'
import { type Fallbacks, fill, id, idOr, like, listOf } from './fill'

type Owner = Readonly<Record<string, unknown>>

export const bundleItem: Fallbacks = { name: like('sku', ''), qty: 1, price_incl_tax: 0 }

export const lineExtension: Fallbacks = {
  sku: '',
  services: '',
  service_items: [],
  has_services: false,
  bundle_items: listOf(bundleItem),
  options: [],
  from_price: null,
  brand: '',
  variant: '',
  category_list: [],
  energy_label: null,
}

/** For a line with only a price per piece. */
const times =
  (price: string) =>
  (value: unknown, line: Owner): unknown =>
    value ?? Math.round(Number(line[price]) * Number(line.qty) * 1000) / 1000

/** A cart line. Magento's `price` excludes tax; if no price does, the price including tax is used for both. */
export const quoteItem: Fallbacks = {
  item_id: id,
  product_id: idOr(0),
  name: like('sku', ''),
  url: '',
  image: '',
  max_qty: null,
  product_type: 'simple',
  price_excl_tax: like('price', 'price_incl_tax', 0),
  row_total_incl_tax: times('price_incl_tax'),
  row_total_excl_tax: times('price_excl_tax'),
  extension_attributes: lineExtension,
}

const addressId = (value: unknown): unknown => (typeof value === 'number' ? String(value) : (value ?? null))

export const customer: Fallbacks = {
  id: idOr(0),
  email: '',
  firstname: '',
  lastname: '',
  addresses: listOf(address),
  default_billing: addressId,
  default_shipping: addressId,
}

const count =
  (of: (item: Owner) => number) =>
  (value: unknown, { items }: Owner) =>
    value ?? (Array.isArray(items) ? items.reduce((sum: number, item: Owner) => sum + of(item), 0) : 0)

export const quote: Fallbacks = {
  id: idOr(0),
  items: [quoteItem],
  items_count: count(() => 1),
  // Absent means that the shop does not offer this.
  saved_items: value => (Array.isArray(value) ? fill(value, [quoteItem]) : undefined),
  customer: value => (value ? fill(value, customer) : undefined),
  customer_is_guest: (value, { customer: owner }) => value ?? !owner,
  store_id: idOr(1),
}

export const segment: Fallbacks = { title: like('code', '') }

const segmentOf =
  (code: string, otherwise?: number) =>
  (value: unknown, { total_segments: segments }: Owner): unknown =>
    value ?? (Array.isArray(segments) ? segments.find(one => one?.code === code)?.value : undefined) ?? otherwise

export const totalsItem: Fallbacks = { item_id: id, name: '', qty: 1, row_total: 0, row_total_incl_tax: 0 }

export const totals: Fallbacks = {
  total_segments: [segment],
  grand_total: segmentOf('grand_total'),
  subtotal_incl_tax: segmentOf('subtotal', 0),
  shipping_incl_tax: segmentOf('shipping', 0),
  discount_amount: segmentOf('discount', 0),
  tax_amount: segmentOf('tax', 0),
  items: listOf(totalsItem),
  items_qty: count(({ qty }) => Number(qty) || 0),
}
