import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/database/open-shop-data'
import type { Offered } from '../../../reference-shop/feed/records'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databases, type Lane } from '../../kit/databases'

const sizes = 240

describe.each(databases)('what the feed has of the catalogue, on $name', ({ start }) => {
  let lane: Lane
  let data: ShopData
  let source: Awaited<ReturnType<Lane['empty']>>
  let all: Offered[]
  beforeAll(async () => {
    lane = await start()
    source = await lane.empty()
    data = await openShopData({ ...source, products: sizes })
    all = await data.feed.offered(0, await data.feed.lastId())
  })
  afterAll(async () => {
    await data.close()
    await lane.stop()
  })

  it('is every simple product, every bundle and every variant for sale, once (CAT-13)', async () => {
    const slugs = (await data.pages.productPaths(0, sizes)).map(path => path.slice('/p/'.length))
    const expected: string[] = []
    const kinds = new Map<string, number>()
    for (const slug of slugs) {
      const found = await data.catalogue.product(slug)
      if (!found) throw new Error(slug)
      const { card } = found
      const { virtual_products: variants = [] } = await data.products.composition(card)
      // VAT is due when a voucher is spent, not when it is bought.
      const isVoucher = card.price_incl_tax === card.price_excl_tax
      const kind = isVoucher ? 'voucher' : card.product_type
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (kind === 'simple' || kind === 'bundle') expected.push(card.sku)
      if (kind === 'configurable') expected.push(...variants.filter(({ status }) => status === 1).map(({ sku }) => sku))
    }
    expect(all.map(({ sku }) => sku)).toEqual(expected)
    expect([...kinds.keys()].sort()).toEqual(['bundle', 'configurable', 'grouped', 'simple', 'voucher'])
  })

  it('is the same in parts, whatever their size, each product in one (CAT-13)', async () => {
    const last = await data.feed.lastId()
    for (const size of [1, 7, 100]) {
      const parts: Offered[] = []
      for (let after = 0; after < last; after += size) parts.push(...(await data.feed.offered(after, after + size)))
      expect(parts).toEqual(all)
    }
    expect(await data.feed.offered(last, last + 500)).toEqual([])
  })

  it('leaves out what is no longer for sale, and has the price, stock and picture of the rest (CAT-13)', async () => {
    const variant = all.find(({ groupSku }) => groupSku !== null)
    const simple = all.find(({ groupSku, isBundle }) => groupSku === null && !isBundle)
    if (!variant || !simple) throw new Error('None')
    const database = openDatabase(source)
    try {
      await database().updateTable('products').set({ enabled: 0 }).where('sku', '=', variant.sku).execute()
      const changed = { price_cents: 1995, reference_cents: 2495, stock: 0 }
      await database().updateTable('products').set(changed).where('sku', '=', simple.sku).execute()
      const now = await data.feed.offered(0, await data.feed.lastId())
      expect(now.map(({ sku }) => sku)).toEqual(all.map(({ sku }) => sku).filter(sku => sku !== variant.sku))
      expect(now.find(({ sku }) => sku === simple.sku)).toEqual({ ...simple, cents: 1995, referenceCents: 2495, inStock: false })
    } finally {
      await database.close()
    }
  })
})

it('has nothing of a catalogue without products (CAT-13)', async () => {
  const data = await openShopData({ file: ':memory:', products: 0 })
  try {
    expect(await data.feed.lastId()).toBe(0)
    expect(await data.feed.offered(0, 5000)).toEqual([])
  } finally {
    await data.close()
  }
})
