import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../reference-shop/database/database'
import { TIME_LIMITS, type TimeLimits } from '../../reference-shop/database/deadline'
import type { LogEntry } from '../../reference-shop/http/log'
import { type RunningShop, startShop } from '../../reference-shop/server'
import type { Settings } from '../../reference-shop/settings'
import { databases, type Lane } from '../kit/databases'
import { startProxy, type Weather } from '../kit/proxy'
import { seedFile } from '../kit/seeded'
import { startProcess, stopProcess } from '../kit/shop-processes'

/** Production time limits with LIMITS=production; else short ones, so that tests do not wait long. */
const isProduction = process.env.LIMITS === 'production'
const limits: TimeLimits = isProduction
  ? TIME_LIMITS
  : { request: 1500, connect: 750, statement: 750, lock: 500, silence: 1000, probe: 1000 }
/** ms within which every request must end, and the shop must recover; with short limits a busy machine may take longer than they allow. */
const [LONGEST_ANSWER, LONGEST_RETURN] = isProduction ? [10_000, 15_000] : [60_000, 60_000]
/** Of the ten connections of the pool, so many may cost a request a time-out. */
const FEW = 5
const settings: Settings = {
  root: process.cwd(),
  port: 0,
  runtime: 'preact',
  products: 60,
  sessionSecret: 'a secret of the tests',
  faults: [],
  production: false,
  limits,
}
const apart = { page: 'De winkel is even niet bereikbaar', api: 'De winkel heeft een storing. Wacht even en probeer het dan opnieuw.' }

const folder = mkdtempSync(join(tmpdir(), 'etalage-outages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Status and text; fails the test if the answer is late. */
async function ask(url: string, init: RequestInit = {}): Promise<[status: number, text: string]> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_ANSWER) })
  return [response.status, await response.text()]
}

