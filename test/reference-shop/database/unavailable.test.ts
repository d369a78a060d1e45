import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { TIME_LIMITS, withDeadline } from '../../../reference-shop/database/deadline'
import { explainFile, explainServer, serverOf, Unavailable } from '../../../reference-shop/database/unavailable'
import { migrate } from '../../../reference-shop/maintenance/migrations'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { makeScript } from '../../kit/processes'
import { seedFile } from '../../kit/seeded'

const folder = mkdtempSync(join(tmpdir(), 'etalage-unavailable-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code })
const where = serverOf('postgres://shop:geheim@db.example:6432/etalage')

describe('what an operator reads of a database that does not work (ERR-02)', () => {
  it.each([
    ['SQLITE_NOTADB', 'file is not a database', /put a backup in its place.*DATABASE_URL=file:/],
    ['SQLITE_CORRUPT', 'database disk image is malformed', /keep the file.*backup/],
    ['SQLITE_READONLY', 'attempt to write a readonly database', /the right to write.*DATABASE_URL=file:/],
    ['SQLITE_READONLY_DIRECTORY', 'attempt to write a readonly database', /their folder/],
    ['SQLITE_FULL', 'database or disk is full', /Make room/],
    ['SQLITE_CANTOPEN', 'unable to open database file', /folder is there.*DATABASE_URL=file:/],
    ['SQLITE_IOERR_WRITE', 'disk I/O error', /disk/],
  ])('names the file, the setting and a remedy that costs no data: %s', (code, message, remedy) => {
    const told = explainFile(failure(code, message), '/srv/shop.db') as Error
    expect(told).toBeInstanceOf(Unavailable)
    expect(told.message).toMatch(/^The database file \/srv\/shop\.db /)
    expect(told.message).toMatch(remedy)
    expect(told.message).toContain(message)
    expect(told.message).not.toMatch(/\b(delete|drop|remove)\b/i)
  })

  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:6432', /See that it runs there.*DATABASE_URL/],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', /DATABASE_URL/],
    ['28P01', 'password authentication failed for user "shop"', /user and password in DATABASE_URL/],
    ['3D000', 'database "etalage" does not exist', /createdb.*DATABASE_URL/],
    ['53100', 'could not extend file: No space left on device', /Make room/],
    ['53300', 'sorry, too many clients already', /max_connections/],
    ['25006', 'cannot execute INSERT in a read-only transaction', /primary/],
    ['XX001', 'invalid page in block 3', /backup/],
    ['57014', 'canceling statement due to statement timeout', /pg_stat_activity/],
    ['55P03', 'canceling statement due to lock timeout', /pg_stat_activity/],
    ['', 'Connection terminated unexpectedly', /runs there/],
  ])('names the server without its password, and a remedy: %s', (code, message, remedy) => {
    const told = explainServer(failure(code, message), where) as Error
    expect(told).toBeInstanceOf(Unavailable)
    expect(told.message).toContain('PostgreSQL at db.example:6432, database etalage')
    expect(told.message).toMatch(remedy)
    expect(told.message).not.toMatch(/geheim|\b(delete|drop|remove)\b/i)
  })

  it('does not report what is no fault of the database: a duplicate key, a conflicting transaction', () => {
    const unique = failure('23505', 'duplicate key value violates unique constraint')
    const busy = failure('40001', 'could not serialize access')
    const own = failure('SQLITE_CONSTRAINT_UNIQUE', 'UNIQUE constraint failed')
    expect([explainServer(unique, where), explainServer(busy, where), explainFile(own, 'x')]).toEqual([unique, busy, own])
  })
})

