import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { accountSchema, compareSchema, customerSchema, namedLists, reviewLookups, sessionCarts, sharedLists } from '../account/schema'
import { lookupSchema, lookupSets } from '../catalogue/data/lookup-schema'
import { catalogueSchema, restocks, videos, vouchers } from '../catalogue/schema'
import { contentSchema } from '../content/schema'
import type { Database } from '../database/database'
import { pageChanges, probes, seedings } from '../database/operation-schema'
import { alertSchema, deliverySlots, expressQuotes, questionLanguages, questionTables, tierPrices } from '../database/pack-tables'
import {
  accountCredits,
  companies,
  deliveryPartPlaces,
  mailedCards,
  monthlyInvoices,
  paidInvoices,
  quotationTables,
  quotedCards,
  removedFeatures,
  withoutParcelsAndCards,
} from '../database/removed-features'
import { giftCardPayments } from '../gift-cards/schema'
import { afterSale } from '../orders/after-sale-schema'
import {
  cartChanges,
  couponUses,
  failedEmails,
  historyKinds,
  letters,
  lookups,
  orderEmails,
  orderSchema,
  quoteMerges,
  quotePrices,
  salesSchema,
  savedCarts,
  sweepLookups,
  unpaidHolds,
} from '../orders/schema'
import { moneyLedger } from '../payments/schema'
import { helpfulVotes, reviewPhotos } from '../reviews/schema'
import { storeSchema } from '../stores/schema'

/**
 * In order; a migration that has run must never change. Each only adds, so that processes of the previous version keep working during an
 * upgrade; what is no longer used is removed one version later. Exceptions are compareSchema, letters, moneyLedger and those of removed features: these
 * drop a table that the previous version writes to, so a shop with an older schema must be stopped before the upgrade.
 */
export const migrations: readonly (readonly string[])[] = [
  [...catalogueSchema, ...storeSchema, ...salesSchema, ...customerSchema, ...orderSchema, ...contentSchema, ...lookupSchema],
  quotePrices,
  accountSchema,
  orderEmails,
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
  failedEmails,
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
  mailedCards,
  paidInvoices,
  quotedCards,
  deliveryPartPlaces,
  expressQuotes,
  sweepLookups,
  removedFeatures,
  withoutParcelsAndCards,
  moneyLedger,
  historyKinds,
]

const digestOf = (statements: readonly string[]): string => createHash('sha256').update(statements.join('\n')).digest('hex')

/** Refuses a database with a schema that this version does not know, without changing anything: it may contain orders. */
function checkHistory(database: Database, done: readonly { version: number; digest?: string }[]): void {
  const newest = Math.max(0, ...done.map(({ version }) => version))
  if (newest > migrations.length)
    throw new Error(
      `${database.label} was made by a newer version of the shop: its schema is ${newest}, this version knows ${migrations.length}. Start that version again, or a later one; or put back a backup from before it. Nothing was changed`,
    )
  if (done.some(({ version, digest }) => digest !== digestOf(migrations[version - 1] ?? [])))
    throw new Error(
      `${database.label} was made by another version of the shop, whose schema differs from the one that this version knows. Start the version that made it; or let DATABASE_URL name another database, which may be empty. Nothing was changed`,
    )
}

/**
 * The schema version of a database, this version's or an earlier one. Throws an Error with a message for the operator for any other schema,
 * and for a database without a shop.
 */
export async function schemaOf(database: Database): Promise<number> {
  const { rows: done } = await sql<{ version: number; digest?: string }>`select * from migrations`.execute(database()).catch(error => {
    if (/no such table|relation .* does not exist/.test(String(error)))
      throw new Error(`${database.label} holds no shop. Let DATABASE_URL name the shop's database`)
    throw error
  })
  checkHistory(database, done)
  return done.length
}

/**
 * Migrates the schema to the current version, or to the earlier version `to`. True if the database was empty and may be seeded. Throws an
 * Error with instructions if the database has another history.
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
