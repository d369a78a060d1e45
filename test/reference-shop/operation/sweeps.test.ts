import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import type { Deps } from '../../../reference-shop/environment'
import { dataSweeps } from '../../../reference-shop/open-shop-data'
import { packs } from '../../../reference-shop/packs'
import { sweepsOf } from '../../../reference-shop/shop-sweeps'
import { onSignal } from '../../../reference-shop/signals/signals'
import { runSweep, type Sweep } from '../../../reference-shop/signals/sweeps'
import { currentWork } from '../../../reference-shop/signals/work'
import { databasesFor, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { addCustomers, addOrders, addVisits, finished, fresh } from '../kit/many-orders'
import { planOf } from '../kit/query-plan'

const DAY = 86_400_000
/** Tables that grow as long as a shop sells. Those that retention keeps small may be read as a whole: sessions, carts and alerts. */
const growing = new Set([
  ...['orders', 'order_lines', 'order_history', 'payments', 'money_entries', 'review_requests'],
  ...['customers', 'one_time_links', 'contact_messages'],
])

const TABLE_OF_SCAN = /(?:Seq Scan|Index(?: Only)? Scan(?: Backward)? using \S+) on (\w+)/

/** Tables that a plan reads from end to end, by themselves or by an index. */
const wholeTables = {
  SQLite: (steps: readonly string[]): string[] => steps.flatMap(step => /^SCAN (\w+)/.exec(step)?.[1] ?? []),
  PostgreSQL: (lines: readonly string[]): string[] =>
    lines.flatMap((line, at) => {
      const [, table] = TABLE_OF_SCAN.exec(line) ?? []
      const after = lines.slice(at + 1)
      const end = after.findIndex(one => one.includes('->'))
      const hasCondition = after.slice(0, end < 0 ? undefined : end).some(one => one.includes('Index Cond:'))
      return table && !hasCondition ? [table] : []
    }),
}

describe.each(databasesFor('sweeps'))('the sweeps of a shop with many orders, on $name,', ({ name, start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  /** A connection for plans only: an explained change stays open in SQLite, and then no later change of its connection is committed. */
  let plans: Database
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shop = await openFullShop(source)
    database = openDatabase(source)
    const now = shop.clock.now()
    const customers = { first: await addCustomers(database, 100), count: 100 }
    for (const { share, ...kind } of finished)
      await addOrders(database, kind, Math.round(2000 * share), { from: now - 365 * DAY, to: now - DAY }, customers)
    for (const kind of fresh) await addOrders(database, kind, 3, { from: now - 12 * DAY, to: now })
    await addVisits(database, 500, { from: now - 33 * DAY, to: now })
    await database.optimise()
    plans = openDatabase(source)
  })
  afterAll(async () => {
    await plans.close()
    await database.close()
    await shop.close()
    await lane.stop()
  })

  function sweeps(): Sweep[] {
    const { data, mail, log, t, render, clock } = shop
    const settings = { production: false, sessionSecret: 'a secret of the tests' } as Deps['settings']
    const own = sweepsOf({ settings, packs, data, mail, log }, () => ({ t, render }), 'http://localhost', clock.now)
    return [...dataSweeps(database, clock.now), ...own]
  }

  it('read no table as a whole that grows with the orders', async () => {
    for (const sweep of sweeps()) {
      const statements = new Set<string>()
      // Only what this sweep runs; the signals are those of every shop in the process.
      const stop = onSignal('query', ({ statement }) => void (currentWork()?.route?.() === sweep.name && statements.add(statement)))
      await runSweep(sweep, error => {
        throw error
      })
      stop()
      expect(statements.size, sweep.name).toBeGreaterThan(0)
      for (const statement of [...statements].filter(one => /^(select|update|delete)/.test(one))) {
        const kind = name as keyof typeof planOf
        const whole = wholeTables[kind](await planOf[kind](plans, statement))
        expect(
          whole.filter(table => growing.has(table)),
          `${sweep.name}: ${statement}`,
        ).toEqual([])
      }
    }
  })
})
