import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { cdnPurge } from '../../../reference-shop/http/cdn-purge'
import { makePageCache } from '../../../reference-shop/http/page-cache'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { moveStock } from '../../../reference-shop/orders/data/stock'
import { purgeSweep } from '../../../reference-shop/pages/changes'
import { databasesFor } from '../../kit/databases'
import { listen } from '../../kit/local-server'
import { makeShop, standardData } from '../kit/shop'

describe('a cache in front of the shop', () => {
  const keys = Array.from({ length: 120 }, (_, id) => `product-${id}`)

  it('is told what changed, once the caches of all processes have forgotten it, in headers that a proxy takes (RT-19)', async () => {
    const told: { keys: string[]; authorization: string | undefined; waited: number[] }[] = []
    const waited: number[] = []
    const server = createServer(({ headers }, response) => {
      told.push({ keys: String(headers['surrogate-key']).split(' '), authorization: headers.authorization, waited: [...waited] })
      response.end()
    })
    const { url, stop } = await listen(server)
    const cache = cdnPurge({ url: `${url}/purge`, token: 'of the cache' }, async ms => void waited.push(ms))
    await cache.purge(keys)
    await stop()
    expect(told.flatMap(one => one.keys)).toEqual(keys)
    expect(told.map(({ authorization, waited: before }) => [authorization, before])).toEqual([
      ['Bearer of the cache', [3000]],
      ['Bearer of the cache', [3000]],
    ])
  })

  it('that refuses a purge gets it again (RT-19)', async () => {
    const purged: (readonly string[])[] = []
    let fails = true
    const sweep = purgeSweep(
      { since: async () => [{ id: 1, key: 'product-1' }], forget: async () => {} },
      {
        async purge(some) {
          if (fails) throw new Error('PURGE_URL answered 503')
          purged.push(some)
        },
      },
    )
    await expect(sweep()).rejects.toThrow('503')
    fails = false
    await sweep()
    await sweep()
    expect(purged).toEqual([['product-1']])
  })
})

/** A shop whose listings are counted, and may be made in another way. */
async function counted(pageCache?: ReturnType<typeof makePageCache>) {
  const { data } = await standardData()
  const { list } = data.catalogue
  const made = { count: 0, list }
  const catalogue = {
    ...data.catalogue,
    list: (...asked: Parameters<typeof list>) => {
      made.count++
      return made.list(...asked)
    },
  }
  return { ...(await makeShop(pageCache && { deps: { pageCache } }, { catalogue })), made }
}

describe('a page that is the same for everybody', () => {
  it('is sent once to a browser that has it, and again when it is another (RT-19)', async () => {
    const { app } = await makeShop()
    const first = await app.request('/televisies')
    const etag = first.headers.get('ETag') ?? ''
    const again = await app.request('/televisies', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'))
    expect((await app.request('/televisies', { headers: { 'If-None-Match': 'W/"older"' } })).status).toBe(200)
  })

  it('is made once for all guests, in each encoding, and never for whoever has pages of their own (RT-19)', async () => {
    const { app, made } = await counted(makePageCache(1_000_000))
    const ask = (headers: Record<string, string>) => app.request('/televisies', { headers })
    const plain = await (await ask({})).text()
    const asked = made.count
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask({ 'Accept-Encoding': encoding, Cookie: 'etalage_compare=1; etalage_session=x' })
      expect([packed.headers.get('Content-Encoding'), packed.headers.getSetCookie()]).toEqual([encoding, []])
    }
    expect(await (await ask({})).text()).toBe(plain)
    expect(made.count).toBe(asked)
    const own = await ask({ Cookie: 'etalage_own=1' })
    expect([own.headers.get('Cache-Control'), made.count]).toEqual(['private, no-cache', asked + 1])
  })
})

