import { sql } from 'kysely'
import type { Database } from '../../../reference-shop/database/database'

/**
 * The plan of a statement, line by line, by kind of database. The planner has to use an index if there is one; parameters are unknown, as
 * in a prepared statement.
 */
export const planOf = {
  async SQLite(database: Database, statement: string) {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${statement.replaceAll('?', '1')}`).execute(database())
    return rows.map(({ detail }) => detail)
  },
  PostgreSQL: (database: Database, statement: string) =>
    database.transaction(async () => {
      await sql`set local enable_seqscan = off`.execute(database())
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`).execute(database())
      return rows.map(row => row['QUERY PLAN'])
    }),
}
