import { chanceOf } from './chance'
import { DAY, type Row, type Seed } from './rows'
import { STORES } from './stores'

const ROWS_WANTED = 26_000
const FEWEST_STORES = 5
const MOST_STORES = 22
/** The last place in the shop's order that is surely in a store: what sells is kept there. */
const LAST_KEPT = 90_000
const NOWHERE = 0.2
const EXPECTED = 0.75

/** When a sold-out product is expected back, at noon (UTC) of a working day; null if unknown. */
export function drawRestock(productId: number, { chance, today }: Seed): number | null {
  const dice = chanceOf(chance, 'restock', productId)
  if (!dice.maybe(EXPECTED)) return null
  const day = today + dice.whole(4, 30) * DAY
  return day + ({ 0: 1, 6: 2 }[new Date(day).getUTCDay()] ?? 0) * DAY + DAY / 2
}

/**
 * Which stores stock a product, whose `position` in the shop's order goes from 1 (sells best): fewer for a shop with very many
 * products.
 */
export function drawStoreStock(productId: number, position: number, { chance, products }: Seed): Row<'store_stock'>[] {
  const dice = chanceOf(chance, 'store stock', productId)
  if (dice.maybe(NOWHERE) && position > LAST_KEPT) return []
  const most = Math.min(MOST_STORES, Math.max(FEWEST_STORES, Math.round(ROWS_WANTED / products)))
  const first = dice.whole(0, STORES - 1)
  // A prime step size visits each store at most once.
  return Array.from({ length: dice.whole(2, most) }, (_, at) => ({
    product_id: productId,
    store_id: ((first + at * 37) % STORES) + 1,
    qty: dice.whole(1, 6),
  }))
}
