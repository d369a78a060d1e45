import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Source } from '../../../reference-shop/database/database'
import { makeBackup, restoreBackup } from '../../../reference-shop/maintenance/backup'
import { migrations } from '../../../reference-shop/maintenance/migrations'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { databases, databasesFor, type Lane, strictest } from '../../kit/databases'
import { disagreements, everything, plentiful, sell } from '../kit/sales'

const PRODUCTS = 60
const folder = mkdtempSync(join(tmpdir(), 'etalage-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = (): string => join(folder, `${++files}.backup`)

/** Runs `work` on a database and closes it afterwards. */
async function within<Result>(source: Source, work: (database: ReturnType<typeof openDatabase>) => Promise<Result>): Promise<Result> {
  const database = openDatabase(source)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe.each(databasesFor('backups'))('a backup of $name', ({ start, name }) => {
  let lanes: Lane[]
  let source: Source
  let backup: string
  beforeAll(async () => {
    lanes = await Promise.all([start(), ...databases.filter(one => one.name !== name).map(one => one.start())])
    source = await (lanes[0] as Lane).seeded(PRODUCTS)
    backup = newFile()
  })
  afterAll(() => Promise.all(lanes.map(lane => lane.stop())))

  it('holds one moment of a shop that goes on selling: every order is whole, every piece is sold or there (ORD-01)', async () => {
    const shop = await openShopData(source)
    await shop.messages.keep('contact', {})
    await within(source, database => database().deleteFrom('contact_messages').execute())
    const skus = (await within(source, plentiful)).map(({ sku }) => sku)
    const sold: string[] = []
    let isOver = false
    const sellers = [0, 1].map(async seller => {
      for (let count = 0; !isOver; count++) {
        sold.push(await sell(shop, skus, `order-${count}-of-seller-${seller}`))
        await nextTurn()
      }
    })
    while (sold.length < 4) await nextTurn()
    const before = sold.length
    const { orders, products } = await makeBackup(source, backup).finally(() => {
      isOver = true
    })
    await Promise.all(sellers)
    await shop.close()
    const held = await within({ file: backup, readonly: true }, async database => {
      expect(await disagreements(database)).toEqual([])
      const { rows } = await sql<{ n: number }>`select count(*) as n from orders where email = 'sanne@example.com'`.execute(database())
      return rows[0]?.n ?? 0
    })
    expect(held).toBeGreaterThanOrEqual(before)
    expect(held).toBeLessThan(sold.length)
    // It contains personal data.
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect([orders >= held, products >= PRODUCTS]).toEqual([true, true])
  })

  it('is restored to the other database, row for row, and gives no id out again; the shop goes on there (ORD-01, CRT-01)', async () => {
    const contents = (file: string) =>
      within({ file, readonly: true }, async database => [await everything(database), await database.lastIds()] as const)
    const bytes = readFileSync(backup)
    const [held, ids] = await contents(backup)
    expect(ids.get('contact_messages')).toBe(1)
    // Its own too with EVERY=1: a restore reads what a backup of either database wrote.
    for (const lane of process.env.EVERY === '1' ? lanes : lanes.slice(1)) {
      const target = await lane.empty()
      expect(await restoreBackup(backup, target)).toMatchObject({ schema: migrations.length })
      const again = newFile()
      await makeBackup(target, again)
      const [restored, next] = await contents(again)
      for (const [table, rows] of held) expect(restored.get(table), table).toEqual(rows)
      expect(next).toEqual(ids)
      const shop = await openShopData(target)
      const skus = (await within(target, plentiful)).map(({ sku }) => sku)
      expect(await sell(shop, skus, 'an-order-after-the-restore')).toMatch(/\d/)
      await shop.close()
    }
    expect(readFileSync(backup).equals(bytes), 'the backup stays as it was').toBe(true)
  })

  it('never overwrites a shop, and never leaves a partial one (ORD-01)', async () => {
    await expect(restoreBackup(backup, source)).rejects.toThrow(
      /already holds a shop, which stays as it is\. Let DATABASE_URL name another file or database/,
    )
    const damaged = newFile()
    writeFileSync(damaged, readFileSync(backup))
    truncateSync(damaged, statSync(backup).size / 2)
    const [lane] = lanes
    const target = await (lane as Lane).empty()
    await expect(restoreBackup(damaged, target)).rejects.toThrow(/damaged.*name another file/)
    await within(target, async database => expect(await database().introspection.getTables()).toEqual([]))
    await expect(makeBackup(source, backup)).rejects.toThrow(/exists already\. Name a new file/)
    await expect(makeBackup(await (lane as Lane).empty(), newFile())).rejects.toThrow(/is not there|holds no shop/)
    expect(readdirSync(folder).filter(file => !/^\d+\.backup$/.test(file))).toEqual([])
  })
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Runs a script of package.json on the built shop, as an operator does. */
function run(script: 'backup' | 'restore', databaseUrl: string, ...words: string[]) {
  const command = `${scripts[script]?.split('&&').at(-1)} ${words.map(word => `'${word}'`).join(' ')}`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe.each(strictest)('npm run backup and npm run restore, of $name', ({ start }) => {
  let lane: Lane
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())

  it('say what they did (ORD-01)', async () => {
    const shop = await lane.seeded(PRODUCTS)
    const [from, to] = ['url' in shop ? shop.url : `file:${shop.file}`, `file:${newFile()}`]
    const file = newFile()
    const { rows } = await within(shop, database => sql<{ n: number }>`select count(*) as n from products`.execute(database()))
    const held = new RegExp(`: \\d+ orders, ${rows[0]?.n} products, schema ${migrations.length}\\n$`)
    const made = run('backup', from, file)
    expect(made).toEqual({ status: 0, stdout: expect.stringContaining(`${file} holds what was in `), stderr: '' })
    expect(made.stdout).toMatch(held)
    const restored = run('restore', to, file)
    expect(restored).toEqual({ status: 0, stdout: expect.stringContaining(`holds what ${file} held: `), stderr: '' })
    expect(restored.stdout.match(held)?.[0]).toBe(made.stdout.match(held)?.[0])
  })
})

describe('npm run backup and npm run restore', () => {
  it('say what to do about what is refused, as an address of another kind', () => {
    expect(run('backup', 'mysql://shop/', newFile())).toEqual({
      ...{ status: 1, stdout: '' },
      stderr: expect.stringContaining('DATABASE_URL must start with file: or postgres://'),
    })
  })

  it('say how they are called, to whom gives no file, two, or an option (ORD-01)', () => {
    const said = expect.stringMatching(
      /^npm run backup -- FILE .*\nnpm run restore -- FILE .*\n.*backup\.mjs FILE, .*backup\.mjs --restore FILE\n$/,
    )
    const [url, refused] = [`file:${newFile()}`, { status: 1, stdout: '', stderr: said }]
    expect([run('backup', url), run('restore', url, 'one', 'two'), run('backup', url, '--help')]).toEqual([refused, refused, refused])
  })

  it('say what is wrong with a file, and leave nothing behind', async () => {
    const source = { file: newFile() }
    const [text, strange] = [newFile(), newFile()]
    writeFileSync(text, 'This is an e-mail, not a backup.')
    await within({ file: strange }, async database => {
      await sql`create table songs (name text)`.execute(database())
      await sql`pragma journal_mode = delete`.execute(database())
    })
    for (const [file, told] of [
      [text, 'is no backup'],
      [strange, 'holds no shop'],
      [folder, 'cannot be read (EISDIR)'],
      [newFile(), 'cannot be read (ENOENT)'],
    ] as const)
      await expect(restoreBackup(file, source), file).rejects.toThrow(`${file} ${told}. Nothing was restored; name another file`)
    await expect(makeBackup({ file: strange }, newFile())).rejects.toThrow('holds no shop')
    await expect(makeBackup({ file: strange }, join(folder, 'no such folder', 'file'))).rejects.toThrow(
      /cannot be written \(ENOENT\)\. Name a/,
    )
    expect(readdirSync(folder).filter(file => file.endsWith('.unfinished'))).toEqual([])
    expect(existsSync(source.file)).toBe(false)
  })
})
