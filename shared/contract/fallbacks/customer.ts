import { type Fallbacks, id, idOr } from './fill'

const lines = (value: unknown): unknown => (typeof value === 'string' ? value.split(/\r?\n/) : value)

/** An address of the book; one text of a street is its lines. */
export const address: Fallbacks = {
  id,
  customer_id: idOr(0),
  prefix: null,
  middlename: null,
  company: null,
  telephone: '',
  street: lines,
  region: { region: null, region_code: null, region_id: null },
  default_billing: false,
  default_shipping: false,
}

const product: Fallbacks = { product_id: id }

export const wishlist: Fallbacks = {
  products: [product],
  count: (value, { products }) => value ?? (Array.isArray(products) ? products.length : 0),
}

export const compare: Fallbacks = { products: [product], maximum: 4, url: '/vergelijken' }
