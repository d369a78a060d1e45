import { type Fallbacks, id } from './fill'

const product: Fallbacks = { product_id: id }

export const wishlist: Fallbacks = {
  products: [product],
  lists: [{ list_id: id, products: [product] }],
  count: (value, { products }) => value ?? (Array.isArray(products) ? products.length : 0),
}

export const compare: Fallbacks = { products: [product], maximum: 4, url: '' }
