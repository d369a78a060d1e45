import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { signal } from '../signals/signals'
import type { TimeLimits } from './deadline'
import type { Engine, PoolState } from './engine'
import { libsql } from './libsql'
import { postgres } from './postgres'
import type { Tables } from './schema'
import type { LastIds, Row } from './transfer'

/** An SQLite file or ':memory:', or a postgres:// address. A file may be opened read-only. */
export type Source = ({ file: string; readonly?: true } | { url: string }) & { limits?: TimeLimits }

export interface Database {
  /** The open transaction of the current call, else the database itself, so that no query bypasses a transaction by accident. */
  (): Kysely<Tables>
  /** Name for the operator: 'The database file .data/shop.db'. */
  readonly label: string
  /**
   * Runs `work` in a transaction; inside another one it joins that. Other transactions may commit meanwhile and their changes are visible
   * to later queries, so: lock what you read and rely on, write counters and stock with a guard in the where clause, and use a unique key
   * for what may exist only once. Lock rows in this order, so that there are no deadlocks: session, customer, quotes,
   * orders, gift cards, attempts, the other parts of an order in their order, stock last; within a table by key. Await nothing but queries in `work` and change nothing outside the database: it runs
   * again if it conflicted with another transaction, or if another transaction inserted the same unique key after it looked.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /** In a transaction: prevents others from changing these rows until it ends; later reads see them as they are at that point. */
  lock(table: keyof Tables, keys: readonly (number | string)[], column?: string): Promise<void>
  /** A transaction that only one process runs at a time, for what happens when a shop starts. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Everything that `work` reads is from one consistent snapshot, however long it takes; others can keep writing. `work` must not write.
   */
  snapshot<Result>(work: () => Promise<Result>): Promise<Result>
  /** All rows of a table, for a full copy: see `Transfer`. Call it in a transaction. */
  rows(table: string, columns: readonly string[]): AsyncGenerator<readonly Row[]>
  inAnyOrder(work: () => Promise<void>): Promise<void>
  lastIds(): Promise<LastIds>
  continueAfter(ids: LastIds): Promise<void>
  /** Translates a schema statement, written for SQLite, to this database. */
  ddl(statement: string): string
  /** These ids as a table of id and position, passed as a single parameter so that there is no limit to their number. */
  list(ids: readonly number[]): RawBuilder<{ id: number; place: number }>
  /** After inserting rows with explicit ids: makes new ids continue after them. */
  continueIds(): Promise<void>
  /** After inserting many rows, outside a transaction: updates the query planner's statistics. */
  optimise(): Promise<void>
  /** Rejects with an Unavailable if the database cannot be read and written now. */
  probe(): Promise<void>
  /** The connection pool of this process. */
  pool(): PoolState
  close(): Promise<void>
}

interface Running {
  transaction: Transaction<Tables>
  over: boolean
}

/** The running transaction per engine. One storage for all databases, because each one slows down every promise of the process. */
const running = new AsyncLocalStorage<ReadonlyMap<Engine, Running>>()

/** Maximum number of attempts when another transaction inserts the same unique key. */
const MOST_TRIES = 3

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(23505|SQLITE_CONSTRAINT)/.test(String(error.code))

const engineFor = (source: Source): Engine =>
  'file' in source ? libsql(source.file, source.limits, source.readonly) : postgres(source.url, source.limits)

export function openDatabase(source: Source): Database {
  const engine = engineFor(source)
  const runningHere = (): Running | undefined => running.getStore()?.get(engine)

  const database = (): Kysely<Tables> => {
    const current = runningHere()
    if (current?.over) throw new Error('A query after the end of its transaction: something in it was not awaited')
    return current?.transaction ?? engine.kysely
  }

  const within =
    <Result>(work: () => Promise<Result>) =>
    async (transaction: Transaction<Tables>): Promise<Result> => {
      const current: Running = { transaction, over: false }
      try {
        return await running.run(new Map([...(running.getStore() ?? []), [engine, current]]), work)
      } catch (error) {
        signal('transaction', { outcome: 'rolled-back' })
        throw error
      } finally {
        current.over = true
      }
    }

  async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (runningHere()) return work()
    for (let tries = 1; ; tries++)
      try {
        const result = await engine.transaction(within(work))
        signal('transaction', { outcome: 'committed' })
        return result
      } catch (error) {
        if (!isTaken(error) || tries === MOST_TRIES) throw error
        signal('retry', { why: 'unique' })
      }
  }

  return Object.assign(database, {
    label: engine.label,
    transaction,
    lock: (table: keyof Tables, keys: readonly (number | string)[], column = 'id') => engine.lock(database(), table, column, keys),
    alone: <Result>(work: () => Promise<Result>): Promise<Result> => engine.alone(within(work)),
    snapshot: <Result>(work: () => Promise<Result>): Promise<Result> => engine.snapshot(within(work)),
    rows: (table: string, columns: readonly string[]) => engine.transfer.rows(database(), table, columns),
    inAnyOrder: (work: () => Promise<void>) => engine.transfer.inAnyOrder(database(), work),
    lastIds: () => engine.transfer.lastIds(database()),
    continueAfter: (ids: LastIds) => engine.transfer.continueAfter(database(), ids),
    ddl: engine.ddl,
    list: engine.list,
    continueIds: () => engine.continueIds(database()),
    optimise: engine.optimise,
    probe: engine.probe,
    pool: engine.pool,
    close: () => engine.kysely.destroy(),
  })
}
