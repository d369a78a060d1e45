import type { Light } from '../../seed/catalogue'
import type { Row, Seed } from '../../seed/rows'
import { drawVariants } from '../../seed/variants'

/** Maximum number of products with quantity prices; every third product's apply to all customers. */
const MOST = 60
/** Maximum number of configurable products whose variants have them; every second product's apply to all customers. */
const MOST_CONFIGURABLE = 12
const DEAREST_CENTS = 20_000

/** The quantity of each tier and its fraction of the price, high enough that more pieces never cost less in total. */
const steps = [
  [5, 0.96],
  [10, 0.92],
  [25, 0.89],
] as const

type Sold = Pick<Row<'products'>, 'price_cents' | 'stock'> & { id: number }

/** Rounded to 5 cents; only for as many pieces as there are. */
const tiersOf = ({ id, price_cents, stock }: Sold, for_all: number): Row<'tier_prices'>[] =>
  steps
    .filter(([least]) => least <= (stock as number))
    .map(([least, share]) => ({
      product_id: id,
      least,
      price_cents: Math.round(((price_cents as number) * share) / 5) * 5,
      for_all,
    }))

/** The variants of a product that are for sale, as its seed drew them. */
const variantsIn = ({ id, of, row }: Light, chance: number): Sold[] =>
  drawVariants({ ...row, id } as Row<'products'>, of, chance).rows.flatMap(one =>
    one.enabled === 1 ? [{ ...one, id: one.id as number }] : [],
  )

/** Demo tier prices of products that are often bought in numbers. */
export async function seedTierPrices({ insert, chance, demo }: Seed, drawn: readonly Light[]): Promise<void> {
  if (!demo) return
  const cheap = drawn.filter(({ row }) => (row.max_qty ?? 99) >= 5 && (row.price_cents as number) <= DEAREST_CENTS)
  const simple = cheap.filter(({ row }) => row.product_type === 'simple' && row.picture_kind !== 'gift-card' && (row.stock as number) >= 5)
  const configurable = cheap.filter(({ row }) => row.product_type === 'configurable')
  const rows = [
    ...simple.slice(0, MOST).map(({ id, row }, at) => tiersOf({ ...row, id }, at % 3 === 0 ? 1 : 0)),
    ...configurable
      .slice(0, MOST_CONFIGURABLE)
      .flatMap((one, at) => variantsIn(one, chance).map(variant => tiersOf(variant, at % 2 === 0 ? 1 : 0))),
  ].flat()
  if (rows.length) await insert('tier_prices', rows)
}
