import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
  type TransactionSettings,
} from 'kysely'
import Libsql from 'libsql'
import { signal } from '../signals/signals'
import { bindable } from './bindable'
import { inTime, TIME_LIMITS, type TimeLimits, timeAllowed, withDeadline, withoutLimit } from './deadline'
import { type Engine, logQueries, type PoolState, PROBE_BYTES, writeAndRemove } from './engine'
import type { Tables } from './schema'
import { fileTransfer } from './transfer'
import { explainFile, Unavailable } from './unavailable'

const LONGEST_PAUSE_MS = 10
const MOST_STATEMENTS = 500
/** Longer statements insert many rows and are rarely repeated, so they are not cached. */
const LONGEST_STATEMENT = 10_000

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** The open connection to a file. */
interface Handle {
  database: SqliteDatabase
  path: string
  /**
   * ms that a writer waits for another process. Everything else in this process waits too, so even a background job may not wait longer
   * than a request.
   */
  lock: number
  /** Reopens the file at the next turn if that may solve this error: the file was replaced, or was not writable before. */
  failed(error: unknown): void
  /** Not inside a transaction. */
  renew(): void
  /** State of the single connection. */
  pool: PoolState
}

/**
 * Retries while another process writes: SQLite's own busy timeout would block everything else in this process. Waits no longer than the
 * request may take.
 */
class PatientDriver extends SqliteDriver {
  readonly #handle: Handle

  constructor(handle: Handle) {
    super(handle)
    this.#handle = handle
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { path, lock, failed, renew, pool } = this.#handle
    pool.waiting++
    const turn = super.acquireConnection().then(connection => {
      Object.assign(pool, { waiting: pool.waiting - 1, busy: 1, idle: 0 })
      return connection
    })
    const late = (): Error => new Unavailable(`The database file ${path} was in use for too long by other work of this process`)
    // The connection is usually free, and then no timer is needed.
    const isFree = pool.busy === 0 && pool.waiting <= 1
    const connection = await (isFree ? turn : inTime(turn, timeAllowed(Number.POSITIVE_INFINITY), late)).catch(error => {
      void turn.then(() => this.releaseConnection())
      throw error
    })
    try {
      renew()
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
    return {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const end = performance.now() + timeAllowed(lock)
        for (let tries = 1; ; tries++)
          try {
            return await connection.executeQuery<Row>(query)
          } catch (error) {
            if (!isBusy(error)) failed(error)
            if (!isBusy(error) || performance.now() > end) throw explainFile(error, path)
            if (tries === 1) signal('retry', { why: 'busy' })
            await pause(Math.random() * LONGEST_PAUSE_MS)
          }
      },
    }
  }

