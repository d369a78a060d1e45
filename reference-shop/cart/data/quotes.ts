import { sql } from 'kysely'
import type { AddedItem, ProductOption, Quote, QuoteItem } from '../../../shared/contract/api/quote'
import { catalogueIndex } from '../../catalogue/data/catalogue-index'
import { categoryTree } from '../../catalogue/data/categories'
import { couponOf, toState } from '../../checkout/data/checkouts'
import type { Database } from '../../database/database'
import { mayHaveServices } from '../../product/data/choosing'
import { compositions } from '../../product/data/compositions'
import type { QuoteData, QuoteLine, QuoteProblem } from '../records'
import { toItem } from './items'
import { lineReader } from './lines'
import { merge, moveLine, putServices } from './merge'
import { toTotals } from './quote-totals'
import { ensureSaved, savedIdOf } from './saved'
import { finder } from './wanted'

const STORE_ID = 1
/** Different lines in a cart. */
const MOST_LINES = 100

/** Puts a product in a quote, with what was chosen of it; the quote is locked already. */
function putter(database: Database) {
  const find = finder(database)
  const isQuote = async (id: number): Promise<boolean> =>
    (await database().selectFrom('quotes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  return async (quoteId: number, sku: string, qty: number, option?: ProductOption): Promise<AddedItem | QuoteProblem> => {
    const wanted = await find(sku, option)
    if ('problem' in wanted) return wanted
    if (!(await isQuote(quoteId))) return { problem: 'unknownQuote' } satisfies QuoteProblem
    const { product, choice, parts, cents, most } = wanted
    const tooMany: QuoteProblem = { problem: 'maxQty', max: most }
    if (qty > most) return tooMany
    const others = await database()
      .selectFrom('quote_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('quote_id', '=', quoteId)
      .where(({ eb, not, and }) => not(and([eb('product_id', '=', product.id), eb('choice', '=', choice)])))
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= MOST_LINES) return { problem: 'cartFull', max: MOST_LINES } satisfies QuoteProblem
    const item = await database()
      .insertInto('quote_items')
      .values({ quote_id: quoteId, product_id: product.id, qty, choice, seen_cents: cents })
      .onConflict(conflict =>
        conflict
          .columns(['quote_id', 'product_id', 'choice'])
          .doUpdateSet({ qty: sql<number>`quote_items.qty + excluded.qty`, seen_cents: cents })
          .where(sql<number>`quote_items.qty + excluded.qty`, '<=', most),
      )
      .returning(['id', 'qty'])
      .executeTakeFirst()
    if (!item) return tooMany
    if (parts.length)
      await database()
        .insertInto('quote_item_parts')
        .values(parts.map(part => ({ item_id: item.id, selection_id: part.id, qty: part.qty })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    return { item_id: item.id, sku: product.sku, qty: item.qty, name: `${product.brand} ${product.name}` }
  }
}

export function quoteData(database: Database, now: () => number): QuoteData {
  const tree = categoryTree(database, catalogueIndex(database))
  const lines = lineReader(database)
  const putIn = putter(database)
  const { services } = compositions(database)

  async function itemsOf(quoteId: number | null): Promise<QuoteItem[]> {
    const { trail } = await tree()
    const found = quoteId === null ? [] : await lines(quoteId)
    return found.map(line =>
      toItem(
        line,
        trail(line.product.category_id).map(({ name }) => name),
      ),
    )
  }

  /** Whether another line finds room beside these. */
  const isFull = (own: readonly QuoteLine[], { product, choice }: QuoteLine): boolean =>
    own.filter(one => one.product.id !== product.id || one.choice !== choice).length >= MOST_LINES

  return {
    lines: async quoteId => (quoteId === null ? [] : lines(quoteId)),

    async get(quoteId): Promise<Quote> {
      const items = await itemsOf(quoteId)
      return {
        id: quoteId ?? 0,
        items,
        items_count: items.length,
        items_qty: items.reduce((sum, { qty }) => sum + qty, 0),
        customer_is_guest: true,
        store_id: STORE_ID,
      }
    },

    async totals(quoteId) {
      const row =
        quoteId === null ? undefined : await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
      const state = toState(row)
      return toTotals(row ? await lines(row.id) : [], state, await couponOf(database, state.couponCode, now()))
    },

    async create() {
      const made = await database().insertInto('quotes').values({ created_at: now() }).returning('id').executeTakeFirstOrThrow()
      return made.id
    },

    add: (quoteId, sku, qty, option) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        return putIn(quoteId, sku, qty, option)
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

    change: (quoteId, itemId, qty) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const [line] = await lines(quoteId, itemId)
        if (!line) return { problem: 'unknownItem' } satisfies QuoteProblem
        const { product, most, unitCents } = line
        if (most < 1) return { problem: 'notSaleable' } satisfies QuoteProblem
        if (qty > most) return { problem: 'maxQty', max: most } satisfies QuoteProblem
        await database().updateTable('quote_items').set({ qty, seen_cents: unitCents }).where('id', '=', itemId).execute()
        return { item_id: itemId, sku: product.sku, qty, name: `${product.brand} ${product.name}` }
      }),

    setServices: (quoteId, itemId, skus) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const [line] = await lines(quoteId, itemId)
        if (!line) return { problem: 'unknownItem' } satisfies QuoteProblem
        const offered = await services(line.product.parent_id ?? line.product.id)
        const rules = offered.map(({ sku, parent_sku, type, option_group }) => ({ sku, parentSku: parent_sku, type, group: option_group }))
        if (!mayHaveServices(rules, skus)) return { problem: 'unknownService' } satisfies QuoteProblem
        await putServices(
          database,
          itemId,
          offered.filter(({ sku }) => skus.includes(sku)).map(({ id }) => id),
        )
        return true
      }),

    remove: (quoteId, itemId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const done = await database().deleteFrom('quote_items').where('quote_id', '=', quoteId).where('id', '=', itemId).executeTakeFirst()
        return done.numDeletedRows > 0
      }),

    saved: async quoteId => itemsOf(quoteId === null ? null : await savedIdOf(database, quoteId)),

    save: (quoteId, itemId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const [line] = await lines(quoteId, itemId)
        if (!line) return { problem: 'unknownItem' } satisfies QuoteProblem
        const savedId = await ensureSaved(database, quoteId, now())
        const own = await lines(savedId)
        if (isFull(own, line)) return { problem: 'savedFull', max: MOST_LINES } satisfies QuoteProblem
        await moveLine(database, line, { quoteId: savedId, own })
        return true
      }),

    putBack: (quoteId, itemId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const savedId = await savedIdOf(database, quoteId)
        const [line] = savedId === null ? [] : await lines(savedId, itemId)
        if (!line) return { problem: 'unknownItem' } satisfies QuoteProblem
        if (line.most < 1) return { problem: 'notSaleable' } satisfies QuoteProblem
        const own = await lines(quoteId)
        if (isFull(own, line)) return { problem: 'cartFull', max: MOST_LINES } satisfies QuoteProblem
        // The list shows the price of now, which the shopper so agrees to.
        await database().updateTable('quote_items').set({ seen_cents: line.unitCents }).where('id', '=', itemId).execute()
        const moved = await moveLine(database, { ...line, seenCents: line.unitCents }, { quoteId, own })
        return { item_id: moved.itemId, sku: line.product.sku, qty: moved.qty, name: `${line.product.brand} ${line.product.name}` }
      }),

    removeSaved: (quoteId, itemId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const savedId = await savedIdOf(database, quoteId)
        if (savedId === null) return false
        const done = await database().deleteFrom('quote_items').where('quote_id', '=', savedId).where('id', '=', itemId).executeTakeFirst()
        return done.numDeletedRows > 0
      }),

    merge: (sessionQuoteId, customerId) => database.transaction(() => merge(database, sessionQuoteId, customerId)),
  }
}
