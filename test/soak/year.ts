import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../reference-shop/database/database'
import type { Deps } from '../../reference-shop/environment'
import { dataSweeps } from '../../reference-shop/open-shop-data'
import { packs } from '../../reference-shop/packs'
import { startProvider } from '../../reference-shop/payments/provider'
import { sweepsOf } from '../../reference-shop/shop-sweeps'
import { runSweep, type Sweep } from '../../reference-shop/signals/sweeps'
import { startPostgres } from '../kit/postgres-server'
import { type FullShop, openFullShop, Person } from '../reference-shop/kit/full-shop'
import { addCustomers, addOrders, addVisits, finished, fresh } from '../reference-shop/kit/many-orders'
import { tableSizes } from './measure'

const ORDERS = Number(process.env.YEAR_ORDERS ?? 100_000)
const DAYS = Number(process.env.YEAR_DAYS ?? 365)
/** Orders of each kind in `fresh` that come in a day, and other visits. */
const DAILY = Number(process.env.YEAR_DAILY ?? 1)
const VISITS = Number(process.env.YEAR_VISITS ?? 100)
const CUSTOMERS = 20_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How often everything is measured; the quickest counts, as the machine may be busy. */
const TIMES = 5
/** The sweeps run every so many hours of the year. */
const EVERY_HOURS = 6

type Times = Map<string, number[]>

const quickest = (times: readonly number[]): number => Math.min(...times)
const slowest = (times: readonly number[]): number => Math.max(...times)
const keep = (times: Times, name: string, ms: number): void => void times.set(name, [...(times.get(name) ?? []), ms])

/** Every sweep of the shop, and the sending of the e-mails that they write. */
function everySweep(shop: FullShop, database: Database, provider: Deps['provider']): Sweep[] {
  const { data, mail, log, t, render, clock } = shop
  const settings = { production: false, sessionSecret: 'a secret of the tests' } as Deps['settings']
  const own = sweepsOf({ settings, packs, data, mail, log, provider }, () => ({ t, render }), 'http://localhost', clock.now)
  const send = async (): Promise<void> => {
    mail.wake()
    await mail.settled()
    mail.emails.length = 0
  }
  return [...dataSweeps(database, clock.now), ...own, { name: 'emails', every: 0, run: send }]
}

async function runAll(sweeps: readonly Sweep[], times: Times): Promise<void> {
  for (const sweep of sweeps) {
    const began = performance.now()
    await runSweep(sweep, error => {
      throw error
    })
    keep(times, sweep.name, performance.now() - began)
  }
}

/** What each sweep and page takes, in ms. */
async function measure(shop: FullShop, sweeps: readonly Sweep[], pages: readonly string[]): Promise<Times> {
  const times: Times = new Map()
  const customer = await new Person(shop).logIn()
  for (let count = 0; count < TIMES; count++) {
    await runAll(sweeps, times)
    for (const path of pages) {
      const began = performance.now()
      const reply = await customer.request(path)
      if (reply.status !== 200) throw new Error(`${reply.status} ${path}`)
      keep(times, path, performance.now() - began)
    }
    const began = performance.now()
    await shop.data.operation.figures()
    keep(times, 'metrics', performance.now() - began)
  }
  return times
}

/** Years of finished orders before now, and the days of others whose time has not come. */
async function fill(database: Database, now: number): Promise<void> {
  // Without the time limits of a shop's queries.
  await database.alone(async () => {
    const customers = { first: await addCustomers(database, CUSTOMERS), count: CUSTOMERS }
    for (const { share, ...kind } of finished)
      await addOrders(database, kind, Math.round(share * ORDERS), { from: now - 365 * DAY, to: now - DAY }, customers)
    await addVisits(database, 30 * VISITS, { from: now - 30 * DAY, to: now })
  })
  await database.optimise()
}

