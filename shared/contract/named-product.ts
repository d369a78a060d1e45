import type { AnalyticsProduct } from './analytics'
import type { Id } from './id'

/** An analytics product with only an id and a name. */
export const namedProduct = (product_id: Id, name: string): AnalyticsProduct => ({
  product_id,
  name,
  manufacturer: '',
  category_names: [],
  final_price_incl_tax: 0,
  price_incl_tax: 0,
  product_type: 'simple',
})
