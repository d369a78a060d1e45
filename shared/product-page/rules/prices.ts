import type { Prices, TierPrice } from '../../contract/product'
import { sumOf } from '../../price/rules/price'

/** Simple products, and those of unknown types, can be bought while in stock. */
export const isSaleable = (product: { in_stock: boolean }): boolean => product.in_stock

/** The product's own prices, in euros. */
export const pricesOf = ({ price_incl_tax, price_excl_tax, final_price_incl_tax, final_price_excl_tax, unit_price }: Prices): Prices => ({
  price_incl_tax,
  price_excl_tax,
  final_price_incl_tax,
  final_price_excl_tax,
  unit_price,
})

/** Total price of several products, without a reference price. */
export function pricesTogether(
  lines: readonly (Pick<Prices, 'final_price_incl_tax' | 'final_price_excl_tax'> & { qty: number })[],
  digits = 2,
): Prices {
  const sum = (price: 'final_price_incl_tax' | 'final_price_excl_tax'): number =>
    sumOf(
      lines.map(line => ({ price: line[price], qty: line.qty })),
      digits,
    )
  const incl = sum('final_price_incl_tax')
  const excl = sum('final_price_excl_tax')
  return { price_incl_tax: incl, price_excl_tax: excl, final_price_incl_tax: incl, final_price_excl_tax: excl }
}

/** The tier for a quantity; undefined below the first tier. */
export const tierAt = (tiers: readonly TierPrice[], qty: number): TierPrice | undefined =>
  tiers.filter(tier => tier.qty <= qty).sort((one, other) => other.qty - one.qty)[0]

/**
 * Price per piece at a quantity. Without an offer no price is struck through: a tier is the price itself, not a discount on an earlier
 * price. The price per unit is that of one piece, so it is not shown with a tier.
 */
export function pricesAt(prices: Prices, tiers: readonly TierPrice[], qty: number): Prices {
  const tier = tierAt(tiers, qty)
  if (!tier) return prices
  const { final_price_incl_tax, final_price_excl_tax } = tier
  const isOffer = prices.price_incl_tax > prices.final_price_incl_tax
  return {
    ...(isOffer ? prices : { price_incl_tax: final_price_incl_tax, price_excl_tax: final_price_excl_tax }),
    final_price_incl_tax,
    final_price_excl_tax,
    unit_price: undefined,
  } as Prices
}
