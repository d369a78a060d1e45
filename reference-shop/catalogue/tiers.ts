import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { Prices, TierPrice, Variant } from '../../shared/contract/product'
import type { Database } from '../database/database'
import type { Session } from '../sessions/session'
import { withoutVat } from './data/cards'

/** The price per piece from a quantity on. */
export interface Tier {
  /** Minimum quantity, 2 or more. */
  least: number
  cents: number
}

/** Tiers of each product that has any, lowest quantity first. */
type Tiers = ReadonlyMap<number, readonly Tier[]>

/** Where the prices for more than one come from: a pack. */
export interface TierData {
  /** Guests and consumers only get the tiers for all customers. */
  of(productIds: readonly number[], isB2B: boolean): Promise<Tiers>
  /** The tiers that apply to a quote: company prices too if it belongs to a business or holds its saved items. */
  inQuote(quoteId: number, productIds: readonly number[]): Promise<Tiers>
}

/** A shop in which each piece has the same price. */
const noTiers: TierData = { of: async () => new Map(), inQuote: async () => new Map() }

const sources = new WeakMap<Database, TierData>()

/** Sets where a shop with this database has its tiers from; pages, carts and orders read them. */
export function openTiers(database: Database, source: TierData = noTiers): TierData {
  sources.set(database, source)
  return source
}

/** The tiers of the shop with this database. */
export const tiersOf = (database: Database): TierData => sources.get(database) ?? noTiers

/** Price per piece at a quantity, in cents: never above `list`, nor above the price at a lower quantity. */
export const unitCentsAt = (list: number, tiers: readonly Tier[], qty: number): number =>
  Math.min(list, ...tiers.filter(({ least }) => least <= qty).map(({ cents }) => cents))

/** The tiers that are cheaper than `list` and than the tier before, lowest quantity first. */
export function usefulTiers(list: number, tiers: readonly Tier[]): Tier[] {
  let lowest = list
  return [...tiers]
    .sort((one, other) => one.least - other.least || one.cents - other.cents)
    .filter(({ cents }) => {
      if (cents >= lowest) return false
      lowest = cents
      return true
    })
}

type Data = { tierPrices: Pick<TierData, 'of'> }

type Customers = { customers: { get(id: number | null): Promise<{ isB2B: boolean } | undefined> } }

/** Whether the visitor is a business customer, who may have tier prices of its own. */
export const isCompany = async ({ customers }: Customers, { state }: Pick<Session, 'state'>): Promise<boolean> =>
  (await customers.get(state.customerId))?.isB2B === true

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
    ...tierPrices,
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
