import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { onSignal } from '../../../reference-shop/signals/signals'
import { currentWork } from '../../../reference-shop/signals/work'
import { toHref } from '../../../shared/catalogue/rules/url'
import { databasesFor, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { planOf } from '../kit/query-plan'

/** Has 14 rows in every shop, so reading all of them is as fast as an index. */
const isTiny = (step: string): boolean => /^SCAN services$|Seq Scan on services /.test(step)

/** A step of a plan that scans a whole table. */
const isWhole = {
  SQLite: (step: string): boolean => /^SCAN (?!.*(USING .*INDEX|VIRTUAL TABLE|CONSTANT ROW))/.test(step),
  PostgreSQL: (step: string): boolean => step.includes('Seq Scan'),
}

describe.each(databasesFor('queries'))('the queries of a page, on $name', ({ name, start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openFullShop(source)
    database = openDatabase(source)
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const seenByGuest = async (path: string): Promise<Response> => shop.app.request(`http://localhost${path}`)

  /** The SQL statements of a page after a similar page was shown, which fills the caches. */
  async function statementsOf(path: string, get: (path: string) => Promise<Response> = seenByGuest): Promise<string[]> {
    await get(path)
    const statements: string[] = []
    // Not those of a sweep whose time has come.
    const stop = onSignal('query', ({ statement }) => void (currentWork()?.isRequest && statements.push(statement)))
    expect((await get(path)).status, path).toBe(200)
    stop()
    return statements
  }

  it('are as few as are counted here, however many products it shows, and each finds its rows by an index (RT-19)', async () => {
    const [category] = (await shop.data.catalogue.categories()).toSorted((one, other) => other.count - one.count)
    const listed = await shop.data.catalogue.list({ categoryId: category?.id ?? 0 }, { filters: {}, page: 1 })
    const [store] = await shop.data.stores.all()
    const product = (type: string) => listed?.items.find(one => one.product_type === type)?.url ?? type
    const counts = {
      '/': 5,
      [category?.path ?? '']: 4,
      [`${category?.path}?page_size=96`]: 4,
      [`${category?.path}?minPrice=1&maxPrice=900`]: 5,
      '/zoeken?query=zwart': 4,
      [product('simple')]: 16,
      '/winkels': 0,
      [`/winkels/${store?.slug}`]: 3,
      '/keuzehulp': 2,
      '/voorwaarden': 0,
    }
    const found: Record<string, number> = {}
    for (const path of Object.keys(counts)) {
      const statements = await statementsOf(path)
      found[path] = statements.length
      for (const statement of new Set(statements)) {
        const kind = name as keyof typeof planOf
        const steps = (await planOf[kind](database, statement)).filter(isWhole[kind])
        expect(
          steps.filter(step => !isTiny(step)),
          `${path}: ${statement}`,
        ).toEqual([])
      }
    }
    expect(found).toEqual(counts)
  })

  it('read a listing once when its address names filters, and the customer who looks at it once (CAT-13, RT-19)', async () => {
    const [category] = (await shop.data.catalogue.categories()).toSorted((one, other) => other.count - one.count)
    const path = category?.path ?? ''
    const listed = await shop.data.catalogue.list({ categoryId: category?.id ?? 0 }, { filters: {}, page: 1 })
    const facet = listed?.filters.find(one => one.is_crawlable && one.options.length > 1)
    const filtered = toHref(
      path,
      { filters: { [facet?.facet_code ?? '']: [facet?.options[0]?.label ?? ''] }, page: 1 },
      listed?.filters ?? [],
    )
    expect(filtered).toContain('/_')
    const read = await statementsOf(filtered)
    // Prices, stock, cards, and prices for more than one.
    expect([facet?.facet_code, read.length, new Set(read).size]).toEqual(['merk', 4, 4])
    const customer = await new Person(shop).logIn()
    for (const address of [path, filtered]) {
      const statements = await statementsOf(address, one => customer.request(one))
      expect(statements.filter(one => /from "customers"/.test(one)).length, address).toBe(1)
    }
  })
})