async function spaces(database: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(database())
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

const line = (name: string, cells: readonly number[], digits = 0): string =>
  name.padEnd(28) + cells.map(cell => cell.toFixed(digits).padStart(11)).join('')

/** A year of the injected clock. Prints the slowest run of each sweep per month. */
async function passYear(shop: FullShop, database: Database, sweeps: readonly Sweep[]): Promise<void> {
  let times: Times = new Map()
  for (let day = 1; day <= DAYS; day++) {
    const now = shop.clock.now()
    for (const kind of fresh) await addOrders(database, kind, DAILY, { from: now, to: now + DAY / 2 })
    await addVisits(database, VISITS, { from: now, to: now + DAY / 2 })
    for (let hour = 0; hour < 24; hour += EVERY_HOURS) {
      shop.clock.pass(EVERY_HOURS * HOUR)
      await runAll(sweeps, times)
    }
    // A shop's own server does that by itself.
    if (day % 30 === 0) await database.optimise()
    if (day % 30 !== 0 && day !== DAYS) continue
    console.log(`day ${day}: slowest run in ms: ${[...times].map(([name, all]) => `${name} ${slowest(all).toFixed(0)}`).join(', ')}`)
    times = new Map()
  }
}

/** Orders that no sweep has brought to an end. */
const statuses = async (database: Database): Promise<string> =>
  (
    await database()
      .selectFrom('orders')
      .select(({ fn }) => ['status', 'payment_method', fn.countAll<number>().as('count')])
      .groupBy(['status', 'payment_method'])
      .orderBy('status')
      .execute()
  )
    .map(({ status, payment_method, count }) => `${status} ${payment_method} ${count}`)
    .join(', ')

async function pagesOf(database: Database, shop: FullShop): Promise<string[]> {
  const { number } = await database().selectFrom('orders').select('number').where('customer_id', '=', 1).limit(1).executeTakeFirstOrThrow()
  const [product] = (await shop.data.catalogue.cards([1, 2, 3, 4, 5])).map(({ url }) => url)
  return ['/', product ?? '/', '/account/bestellingen', `/account/bestellingen/${number}`]
}

/**
 * npm run soak -- year: what sweeps and pages take on PostgreSQL without orders and with YEAR_ORDERS=100000, then YEAR_DAYS=365 days of
 * sweeps with orders of every kind, and the sizes of all tables before and after. Ends with the first sweep that fails.
 */
export async function year(): Promise<number> {
  const server = process.env.DATABASE_URL ? undefined : await startPostgres(tmpdir())
  const url = process.env.DATABASE_URL ?? server?.url ?? ''
  const shop = await openFullShop({ url, products: 420 })
  const database = openDatabase({ url })
  const secret = 'a secret of two'
  const provider = await startProvider({ secret, texts: () => shop.t })
  try {
    const sweeps = everySweep(shop, database, { url: provider.url, secret })
    const pages = await pagesOf(database, shop)
    const without = await measure(shop, sweeps, pages)
    await fill(database, shop.clock.now())
    const full = await measure(shop, sweeps, pages)
    console.log(`ms, the quickest of ${TIMES}`.padEnd(28), 'seeded'.padStart(10), String(ORDERS).padStart(10))
    for (const [name, times] of without) console.log(line(name, [quickest(times), quickest(full.get(name) ?? [])], 1))
    const [rows, bytes] = [await tableSizes(database), await spaces(database)]
    await passYear(shop, database, sweeps)
    await database.optimise()
    console.log(`${DAYS} days later: ${await statuses(database)}`)
    console.log('table'.padEnd(28), 'rows'.padStart(10), 'later'.padStart(10), 'MB'.padStart(10), 'later'.padStart(10))
    const [moreRows, moreBytes] = [await tableSizes(database), await spaces(database)]
    for (const [table, count] of moreRows) {
      const before = rows.get(table) ?? 0
      if (count !== before || count > 10_000)
        console.log(
          line(table, [before, count, ...[bytes, moreBytes].map(all => (all.get(table) ?? 0) / 2 ** 20)], 1).replaceAll('.0 ', '   '),
        )
    }
    return 0
  } finally {
    await provider.close()
    await database.close()
    await shop.close()
    await server?.stop()
  }
}