/** A guest with a session, so that each request needs the database. */
async function enter({ url }: RunningShop): Promise<RequestInit> {
  // On a busy machine the first request may exceed the limits.
  const first = await vi.waitFor(async () => {
    const reply = await fetch(`${url}/api/session/token`)
    expect(reply.status).toBe(200)
    return reply
  })
  const Cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = (await first.json()) as { token: string }
  return { headers: { Cookie, 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' } }
}

async function expectSentences({ url }: RunningShop, guest: RequestInit): Promise<void> {
  const began = performance.now()
  const [page, call] = await Promise.all([ask(`${url}/checkout/cart`, guest), ask(`${url}/api/quote`, guest)])
  console.info(`a sentence after ${Math.round(performance.now() - began)} ms`)
  expect(page[0]).toBe(503)
  expect(page[1]).toContain(apart.page)
  expect([call[0], JSON.parse(call[1])]).toEqual([503, { message: apart.api }])
}

async function expectBack({ url }: RunningShop, guest: RequestInit): Promise<void> {
  const began = performance.now()
  const isBack = async (): Promise<void> => {
    expect((await ask(`${url}/checkout/cart`, guest))[0]).toBe(200)
    expect((await ask(`${url}/readyz`))[0]).toBe(200)
  }
  await vi.waitFor(isBack, { timeout: LONGEST_RETURN })
  console.info(`back after ${Math.round(performance.now() - began)} ms`)
}

describe.each(databases.slice(1))('a shop whose database is $name', ({ start }) => {
  let lane: Lane
  let direct: string
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let shop: RunningShop
  let guest: RequestInit
  let admin: pg.Client
  const logged: LogEntry[] = []

  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    if (!('url' in source)) throw new Error('This needs a server')
    direct = source.url
    proxy = await startProxy(direct)
    shop = await startShop({ ...settings, databaseUrl: proxy.url }, entry => void logged.push(entry))
    guest = await enter(shop)
    admin = new pg.Client(direct)
    await admin.connect()
  })
  afterAll(async () => {
    await shop.close()
    await admin.end()
    await proxy.stop()
    await lane.stop()
  })

  it.each<Weather>(['silent', 'resetting', 'refusing'])(
    'answers with a sentence while the network is %s, and is back without a restart (ERR-02)',
    async weather => {
      // All connections of the pool are in use first, so that all of them are lost.
      await Promise.all(Array.from({ length: 20 }, () => ask(`${shop.url}/api/quote`, guest)))
      await proxy.become(weather)
      await expectSentences(shop, guest)
      await vi.waitFor(async () => expect(JSON.parse((await ask(`${shop.url}/readyz`))[1])).toEqual({ ok: false, why: 'database' }))
      expect((await ask(`${shop.url}/healthz`))[0]).toBe(200)
      await proxy.become('fine')
      await expectBack(shop, guest)
      const failures = logged.filter(({ event }) => event === 'failure').map(({ error }) => String(error))
      expect(failures.at(-1)).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+, database etalage_/)
      expect(failures.join()).not.toContain('password@')
    },
  )

  it('trusts no connection older than one that stopped responding, so that not each costs a request a time-out (ERR-02)', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(`${shop.url}/api/quote`, guest)))
    await proxy.become('silent')
    // Connections made in the meantime are dead too; new ones work.
    await proxy.become('fine')
    const statuses: number[] = []
    for (let time = 0; time < FEW && statuses.at(-1) !== 200; time++) statuses.push((await ask(`${shop.url}/api/quote`, guest))[0])
    expect(statuses).toContain(200)
  })

  it('answers with a message while another session locks what it reads, and recovers afterwards (ERR-02)', async () => {
    await admin.query('begin')
    await admin.query('lock table quotes, sessions, probes in access exclusive mode')
    await expectSentences(shop, guest)
    await admin.query('rollback')
    await expectBack(shop, guest)
  })

  it('takes a server that may only be read for one that is not ready, and finds the one that may be written (ERR-02)', async () => {
    const database = new URL(direct).pathname.slice(1)
    await admin.query(`alter database ${database} set default_transaction_read_only = on`)
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await admin.query(others)
    await vi.waitFor(async () => expect((await ask(`${shop.url}/readyz`))[0]).toBe(503))
    const add = { ...guest, method: 'POST', body: JSON.stringify({ cartItem: { sku: 'unknown', qty: 1 } }) }
    const [status, text] = await ask(`${shop.url}/api/quote/item`, add)
    expect([status, JSON.parse(text)]).toEqual([503, { message: apart.api }])
    // As after a failover: no connection is closed, but they lead to another server.
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${database} reset default_transaction_read_only`)
    await expectBack(shop, guest)
    await vi.waitFor(async () => expect((await ask(`${shop.url}/api/quote/item`, add))[0]).toBe(404))
    expect(logged.filter(({ state }) => state === 'database').at(-1)?.error).toMatch(/cannot be written: it is a standby/)
  })

  it('always ends when it is told to, however silent the database is (ERR-02)', async () => {
    const own = await startProxy(direct)
    const child = await startProcess(own.url)
    expect((await ask(child.url))[0]).toBe(200)
    await own.become('silent')
    const under = ask(`${child.url}/televisies`).catch(() => {})
    await own.unanswered()
    expect(await stopProcess(child)).toEqual([0, null])
    await under
    await own.stop()
  })
})

describe('a shop whose database is a file', () => {
  const open = async (file: string, logged: LogEntry[] = []) => {
    const shop = await startShop({ ...settings, databaseUrl: `file:${file}` }, entry => void logged.push(entry))
    return { shop, guest: await enter(shop) }
  }

  it('answers with a sentence while the file is damaged, is not ready meanwhile, and goes on once a backup is in its place (ERR-02)', async () => {
    const file = join(folder, 'damaged.db')
    await seedFile(file, 60)
    const database = openDatabase({ file })
    await sql`pragma wal_checkpoint(truncate)`.execute(database())
    await database.close()
    copyFileSync(file, `${file}.backup`)
    const logged: LogEntry[] = []
    const { shop, guest } = await open(file, logged)
    await vi.waitFor(async () => expect((await ask(`${shop.url}/readyz`))[0]).toBe(200))
    writeFileSync(file, Buffer.alloc(statSync(file).size, 'not a database'))
    await vi.waitFor(async () => expect((await ask(`${shop.url}/readyz`))[0]).toBe(503))
    expect((await ask(`${shop.url}/healthz`))[0]).toBe(200)
    expect(logged.filter(({ event }) => event === 'readiness').at(-1)?.error).toMatch(new RegExp(`${file} is .*damaged.*[Kk]eep the file`))
    for (const path of ['/checkout/cart', '/televisies', '/api/quote']) expect([200, 503]).toContain((await ask(shop.url + path, guest))[0])
    writeFileSync(file, readFileSync(`${file}.backup`))
    await expectBack(shop, guest)
    await shop.close()
  })
})
