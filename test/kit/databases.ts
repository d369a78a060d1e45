import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Source } from '../../reference-shop/database/database'

/** A running database of one kind. */
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
      await admin.query(`create database ${name} strategy file_copy`)
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

export const databases: Kind[] = [
  { name: 'SQLite', start: startLibsql },
  { name: 'PostgreSQL', start: startServer },
]
