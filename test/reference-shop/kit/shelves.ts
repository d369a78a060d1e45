import type { Database } from '../../../reference-shop/database/database'
import type { Offer } from './offers'

const stockAtFirst = 12
const inStoreAtFirst = 8

/** By the key of an offer, how many. */
export type Amounts = ReadonlyMap<string, number>

/** What lies in the web shop and in one store, of all that is on offer. */
export class Shelves {
  constructor(
    readonly database: Database,
    readonly offers: readonly Offer[],
    readonly store: { id: number; slug: string },
  ) {}

  offerOf(key: string): Offer {
    const offer = this.offers.find(one => one.key === key)
    if (!offer) throw new Error(`${key} is not for sale`)
    return offer
  }

  /** Products that may leave the shelves. */
  get ids(): number[] {
    return [...new Set(this.offers.flatMap(({ pieces }) => pieces.map(({ id }) => id)))]
  }

  /** How many there were of each before anything was sold. */
  readonly atFirst = (inStore: boolean): number => (inStore ? inStoreAtFirst : stockAtFirst)

  /** As if nothing was ever sold: so much in the web shop, so much in one store, nothing in the others; each at one price, whatever the quantity. */
  async fill(): Promise<void> {
    const { database, ids, offers, store } = this
    await database()
      .updateTable('products')
      .set({ stock: stockAtFirst, enabled: 1, max_qty: null })
      .where('id', 'in', [...ids, ...offers.map(({ productId }) => productId)])
      .execute()
    await database().deleteFrom('tier_prices').where('product_id', 'in', ids).execute()
    await database().deleteFrom('store_stock').where('product_id', 'in', ids).execute()
    await database()
      .insertInto('store_stock')
      .values(ids.map(product_id => ({ product_id, store_id: store.id, qty: inStoreAtFirst })))
      .execute()
  }

  /** How many of each there are, in the web shop or in the store. */
  async count(inStore: boolean): Promise<Map<number, number>> {
    const { database, ids } = this
    const rows = inStore
      ? await database().selectFrom('store_stock').select(['product_id as id', 'qty']).where('product_id', 'in', ids).execute()
      : await database().selectFrom('products').select(['id', 'stock as qty']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, qty }) => [id, qty]))
  }

  /** How many of each product these lines take. */
  taken(lines: Amounts): Map<number, number> {
    const all = new Map<number, number>()
    for (const [key, qty] of lines)
      for (const piece of this.offerOf(key).pieces) all.set(piece.id, (all.get(piece.id) ?? 0) + piece.qty * qty)
    return all
  }

  /** There is enough for these lines. */
  async have(lines: Amounts, inStore: boolean): Promise<boolean> {
    const there = await this.count(inStore)
    return [...this.taken(lines)].every(([id, qty]) => (there.get(id) ?? 0) >= qty)
  }
}
