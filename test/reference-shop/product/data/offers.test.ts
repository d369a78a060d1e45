import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { migrate } from '../../../../reference-shop/maintenance/migrations'
import { endOffers } from '../../../../reference-shop/product/data/offers'
import { seed } from '../../../../reference-shop/seed/index'
import { databasesFor, type Lane } from '../../../kit/databases'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000

describe.each(databasesFor('offers'))('an offer on $name', ({ start }) => {
  let lane: Lane
  let database: Database
  beforeAll(async () => {
    lane = await start()
    database = openDatabase(await lane.empty())
    await migrate(database)
    await seed(database, { products: 300, chance: 1, demo: false, now: NOW })
  })
  afterAll(async () => {
    await database.close()
    await lane.stop()
  })

  const offers = async (where: string) => {
    const { rows } = await sql<{ id: number; price_cents: number; reference_cents: number | null; ends: number }>`select id, price_cents,
      reference_cents, offer_ends_at as ends from products where ${sql.raw(where)} order by offer_ends_at, id`.execute(database())
    return rows.map(row => ({ ...row, ends: Number(row.ends) }))
  }

  it('stands until its end, and then the price is that of before, also in what it belongs to (LAW-04, PDP-03)', async () => {
    const [first] = await offers('offer_ends_at is not null')
    if (!first) throw new Error('No offers that end')
    expect(await endOffers(database, first.ends - 1)).toBe(0)
    const ending = await offers(`offer_ends_at <= ${first.ends}`)
    expect(await endOffers(database, first.ends)).toBe(ending.length)
    const ids = ending.map(({ id }) => id)
    const after = await offers(`id in (${ids})`)
    for (const { id, price_cents, reference_cents } of after) {
      const before = ending.find(one => one.id === id)
      if (before && !(await offers(`parent_id = ${id}`)).length) expect(price_cents, String(id)).toBe(before.reference_cents)
      expect(reference_cents).toBeNull()
    }
    expect(await offers(`offer_ends_at <= ${first.ends}`)).toEqual([])
  })

  it('ends although another product has no variants for sale, and purges what its price is shown in (LAW-04, PDP-12)', async () => {
    const db = database()
    const [variant] = await db.selectFrom('products').selectAll().where('parent_id', 'is not', null).limit(1).execute()
    const parent = variant?.parent_id ?? 0
    const groups = await db.selectFrom('grouped_children').selectAll().orderBy('product_id').execute()
    const [{ product_id: group, child_id: child } = { product_id: 0, child_id: 0 }] = groups
    await sql`update products set enabled = 0 where id = ${parent} or parent_id = ${parent}`.execute(db)
    const set = { price_cents: 1, reference_cents: 99_000, offer_ends_at: NOW - DAY }
    const ids = [variant?.id ?? 0, child]
    await db.updateTable('products').set(set).where('id', 'in', ids).execute()
    await db.updateTable('products').set({ price_cents: 1 }).where('id', '=', group).execute()
    const others = await db.selectFrom('products').select(['id', 'price_cents']).where('id', 'not in', ids).execute()
    await db.deleteFrom('page_changes').execute()
    expect(await endOffers(database, NOW - DAY)).toBe(2)
    expect((await offers(`id in (${ids})`)).map(({ price_cents }) => price_cents)).toEqual([99_000, 99_000])
    const lowest = Math.min(
      ...(await offers(`id in (${groups.filter(one => one.product_id === group).map(one => one.child_id)})`)).map(one => one.price_cents),
    )
    const composed = new Set([
      parent,
      ...groups.filter(one => one.child_id === child || one.child_id === parent).map(one => one.product_id),
    ])
    for (const { id, price_cents } of await db.selectFrom('products').select(['id', 'price_cents']).where('id', 'not in', ids).execute())
      if (id === group) expect(price_cents).toBe(lowest)
      else if (!composed.has(id)) expect(price_cents, String(id)).toBe(others.find(one => one.id === id)?.price_cents)
    const purged = await db.selectFrom('page_changes').select('key').distinct().execute()
    expect(new Set(purged.map(({ key }) => key))).toEqual(new Set([`product-${child}`, ...[...composed].map(id => `product-${id}`)]))
  })

  it('that ends leaves every shown lowest price the lowest, and the change in the history (PDP-03, LAW-04)', async () => {
    const count = await endOffers(database, NOW + 40 * DAY)
    expect(count).toBeGreaterThan(0)
    const wrong = `select p.id from products p where p.product_type = 'configurable' and p.price_cents <>
      (select min(v.price_cents) from products v where v.parent_id = p.id and v.enabled = 1)
      union select p.id from products p where p.product_type = 'grouped' and p.price_cents <>
      (select min(c.price_cents) from grouped_children g join products c on c.id = g.child_id where g.product_id = p.id)`
    expect((await sql.raw(wrong).execute(database())).rows).toEqual([])
    const changes = await sql`select product_id from price_history where since = ${NOW + 40 * DAY}`.execute(database())
    expect(changes.rows).toHaveLength(count)
  })
})
