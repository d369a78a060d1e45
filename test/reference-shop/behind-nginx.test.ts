import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { openDatabase } from '../../reference-shop/database/database'
import { openShopData } from '../../reference-shop/open-shop-data'
import { moveStock } from '../../reference-shop/orders/data/stock'
import { myStoreCookie, ownPagesCookie } from '../../reference-shop/sessions/shared-page'
import { databases } from '../kit/databases'
import { listen } from '../kit/local-server'
import { startProcess, stopProcess } from '../kit/shop-processes'
import { hasNginx, placeNginx } from './kit/nginx'
import { everyAddress, visitorsOf, walk } from './kit/visitors'

/** How many times every visitor requests every address. */
const ROUNDS = 3
const isAsked = process.env.BEHIND_NGINX !== undefined
if (isAsked && !hasNginx()) throw new Error('BEHIND_NGINX=1 needs nginx on the path: apt-get install nginx-light')

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer())
  await stop()
  return port
}

const campaign = async (): Promise<void> => {
  const lane = await databases.find(({ name }) => name === 'PostgreSQL')?.start()
  const source = await lane?.empty()
  if (!lane || !source || !('url' in source)) throw new Error('This needs a server')
  const [port, purgePort] = [await freePort(), await freePort()]
  const nginx = placeNginx(port, purgePort)
  const settings = { PUBLIC_URL: nginx.origin, PURGE_URL: `http://127.0.0.1:${purgePort}`, PAGE_CACHE_MB: '64' }
  const processes = [await startProcess(source.url, 60, settings), await startProcess(source.url, 60, settings)]
  const database = openDatabase(source)
  const data = await openShopData({ ...source, products: 60 })
  try {
    const client = await nginx.start(processes.map(({ url }) => url))
    const app = { request: (url: string, init?: RequestInit) => client.request(url.replace('http://localhost', ''), init) }
    const { visitors, product } = await visitorsOf({ app, data })
    const paths = everyAddress(product)
    const { leaks, replies, hits, shared } = await walk(visitors, paths, ROUNDS)
    console.log(
      `${visitors.length} visitors x ${paths.length} addresses x ${ROUNDS}: ${replies} replies, ${hits} from nginx, ${leaks.length} leaks`,
    )
    expect(leaks).toEqual([])
    expect(hits).toBeGreaterThan(shared.size)

    const plain = { 'Accept-Encoding': 'identity' }
    const ask = async (path: string, headers = {}) => {
      const reply = await app.request(path, { headers: { ...plain, ...headers } })
      const { status } = reply
      return { status, how: reply.headers.get('X-Cache'), etag: reply.headers.get('ETag') ?? '', text: await reply.text() }
    }
    for (const path of [product, '/voorwaarden']) await ask(path)
    const { how, etag } = await ask(product)
    expect(how).toBe('HIT')
    expect(await ask(product, { 'If-None-Match': etag })).toMatchObject({ status: 304, how: 'HIT', text: '' })
    const { id, stock } = await database()
      .selectFrom('products')
      .select(['id', 'stock'])
      .where('slug', '=', product.slice('/p/'.length))
      .executeTakeFirstOrThrow()
    await database.transaction(() => moveStock(database, [{ productId: id, storeId: null, by: -stock }]))
    const changed = Date.now()
    await expect.poll(async () => (await ask(product)).text.includes('Uitverkocht'), { timeout: 20_000, interval: 200 }).toBe(true)
    console.log(`Sold out: seen behind nginx after ${Date.now() - changed} ms; a page is kept for 60 s`)
    // Unchanged pages are still cached.
    expect((await ask('/voorwaarden')).how).toBe('HIT')
    client.close()
  } finally {
    await data.close()
    await database.close()
    await Promise.all(processes.map(stopProcess))
    await nginx.stop()
    await lane.stop()
  }
}

it('the nginx configuration passes on visitors with personal pages, by the cookies that the shop uses (RT-19)', async () => {
  const settings = readFileSync('reference-shop/operation/nginx.conf', 'utf8')
  const cookies = [`${ownPagesCookie}=`, `${myStoreCookie}=`, 'catalogue-view=list', 'etalage_locale=(?!nl-NL)']
  expect(settings).toContain(`"~(^|;\\s*)(${cookies.join('|')})" 1;`)
})

// Runs on request only: needs nginx, and takes minutes.
if (isAsked) it('behind nginx no visitor gets another’s data, and changed pages are purged (RT-19, SEC-02)', { timeout: 900_000 }, campaign)