  override async releaseConnection(): Promise<void> {
    Object.assign(this.#handle.pool, { busy: 0, idle: 1 })
    await super.releaseConnection()
  }

  /**
   * A transaction that reads and then writes fails at once if another wrote meanwhile; taking the write lock at the start waits instead.
   */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  /** SQLite rolls back by itself when the disk is full; the caller must get the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(error => {
      if (!/no transaction is active/.test(String(error))) throw error
    })
  }
}

/**
 * Prepared statements by text. Not only for speed: a statement that found the database busy stays open until it is run again or
 * garbage-collected, and meanwhile no transaction of this connection can be committed.
 */
function keepPrepared(database: Libsql.Database): (text: string) => SqliteStatement {
  const cache = new Map<string, SqliteStatement>()
  return text => {
    const found = cache.get(text)
    if (found) return found
    const statement = database.prepare(text)
    const made: SqliteStatement = {
      reader: /^\s*(select|with|pragma|explain)|\breturning\b/i.test(text),
      all: values => statement.all(values.map(bindable)),
      run: values => statement.run(values.map(bindable)),
      iterate: values => statement.iterate(values.map(bindable)) as IterableIterator<unknown>,
    }
    if (cache.size >= MOST_STATEMENTS) cache.clear()
    if (text.length <= LONGEST_STATEMENT) cache.set(text, made)
    return made
  }
}

/** Makes a new file that only this user can read; SQLite gives the files beside it the same mode. If it cannot, opening the file tells why. */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch {}
}

function openFile(path: string, readonly: boolean): { close(): void; prepare: SqliteDatabase['prepare'] } {
  try {
    if (path !== ':memory:' && !readonly) makePrivate(path)
    const database = new Libsql(path)
    // The timeout is for switching to WAL, which takes a lock that another process may hold.
    database.exec(
      readonly
        ? 'pragma query_only = on'
        : 'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0',
    )
    return { close: () => void database.close(), prepare: keepPrepared(database) }
  } catch (error) {
    throw explainFile(error, path)
  }
}

/** Errors that may disappear when the file is reopened. */
const OF_THE_HANDLE = /^SQLITE_(CORRUPT|NOTADB|IOERR|READONLY|CANTOPEN)/

function openHandle(path: string, lock: number, readonly: boolean): Handle {
  let open = openFile(path, readonly)
  let isStale = false
  return {
    path,
    lock,
    pool: { busy: 0, idle: 1, waiting: 0, most: 1 },
    database: { close: () => open.close(), prepare: text => open.prepare(text) },
    failed(error) {
      isStale ||= path !== ':memory:' && error instanceof Error && 'code' in error && OF_THE_HANDLE.test(String(error.code))
    },
    renew() {
      if (!isStale) return
      const before = open
      open = openFile(path, readonly)
      isStale = false
      before.close()
    },
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #handle: Handle
  constructor(path: string, { lock }: TimeLimits, readonly: boolean) {
    const handle = openHandle(path, lock, readonly)
    super(handle)
    this.#handle = handle
  }
  get pool(): PoolState {
    return { ...this.#handle.pool }
  }
  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#handle)
  }
}

/** Throws if this user may not read and write the file. SQLite may reopen it with the rights it had before. */
function checkRights(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw Object.assign(error as Error, { code: isGone ? 'SQLITE_CANTOPEN' : 'SQLITE_READONLY' })
  }
}

/**
 * Opens the file again, so that nothing is read from a cache, and reads and writes it. Without prepared statements: those would keep the
 * file open after closing it, until they are garbage-collected.
 */
async function probeFile(path: string, tables: readonly string[], { lock }: TimeLimits): Promise<void> {
  const work = [
    'begin immediate',
    `insert into probes (filler) values (hex(randomblob(${PROBE_BYTES / 2})))`,
    'delete from probes where id = last_insert_rowid()',
    ...tables.map(name => `select * from "${name}" limit 1`),
    'commit',
  ]
  const end = performance.now() + timeAllowed(lock)
  for (;;) {
    let fresh: Libsql.Database | undefined
    try {
      checkRights(path)
      fresh = new Libsql(path)
      fresh.exec(work.join(';'))
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw explainFile(error, path)
    } finally {
      fresh?.close()
    }
    await pause(Math.random() * LONGEST_PAUSE_MS)
  }
}

/** The embedded database in a file, or in ':memory:'. */
export function libsql(file: string, limits: TimeLimits = TIME_LIMITS, readonly = false): Engine {
  const dialect = new LibsqlDialect(file, limits, readonly)
  const kysely = new Kysely<Tables>({ dialect, log: logQueries })
  const transaction: Engine['transaction'] = work => kysely.transaction().execute(work)
  const tables = async (): Promise<string[]> =>
    (await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(kysely)).rows.map(({ name }) => name)
  return {
    label: `The database file ${file}`,
    kysely,
    transaction,
    // Every transaction takes the only write lock at its start. Another process may be seeding a large shop.
    alone: work => withoutLimit(() => transaction(work)),
    snapshot: work => withoutLimit(() => kysely.transaction().setAccessMode('read only').execute(work)),
    transfer: fileTransfer,
    lock: async () => {},
    // Ids are never reused, as in PostgreSQL, so that an id on an outdated page cannot refer to another row. Tables in older files keep
    // their behaviour.
    ddl: statement => statement.replace(/^create table \w+ \(id integer primary key\b/, '$& autoincrement'),
    list: ids => sql`(select value as id, key as place from json_each(${JSON.stringify(ids)}))`,
    // SQLite continues after the highest id by itself.
    continueIds: async () => {},
    async optimise() {
      await sql`analyze`.execute(kysely)
      // Otherwise the written data also stays in the WAL file as long as the shop runs.
      await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
    },
    pool: () => dialect.pool,
    probe: () =>
      withDeadline(limits.probe, async () => (file === ':memory:' ? transaction(writeAndRemove) : probeFile(file, await tables(), limits))),
  }
}
