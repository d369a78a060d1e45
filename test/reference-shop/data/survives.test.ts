import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShopData } from '../../../reference-shop/data/index'
import { type Lane, servers } from '../../kit/databases'
import { makeScript } from '../../kit/processes'

const KILLS = Number(process.env.SHOP_KILLS ?? 5)
const PRODUCTS = 42

/** Adds cart lines for ever, to quotes of three lines, and prints what the shop has acknowledged. */
const writer = `import { openShopData } from './reference-shop/data/index'
  const shop = await openShopData({ ...JSON.parse(process.argv[2]), products: ${PRODUCTS} })
  const roots = await shop.catalogue.categories()
  const lists = await Promise.all(roots.map(({ id }) => shop.catalogue.list({ categoryId: id }, { filters: {}, page: 1, pageSize: 96 })))
  const skus = lists.flatMap(({ items }) => items).filter(item => item.in_stock && item.product_type === 'simple').map(item => item.sku)
  for (;;) {
    const quote = await shop.quotes.create()
    await Promise.all(skus.slice(0, 3).map(async sku => {
      const added = await shop.quotes.add(quote, sku, 1)
      console.log(quote + ' ' + added.item_id)
    }))
  }`

describe.each(servers)('a shop on $name that is killed at any moment', ({ start }) => {
  let lane: Lane
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())

  it(`loses no acknowledged cart line in ${KILLS} kills, and is whole when it starts again (CRT-01)`, {
    timeout: 30_000 + KILLS * 3000,
  }, async () => {
    const never = await openShopData({ ...(await lane.empty()), products: PRODUCTS })
    const whole = await never.catalogue.categories()
    await never.close()
    const source = await lane.empty()
    const run = makeScript(writer)
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const { process, printed, done } = run(source)
      await pause(150 + ((kill * 379) % 900))
      process.kill('SIGKILL')
      await expect(done).rejects.toThrow('ended')
      const lines = printed().split('\n').slice(0, -1)
      const shop = await openShopData({ ...source, products: PRODUCTS })
      for (const line of lines) {
        const [quote, item] = line.split(' ').map(Number)
        const { items } = await shop.quotes.get(quote ?? 0)
        expect(items.map(one => one.item_id)).toContain(item)
      }
      expect(await shop.catalogue.categories()).toEqual(whole)
      await shop.close()
      acknowledged += lines.length
    }
    expect(acknowledged).toBeGreaterThan(0)
    console.info(`${KILLS} kills, ${acknowledged} cart lines acknowledged`)
  })
})
