import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  accountSchema,
  alertSchema,
  compareSchema,
  customerSchema,
  namedLists,
  reviewLookups,
  sessionCarts,
  sharedLists,
} from '../account/schema'
import { accountCredits, monthlyInvoices } from '../business/account-schema'
import { companies } from '../business/schema'
import { lookupSchema, lookupSets } from '../catalogue/data/lookup-schema'
import { catalogueSchema, restocks, videos, vouchers } from '../catalogue/schema'
import { contentSchema } from '../content/schema'
import { giftCardPayments } from '../gift-cards/schema'
import { afterSale } from '../orders/after-sale-schema'
import {
  cartChanges,
  couponUses,
  deliverySlots,
  failedLetters,
  letters,
  lookups,
  orderLetters,
  orderSchema,
  quoteMerges,
  quotePrices,
  salesSchema,
  savedCarts,
  unpaidHolds,
} from '../orders/schema'
import { questionLanguages, questionTables } from '../questions/schema'
import { quotationTables } from '../quotations/schema'
import { helpfulVotes, reviewPhotos } from '../reviews/schema'
import { storeSchema } from '../stores/schema'
import { tierPrices } from '../tier-prices/schema'
import type { Database } from './database'
import { pageChanges, probes, seedings } from './operation-schema'

/**
 * In order; a migration that has run is never changed. Each only adds, so that processes of the version before go on beside those
 * of the new one: what nothing uses any more goes a version later. Two from before 0.1 do not: compareSchema and letters each drop
 * a table that the version before writes to, so a shop with an older schema is stopped before it is upgraded.
 */
export const migrations: readonly (readonly string[])[] = [
  [...catalogueSchema, ...storeSchema, ...salesSchema, ...customerSchema, ...orderSchema, ...contentSchema, ...lookupSchema],
  quotePrices,
  accountSchema,
  orderLetters,
  alertSchema,
  quoteMerges,
  compareSchema,
  letters,
  sessionCarts,
  lookups,
  vouchers,
  probes,
  cartChanges,
  unpaidHolds,
  lookupSets,
  reviewLookups,
  seedings,
  couponUses,
  failedLetters,
  pageChanges,
  restocks,
  videos,
  savedCarts,
  sharedLists,
  tierPrices,
  helpfulVotes,
  afterSale,
  giftCardPayments,
  questionTables,
  namedLists,
  deliverySlots,
  companies,
  monthlyInvoices,
  quotationTables,
  accountCredits,
  reviewPhotos,
  questionLanguages,
]

const digestOf = (statements: readonly string[]): string => createHash('sha256').update(statements.join('\n')).digest('hex')

/** Refuses a database whose schema this version does not know, and changes nothing in it: it may hold orders. */
function checkHistory(database: Database, done: readonly { version: number; digest?: string }[]): void {
  const newest = Math.max(0, ...done.map(({ version }) => version))
  if (newest > migrations.length)
    throw new Error(
      `${database.place} was made by a newer version of the shop: its schema is ${newest}, this version knows ${migrations.length}. Start that version again, or a later one; or put back a backup from before it. Nothing was changed`,
    )
  if (done.some(({ version, digest }) => digest !== digestOf(migrations[version - 1] ?? [])))
    throw new Error(
      `${database.place} was made by another version of the shop, whose schema differs from the one that this version knows. Start the version that made it; or let DATABASE_URL name another database, which may be empty. Nothing was changed`,
    )
}

/** The schema of a database, which is that of this version or of an earlier one. Throws an Error for the operator for any other, and for a database without a shop. */
export async function schemaOf(database: Database): Promise<number> {
  const { rows: done } = await sql<{ version: number; digest?: string }>`select * from migrations`.execute(database()).catch(error => {
    if (/no such table|relation .* does not exist/.test(String(error)))
      throw new Error(`${database.place} holds no shop. Let DATABASE_URL name the shop's database`)
    throw error
  })
  checkHistory(database, done)
  return done.length
}

/**
 * Brings the schema up to date, or up to an earlier version of it. True when the database was empty, and so may be seeded.
 * Throws an Error that says what to do for a database of another history.
 */
export async function migrate(database: Database, to = migrations.length): Promise<boolean> {
  return database.transaction(async () => {
    await sql`create table if not exists migrations (version integer primary key, digest text not null)`.execute(database())
    const { rows: done } = await sql<{ version: number; digest?: string }>`select * from migrations`.execute(database())
    checkHistory(database, done)
    for (const [at, statements] of migrations.slice(0, to).entries()) {
      if (done.some(({ version }) => version === at + 1)) continue
      for (const statement of statements) await sql.raw(database.ddl(statement)).execute(database())
      await sql`insert into migrations (version, digest) values (${at + 1}, ${digestOf(statements)})`.execute(database())
    }
    return done.length === 0
  })
}
