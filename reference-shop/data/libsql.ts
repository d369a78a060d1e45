import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely'
import Libsql from 'libsql'
import { bindable } from './bindable'
import type { Engine } from './engine'
import type { Tables } from './schema'

/** ms that a writer waits for another process, which may be filling a large shop. */
const PATIENCE_MS = 60_000
const LONGEST_PAUSE_MS = 10
const MOST_STATEMENTS = 500
/** Longer ones, of many rows, are not likely to come back. */
const LONGEST_STATEMENT = 10_000

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** Tries again while another process writes. SQLite's own busy timeout would hold up everything else in this one. */
class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const end = performance.now() + PATIENCE_MS
        for (;;)
          try {
            return await connection.executeQuery<Row>(query)
          } catch (error) {
            if (!isBusy(error) || performance.now() > end) throw error
            await pause(Math.random() * LONGEST_PAUSE_MS)
          }
      },
    }
  }

  /** A transaction that reads and then writes fails at once when another wrote meanwhile; taking the lock at the start waits instead. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends a transaction by itself; what it failed by is what the caller hears. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(error => {
      if (!/no transaction is active/.test(String(error))) throw error
    })
  }
}

/**
 * Statements by their text. Not only for speed: one that found the database busy stays open until it is run again or collected,
 * and no transaction of this connection can be committed meanwhile.
 */
function keepPrepared(database: Libsql.Database): (text: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return text => {
    const found = kept.get(text)
    if (found) return found
    const statement = database.prepare(text)
    const made: SqliteStatement = {
      reader: /^\s*(select|with|pragma)|\breturning\b/i.test(text),
      all: values => statement.all(values.map(bindable)),
      run: values => statement.run(values.map(bindable)),
      iterate: values => statement.iterate(values.map(bindable)) as IterableIterator<unknown>,
    }
    if (kept.size >= MOST_STATEMENTS) kept.clear()
    if (text.length <= LONGEST_STATEMENT) kept.set(text, made)
    return made
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  constructor(file: string) {
    const database = new Libsql(file)
    // The timeout is for switching to WAL, which takes a lock that another process may hold.
    database.exec(
      'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0',
    )
    const config = { database: { close: () => void database.close(), prepare: keepPrepared(database) } }
    super(config)
    this.#config = config
  }
  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#config)
  }
}

/** The embedded database in a file, or in ':memory:'. */
export function libsql(file: string): Engine {
  const kysely = new Kysely<Tables>({ dialect: new LibsqlDialect(file) })
  const transaction: Engine['transaction'] = work => kysely.transaction().execute(work)
  return {
    kysely,
    transaction,
    // Every transaction holds the only lock for writing from its start.
    alone: transaction,
    // An id is used once, as by PostgreSQL: what an older page calls a line or an account is never another one.
    // Not in a file with tables of before this: they stay as they were made.
    ddl: statement => statement.replace(/^create table \w+ \(id integer primary key\b/, '$& autoincrement'),
    list: ids => sql`(select value as id, key as place from json_each(${JSON.stringify(ids)}))`,
    // SQLite itself goes on after the highest id.
    continueIds: async () => {},
    optimise: async () => void (await sql`analyze`.execute(kysely)),
  }
}
