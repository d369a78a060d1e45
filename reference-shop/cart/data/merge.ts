import { emptyRow } from '../../checkout/data/checkouts'
import type { Database } from '../../database/database'
import { moveCards } from '../../gift-cards/data/on-quote'
import type { QuoteLine } from '../records'
import { lineReader } from './lines'
import { savedIdOf } from './saved'

/** The services of a line become these. */
export async function putServices(database: Database, itemId: number, serviceIds: readonly number[]): Promise<void> {
  await database().deleteFrom('quote_item_services').where('item_id', '=', itemId).execute()
  if (serviceIds.length)
    await database()
      .insertInto('quote_item_services')
      .values(serviceIds.map(service_id => ({ item_id: itemId, service_id })))
      .execute()
}

/**
 * Moves a line to a quote whose lines are `own`. What both have becomes one line, with the services that were chosen last: of as many as there
 * are, and no fewer than in either. Resolves to the line that it is then. In a transaction.
 */
export async function moveLine(
  database: Database,
  line: QuoteLine,
  to: { quoteId: number; own: readonly QuoteLine[] },
): Promise<{ itemId: number; qty: number }> {
  const same = to.own.find(({ product, choice }) => product.id === line.product.id && choice === line.choice)
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

/** What was filled in as a guest stays; the rest is as the customer left it. */
async function moveState(database: Database, from: number, to: number): Promise<void> {
  const row = await database().selectFrom('quotes').selectAll().where('id', '=', from).executeTakeFirst()
  if (!row) return
  const { id, created_at, became, ...filledIn } = row
  const patch = Object.fromEntries(Object.entries(filledIn).filter(([, value]) => value !== null))
  if (Object.keys(patch).length) await database().updateTable('quotes').set(patch).where('id', '=', to).execute()
  await database().updateTable('quotes').set(emptyRow).where('id', '=', from).execute()
}

/** What both put aside is put aside once. */
async function moveSaved(database: Database, from: number, to: number): Promise<void> {
  const [guest, own] = [await savedIdOf(database, from), await savedIdOf(database, to)]
  if (guest === null) return
  if (own === null) await database().updateTable('saved_carts').set({ quote_id: to }).where('quote_id', '=', from).execute()
  else await moveLines(database, guest, own)
}

/** Keeps the keys of the guest's changes, so that a change that is sent again after login is not repeated. */
async function moveKeys(database: Database, from: number, to: number): Promise<void> {
  const known = database().selectFrom('cart_changes').select('key').where('quote_id', '=', to)
  await database().updateTable('cart_changes').set({ quote_id: to }).where('quote_id', '=', from).where('key', 'not in', known).execute()
}

/** The quote to go on with after login. In a transaction. */
export async function merge(database: Database, sessionQuoteId: number | null, customerId: number): Promise<number | null> {
  await database.lock('customers', [customerId])
  // Whoever logs in over somebody else's session does not get that customer's cart.
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
  await moveLines(database, guestQuoteId, own)
  await moveSaved(database, guestQuoteId, own)
  await moveState(database, guestQuoteId, own)
  await moveCards(database, guestQuoteId, own)
  await moveKeys(database, guestQuoteId, own)
  // Its orders stay with it; once they are paid, what they were made of is removed from the customer's cart.
  await database().updateTable('quotes').set({ became: own }).where('id', '=', guestQuoteId).execute()
  return own
}
