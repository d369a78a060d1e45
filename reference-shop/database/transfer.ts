import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema'

type Connection = Kysely<Tables>
export type Row = Record<string, unknown>

/** The last id that each table has issued. */
export type LastIds = ReadonlyMap<string, number>

/** What only a copy of a whole database needs. Call each function in a transaction. */
export interface Transfer {
  /** All rows of a table, in batches. */
  rows(connection: Connection, table: string, columns: readonly string[]): AsyncGenerator<readonly Row[]>
  /**
   * Lets `work` write rows that refer to rows written later. Rejects if a reference is still missing at the end of `work` or of the
   * transaction.
   */
  inAnyOrder(connection: Connection, work: () => Promise<void>): Promise<void>
  lastIds(connection: Connection): Promise<LastIds>
  /** Makes new ids continue after these, so that none is issued twice, even if its row was deleted. */
  continueAfter(connection: Connection, ids: LastIds): Promise<void>
}

const PORTION = 500
/** Rows to read at once; fewer where rows contain pictures. */
const portionOf = (table: string): number => (table === 'review_photos' ? 20 : PORTION)

const refs = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

export const fileTransfer: Transfer = {
  async *rows(connection, table, columns) {
    const all = connection
      .selectFrom(table as keyof Tables)
      .select(columns.map(column => sql.ref(column).as(column)))
      .stream()
    let portion: Row[] = []
    for await (const row of all) {
      portion.push(row as Row)
      if (portion.length < portionOf(table)) continue
      yield portion
      portion = []
    }
    if (portion.length) yield portion
  },
  async inAnyOrder(connection, work) {
    await sql`pragma defer_foreign_keys = on`.execute(connection)
    await work()
  },
  async lastIds(connection) {
    const { rows: found } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(connection)
    if (!found.length) return new Map()
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(connection)
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  },
  async continueAfter(connection, ids) {
    for (const [table, id] of ids) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(connection)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(connection)
    }
  },
}

/** Tables of this schema whose ids the server issues. */
const counted = (connection: Connection) =>
  sql<{ name: string; column: string; sequence: string }>`
    select table_name as name, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(connection)

export const serverTransfer: Transfer = {
  async *rows(connection, table, columns) {
    await sql`declare portions no scroll cursor for select ${refs(columns)} from ${sql.table(table)}`.execute(connection)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(portionOf(table))} from portions`.execute(connection)
      if (!rows.length) break
      yield rows
    }
    await sql`close portions`.execute(connection)
  },
  // Drops the constraints and adds them again, which checks them; disabling them instead would require a superuser.
  async inAnyOrder(connection, work) {
    const { rows: references } = await sql<{ of: string; name: string; text: string }>`
      select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(connection)
    for (const { of, name } of references) await sql.raw(`alter table ${of} drop constraint ${name}`).execute(connection)
    await work()
    for (const { of, name, text } of references) await sql.raw(`alter table ${of} add constraint ${name} ${text}`).execute(connection)
  },
  async lastIds(connection) {
    const ids = new Map<string, number>()
    for (const { name, sequence } of (await counted(connection)).rows) {
      const { rows } = await sql<{ id: number }>`
        select case when is_called then last_value else last_value - 1 end as id from ${sql.raw(sequence)}`.execute(connection)
      if (rows[0]?.id) ids.set(name, rows[0].id)
    }
    return ids
  },
  async continueAfter(connection, ids) {
    for (const { name, column, sequence } of (await counted(connection)).rows)
      await sql`select setval(${sequence}::regclass, 1 + greatest(${ids.get(name) ?? 0}, (select max(${sql.ref(column)}) from ${sql.table(name)})), false)`.execute(
        connection,
      )
  },
}
