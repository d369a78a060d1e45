import { itemWriter } from '../../cart/data/adding'
import { changing } from '../../cart/data/changing'
import { emptyRow } from '../../cart/data/checkouts'
import { lineReader } from '../../cart/data/lines'
import { moveQuote } from '../../cart/data/merge'
import type { QuoteProblem } from '../../cart/records'
import type { Database } from '../../database/database'
import { methodsPaid } from '../../payments/methods'
import type { ExpressData, ExpressWish } from './records'

/** Carts without an order that a customer may have. */
const MOST = 5

/** Thrown to roll back the transaction. */
class Declined extends Error {
  constructor(readonly problem: QuoteProblem) {
    super(problem.problem)
  }
}

/** The empty cart for this content: the one it had, or a new one. */
async function cartFor(database: Database, customerId: number, content: string, now: number): Promise<number> {
  const known = await database()
    .selectFrom('express_quotes')
    .select('quote_id')
    .where('customer_id', '=', customerId)
    .where('content', '=', content)
    .executeTakeFirst()
  if (known) {
    await database.lock('quotes', [known.quote_id])
    await database().deleteFrom('quote_items').where('quote_id', '=', known.quote_id).execute()
    await database().updateTable('quotes').set(emptyRow).where('id', '=', known.quote_id).execute()
    await database().updateTable('express_quotes').set({ created_at: now }).where('quote_id', '=', known.quote_id).execute()
    return known.quote_id
  }
  const { id } = await database().insertInto('quotes').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  await database().insertInto('express_quotes').values({ quote_id: id, customer_id: customerId, content, created_at: now }).execute()
  return id
}

/** Deletes the oldest carts of a customer that no order was made from, but for `kept`. */
async function dropOld(database: Database, customerId: number, kept: number): Promise<void> {
  const idle = await database()
    .selectFrom('express_quotes')
    .select('quote_id')
    .where('customer_id', '=', customerId)
    .where('quote_id', '!=', kept)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.quote_id', '=', 'express_quotes.quote_id'))),
    )
    .orderBy('id', 'desc')
    .execute()
  const old = idle.slice(MOST - 1).map(one => one.quote_id)
  if (old.length) await database().deleteFrom('quotes').where('id', 'in', old).execute()
}

export function expressData(database: Database, now: () => number): ExpressData {
  const put = itemWriter(database)
  const { setServices } = changing(database)
  const lines = lineReader(database)
  const own = (customerId: number) => database().selectFrom('express_quotes').select('quote_id').where('customer_id', '=', customerId)

  async function fill(quoteId: number, { wishes, services }: ExpressWish): Promise<void> {
    for (const [at, { sku, qty, product_option }] of wishes.entries()) {
      const added = await put(quoteId, sku, qty, product_option)
      if ('problem' in added) throw new Declined(added)
      const served = at === 0 && services.length ? await setServices(quoteId, Number(added.item_id), services) : true
      if (served !== true) throw new Declined(served)
    }
  }

  return {
    begin: (customerId, wish) =>
      database
        .transaction(async () => {
          await database.lock('customers', [customerId])
          const quoteId = await cartFor(database, customerId, JSON.stringify([wish.wishes, wish.services]), now())
          await fill(quoteId, wish)
          await dropOld(database, customerId, quoteId)
          return { quoteId }
        })
        .catch((error: unknown) => {
          if (error instanceof Declined) return error.problem
          throw error
        }),

    agree: (customerId, quoteId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        if (!(await own(customerId).where('quote_id', '=', quoteId).executeTakeFirst())) return
        for (const { itemId, unitCents } of await lines(quoteId))
          await database().updateTable('quote_items').set({ seen_cents: unitCents }).where('id', '=', itemId).execute()
      }),

    owns: async (customerId, quoteId) => (await own(customerId).where('quote_id', '=', quoteId).executeTakeFirst()) !== undefined,
    all: async customerId => (await own(customerId).orderBy('id', 'desc').execute()).map(one => one.quote_id),

    async ofOrder(number) {
      const row = await database()
        .selectFrom('orders')
        .innerJoin('express_quotes', 'express_quotes.quote_id', 'orders.quote_id')
        .select('express_quotes.quote_id')
        .where('number', '=', number)
        .executeTakeFirst()
      return row?.quote_id
    },

    toCart: (customerId, quoteId, cartId) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId, cartId])
        if (!(await own(customerId).where('quote_id', '=', quoteId).executeTakeFirst())) return false
        await moveQuote(database, quoteId, cartId)
        // An order of it that is paid after all takes what it sold out of the cart.
        await database().updateTable('quotes').set({ became: cartId }).where('id', '=', quoteId).execute()
        await database().deleteFrom('express_quotes').where('quote_id', '=', quoteId).execute()
        return true
      }),

    async lastMethod(customerId) {
      const row = await database()
        .selectFrom('orders')
        .select('payment_method')
        .where('customer_id', '=', customerId)
        .where('status', '!=', 'canceled')
        .where('payment_method', 'not in', methodsPaid('never'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.payment_method
    },
  }
}
