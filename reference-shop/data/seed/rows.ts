import type { Insertable } from 'kysely'
import type { Database } from '../database'
import type { Tables } from '../schema'

const VALUES_AT_ONCE = 15_000

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>
export type Insert = <Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]) => Promise<void>

/** What every part of the seed is given. */
export interface Seed {
  insert: Insert
  /** What chance is drawn from. */
  chance: number
  /** How many products a shopper can find. */
  products: number
  /** The start of the day the shop is seeded on; all times are counted from it. */
  today: number
}

export const DAY = 86_400_000

/** Inserts many rows at a time; all have the keys of the first. */
export const inserter =
  (database: Database): Insert =>
  async (table, rows) => {
    const batch = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? { none: 0 }).length)
    for (let at = 0; at < rows.length; at += batch)
      await database()
        .insertInto(table)
        .values(rows.slice(at, at + batch))
        .execute()
  }
