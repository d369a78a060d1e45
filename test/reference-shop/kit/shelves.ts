import type { Database } from '../../../reference-shop/database/database'
import type { Offer } from './offers'

const stockAtFirst = 12
const inStoreAtFirst = 8

/** Quantities by the key of an offer. */
export type Amounts = ReadonlyMap<string, number>

/** Stock of the web shop and of one store, for everything on offer. */
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

  /** Ids of products whose stock can change. */
  get ids(): number[] {
    return [...new Set(this.offers.flatMap(({ pieces }) => pieces.map(({ id }) => id)))]
  }

  /** Stock before anything was sold. */
  readonly atFirst = (inStore: boolean): number => (inStore ? inStoreAtFirst : stockAtFirst)

  /** Resets stock: this much in the web shop and in one store, nothing in others; one price for all quantities. */
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

  /** Current stock of the web shop or the store, by product id. */
  async count(inStore: boolean): Promise<Map<number, number>> {
    const { database, ids } = this
    const rows = inStore
      ? await database().selectFrom('store_stock').select(['product_id as id', 'qty']).where('product_id', 'in', ids).execute()
      : await database().selectFrom('products').select(['id', 'stock as qty']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, qty }) => [id, qty]))
  }

  /** Pieces of each product that these lines take. */
  taken(lines: Amounts): Map<number, number> {
    const all = new Map<number, number>()
    for (const [key, qty] of lines)
      for (const piece of this.offerOf(key).pieces) all.set(piece.id, (all.get(piece.id) ?? 0) + piece.qty * qty)
    return all
  }

  /** Whether the stock is enough for these lines. */
  async have(lines: Amounts, inStore: boolean): Promise<boolean> {
    const there = await this.count(inStore)
    return [...this.taken(lines)].every(([id, qty]) => (there.get(id) ?? 0) >= qty)
  }
}
