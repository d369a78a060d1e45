import { unitCentsAt } from '../../catalogue/tiers'
import type { Database } from '../../database/database'
import { compositions } from '../../product/data/compositions'
import { mayHaveServices, servicesLeft } from '../../product/data/option-rules'
import type { QuoteData, QuoteLine, QuoteProblem } from '../records'
import { lineReader } from './lines'
import { putServices } from './merge'

interface Changing extends Pick<QuoteData, 'change' | 'setServices' | 'remove'> {
  /** The services of a line become those of these that are still offered. In a transaction that holds the quote. */
  keepServices(quoteId: number, itemId: number, skus: readonly string[]): Promise<void>
}

/** Changes to a line of a quote. */
export function changing(database: Database): Changing {
  const lines = lineReader(database)
  const { services } = compositions(database)
  /** What is offered with a line. */
  const offeredWith = async ({ product }: QuoteLine) => {
    const offered = await services(product.parent_id ?? product.id)
    const rules = offered.map(({ sku, parent_sku, type, option_group }) => ({ sku, parentSku: parent_sku, type, group: option_group }))
    // The free default of a group is what a line has without any of the group: nothing is bought, so nothing is kept or listed.
    const idsOf = (skus: readonly string[]): number[] =>
      offered.filter(({ sku, default_selected }) => skus.includes(sku) && !default_selected).map(({ id }) => id)
    return { rules, idsOf }
  }
  return {
    change: (quoteId, itemId, qty) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const [line] = await lines(quoteId, itemId)
        if (!line) return { problem: 'unknownItem' } satisfies QuoteProblem
        const { product, most, parts, tiers } = line
        if (most < 1) return { problem: 'notSaleable' } satisfies QuoteProblem
        if (qty > most) return { problem: 'maxQty', max: most } satisfies QuoteProblem
        // Changing a line accepts today's price.
        const seen_cents = parts.length ? line.unitCents : unitCentsAt(product.price_cents, tiers, qty)
        await database().updateTable('quote_items').set({ qty, seen_cents }).where('id', '=', itemId).execute()
        return { item_id: itemId, sku: product.sku, qty, name: `${product.brand} ${product.name}` }
      }),

    setServices: (quoteId, itemId, skus) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const [line] = await lines(quoteId, itemId)
        if (!line) return { problem: 'unknownItem' } satisfies QuoteProblem
        const { rules, idsOf } = await offeredWith(line)
        if (!mayHaveServices(rules, skus)) return { problem: 'unknownService' } satisfies QuoteProblem
        await putServices(database, itemId, idsOf(skus))
        return true
      }),

    async keepServices(quoteId, itemId, skus) {
      const [line] = await lines(quoteId, itemId)
      if (!line) return
      const { rules, idsOf } = await offeredWith(line)
      await putServices(database, itemId, idsOf(servicesLeft(rules, skus)))
    },

    remove: (quoteId, itemId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const done = await database().deleteFrom('quote_items').where('quote_id', '=', quoteId).where('id', '=', itemId).executeTakeFirst()
        return done.numDeletedRows > 0
      }),
  }
}
