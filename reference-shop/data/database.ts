import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, PostgresPool, RawBuilder, Transaction } from 'kysely'
import type { TimeLimits } from './deadline'
import type { Engine } from './engine'
import { libsql } from './libsql'
import { postgres } from './postgres'
import type { Tables } from './schema'

/** An SQLite file or ':memory:', a postgres:// address, or the connections to one. */
export type Source = ({ file: string } | { url: string } | { pool: PostgresPool }) & { limits?: TimeLimits }

export interface Database {
  /** The open transaction of this call, else the database itself: nobody can reach past a transaction by accident. */
  (): Kysely<Tables>
  /** As the operator knows it: 'The database file .data/shop.db'. */
  readonly place: string
  /**
   * Runs `work` in a transaction, as if no other ran meanwhile; inside another one it joins that.
   * Await nothing but queries in it, and change nothing outside the database: when another transaction is in the way, it runs again.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /** A transaction that one process at a time runs: for what happens when a shop starts. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
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
  close(): Promise<void>
}

interface Running {
  transaction: Transaction<Tables>
  over: boolean
}

const engineFor = (source: Source): Engine =>
  'file' in source ? libsql(source.file, source.limits) : postgres('url' in source ? source.url : source.pool, source.limits)

export function openDatabase(source: Source): Database {
  const engine = engineFor(source)
  const running = new AsyncLocalStorage<Running>()

  const database = (): Kysely<Tables> => {
    const current = running.getStore()
    if (current?.over) throw new Error('A query after the end of its transaction: something in it was not awaited')
    return current?.transaction ?? engine.kysely
  }

  const within =
    <Result>(work: () => Promise<Result>) =>
    async (transaction: Transaction<Tables>): Promise<Result> => {
      const current: Running = { transaction, over: false }
      try {
        return await running.run(current, work)
      } finally {
        current.over = true
      }
    }

  return Object.assign(database, {
    place: engine.place,
    transaction: <Result>(work: () => Promise<Result>): Promise<Result> => (running.getStore() ? work() : engine.transaction(within(work))),
    alone: <Result>(work: () => Promise<Result>): Promise<Result> => engine.alone(within(work)),
    ddl: engine.ddl,
    list: engine.list,
    continueIds: () => engine.continueIds(database()),
    optimise: engine.optimise,
    probe: engine.probe,
    close: () => engine.kysely.destroy(),
  })
}
