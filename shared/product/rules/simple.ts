import type { Prices } from '../../contract/product'

/** Simple products, and those of unknown types, can be bought while in stock. */
export const isSaleable = (product: { in_stock: boolean }): boolean => product.in_stock

/** The product's own prices, in euros. */
export const pricesOf = ({ price_incl_tax, price_excl_tax, final_price_incl_tax, final_price_excl_tax }: Prices): Prices => ({
  price_incl_tax,
  price_excl_tax,
  final_price_incl_tax,
  final_price_excl_tax,
})
