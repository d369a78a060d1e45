import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { signal } from '../operation/signals'
import type { TimeLimits } from './deadline'
import type { Engine, PoolState } from './engine'
import { libsql } from './libsql'
import { postgres } from './postgres'
import type { Tables } from './schema'
import type { LastIds, Row } from './transfer'

/** An SQLite file or ':memory:', or a postgres:// address. A file may be opened for reading only, as it lies there. */
export type Source = ({ file: string; readonly?: true } | { url: string }) & { limits?: TimeLimits }

export interface Database {
  /** The open transaction of this call, else the database itself: nobody can reach past a transaction by accident. */
  (): Kysely<Tables>
  /** As the operator knows it: 'The database file .data/shop.db'. */
  readonly place: string
  /**
   * Runs `work` in a transaction; inside another one it joins that. Others may commit meanwhile, and later queries see that:
   * what is read to be relied on is locked first, what is counted or used up is written with a guard, what may exist once has a unique key.
   * Rows are locked in this order, so that no two wait for each other: session, customer, quotes, quotations, attempts, orders, gift cards, stock; of one table by their keys.
   * Await nothing but queries in it, and change nothing outside the database: it runs again when another transaction was in its way,
   * or wrote a row with the same unique key between its look and its writing.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /** In a transaction: nobody else changes these rows until its end, and what is read from here on is as they are then. */
  lock(table: keyof Tables, keys: readonly (number | string)[], column?: string): Promise<void>
  /** A transaction that one process at a time runs: for what happens when a shop starts. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** All that `work` reads is as it was at one moment, however long it takes; others go on writing. It may write nothing. */
  snapshot<Result>(work: () => Promise<Result>): Promise<Result>
  /** For a copy of everything: see `Transfer`. Called in a transaction. */
  rows(table: string, columns: readonly string[]): AsyncGenerator<readonly Row[]>
  inAnyOrder(work: () => Promise<void>): Promise<void>
  lastIds(): Promise<LastIds>
  continueAfter(ids: LastIds): Promise<void>
  /** A statement of the schema, written for SQLite, as this database wants it. */
  ddl(statement: string): string
  /** These ids as rows of id and place, which counts up; in one parameter, so that there may be any number. */
  list(ids: readonly number[]): RawBuilder<{ id: number; place: number }>
  /** After rows came in with ids of their own: the next ids follow them. */
  continueIds(): Promise<void>
  /** After many rows came in, outside a transaction: tells the planner about them. */
  optimise(): Promise<void>
  /** Rejects with an Unavailable when the database cannot be read and written now. */
  probe(): Promise<void>
  /** The connections of this process. */
  pool(): PoolState
  close(): Promise<void>
}

interface Running {
  transaction: Transaction<Tables>
  over: boolean
}

/** What runs here, by the engine of its database. One storage for all databases: each makes every promise of the process slower. */
const running = new AsyncLocalStorage<ReadonlyMap<Engine, Running>>()

/** Times that work runs which meets a unique key of another transaction. */
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
    place: engine.place,
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
