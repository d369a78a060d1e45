import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { dataSweeps } from '../../../reference-shop/database/open-shop-data'
import type { Deps } from '../../../reference-shop/http/environment'
import { sweepsOf } from '../../../reference-shop/operation/shop-sweeps'
import { onSignal } from '../../../reference-shop/operation/signals'
import { forEachRow, runSweep } from '../../../reference-shop/operation/sweeps'
import { enter } from '../../../reference-shop/payments/ledger'
import { databases, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { plentiful, sell } from '../kit/sales'

const DAY = 86_400_000

describe('a row of a sweep that fails', () => {
  const failing = async (row: string): Promise<void> => {
    if (row === 'bad') throw new Error('This row is bad')
    done.push(row)
  }
  const done: string[] = []

  it('is reported and counted with its key, and stops neither the other rows nor the sweep', async () => {
    const [reported, counted] = [[] as unknown[], [] as unknown[]]
    const stop = onSignal('row', one => counted.push(one))
    const swept: boolean[] = []
    const stopSweeps = onSignal('sweep', ({ failed }) => swept.push(failed))
    const run = () => forEachRow(['one', 'bad', 'two'], String, failing)
    await runSweep({ name: 'rows', every: 1, run }, (error, row) => reported.push([row, String(error)]))
    stop()
    stopSweeps()
    expect(done).toEqual(['one', 'two'])
    expect(reported).toEqual([['bad', 'Error: This row is bad']])
    expect(counted).toEqual([{ sweep: 'rows' }])
    expect(swept).toEqual([false])
  })

  it('is thrown after the last row when no sweep runs, so that a caller hears of it', async () => {
    done.length = 0
    await expect(forEachRow(['bad', 'one'], String, failing, 4)).rejects.toThrow('This row is bad')
    expect(done).toEqual(['one'])
  })
})

describe('a row that cannot be changed', () => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let skus: { id: number; sku: string }[]
  const SQLite = databases.find(({ name }) => name === 'SQLite')
  beforeAll(async () => {
    if (!SQLite) throw new Error('No SQLite')
    lane = await SQLite.start()
    const source = await lane.seeded(60)
    shop = await openFullShop(source)
    database = openDatabase(source)
    skus = await plentiful(database)
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  /** Runs a sweep of the shop while the row with this id refuses every change; resolves to the keys of rows that failed. */
  async function sweepWithFailing(name: string, table: string, id: number | bigint): Promise<string[]> {
    const { data, mail, log, t, render, clock } = shop
    const settings = { production: false, sessionSecret: 'a secret of the tests' } as Deps['settings']
    const sweeps = [
      ...dataSweeps(database, clock.now),
      ...sweepsOf({ settings, data, mail, log }, () => ({ t, render }), 'http://localhost', clock.now),
    ]
    const sweep = sweeps.find(one => one.name === name)
    if (!sweep) throw new Error(`No sweep ${name}`)
    for (const change of ['update', 'delete'])
      await sql
        .raw(
          `create trigger failing_${change} before ${change} on ${table} when old.id = ${id} begin select raise(abort, 'failing row'); end`,
        )
        .execute(database())
    const failed: string[] = []
    await runSweep(sweep, (error, row) => failed.push(row ?? String(error)))
    for (const change of ['update', 'delete']) await sql.raw(`drop trigger failing_${change}`).execute(database())
    await mail.settled()
    return failed
  }

  it('lets all other offers end (LAW-04)', async () => {
    const ids = skus.map(({ id }) => id)
    await database().updateTable('products').set({ reference_cents: 77_700, offer_ends_at: 1 }).where('id', 'in', ids).execute()
    expect(await sweepWithFailing('offers', 'products', ids[0] ?? 0)).toEqual([`product ${ids[0]}`])
    const rows = await database().selectFrom('products').select('price_cents').where('id', 'in', ids.slice(1)).execute()
    expect(rows.map(({ price_cents }) => price_cents)).toEqual([77_700, 77_700, 77_700])
  })

  it('lets all other reservations end, and their stock return (PDP-11)', async () => {
    const [first, second] = skus
    const values = [first, second].map((product, at) => ({
      ...{ number: `FAIL0${at}`, idempotency_key: `failing-${at}`, product_id: product?.id ?? 0, store_id: 1, qty: 1, customer_id: null },
      ...{ email: 'kim@example.com', name: 'Kim', phone: '', status: 'reserved' as const, created_at: 1, expires_at: 2 },
    }))
    const made = await database().insertInto('reservations').values(values).returning('id').execute()
    const stock = () =>
      database()
        .selectFrom('store_stock')
        .select('qty')
        .where('store_id', '=', 1)
        .where('product_id', '=', second?.id ?? 0)
        .executeTakeFirstOrThrow()
    await database()
      .insertInto('store_stock')
      .values({ store_id: 1, product_id: second?.id ?? 0, qty: 1 })
      .onConflict(conflict => conflict.columns(['store_id', 'product_id']).doNothing())
      .execute()
    const before = (await stock()).qty
    expect(await sweepWithFailing('reservations', 'reservations', made[0]?.id ?? 0)).toEqual([`reservation ${made[0]?.id}`])
    expect((await stock()).qty).toBe(before + 1)
  })

  it('lets all other alerts be e-mailed (PDP-15)', async () => {
    const values = skus.map(({ id }, at) => ({
      ...{ product_id: id, email: `alert-${at}@example.com`, kind: 'back' as const, price_cents: 1, locale: 'nl-NL' },
      ...{ confirmed_at: 1, sent_at: null, created_at: 1 },
    }))
    const made = await database().insertInto('product_alerts').values(values).returning('id').execute()
    expect(await sweepWithFailing('alerts', 'product_alerts', made[0]?.id ?? 0)).toEqual([`alert ${made[0]?.id}`])
    const sent = shop.mail.emails.map(({ to }) => to).filter(to => to.startsWith('alert-'))
    expect(sent).toEqual(['alert-1@example.com', 'alert-2@example.com', 'alert-3@example.com'])
    await database().deleteFrom('product_alerts').execute()
  })

  it('lets all other orders that were not paid end, and their stock return (PAY-04)', async () => {
    const numbers = []
    for (const at of [0, 1]) numbers.push(await sell(shop.data, [skus[at]?.sku ?? ''], `failing-${at}`))
    const stock = () =>
      database()
        .selectFrom('products')
        .select('stock')
        .where('id', '=', skus[1]?.id ?? 0)
        .executeTakeFirstOrThrow()
    const before = (await stock()).stock
    const row = await database()
      .selectFrom('orders')
      .select('id')
      .where('number', '=', numbers[0] ?? '')
      .executeTakeFirstOrThrow()
    shop.clock.pass(5 * DAY)
    await sweepWithFailing('unpaid', 'products', 0)
    shop.clock.pass(7 * DAY)
    expect(await sweepWithFailing('unpaid', 'orders', row.id)).toEqual([numbers[0]])
    expect((await stock()).stock).toBe(before + 2)
  })

  it('lets all other refunds be paid (PAY-04)', async () => {
    const { id: orderId } = await database().selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
    const back = { orderId, way: 'provider', cents: -1, reason: 'refund', state: 'owed' } as const
    for (const key of ['one', 'two']) await enter(database, { ...back, key, reference: key }, 1)
    const made = await database().selectFrom('money_entries').select('id').where('key', 'in', ['one', 'two']).orderBy('id').execute()
    expect(await sweepWithFailing('refunds', 'money_entries', made[0]?.id ?? 0)).toEqual([String(made[0]?.id)])
    const { tries } = await database()
      .selectFrom('money_entries')
      .select('tries')
      .where('id', '=', made[1]?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(1)
  })

  it('lets all other personal data that has expired be deleted', async () => {
    const values = Array.from({ length: 3 }, (_, at) => ({
      kind: 'contact' as const,
      product_id: null,
      fields: `{"message":"${at}"}`,
      created_at: 1,
    }))
    const made = await database().insertInto('contact_messages').values(values).returning('id').execute()
    expect(await sweepWithFailing('personal-data', 'contact_messages', made[0]?.id ?? 0)).toEqual([`contact_messages ${made[0]?.id}`])
    expect(await database().selectFrom('contact_messages').select('id').execute()).toEqual([{ id: made[0]?.id }])
  })
})
