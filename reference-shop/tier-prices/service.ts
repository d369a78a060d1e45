import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { Prices, TierPrice, Variant } from '../../shared/contract/product'
import { withoutVat } from '../catalogue/data/cards'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'
import type { Tier, TierData } from './records'
import { usefulTiers } from './rules'

type Data = Pick<ShopData, 'tierPrices'>

/** Whether a session is of a company, whose prices for more than one are its own. */
export const isCompany = async ({ customers }: Pick<ShopData, 'customers'>, { state }: Pick<Session, 'state'>): Promise<boolean> =>
  state.customerId !== null && (await customers.get(state.customerId))?.isB2B === true

/** The tiers that are cheaper than a product's own price, as the contract has them. */
export function tierPricesOf(
  { final_price_incl_tax: price, final_price_excl_tax: bare }: Prices,
  tiers: readonly Tier[] = [],
): TierPrice[] {
  return usefulTiers(Math.round(price * 100), tiers).map(({ least, cents }) => ({
    qty: least,
    final_price_incl_tax: cents / 100,
    final_price_excl_tax: withoutVat(cents, bare === price),
  }))
}

/** Reads the tiers of `expected` products with the first that are asked for, so that a page asks once. */
export function tiersTogether(tierPrices: TierData, expected: readonly number[]): TierData {
  const known = new Map<number, readonly Tier[]>()
  return {
    async of(productIds, isB2B) {
      if (productIds.some(id => !known.has(id))) {
        const ids = [...new Set([...productIds, ...expected])].filter(id => !known.has(id))
        const found = await tierPrices.of(ids, isB2B)
        for (const id of ids) known.set(id, found.get(id) ?? [])
      }
      return known
    },
  }
}

/** Cards with the first price for more than one, where this kind of shopper has any. */
export async function withTiers({ tierPrices }: Data, isB2B: boolean, products: readonly CardProduct[]): Promise<CardProduct[]> {
  const simple = products.filter(({ product_type }) => product_type === 'simple')
  const tiers = await tierPrices.of([...new Set(simple.map(({ product_id }) => Number(product_id)))], isB2B)
  return products.map(product => {
    const [first] = product.product_type === 'simple' ? tierPricesOf(product, tiers.get(Number(product.product_id))) : []
    return first ? { ...product, tier_price: first } : product
  })
}

/** Variants with their prices for more than one. */
export async function variantsWithTiers({ tierPrices }: Data, isB2B: boolean, variants: readonly Variant[]): Promise<Variant[]> {
  const tiers = await tierPrices.of(
    variants.map(({ product_id }) => Number(product_id)),
    isB2B,
  )
  return variants.map(variant => {
    const own = tierPricesOf(variant, tiers.get(Number(variant.product_id)))
    return own.length ? { ...variant, tier_prices: own } : variant
  })
}
