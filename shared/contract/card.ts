import type { Shape } from './printed'

/** What a card relies on in a product that the page prints. */
export const CARD: Shape = {
  product_id: 'id',
  sku: 'string',
  name: 'string',
  brand: 'string',
  url: 'string',
  product_type: 'string',
  image: { src: 'string' },
  final_price_incl_tax: 'number',
  in_stock: 'boolean',
  specs: ['string'],
  category_names: ['string'],
}
