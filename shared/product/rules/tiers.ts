import type { Prices, TierPrice } from '../../contract/product'

/** The tier that counts for so many; undefined below the first. */
export const tierAt = (tiers: readonly TierPrice[], qty: number): TierPrice | undefined =>
  tiers.filter(tier => tier.qty <= qty).sort((one, other) => other.qty - one.qty)[0]

/** What one of so many costs. Without an offer nothing is struck through: the tier is the price, no discount on an earlier one. */
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
