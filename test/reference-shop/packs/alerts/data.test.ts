import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { migrate } from '../../../../reference-shop/maintenance/migrations'
import { alertData } from '../../../../reference-shop/packs/alerts/data'
import { seed } from '../../../../reference-shop/seed/index'
import { databasesFor, type Lane } from '../../../kit/databases'

describe.each(databasesFor('alerts'))('alerts on $name', ({ start }) => {
  let lane: Lane
  let database: Database
  const time = Date.UTC(2026, 10, 21)
  beforeAll(async () => {
    lane = await start()
    database = openDatabase(await lane.empty())
    await migrate(database)
    await seed(database, { products: 60, chance: 1, demo: false, now: time })
  })
  afterAll(async () => {
    await database.close()
    await lane.stop()
  })

  const alerts = () => alertData(database, () => time)
  const set = (id: number, values: { stock?: number; price_cents?: number }) =>
    database().updateTable('products').set(values).where('id', '=', id).execute()
  const alert = { productId: 1, email: 'sanne@example.com', kind: 'back', priceCents: 10_000, locale: 'nl-NL' } as const
  const ask = async (changes: Partial<Parameters<ReturnType<typeof alerts>['ask']>[0]> = {}) => {
    const id = await alerts().ask({ ...alert, ...changes })
    expect(await alerts().confirm(id ?? 0)).toBe(true)
  }

  const claimDue = async () => {
    const claimed = await Promise.all((await alerts().due(0)).map(id => alerts().claim(id)))
    return claimed.filter(one => one !== undefined)
  }

  it('come once, when the product is there again or costs less than was seen (PDP-15)', async () => {
    await set(1, { stock: 0, price_cents: 10_000 })
    await ask()
    await ask({ kind: 'cheaper', locale: 'en-GB' })
    expect(await claimDue()).toEqual([])
    await set(1, { price_cents: 9999 })
    expect(await claimDue()).toEqual([{ productId: 1, email: alert.email, kind: 'cheaper', locale: 'en-GB' }])
    await set(1, { stock: 2 })
    const both = await Promise.all([claimDue(), claimDue()])
    expect(both.flat()).toEqual([{ productId: 1, email: alert.email, kind: 'back', locale: 'nl-NL' }])
    expect(await database().selectFrom('product_alerts').selectAll().execute()).toEqual([])
  })

  it('come to nobody who did not confirm (PDP-15)', async () => {
    await set(1, { stock: 5 })
    const id = await alerts().ask(alert)
    expect(await alerts().ask({ ...alert, priceCents: 1 })).toBe(id)
    expect(await claimDue()).toEqual([])
    await alerts().end(alert.email)
    expect(await alerts().confirm(id ?? 0)).toBe(false)
  })

  it('are asked for once, confirmed once, and ended by the address (PDP-15, SEC-02)', async () => {
    await set(1, { stock: 0 })
    const id = await alerts().ask(alert)
    expect([await alerts().confirm(id ?? 0), await alerts().confirm(id ?? 0)]).toEqual([true, false])
    expect(await alerts().ask(alert)).toBeUndefined()
    await alerts().end(alert.email)
    await set(1, { stock: 5 })
    expect(await claimDue()).toEqual([])
  })
})
