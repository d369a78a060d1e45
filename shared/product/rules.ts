import type { AnalyticsProduct } from '../contract/analytics'
import type { CardProduct } from '../contract/api/catalogue'

/** The analytics data of a card: its `data-item`, in the template and in the view. */
export const productOf = (card: CardProduct): AnalyticsProduct => ({
  product_id: card.product_id,
  name: card.name,
  manufacturer: card.brand,
  category_names: card.category_names,
  final_price_incl_tax: card.final_price_incl_tax,
  price_incl_tax: card.price_incl_tax,
  product_type: card.product_type,
})
