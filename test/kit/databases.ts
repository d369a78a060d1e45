import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Source } from '../../reference-shop/database/database'
import { memoryFolder } from './memory-folder'
import { seedFile, seedOnServer } from './seeded'

/** A running database of one kind. */
export interface Lane {
  /** A new, empty database. It may be opened more than once. */
  empty(): Promise<Source>
  /** A new database of a shop that is seeded with this many products. It may be opened more than once. */
  seeded(products: number): Promise<Source>
  stop(): Promise<void>
}

async function startLibsql(): Promise<Lane> {
  const folder = mkdtempSync(join(memoryFolder(), 'etalage-sqlite-'))
  let count = 0
  const newFile = (): string => join(folder, `${++count}.db`)
  return {
    empty: async () => ({ file: newFile() }),
    async seeded(products) {
      const file = newFile()
      await seedFile(file, products)
      return { file }
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

let names = 0

/** A real server: that of TEST_DATABASE_URL, or the one that runs for all files. */
async function startServer(): Promise<Lane> {
  const url = inject('postgres')
  const admin = new pg.Client(url)
  await admin.connect()
  const made: string[] = []
  const newName = (): string => {
    const name = `etalage_${process.pid}_${++names}`
    made.push(name)
    return name
  }
  const urlOf = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    async empty() {
      const name = newName()
      await admin.query(`create database ${name} strategy file_copy`)
      return { url: urlOf(name) }
    },
    async seeded(products) {
      const name = newName()
      await seedOnServer(admin, urlOf, name, products)
      return { url: urlOf(name) }
    },
    async stop() {
      for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

export interface Kind {
  name: string
  start(): Promise<Lane>
}

const [SQLite, PostgreSQL]: [Kind, Kind] = [
  { name: 'SQLite', start: startLibsql },
  { name: 'PostgreSQL', start: startServer },
]
export const databases: Kind[] = [SQLite, PostgreSQL]

/** SQLite writes one at a time, so two at once are the same as one after the other. */
const LOCKS = 'rows are locked, and two that insert the same row wait for each other'

/**
 * What a part of the shop does differently on PostgreSQL. Parts with `null` run on SQLite alone, what happens at once on PostgreSQL alone,
 * and the others on both; with EVERY=1 all run on both.
 */
const differences = {
  backups: 'rows are read in one snapshot, and written with the types of the other database',
  catalogue: 'grouping, ordering and functions of SQL',
  database: 'connections, conflicts and their errors',
  listings: 'query plans',
  migrations: 'changes of tables, and their locks',
  queries: 'query plans',
  search: 'functions of SQL',
  sweeps: 'query plans',
  'carts at once': LOCKS,
  'gift cards': LOCKS,
  limits: LOCKS,
  'orders at once': LOCKS,
  races: LOCKS,
  reservations: LOCKS,
  returns: LOCKS,
  sessions: LOCKS,
  'time slots': LOCKS,
  alerts: null,
  carts: null,
  'e-mails': null,
  'express orders': null,
  lists: null,
  offers: null,
  orders: null,
  'page changes': null,
  questions: null,
  'quick orders': null,
  reviews: null,
  'tier prices': null,
  'unpaid goods': null,
} as const satisfies Record<string, string | null>

/** For what a database may refuse or quote in its errors: PostgreSQL, which is the stricter one; with EVERY=1 both. */
export const strictest: Kind[] = process.env.EVERY === '1' ? databases : [PostgreSQL]

/** The databases on which a part of the shop is tested. */
export const databasesFor = (part: keyof typeof differences): Kind[] => {
  const difference = differences[part]
  if (difference === LOCKS) return strictest
  return difference !== null || process.env.EVERY === '1' ? databases : [SQLite]
}
