import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { catalogueSchema, vouchers } from './catalogue-schema'
import { contentSchema } from './content-schema'
import { accountSchema, alertSchema, compareSchema, customerSchema, sessionCarts } from './customer-schema'
import type { Database } from './database'
import { lookupSchema } from './lookup-schema'
import { letters, lookups, orderLetters, orderSchema, quoteMerges, quotePrices, salesSchema } from './sales-schema'
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
]

const digestOf = (statements: readonly string[]): string => createHash('sha256').update(statements.join('\n')).digest('hex')

/**
 * Brings the schema up to date. True when the database was empty, and so may be seeded.
 * Throws an Error that says what to do for a database of another history.
 */
export async function migrate(database: Database): Promise<boolean> {
  return database.transaction(async () => {
    await sql`create table if not exists migrations (version integer primary key, digest text not null)`.execute(database())
    const done = await sql<{ version: number; digest?: string }>`select * from migrations`.execute(database())
    for (const { version, digest } of done.rows) {
      const statements = migrations[version - 1]
      if (!statements || digest !== digestOf(statements))
        throw new Error(
          'This database is of another version of the shop. Delete .data/shop.db, or the tables in DATABASE_URL, and start again',
        )
    }
    for (const [at, statements] of migrations.entries()) {
      if (done.rows.some(({ version }) => version === at + 1)) continue
      for (const statement of statements) await sql.raw(database.ddl(statement)).execute(database())
      await sql`insert into migrations (version, digest) values (${at + 1}, ${digestOf(statements)})`.execute(database())
    }
    return done.rows.length === 0
  })
}
