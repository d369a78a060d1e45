import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { catalogueSchema, vouchers } from './catalogue-schema'
import { contentSchema } from './content-schema'
import { accountSchema, alertSchema, compareSchema, customerSchema, reviewLookups, sessionCarts } from './customer-schema'
import type { Database } from './database'
import { lookupSchema, lookupSets } from './lookup-schema'
import { probes, seedings } from './operation-schema'
import {
  cartChanges,
  couponUses,
  letters,
  lookups,
  orderLetters,
  orderSchema,
  quoteMerges,
  quotePrices,
  salesSchema,
  unpaidHolds,
} from './sales-schema'
import { storeSchema } from './store-schema'

/** In order; a migration that has run is never changed. */
const migrations = [
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

/**
 * Brings the schema up to date. True when the database was empty, and so may be seeded.
 * Throws an Error that says what to do for a database of another history.
 */
export async function migrate(database: Database): Promise<boolean> {
  return database.transaction(async () => {
    await sql`create table if not exists migrations (version integer primary key, digest text not null)`.execute(database())
    const { rows: done } = await sql<{ version: number; digest?: string }>`select * from migrations`.execute(database())
    checkHistory(database, done)
    for (const [at, statements] of migrations.entries()) {
      if (done.some(({ version }) => version === at + 1)) continue
      for (const statement of statements) await sql.raw(database.ddl(statement)).execute(database())
      await sql`insert into migrations (version, digest) values (${at + 1}, ${digestOf(statements)})`.execute(database())
    }
    return done.length === 0
  })
}
