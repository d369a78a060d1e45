import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../reference-shop/database/database'
import { Guest, type ShopProcess } from '../kit/shop-processes'
import { collect, order, type Racer } from '../reference-shop/kit/races'
import { plentiful } from '../reference-shop/kit/sales'
import type { Timed } from './measure'

const READERS = 4
/** ms between two actions of a visitor: busy, but not overloaded. */
const REST_MS = 150
/** Answered without the database or a template: what the machine itself takes. */
const BARE = '/healthz'
const PATHS = [
  ...['/', '/televisies', '/televisies?merk=novaro', '/zoeken?query=tv', '/audio', '/api/quote', '/api/session/token'],
  ...['/winkels', '/checkout/cart', '/inspiratie/thuisbioscoop', '/wishlist', '/sitemap.xml', '/inloggen', '/privacy'],
]
/** Every so many orders are to be paid at the provider, and never are. */
const UNPAID_EVERY = 10

/** Visitors that read and buy until they are stopped. */
export interface Load {
  /** The replies since the last call. */
  taken(): Timed[]
  /** How often each failure was seen. */
  failed: ReadonlyMap<string, number>
  orders(): number
  /** Resolves once the last request is answered. */
  stop(): Promise<unknown>
}

export async function startLoad(shop: ShopProcess, database: Database): Promise<Load> {
  const [product] = await plentiful(database)
  const shown = await database().selectFrom('products').select('slug').where('parent_id', 'is', null).where('enabled', '=', 1).execute()
  let [times, orders, isOver] = [[] as Timed[], 0, false]
  const failed = new Map<string, number>()
  const fail = (what: string): void => void failed.set(what, (failed.get(what) ?? 0) + 1)
  const timed = async (work: () => Promise<Response>, isBare = false): Promise<Response | undefined> => {
    const began = performance.now()
    const reply = await work().catch((error: unknown) => fail(String(error)))
    if (!reply) return undefined
    times.push({ ms: performance.now() - began, isBare })
    if (reply.status >= 400) fail(`${reply.status} ${new URL(reply.url).pathname}`)
    return reply
  }
  const bare = async (): Promise<void> => {
    for (; !isOver; await pause(2 * REST_MS)) await (await timed(() => fetch(shop.url + BARE), true))?.text()
  }
  const reader = async (first: number): Promise<void> => {
    for (let count = first; !isOver; count++) {
      const path = count % 2 ? `/p/${shown[(count * 7) % shown.length]?.slug}` : (PATHS[(count / 2) % PATHS.length] ?? '/')
      await (await timed(() => fetch(shop.url + path)))?.text()
      await pause(REST_MS)
    }
  }
  const buyer = async (): Promise<void> => {
    for (let count = 1; !isOver; count++) {
      const guest = await Guest.at(shop)
      const racer = { guest, email: `soak-${count}@example.com` } as Racer
      await timed(() => guest.add(shop, product?.sku ?? ''))
      await timed(() => guest.form(`${shop.url}/wishlist/toggle`, { productId: String(product?.id) }))
      await timed(() => collect(racer, shop, 'bezorgen_standaard'))
      if ((await timed(() => order(racer, shop, count % UNPAID_EVERY ? 'banktransfer' : 'ideal')))?.ok) orders++
      await pause(REST_MS)
    }
  }
  const visitors = Promise.all([...Array.from({ length: READERS }, (_, first) => reader(first)), buyer(), bare()])
  return {
    taken: () => {
      const taken = times
      times = []
      return taken
    },
    failed,
    orders: () => orders,
    stop: () => {
      isOver = true
      return visitors
    },
  }
}
