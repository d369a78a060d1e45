import { randomBytes } from 'node:crypto'
import type { Kysely, Logger, RawBuilder, Transaction } from 'kysely'
import { signal } from '../signals/signals'
import type { Tables } from './schema'
import type { Transfer } from './transfer'

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>

/** The connections of this process to its database. */
export interface PoolState {
  busy: number
  idle: number
  /** Queries and transactions waiting for a connection. */
  waiting: number
  /** Maximum number of connections. */
  most: number
}

/** What differs between the supported databases. */
export interface Engine {
  /** Name for the operator: 'The database file .data/shop.db'. */
  label: string
  kysely: Kysely<Tables>
  /** All or nothing. `work` may run more than once. It must `lock` what it reads and relies on, or write with a guard or a unique key. */
  transaction<Result>(work: Work<Result>): Promise<Result>
  /** The same, while no other process does this. */
  alone<Result>(work: Work<Result>): Promise<Result>
  /**
   * Everything that `work` reads is from one consistent snapshot, however long it takes; others can keep writing. `work` must not write.
   */
  snapshot<Result>(work: Work<Result>): Promise<Result>
  transfer: Transfer
  /**
   * Prevents others from changing or locking these rows until the transaction ends; later reads see them as they are at that point. Locks
   * in key order.
   */
  lock(transaction: Kysely<Tables>, table: keyof Tables, column: string, keys: readonly (number | string)[]): Promise<void>
  /**
   * Translates a schema statement, written for SQLite, to this database. Tables it creates never reuse an id; tables in files from before
   * that rule may reuse their highest id once its row is deleted.
   */
  ddl(statement: string): string
  /** These ids as a table of id and position, passed as a single parameter so that there is no limit to their number. */
  list(ids: readonly number[]): RawBuilder<{ id: number; place: number }>
  /** After inserting rows with explicit ids: makes new ids continue after them. */
  continueIds(database: Kysely<Tables>): Promise<void>
  /** After inserting many rows, outside a transaction: updates the query planner's statistics. */
  optimise(): Promise<void>
  /** Rejects with an Unavailable if the database cannot be read and written now. */
  probe(): Promise<void>
  pool(): PoolState
}

/** More than the free space in an existing page, so that the check allocates a new one. */
export const PROBE_BYTES = 12_000

/** Checks that the database accepts writes, and leaves nothing behind. */
export async function writeAndRemove(transaction: Transaction<Tables>): Promise<void> {
  const { id } = await transaction
    .insertInto('probes')
    .values({ filler: randomBytes(PROBE_BYTES).toString('base64') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('probes').where('id', '=', id).execute()
}

/** Counts every statement that Kysely runs. */
export const logQueries: Logger = ({ level, query, queryDurationMillis }) =>
  signal('query', { statement: query.sql, seconds: queryDurationMillis / 1000, failed: level === 'error' })
