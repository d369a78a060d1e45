import type { Prices, TierPrice } from '../../contract/product'

/** The tier for a quantity; undefined below the first tier. */
export const tierAt = (tiers: readonly TierPrice[], qty: number): TierPrice | undefined =>
  tiers.filter(tier => tier.qty <= qty).sort((one, other) => other.qty - one.qty)[0]

/**
 * Price per piece at a quantity. Without an offer no price is struck through: a tier is the price itself, not a discount on an earlier
 * price.
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
  } as Prices
}
