import type { Database } from '../../database/database'
import type { QuoteData, QuoteLine, QuoteProblem } from '../records'
import { itemWriter, MOST_LINES } from './adding'
import { changing } from './changing'
import { lineReader } from './lines'
import { moveLine } from './merge'
import { ensureSaved, savedIdOf } from './saved'

/** Whether the list is full, unless it already has this line. */
const isFull = (own: readonly QuoteLine[], { product, lineKey }: QuoteLine): boolean =>
  own.filter(one => one.product.id !== product.id || one.lineKey !== lineKey).length >= MOST_LINES

/** Saves lines for later, and moves them back. */
export function saving(database: Database, now: () => number): Pick<QuoteData, 'save' | 'putBack' | 'addSaved' | 'removeSaved'> {
  const lines = lineReader(database)
  const put = itemWriter(database, true)
  const { keepServices } = changing(database)
  return {
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
        // The list shows today's price, so moving a line back accepts it.
        await database().updateTable('quote_items').set({ seen_cents: line.unitCents }).where('id', '=', itemId).execute()
        const moved = await moveLine(database, { ...line, seenCents: line.unitCents }, { quoteId, own })
        return { item_id: moved.itemId, sku: line.product.sku, qty: moved.qty, name: `${line.product.brand} ${line.product.name}` }
      }),

    addSaved: (quoteId, { sku, qty, option, services }) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const savedId = await ensureSaved(database, quoteId, now())
        const added = await put(savedId, sku, qty, option)
        if ('problem' in added) return added.problem === 'cartFull' ? { ...added, problem: 'savedFull' } : added
        // What is not offered any more is not worth losing the line, or the others, for.
        if (services.length) await keepServices(savedId, Number(added.item_id), services)
        return added
      }),

    removeSaved: (quoteId, itemId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const savedId = await savedIdOf(database, quoteId)
        if (savedId === null) return false
        const done = await database().deleteFrom('quote_items').where('quote_id', '=', savedId).where('id', '=', itemId).executeTakeFirst()
        return done.numDeletedRows > 0
      }),
  }
}
