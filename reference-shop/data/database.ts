import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery as Compiled,
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import Libsql from 'libsql'
import type { Tables } from './schema'

const BUSY_TIMEOUT_MS = 5000

/** libsql ends the process on a boolean and stores NaN as NULL. */
const bindable = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' && Number.isNaN(value)) throw new TypeError('NaN cannot be stored')
  return value === undefined ? null : value
}

/** A transaction that reads and then writes fails at once when another wrote meanwhile; taking the lock at the start waits instead. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('begin immediate') as CompiledQuery)
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  constructor(file: string) {
    const database = new Libsql(file)
    database.exec(
      // The timeout first: switching to WAL takes a lock that another process may hold.
      `pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on`,
    )
    const config = {
      database: {
        close: () => void database.close(),
        prepare(sql: string) {
          const statement = database.prepare(sql)
          const reader = /^\s*(select|with|pragma)|\breturning\b/i.test(sql)
          return {
            reader,
            all: (values: readonly unknown[]) => statement.all(values.map(bindable)),
            run: (values: readonly unknown[]) => statement.run(values.map(bindable)),
            iterate: (values: readonly unknown[]) => statement.iterate(values.map(bindable)) as IterableIterator<unknown>,
          }
        },
      },
    }
    super(config)
    this.#config = config
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config)
  }
  override createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }
}

export interface Database {
  /** The open transaction of this call, else the database itself: nobody can reach past a transaction by accident. */
  (): Kysely<Tables>
  /** Runs `work` in a transaction; inside another one it joins that. Await nothing but queries in it. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Opens an embedded database; `file` may be ':memory:'. */
export function openLibsql(file: string): Database {
  const root = new Kysely<Tables>({ dialect: new LibsqlDialect(file) })
  const current = new AsyncLocalStorage<Transaction<Tables>>()
  const database = (): Kysely<Tables> => current.getStore() ?? root
  return Object.assign(database, {
    transaction: <Result>(work: () => Promise<Result>): Promise<Result> =>
      current.getStore() ? work() : root.transaction().execute(transaction => current.run(transaction, work)),
    close: () => root.destroy(),
  })
}
