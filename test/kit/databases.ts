import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Source } from '../../reference-shop/data/database'
import { parseNumbers } from '../../reference-shop/data/postgres'

/** One kind of database, running. */
export interface Lane {
  /** A new, empty database. It may be opened more than once. */
  empty(): Promise<Source>
  stop(): Promise<void>
}

async function startLibsql(): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-sqlite-'))
  let count = 0
  return {
    empty: async () => ({ file: join(folder, `${++count}.db`) }),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const parsers = Object.fromEntries([20, 1700].map(oid => [oid, parseNumbers(oid) ?? String]))

/** PGlite is one connection: who connects waits until the one before has released it, or one's rollback would undo the other's work. */
function onePool(server: PGlite, schema: string, turns: { last: Promise<void> }): PostgresPool {
  return {
    async connect() {
      const before = turns.last
      let release = (): void => {}
      turns.last = new Promise(done => {
        release = done
      })
      await before
      await server.exec(`set search_path to ${schema}`)
      const query = async (text: string, values: unknown[]) => {
        const { rows, affectedRows } = await server.query(text, values, { parsers })
        return { rows, rowCount: affectedRows ?? 0, command: /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() }
      }
      return { query: query as never, release }
    },
    async end() {},
  }
}

/** One for all files of a worker: it takes seconds to start. Each database is a schema of it. */
let pglite: Promise<PGlite> | undefined
const turns = { last: Promise.resolve() }
let schemas = 0

async function startPglite(): Promise<Lane> {
  pglite ??= PGlite.create()
  const server = await pglite
  const made: string[] = []
  return {
    async empty() {
      const schema = `shop${++schemas}`
      await server.exec(`create schema ${schema}`)
      made.push(schema)
      return { pool: onePool(server, schema, turns) }
    },
    async stop() {
      await turns.last
      for (const schema of made) await server.exec(`drop schema ${schema} cascade`)
    },
  }
}

let names = 0

/** A real server: that of TEST_DATABASE_URL, or the one that runs for all files. */
async function startServer(): Promise<Lane> {
  const url = inject('postgres')
  const admin = new pg.Client(url)
  await admin.connect()
  const made: string[] = []
  return {
    async empty() {
      const name = `etalage_${process.pid}_${++names}`
      await admin.query(`create database ${name}`)
      made.push(name)
      return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href }
    },
    async stop() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

export interface Kind {
  name: string
  start(): Promise<Lane>
}

/** For what one process asks of a database. */
export const databases: Kind[] = [
  { name: 'SQLite', start: startLibsql },
  { name: 'PostgreSQL', start: startPglite },
]

/** For what several processes or connections do at once. */
export const servers: Kind[] = [
  { name: 'SQLite', start: startLibsql },
  { name: 'a PostgreSQL server', start: startServer },
]
