import type { Database } from '../../database/database'
import { moveCards } from '../../gift-cards/data/on-quote'
import type { QuoteLine } from '../records'
import { emptyRow } from './checkouts'
import { lineReader } from './lines'
import { savedIdOf } from './saved'

/** Replaces the services of a line. */
export async function putServices(database: Database, itemId: number, serviceIds: readonly number[]): Promise<void> {
  await database().deleteFrom('quote_item_services').where('item_id', '=', itemId).execute()
  if (serviceIds.length)
    await database()
      .insertInto('quote_item_services')
      .values(serviceIds.map(service_id => ({ item_id: itemId, service_id })))
      .execute()
}

/**
 * Moves a line to a quote whose lines are `own`. An identical line there absorbs it: quantities are added up to the
 * limit (never below either line's), and the most recent services stay. Resolves to the resulting line. Call it in a
 * transaction.
 */
export async function moveLine(
  database: Database,
  line: QuoteLine,
  to: { quoteId: number; own: readonly QuoteLine[] },
): Promise<{ itemId: number; qty: number }> {
  const same = to.own.find(({ product, lineKey }) => product.id === line.product.id && lineKey === line.lineKey)
  if (!same) {
    await database().updateTable('quote_items').set({ quote_id: to.quoteId }).where('id', '=', line.itemId).execute()
    return line
  }
  const qty = Math.max(same.qty, line.qty, Math.min(same.qty + line.qty, line.most))
  await database().updateTable('quote_items').set({ qty, seen_cents: line.seenCents }).where('id', '=', same.itemId).execute()
  const serviceIds = line.services.map(({ id }) => id)
  if (serviceIds.length) await putServices(database, same.itemId, serviceIds)
  await database().deleteFrom('quote_items').where('id', '=', line.itemId).execute()
  return { itemId: same.itemId, qty }
}

async function moveLines(database: Database, from: number, to: number): Promise<void> {
  const lines = lineReader(database)
  const [guest, own] = [await lines(from), await lines(to)]
  for (const line of guest) await moveLine(database, line, { quoteId: to, own })
}

/** Copies what the guest filled in; other fields keep the customer's values. */
async function moveState(database: Database, from: number, to: number): Promise<void> {
  const row = await database().selectFrom('quotes').selectAll().where('id', '=', from).executeTakeFirst()
  if (!row) return
  const { id, created_at, became, ...filledIn } = row
  const patch = Object.fromEntries(Object.entries(filledIn).filter(([, value]) => value !== null))
  if (Object.keys(patch).length) await database().updateTable('quotes').set(patch).where('id', '=', to).execute()
  await database().updateTable('quotes').set(emptyRow).where('id', '=', from).execute()
}

/** Moves lines and checkout data to another quote; both are locked. */
export async function moveQuote(database: Database, from: number, to: number): Promise<void> {
  await moveLines(database, from, to)
  await moveState(database, from, to)
}

/** Merges both lists of saved lines without duplicates. */
async function moveSaved(database: Database, from: number, to: number): Promise<void> {
  const [guest, own] = [await savedIdOf(database, from), await savedIdOf(database, to)]
  if (guest === null) return
  if (own === null) await database().updateTable('saved_carts').set({ quote_id: to }).where('quote_id', '=', from).execute()
  else await moveLines(database, guest, own)
}

/** Moves the guest's idempotency keys, so a change resent after login is not repeated. */
async function moveKeys(database: Database, from: number, to: number): Promise<void> {
  const known = database().selectFrom('cart_changes').select('key').where('quote_id', '=', to)
  await database().updateTable('cart_changes').set({ quote_id: to }).where('quote_id', '=', from).where('key', 'not in', known).execute()
}

/** Merges the guest's quote into the customer's and resolves to the one to continue with. Call it in a transaction. */
export async function merge(database: Database, sessionQuoteId: number | null, customerId: number): Promise<number | null> {
  await database.lock('customers', [customerId])
  // Logging in on somebody else's session must not take over that customer's cart.
  const owner =
    sessionQuoteId === null
      ? undefined
      : await database()
          .selectFrom('customers')
          .select('id')
          .where('quote_id', '=', sessionQuoteId)
          .where('id', '!=', customerId)
          .executeTakeFirst()
  const guestQuoteId = owner ? null : sessionQuoteId
  const customer = await database().selectFrom('customers').select('quote_id').where('id', '=', customerId).executeTakeFirst()
  const own = customer?.quote_id ?? null
  if (own === null) {
    if (guestQuoteId !== null) await database.lock('quotes', [guestQuoteId])
    await database().updateTable('customers').set({ quote_id: guestQuoteId }).where('id', '=', customerId).execute()
    return guestQuoteId
  }
  if (guestQuoteId === null || guestQuoteId === own) return own
  await database.lock('quotes', [guestQuoteId, own])
  await moveQuote(database, guestQuoteId, own)
  await moveSaved(database, guestQuoteId, own)
  await moveCards(database, guestQuoteId, own)
  await moveKeys(database, guestQuoteId, own)
  // The old quote's orders remain with it; `became` lets their payment clear the ordered lines from the customer's
  // cart.
  await database().updateTable('quotes').set({ became: own }).where('id', '=', guestQuoteId).execute()
  return own
}
