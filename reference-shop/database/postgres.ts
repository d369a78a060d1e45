import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { signal } from '../signals/signals'
import { bindable } from './bindable'
import { inTime, TIME_LIMITS, type TimeLimits, timeAllowed, withDeadline, withoutLimit } from './deadline'
import { type Engine, logQueries, writeAndRemove } from './engine'
import type { Tables } from './schema'
import { serverTransfer } from './transfer'
import { explainServer, serverOf, Unavailable } from './unavailable'

const MOST_CONNECTIONS = 10
const KEEP_ALIVE_MS = 5000
const IDLE_IN_TRANSACTION_MS = 10_000
/** Error codes after which a connection is unusable; the server may have become a standby. */
const LOST = /^(08\w{3}|57P0\d|25006|E[A-Z]+) |Connection terminated|not queryable|connection error/
const TRIES = 30
const LONGEST_PAUSE_MS = 100
/** Id of an advisory lock: arbitrary, but the same in every process of the shop. */
const STARTING_LOCK = 20_261_121

/** int8 and numeric, the types of count(*) and sum(), which pg returns as text by default. */
const NUMBERS = new Set([20, 1700])
/** Conflict with another transaction: serialization failure or deadlock. Rare, because every transaction locks in the same order. */
const RETRIED = new Set(['40001', '40P01'])

const parseNumbers = (oid: number): ((text: string) => number) | undefined => (NUMBERS.has(oid) ? Number : undefined)

function connect(url: string, { connect, statement, lock }: TimeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser: (oid, format) => parseNumbers(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  // A broken connection leaves the pool and its query fails; without an error listener it would also end the process.
  const ignore = (): void => {}
  pool.on('error', ignore).on('connect', client => void client.on('error', ignore))
  return pool
}

type Client = PostgresPoolClient & { release(broken?: boolean): void }

/**
 * A pool whose queries have time limits and whose errors name the database. When a connection is dead, broken or connected to a standby, it
 * is closed together with all older ones, which are probably affected too.
 */
function guarded(pool: PostgresPool, where: string, { connect, silence }: TimeLimits): PostgresPool {
  const made = new WeakMap<Client, number>()
  let trustedFrom = 0
  const late = (): Unavailable =>
    new Unavailable(`${where} gave no answer in time. See that it runs, can be reached, and is not overloaded`)

  async function take(): Promise<Client> {
    const taken = pool.connect() as Promise<Client>
    try {
      return await inTime(taken, timeAllowed(connect), late)
    } catch (error) {
      taken.then(
        client => client.release(),
        () => {},
      )
      throw explainServer(error, where)
    }
  }

  async function connected(): Promise<Client> {
    for (;;) {
      const client = await take()
      const since = made.get(client) ?? performance.now()
      made.set(client, since)
      if (since >= trustedFrom) return client
      client.release(true)
    }
  }

  return {
    async connect() {
      const client = await connected()
      let broken: unknown
      const breakOff = (error: unknown, isOfAll: boolean): void => {
        broken = error
        if (isOfAll) trustedFrom = performance.now()
      }
      async function query(text: string, values: readonly unknown[]) {
        const allowed = timeAllowed(silence)
        if (!broken && allowed <= 0) breakOff(late(), false)
        // The server rolls back when the connection ends.
        if (broken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
        if (broken) throw broken
        const answer = client.query(text, values.map(bindable))
        answer.catch(() => {})
        try {
          return await inTime(answer, allowed, late)
        } catch (given) {
          const error = explainServer(given, where)
          if (given instanceof Unavailable) breakOff(error, allowed >= silence)
          else if (LOST.test(`${codeOf(given)} ${given}`)) breakOff(error, true)
          throw error
        }
      }
      return { query: query as unknown as Client['query'], release: () => client.release(broken !== undefined) }
    },
    end: () => pool.end(),
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Retries `work` on conflicts with other transactions, with a growing, randomised pause. */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !RETRIED.has(String(codeOf(error)))) throw error
      signal('retry', { why: codeOf(error) === '40P01' ? 'deadlock' : 'serialization' })
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** attempt))
    }
}

/** All integers as wide as JavaScript's, and text collated by bytes, as in SQLite. */
const ddl = (statement: string): string =>
  statement
    .replace(/(?<=\w )integer primary key\b/g, 'bigint generated by default as identity primary key')
    .replace(/(?<=\w )integer\b/g, 'bigint')
    .replace(/(?<=\w )blob\b/g, 'bytea')
    .replace(/(?<=\w )real\b/g, 'double precision')
    .replace(/(?<=\w )text\b/g, 'text collate "C"')
    .replace(/\) without rowid$/, ')')

const continueIds = sql`do $$
declare one record;
begin
  for one in select table_name as t, column_name as c from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'
  loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)', one.t, one.c, one.c, one.t);
  end loop;
end $$`

/** Removes the time limit for the rest of the transaction. */
async function takeAllTime(transaction: Kysely<Tables>): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.raw(limit)} = 0`.execute(transaction)
}

/** A PostgreSQL server at this address. */
export function postgres(url: string, limits: TimeLimits = TIME_LIMITS): Engine {
  const where = serverOf(url)
  const pool = connect(url, limits)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(pool, where, limits) }), log: logQueries })
  return {
    label: where,
    kysely,
    transaction: work => persistently(() => kysely.transaction().setIsolationLevel('read committed').execute(work)),
    alone: work =>
      withoutLimit(() =>
        kysely
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async transaction => {
            await takeAllTime(transaction)
            await sql`select pg_advisory_xact_lock(${sql.lit(STARTING_LOCK)})`.execute(transaction)
            return work(transaction)
          }),
      ),
    snapshot: work =>
      withoutLimit(() =>
        kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async transaction => {
            await takeAllTime(transaction)
            return work(transaction)
          }),
      ),
    transfer: serverTransfer,
    // A row that refers to a locked row may still be written: it takes a weaker lock.
    lock: async (transaction, table, column, keys) => {
      if (!keys.length) return
      const [from, key] = [sql.table(table), sql.ref(column)]
      await sql`select 1 from ${from} where ${key} in (${sql.join(keys)}) order by ${key} for no key update`.execute(transaction)
    },
    ddl,
    list: ids => sql`(select id, place from unnest(${`{${ids}}`}::bigint[]) with ordinality as list (id, place))`,
    continueIds: async database => void (await continueIds.execute(database)),
    optimise: () =>
      withoutLimit(() =>
        kysely.connection().execute(async connection => {
          await sql`set statement_timeout = 0`.execute(connection)
          await sql`vacuum (analyze)`.execute(connection)
          await sql`reset statement_timeout`.execute(connection)
        }),
      ),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: MOST_CONNECTIONS,
    }),
    probe: () => withDeadline(limits.probe, () => kysely.transaction().execute(writeAndRemove)),
  }
}