describe('a shop that starts on a file it cannot use says so (ERR-02)', () => {
  it('when it is no database', async () => {
    const file = join(folder, 'e-mail.txt')
    writeFileSync(file, 'Dear reader, this is no database. '.repeat(100))
    await expect(openShopData({ file })).rejects.toThrow(`The database file ${file} is not an SQLite database`)
  })

  it('when it is of a newer version, and changes nothing in it', async () => {
    const file = join(folder, 'newer.db')
    const database = openDatabase({ file })
    await migrate(database)
    await sql`insert into migrations (version, digest) values (999, 'of later')`.execute(database())
    const told = await openShopData({ file }).catch(String)
    expect(told).toMatch(new RegExp(`${file} was made by a newer version of the shop: its schema is 999`))
    expect(told).toMatch(/Nothing was changed$/)
    expect(told).not.toMatch(/\b(delete|drop|remove)\b/i)
    expect((await sql`select 1 from categories`.execute(database())).rows).toEqual([])
    await database.close()
  })

  it('when it may not write it, and is not ready either once that happens while it runs', async () => {
    const own = join(folder, 'readonly')
    mkdirSync(own)
    const file = join(own, 'shop.db')
    const [user, group] = [process.getuid?.() || 65_534, process.getgid?.() || 65_534]
    await seedFile(file, 60)
    for (const path of [own, file]) chownSync(path, user, group)
    chmodSync(folder, 0o755)
    const run = makeScript(`import { chmodSync } from 'node:fs'
      import { openShopData } from './reference-shop/open-shop-data'
      const { file, folder, user } = JSON.parse(process.argv[2])
      // Nobody keeps root from writing.
      process.setuid?.(user)
      const tell = work => work().then(() => 'well', error => error.message)
      const shop = await openShopData({ file })
      const told = [await tell(() => shop.probe())]
      chmodSync(file, 0o444)
      chmodSync(folder, 0o555)
      told.push(await tell(() => shop.probe()), await tell(() => openShopData({ file: folder + '/other.db' })))
      chmodSync(folder, 0o755)
      chmodSync(file, 0o644)
      told.push(await tell(() => shop.probe()), await tell(() => shop.quotes.create()))
      console.log(JSON.stringify(told))
      process.exit()`)
    const told: string[] = JSON.parse(await run({ file, folder: own, user }).done)
    const readonly = expect.stringContaining(`The database file ${file} cannot be written`)
    const unopened = expect.stringContaining(`The database file ${own}/other.db cannot be opened`)
    expect(told).toEqual(['well', readonly, unopened, 'well', 'well'])
  })
})

describe('an embedded database', () => {
  it('is not ready while it is full, and is again when there is room (ERR-02)', async () => {
    const database = openDatabase({ file: ':memory:' })
    await migrate(database)
    // No page is left over from a table that was dropped.
    await sql`vacuum`.execute(database())
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database())
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database())
    await expect(database.probe()).rejects.toThrow(/no room to grow.*Make room/)
    await sql`pragma max_page_count = 100000`.execute(database())
    await database.probe()
    expect(await database().selectFrom('probes').selectAll().execute()).toEqual([])
    await database.close()
  })

  it('lets no request wait longer than it may for what another process writes, or for other work of this one (ERR-02)', async () => {
    const file = join(folder, 'locked.db')
    const [database, other] = [openDatabase({ file }), openDatabase({ file })]
    await sql`create table t (n integer)`.execute(database())
    await other.transaction(async () => {
      await sql`insert into t values (1)`.execute(other())
      const write = () => database.transaction(() => sql`insert into t values (2)`.execute(database()))
      const [holder, waiting] = await Promise.allSettled([withDeadline(600, write), withDeadline(300, write)])
      expect(holder).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable', message: expect.stringContaining('locked') } })
      expect(waiting).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable', message: expect.stringContaining('in use') } })
    })
    await withDeadline(60_000, () => database.transaction(() => sql`insert into t values (3)`.execute(database())))
    expect((await sql`select n from t`.execute(database())).rows).toEqual([{ n: 1 }, { n: 3 }])
    for (const one of [database, other]) await one.close()
  })

  it('gives a background job no longer time limit for another process’s lock than a request (ERR-02)', async () => {
    const file = join(folder, 'job.db')
    const [database, other] = [openDatabase({ file, limits: { ...TIME_LIMITS, lock: 100 } }), openDatabase({ file })]
    await sql`create table t (n integer)`.execute(database())
    const write = () => database.transaction(() => sql`insert into t values (2)`.execute(database()))
    await other.transaction(async () => {
      await sql`insert into t values (1)`.execute(other())
      await expect(write()).rejects.toMatchObject({ name: 'Unavailable', message: expect.stringContaining('locked') })
      expect((await withDeadline(60_000, () => sql`select n from t`.execute(database()))).rows).toEqual([])
    })
    await write()
    for (const one of [database, other]) await one.close()
  })
})
