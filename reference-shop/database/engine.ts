import { randomBytes } from 'node:crypto'
import type { Kysely, Logger, RawBuilder, Transaction } from 'kysely'
import { signal } from '../operation/signals'
import type { Tables } from './schema'
import type { Transfer } from './transfer'

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>

/** The connections of a process to its database. */
export interface PoolState {
  busy: number
  idle: number
  /** Queries and transactions that wait for one. */
  waiting: number
  /** As many as there may be. */
  most: number
}

/** What differs between the databases the shop speaks. */
export interface Engine {
  /** As the operator knows it: 'The database file .data/shop.db'. */
  place: string
  kysely: Kysely<Tables>
  /** All or nothing. `work` may run more than once. What it relies on after reading it, it must `lock` first, or write with a guard or a unique key. */
  transaction<Result>(work: Work<Result>): Promise<Result>
  /** The same, and while no other process does this. */
  alone<Result>(work: Work<Result>): Promise<Result>
  /** All that `work` reads is as it was at one moment, however long it takes; others go on writing. It may write nothing. */
  snapshot<Result>(work: Work<Result>): Promise<Result>
  transfer: Transfer
  /** Nobody else changes or locks these rows until the end of the transaction; what is read after this is as they are then. In the order of the keys. */
  lock(transaction: Kysely<Tables>, table: keyof Tables, column: string, keys: readonly (number | string)[]): Promise<void>
  /**
   * A statement of the schema, written for SQLite, as this database wants it. No id that a table made by it gives out is ever given to another
   * row; a table that a file has from before keeps its own ways, and may give out its highest id again once that row is gone.
   */
  ddl(statement: string): string
  /** These ids as rows of id and place, which counts up; in one parameter, so that there may be any number. */
  list(ids: readonly number[]): RawBuilder<{ id: number; place: number }>
  /** After rows came in with ids of their own: the next ids follow them. */
  continueIds(database: Kysely<Tables>): Promise<void>
  /** After many rows came in, outside a transaction: tells the planner about them. */
  optimise(): Promise<void>
  /** Rejects with an Unavailable when the database cannot be read and written now. */
  probe(): Promise<void>
  pool(): PoolState
}

/** More than what is free in a page that is there already. */
const PROBE_BYTES = 12_000

/** Shows that something can be written, and leaves nothing behind. */
export async function writeAndRemove(transaction: Transaction<Tables>): Promise<void> {
  const { id } = await transaction
    .insertInto('probes')
    .values({ filler: randomBytes(PROBE_BYTES).toString('base64') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('probes').where('id', '=', id).execute()
}

/** Has each statement that Kysely runs counted. */
export const logQueries: Logger = ({ level, query, queryDurationMillis }) =>
  signal('query', { statement: query.sql, seconds: queryDurationMillis / 1000, failed: level === 'error' })
