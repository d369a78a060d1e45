import type { AnalyticsProduct } from '../contract/analytics'
import type { CardProduct } from '../contract/api/catalogue'
import type { Prices } from '../contract/product'

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

/** Discount on the reference price in whole percent; 0 for none. */
export const discountOf = ({
  price_incl_tax: reference,
  final_price_incl_tax: price,
}: Pick<Prices, 'price_incl_tax' | 'final_price_incl_tax'>): number => (reference > price ? Math.round((1 - price / reference) * 100) : 0)

/** The whole quantity that was typed, at least `least`, which is also what text that is no number stands for. */
export const quantityOf = (typed: string, least = 1): number => Math.max(least, Math.trunc(Number(typed)) || least)
