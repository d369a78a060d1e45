import type { Light } from './catalogue'
import type { Row, Seed } from './rows'

/** So many products have prices for more than one; every third for everybody. */
const MOST = 60
const DEAREST_CENTS = 20_000

/** From so many on, and what is left of the price: never so little that more pieces cost less in all. */
const steps = [
  [5, 0.96],
  [10, 0.92],
  [25, 0.89],
] as const

/** Rounded to 5 cents. */
const tiersOf = ({ id, row }: Light, for_all: number): Row<'tier_prices'>[] =>
  steps.map(([least, share]) => ({
    product_id: id,
    least,
    price_cents: Math.round(((row.price_cents as number) * share) / 5) * 5,
    for_all,
  }))

/** Prices for more than one of products that are bought by the dozen. */
export async function seedTierPrices({ insert }: Seed, drawn: readonly Light[]): Promise<void> {
  const fit = drawn.filter(
    ({ row }) =>
      row.product_type === 'simple' &&
      row.picture_kind !== 'gift-card' &&
      (row.stock as number) >= 5 &&
      (row.max_qty ?? 99) >= 5 &&
      (row.price_cents as number) <= DEAREST_CENTS,
  )
  const rows = fit.slice(0, MOST).flatMap((one, at) => tiersOf(one, at % 3 === 0 ? 1 : 0))
  if (rows.length) await insert('tier_prices', rows)
}
