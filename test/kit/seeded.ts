import { randomUUID } from 'node:crypto'
import { closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Libsql from 'libsql'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, type Source } from '../../reference-shop/database/database'
import type { Pack } from '../../reference-shop/environment'
import { openShopData } from '../../reference-shop/open-shop-data'
import type { ShopData } from '../../reference-shop/shop-data'

// A shop is seeded once per number of products and run of the tests; a test gets a copy, which takes a twentieth of the processor time.

const seed = async (source: Source, products: number): Promise<void> => (await openShopData({ ...source, products })).close()

/** Runs `make` unless its result is there; of several processes one makes it, the others wait. */
async function once(path: string, make: () => Promise<void>): Promise<void> {
  for (; !existsSync(path); await pause(20))
    try {
      closeSync(openSync(`${path}.lock`, 'wx'))
      try {
        if (!existsSync(path)) await make()
      } finally {
        rmSync(`${path}.lock`)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
}

/** The file of a shop with this many products, not to be changed. */
async function template(products: number): Promise<string> {
  const file = join(inject('runFolder'), `${products}.db`)
  await once(file, async () => {
    await seed({ file: `${file}.new` }, products)
    renameSync(`${file}.new`, file)
  })
  return file
}

/** Makes `file` an SQLite database of a seeded shop. */
export async function seedFile(file: string, products: number): Promise<void> {
  copyFileSync(await template(products), file)
}

/** A new database in memory of a seeded shop. It exists as long as it is open, so open it before calling `opened`. */
async function inMemory(products: number): Promise<{ source: Source; opened(): void }> {
  const file = `file:/${randomUUID()}?vfs=memdb`
  const held = new Libsql(file)
  // Never written to, so no reader needs a lock, which others that come and go might hold.
  const source = new Libsql(`file:${await template(products)}?immutable=1`)
  source.exec(`vacuum into '${file}'`)
  source.close()
  return { source: { file }, opened: () => void held.close() }
}

export interface Seeded {
  data: ShopData
  /** The same database, to look at its rows. */
  database: Database
}

/** The data of a new shop in memory, seeded with all packs and opened with these. */
export async function openSeeded(products: number, now: () => number = Date.now, packs?: readonly Pack[]): Promise<ShopData> {
  const { source, opened } = await inMemory(products)
  const data = await openShopData({ ...source, products, now, ...(packs && { packs }) })
  opened()
  return data
}

/** The same, with its database. */
export async function openBoth(products: number): Promise<Seeded> {
  const { source, opened } = await inMemory(products)
  const data = await openShopData({ ...source, products })
  opened()
  return { data, database: openDatabase(source) }
}

/** Creates the database `name` of a seeded shop on the PostgreSQL server of `admin`. */
export async function seedOnServer(admin: pg.Client, url: (name: string) => string, name: string, products: number): Promise<void> {
  const create = (database: string, options: string): Promise<unknown> =>
    admin.query(`create database ${database} ${options} strategy file_copy`)
  const run = /\w+$/.exec(inject('runFolder'))?.[0].toLowerCase()
  const source = `seeded_${run}_${products}`
  await once(join(inject('runFolder'), `${products}.postgres`), async () => {
    await create(source, '')
    await seed({ url: url(source) }, products)
    closeSync(openSync(join(inject('runFolder'), `${products}.postgres`), 'w'))
  })
  await create(name, `template ${source}`)
}