describe('many requests at once for a page that is not kept', () => {
  const many = async (app: Awaited<ReturnType<typeof makeShop>>['app'], path: string, headers: Record<string, string> = {}) => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.request(path, { headers })))
    return Promise.all(replies.map(async reply => `${reply.status} ${reply.headers.get('ETag')} ${await reply.text()}`))
  }

  it('make it once, also after a purge, and each address is made for itself (RT-19)', async () => {
    const pageCache = makePageCache(1_000_000)
    const { app, made } = await counted(pageCache)
    const [first = '', ...others] = await many(app, '/televisies')
    expect([new Set(others), made.count]).toEqual([new Set([first]), 1])
    expect(first).toMatch(/^200 W\//)
    pageCache.purge(['product-1', 'listing'])
    await many(app, '/televisies')
    expect(made.count).toBe(2)
    await Promise.all([many(app, '/televisies?page=2'), many(app, '/televisies?sort=name+asc')])
    expect(made.count).toBe(4)
  })

  it('make it anew if it was purged while it was made (RT-19)', async () => {
    const pageCache = makePageCache(1_000_000)
    const { app, made } = await counted(pageCache)
    const { list } = made
    let [begun, title] = [0, 'before']
    made.list = async (...asked) => {
      const reply = await list(...asked)
      const content = { title, description: '', meta_title: title, meta_description: '' }
      if (!begun++) {
        title = 'after'
        pageCache.purge(['product-1', 'listing'])
      }
      return reply && { ...reply, category_content: content }
    }
    const replies = await many(app, '/televisies')
    expect(replies.filter(text => text.includes('before'))).toHaveLength(1)
    expect([replies.filter(text => text.includes('after')).length, made.count]).toEqual([19, 2])
  })

  it('wait for none that fails, is missing or is private (RT-19)', async () => {
    const { app, made } = await counted(makePageCache(1_000_000))
    expect(new Set((await many(app, '/nergens')).map(text => text.slice(0, 3)))).toEqual(new Set(['404']))
    await many(app, '/televisies', { Cookie: 'etalage_own=1' })
    expect(made.count).toBe(20)
    const { list } = made
    made.list = () => Promise.reject(new Error('away'))
    expect(new Set((await many(app, '/televisies')).map(text => text.slice(0, 3)))).toEqual(new Set(['500']))
    made.list = list
    expect((await app.request('/televisies')).status).toBe(200)
  })
})

describe.each(databasesFor('page changes'))('changes of what pages show, on $name', ({ start }) => {
  it('reach the cache of every process once, and are forgotten later (RT-19)', async () => {
    const lane = await start()
    const source = await lane.seeded(60)
    const data = await openShopData(source)
    const database = openDatabase(source)
    try {
      const purged: string[][] = [[], []]
      let now = Date.now()
      const sweeps = purged.map(keys => purgeSweep(data.pageChanges, { purge: more => void keys.push(...more) }, () => now))
      const sweep = () => Promise.all(sweeps.map(one => one()))
      const products = database().selectFrom('products').select(['id', 'sku', 'parent_id'])
      const variant = await products.where('parent_id', 'is not', null).where('stock', '>', 0).executeTakeFirstOrThrow()
      const simple = await products.where('parent_id', 'is', null).executeTakeFirstOrThrow()
      await database.transaction(() => moveStock(database, [{ productId: variant.id, storeId: null, by: -1 }]))
      await sweep()
      await sweep()
      const keys = [`product-${variant.parent_id}`]
      expect(purged).toEqual([keys, keys])
      const written = { rating: 4, title: 'Mooi', body: 'Scherp.', author: 'Sanne' }
      const id = (await data.reviews.add({ sku: simple.sku }, written, null)) ?? 0
      await sweep()
      expect(purged[0]).toHaveLength(1)
      await data.reviews.decide(id, 'shown')
      await sweep()
      expect(purged.map(all => all.at(-1))).toEqual([`product-${simple.id}`, `product-${simple.id}`])
      now = Date.now() + 11 * 60_000
      await sweep()
      expect(await data.pageChanges.since(0)).toEqual([])
    } finally {
      await database.close()
      await data.close()
      await lane.stop()
    }
  })
})
