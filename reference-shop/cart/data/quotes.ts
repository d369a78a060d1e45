import type { Quote, QuoteItem } from '../../../shared/contract/api/quote'
import { catalogueIndex } from '../../catalogue/data/catalogue-index'
import { categoryTree } from '../../catalogue/data/categories'
import type { Database } from '../../database/database'
import { surchargeOf } from '../../delivery/rates'
import { cardsOnQuote } from '../../gift-cards/data/on-quote'
import type { QuoteData } from '../records'
import { adding } from './adding'
import { changing } from './changing'
import { couponOf, toState } from './checkouts'
import { toItem } from './items'
import { lineReader } from './lines'
import { merge } from './merge'
import { toTotals } from './quote-totals'
import { savedIdOf } from './saved'
import { saving } from './saving'

const STORE_ID = 1

export function quoteData(database: Database, now: () => number): QuoteData {
  const tree = categoryTree(database, catalogueIndex(database))
  const lines = lineReader(database)

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

  return {
    ...adding(database),
    ...changing(database),
    ...saving(database, now),

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
      return toTotals(row ? await lines(row.id) : [], state, {
        coupon: await couponOf(database, state.couponCode, now()),
        surcharge: surchargeOf(database),
        cards: row ? await cardsOnQuote(database, row.id, now()) : [],
      })
    },

    async create() {
      const made = await database().insertInto('quotes').values({ created_at: now() }).returning('id').executeTakeFirstOrThrow()
      return made.id
    },

    saved: async quoteId => itemsOf(quoteId === null ? null : await savedIdOf(database, quoteId)),

    merge: (sessionQuoteId, customerId) => database.transaction(() => merge(database, sessionQuoteId, customerId)),
  }
}
