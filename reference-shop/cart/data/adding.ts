import { type Kysely, sql } from 'kysely'
import type { AddedItem, ProductOption } from '../../../shared/contract/api/quote'
import { tiersOf, unitCentsAt } from '../../catalogue/tiers'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { QuoteData, QuoteProblem } from '../records'
import { productFinder, type Wanted } from './wanted'

/** Maximum number of lines in a cart. */
export const MOST_LINES = 100

/** How many lines a quote has besides that of this product and choice. */
const others = (database: Kysely<Tables>, quoteId: number, productId: number, lineKey: string) =>
  database
    .selectFrom('quote_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .where(({ eb, not, and }) => not(and([eb('product_id', '=', productId), eb('choice', '=', lineKey)])))

/** Puts a product with its options in a quote that is already locked. `isListed`: also if it is sold out. */
export function itemWriter(database: Database, isListed = false) {
  const find = productFinder(database, isListed)
  /** Why a line of this product was not added. */
  async function why(quoteId: number, { product, lineKey, most }: Wanted): Promise<QuoteProblem> {
    const quote = await database().selectFrom('quotes').select('id').where('id', '=', quoteId).executeTakeFirst()
    if (!quote) return { problem: 'unknownQuote' }
    const { count } = await others(database(), quoteId, product.id, lineKey).executeTakeFirstOrThrow()
    return Number(count) >= MOST_LINES ? { problem: 'cartFull', max: MOST_LINES } : { problem: 'maxQty', max: most }
  }

  return async (quoteId: number, sku: string, qty: number, option?: ProductOption): Promise<AddedItem | QuoteProblem> => {
    const wanted = await find(sku, option)
    if ('problem' in wanted) return wanted
    const { product, lineKey, parts, cents, most } = wanted
    if (qty > most) return why(quoteId, wanted)
    const item = await database()
      .insertInto('quote_items')
      .columns(['quote_id', 'product_id', 'qty', 'choice', 'seen_cents'])
      .expression(({ selectFrom }) =>
        selectFrom('quotes')
          .select(({ val }) => [
            'quotes.id',
            val(product.id).as('product_id'),
            val(qty).as('qty'),
            val(lineKey).as('choice'),
            val(cents).as('seen_cents'),
          ])
          .where('quotes.id', '=', quoteId)
          .where(others(database(), quoteId, product.id, lineKey), '<', MOST_LINES),
      )
      .onConflict(conflict =>
        conflict
          .columns(['quote_id', 'product_id', 'choice'])
          .doUpdateSet({ qty: sql<number>`quote_items.qty + excluded.qty`, seen_cents: cents })
          .where(sql<number>`quote_items.qty + excluded.qty`, '<=', most),
      )
      .returning(['id', 'qty'])
      .executeTakeFirst()
    if (!item) return why(quoteId, wanted)
    const tiers = (!lineKey && (await tiersOf(database).inQuote(quoteId, [product.id])).get(product.id)) || []
    if (tiers.length)
      await database()
        .updateTable('quote_items')
        .set({ seen_cents: unitCentsAt(cents, tiers, item.qty) })
        .where('id', '=', item.id)
        .execute()
    if (parts.length)
      await database()
        .insertInto('quote_item_parts')
        .values(parts.map(part => ({ item_id: item.id, selection_id: part.id, qty: part.qty })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    return { item_id: item.id, sku: product.sku, qty: item.qty, name: `${product.brand} ${product.name}` }
  }
}

export function adding(database: Database): Pick<QuoteData, 'add' | 'addAll' | 'addEach'> {
  const putIn = itemWriter(database)
  return {
    add: (quoteId, sku, qty, option) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        return putIn(quoteId, sku, qty, option)
      }),

    addEach: (quoteId, wishes) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const outcomes: (QuoteProblem | undefined)[] = []
        for (const { sku, qty } of wishes) {
          const outcome = await putIn(quoteId, sku, qty)
          outcomes.push('problem' in outcome ? outcome : undefined)
        }
        return outcomes
      }),

    async addAll(quoteId, wishes) {
      let declined: QuoteProblem | undefined
      const added = database.transaction(async () => {
        declined = undefined
        await database.lock('quotes', [quoteId])
        const items: AddedItem[] = []
        for (const { sku, qty, product_option } of wishes) {
          const outcome = await putIn(quoteId, sku, qty, product_option)
          if ('problem' in outcome) {
            declined = outcome
            throw new Error('Declined')
          }
          items.push(outcome)
        }
        return items
      })
      return added.catch((error: unknown) => {
        if (declined) return declined
        throw error
      })
    },
  }
}
