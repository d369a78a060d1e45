import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { Quote } from '../../shared/contract/api/quote'
import { type Lane, servers } from '../kit/databases'
import { addressOf } from '../kit/processes'

interface Shop {
  url: string
  process: ChildProcess
}

/** One process of the shop as it was built; both start on a database that is still empty. */
async function startProcess(databaseUrl: string): Promise<Shop> {
  const shop = spawn(process.execPath, ['dist/shop/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SHOP_PRODUCTS: '60',
      SESSION_SECRET: 'the same for every process',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(shop)
  return { url, process: shop }
}

/** A visitor whose requests may go to any process. */
class Guest {
  private cookies = new Map<string, string>()
  private token = ''

  static async at({ url }: Shop): Promise<Guest> {
    const guest = new Guest()
    guest.token = ((await (await guest.call('GET', `${url}/api/session/token`)).json()) as { token: string }).token
    return guest
  }

  async call(method: string, url: string, body?: unknown): Promise<Response> {
    const reply = await fetch(url, {
      method,
      headers: {
        Cookie: [...this.cookies].map(pair => pair.join('=')).join('; '),
        'X-CSRF-TOKEN': this.token,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const [, name = '', value = ''] of reply.headers.getSetCookie().map(cookie => /^([^=]+)=([^;]*)/.exec(cookie) ?? []))
      this.cookies.set(name, value)
    return reply
  }

  add = ({ url }: Shop, sku: string, qty = 1) => this.call('POST', `${url}/api/quote/item`, { cartItem: { sku, qty } })

  async lines({ url }: Shop): Promise<Record<string, number>> {
    const { items } = Quote.parse(await (await this.call('GET', `${url}/api/quote`)).json())
    return Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]))
  }
}

describe.each(servers.slice(1))('two processes of the shop behind $name', ({ start }) => {
  let lane: Lane
  let shops: [Shop, Shop]
  let skus: string[]

  beforeAll(async () => {
    lane = await start()
    const source = await lane.empty()
    if (!('url' in source)) throw new Error('This needs a server')
    shops = await Promise.all([startProcess(source.url), startProcess(source.url)])
    const { items } = CatalogueReply.parse(await (await fetch(`${shops[1].url}/api/catalog/category/1/product/list`)).json())
    skus = items.filter(({ product_type, in_stock }) => product_type === 'simple' && in_stock).map(({ sku }) => sku)
  }, 60_000)

  afterAll(async () => {
    for (const { process: shop } of shops ?? []) {
      shop.removeAllListeners('exit')
      const gone = once(shop, 'exit')
      shop.kill('SIGTERM')
      expect(await gone).toEqual([0, null])
    }
    await lane.stop()
  })

  it('have one cart: a session begun at one is known at the other, and its line is there at the first (CRT-01)', async () => {
    const [one, other] = shops
    const guest = await Guest.at(one)
    const [sku = ''] = skus
    expect((await guest.add(other, sku)).status).toBe(200)
    expect(await guest.lines(one)).toEqual({ [sku]: 1 })
  })

  it('lose nothing of what reaches both at the same moment (CRT-01)', async () => {
    const [one, other] = shops
    const guest = await Guest.at(other)
    const [first = '', second = '', third = ''] = skus
    await guest.add(one, first)
    const replies = await Promise.all([guest.add(one, second), guest.add(other, third), guest.add(one, first), guest.add(other, first)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = { [first]: 3, [second]: 1, [third]: 1 }
    expect([await guest.lines(one), await guest.lines(other)]).toEqual([kept, kept])
  })

  it('count wrong passwords together (SEC-02)', async () => {
    const [one, other] = shops
    const guest = await Guest.at(one)
    const logIn = ({ url }: Shop, password: string) =>
      guest.call('POST', `${url}/api/customer/login`, { email: 'klant@example.com', password })
    for (let time = 0; time < 5; time++) for (const shop of shops) expect((await logIn(shop, 'fout')).status).toBe(401)
    for (const shop of [one, other]) expect((await logIn(shop, 'Welkom123!')).status).toBe(429)
  })
})
