import { existsSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Database, openDatabase, type Source } from '../database/database'
import { withoutLimit } from '../database/deadline'
import type { Tables } from '../database/schema'
import { migrate, schemaOf } from './migrations'

/**
 * A backup is an SQLite file, whichever database the shop uses. It contains all tables in the shop's schema at that time, and is never
 * changed.
 */
export interface Copied {
  /** Name for the operator. */
  label: string
  schema: number
  orders: number
  products: number
}

/** Maximum number of parameters in a statement; SQLite accepts 32,766. */
const MOST_VALUES = 30_000

/** The tables of an SQLite file to copy: all except the schema history, which the migration writes. */
const tablesOf = async (file: Kysely<Tables>) => (await file.introspection.getTables()).filter(({ name }) => name !== 'migrations')

/** Copies all rows into empty tables; `lists` is whichever of the two databases is a file. Both are in a transaction. */
async function copyRows(from: Database, to: Database, lists: Database): Promise<void> {
  const tables = await tablesOf(lists())
  await to.inAnyOrder(async () => {
    for (const { name, columns } of tables) {
      const names = columns.map(column => column.name)
      for await (const rows of from.rows(name, names)) {
        const size = Math.floor(MOST_VALUES / names.length)
        for (let at = 0; at < rows.length; at += size)
          await to()
            .insertInto(name as keyof Tables)
            .values(rows.slice(at, at + size) as never)
            .execute()
      }
    }
  })
  await to.continueAfter(await from.lastIds())
}

const count = async (database: Database, table: 'orders' | 'products'): Promise<number> =>
  (
    await database()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const summary = async (database: Database, schema: number): Promise<Copied> => ({
  label: database.label,
  schema,
  orders: await count(database, 'orders'),
  products: await count(database, 'products'),
})

/** Flushes a file to disk, so that it survives a power cut. */
async function writeOut(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function checkIsThere(source: Source): void {
  if ('file' in source && !existsSync(source.file))
    throw new Error(`The database file ${source.file} is not there. Let DATABASE_URL name the shop's database`)
}

/**
 * Writes a consistent snapshot of the database to a new file while shops keep running. Throws an Error with a message for the operator, and
 * then leaves no file.
 */
export async function makeBackup(source: Source, file: string): Promise<Copied> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name a new file`)
  checkIsThere(source)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  // The file will contain personal data and password hashes.
  await writeFile(unfinished, '', { mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${code}). Name a file in a folder that is there, and that you may write to`)
  })
  const from = openDatabase(source)
  try {
    const to = openDatabase({ file: unfinished })
    let copied: Copied
    try {
      copied = await from.snapshot(async () => {
        const schema = await schemaOf(from)
        await to.alone(async () => {
          await migrate(to, schema)
          await copyRows(from, to, to)
        })
        return summary(from, schema)
      })
      // A single file, readable from a read-only folder.
      await sql`pragma journal_mode = delete`.execute(to())
    } finally {
      await to.close()
    }
    await writeOut(unfinished)
    await rename(unfinished, file)
    return copied
  } finally {
    await from.close()
    for (const rest of ['', '-wal', '-shm']) await rm(unfinished + rest, { force: true })
  }
}

const REMEDY = 'Nothing was restored; name another file, which npm run backup wrote'

/** The first bytes of every SQLite file. */
const MAGIC = 'SQLite format 3\0'

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)).buffer.toString('latin1')
  } finally {
    await handle.close()
  }
}

/** Throws an Error with a message for the operator if this cannot be a backup file. */
async function checkIsBackup(file: string): Promise<void> {
  const begin = await firstBytes(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`The backup ${file} cannot be read (${code}). ${REMEDY}`)
  })
  if (begin !== MAGIC) throw new Error(`${file} is no backup. ${REMEDY}`)
}

/** The schema version of an open backup. Throws an Error with a message for the operator if it is damaged or does not contain a shop. */
async function checkContents(backup: Database, file: string): Promise<number> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(backup()).catch(() => ({ rows: [] }))
  if (rows[0]?.integrity_check !== 'ok') throw new Error(`The backup ${file} is damaged. ${REMEDY}`)
  const tables = await backup().introspection.getTables()
  if (!tables.some(({ name }) => name === 'migrations')) throw new Error(`${file} holds no shop. ${REMEDY}`)
  return schemaOf(backup)
}

/** Copies a backup, read in one snapshot, into a database that must be empty. */
async function fill(source: Source, from: Database, schema: number): Promise<Copied> {
  const to = openDatabase(source)
  try {
    const restored = await to.alone(async () => {
      if (!(await migrate(to, schema)))
        throw new Error(
          `${to.label} already holds a shop, which stays as it is. Let DATABASE_URL name another file or database, restore there, and start the shop with that`,
        )
      await copyRows(from, to, from)
      return summary(to, schema)
    })
    await to.optimise()
    return restored
  } finally {
    await to.close()
  }
}

/**
 * Restores a backup into an empty database, all or nothing. The shop migrates the schema when it starts. Throws an Error with a message for
 * the operator.
 */
export async function restoreBackup(file: string, source: Source): Promise<Copied> {
  await checkIsBackup(file)
  const from = openDatabase({ file, readonly: true })
  try {
    return await withoutLimit(() => from.snapshot(async () => fill(source, from, await checkContents(from, file))))
  } finally {
    await from.close()
  }
}
