import type { Light } from './catalogue'
import type { Row, Seed } from './rows'

/** Maximum number of products with quantity prices; every third product's apply to all customers. */
const MOST = 60
const DEAREST_CENTS = 20_000

/** The quantity of each tier and its fraction of the price, high enough that more pieces never cost less in total. */
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

/** Quantity prices for products that are often bought in numbers. */
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
