import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../reference-shop/data/database'
import { signatureOf } from '../../reference-shop/payments/signature'
import { exampleQuoteAddress } from '../../shared/contract/api/address'
import type { PlacedOrder } from '../../shared/contract/api/payment'
import type { Quote, Totals } from '../../shared/contract/api/quote'
import { type FullShop, openFullShop, Person } from './kit/full-shop'
import { provider } from './kit/shop'

/** 40 of them in every run; JOURNEYS=1000 for a long one, JOURNEY=7 for one alone. */
const [count, only] = [Number(process.env.JOURNEYS ?? 40), process.env.JOURNEY]
const steps = 24
const stockAtFirst = 12

interface Product {
  id: number
  sku: string
  cents: number
}

/** Numbers from 0 to 1 that a seed fixes (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Known {
  number: string
  reference: string
  cents: number
  /** By sku. */
  lines: Map<string, number>
  status: 'pending' | 'processing' | 'canceled'
  /** What the provider said of the payment. */
  payment: 'open' | 'paid' | 'canceled' | 'refunded'
  /** The cart has become another order since. */
  isReplaced: boolean
}

let shop: FullShop
let database: Database
let products: Product[]

let folder: string
/** How often each end of an order was reached. */
const reached = new Map<string, number>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'etalage-journeys-'))
  const file = join(folder, 'shop.db')
  shop = await openFullShop(240, file)
  database = openDatabase({ file })
}, 60_000)
afterAll(async () => {
  await database.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Reads no page: a parsed one takes some megabytes, and a thousand journeys would keep them all. */
class Caller extends Person {
  private known = ''

  async start(): Promise<this> {
    const html = await (await this.request('/')).text()
    this.known = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
    return this
  }

  override get token(): string {
    return this.known
  }
}

/** A shopper who does whatever comes to mind, beside a simple idea of what should come of it. */
class Shopper {
  readonly cart = new Map<string, number>()
  readonly orders: Known[] = []
  readonly log: string[] = []
  coupon: '' | 'WELKOM10' | 'HERFST50' = ''
  way: { method: string; country: 'NL' | 'BE' } | undefined
  seen = new Map<string, number>()
  private keys = 0
  private events = 0

  constructor(
    readonly person: Person,
    readonly seed: number,
    readonly chance: () => number,
  ) {}

  one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.chance() * items.length)] as Item
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.chance() * (to - from + 1))
  }

  async call<Reply>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; reply: Reply }> {
    const response = headers
      ? await this.person.request(path, {
          method,
          headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': this.person.token, ...headers },
          body: JSON.stringify(body),
        })
      : await this.person.call(method, path, body)
    return { status: response.status, reply: (await response.json()) as Reply }
  }

  quote = async (): Promise<Quote> => (await this.call<Quote>('GET', '/api/quote')).reply

  /** In cents, by arithmetic of its own. */
  expected(): { subtotal: number; discount: number; shipping: number; total: number } {
    const priceOf = (sku: string): number => products.find(one => one.sku === sku)?.cents ?? Number.NaN
    const subtotal = [...this.cart].reduce((sum, [sku, qty]) => sum + priceOf(sku) * qty, 0)
    const tenth = Math.floor((subtotal + 5) / 10)
    const discount = this.coupon === 'WELKOM10' ? tenth : this.coupon === 'HERFST50' && subtotal >= 50_000 ? 5000 : 0
    const usual = this.way?.country === 'BE' ? 995 : subtotal >= 5000 ? 0 : 595
    const shipping = !this.cart.size ? 0 : this.way?.method === 'avond' ? 595 : usual
    return { subtotal, discount, shipping, total: subtotal - discount + shipping }
  }

  actions: Record<string, () => Promise<void>> = {
    add: async () => {
      const [{ sku, cents }, qty] = [this.one(products), this.whole(1, 3)]
      const { status } = await this.call('POST', '/api/quote/item', { cartItem: { sku, qty } })
      if (status !== 200) return
      this.cart.set(sku, (this.cart.get(sku) ?? 0) + qty)
      this.seen.set(sku, cents)
    },
    change: async () => {
      const line = this.one((await this.quote()).items)
      const qty = this.whole(1, 6)
      if (!line) return
      const { status } = await this.call('PUT', `/api/quote/item/${line.item_id}`, { qty })
      if (status !== 200) return
      this.cart.set(line.sku, qty)
      this.seen.set(line.sku, products.find(({ sku }) => sku === line.sku)?.cents ?? 0)
    },
    remove: async () => {
      const line = this.one((await this.quote()).items)
      if (!line) return
      await this.call('DELETE', `/api/quote/item/${line.item_id}`)
      this.cart.delete(line.sku)
    },
    coupon: async () => {
      const code = this.one(['WELKOM10', 'HERFST50'] as const)
      const { status } = await this.call('POST', '/api/checkout/payment/coupons', { couponCode: code })
      if (status === 200) this.coupon = code
    },
    noCoupon: async () => {
      await this.call('DELETE', '/api/checkout/payment/coupons')
      this.coupon = ''
    },
    fillIn: async () => {
      const country = this.one(['NL', 'NL', 'BE'] as const)
      const method = country === 'NL' ? this.one(['standaard', 'avond']) : 'standaard'
      const address = { ...exampleQuoteAddress, country_id: country, postcode: country === 'NL' ? '1000AB' : '2000' }
      const addressInformation = {
        shippingAddress: address,
        billingAddress: address,
        shippingCarrierCode: 'bezorgen',
        shippingMethodCode: method,
        extensionAttributes: {},
      }
      const { status } = await this.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })
      if (status === 200) this.way = { method, country }
    },
    order: () => this.order(this.one(['ideal', 'card', 'banktransfer'])),
    orderAgain: () => this.order('ideal'),
    event: async () => {
      const order = this.one(this.orders.filter(({ reference }) => reference))
      if (order) await this.hear(order, this.one(['paid', 'paid', 'canceled', 'failed'] as const))
    },
    dearer: async () => {
      const product = this.one(products)
      product.cents += this.one([-100, 55, 1999])
      await database().updateTable('products').set({ price_cents: product.cents }).where('id', '=', product.id).execute()
    },
    accept: async () => {
      for (const { item_id, sku, qty, notice } of (await this.quote()).items)
        if (notice?.code === 'price' && (await this.call('PUT', `/api/quote/item/${item_id}`, { qty })).status === 200)
          this.seen.set(sku, products.find(one => one.sku === sku)?.cents ?? 0)
    },
  }

  /** Presses the button one to three times at once, with one key or two: a tab beside, a reply that was lost. */
  async order(method: string): Promise<void> {
    const key = (): string => `journey-${this.seed}-key-${++this.keys}-of-the-shopper`
    const information = {
      email: 'sanne@example.com',
      shippingOptions: {},
      paymentMethod: { method, additional_data: {} },
      billingAddress: exampleQuoteAddress,
    }
    const keys = this.one([[key()], ((one: string) => [one, one, one])(key()), [key(), key()]])
    const shown = this.expected()
    const changed = [...this.cart].some(([sku]) => this.seen.get(sku) !== products.find(one => one.sku === sku)?.cents)
    const replies = await Promise.all(
      keys.map(one => this.call<PlacedOrder>('POST', '/api/checkout/payment/placeOrder', information, { 'Idempotency-Key': one })),
    )
    const made = replies.filter(({ status }) => status === 200).map(({ reply }) => reply)
    const [first] = made
    if (replies.some(({ status, reply }) => status === 409 && (reply as { message?: string }).message === shop.t('errors.couponGone')))
      this.coupon = ''
    this.log.push(
      `  ${method}: ${replies.map(({ status, reply }) => `${status} ${reply.order_number ?? JSON.stringify(reply)}`).join(', ')}`,
    )
    if (!first) return
    expect(changed, 'ordering waits for a changed price').toBe(false)
    expect(new Set(made.map(({ order_number }) => order_number)).size, 'one order for one press').toBe(1)
    const stored = await shop.data.orders.get(first.order_number)
    expect(stored && [stored.subtotal, stored.discount, stored.shippingCents, stored.total]).toEqual([
      shown.subtotal,
      shown.discount,
      shown.shipping,
      shown.total,
    ])
    expect(stored && new Map(stored.lines.map(({ sku, qty }) => [sku, qty]))).toEqual(this.cart)
    if (this.orders.some(({ number }) => number === first.order_number)) return
    // It took the place of one that was waiting.
    for (const before of this.orders) {
      before.isReplaced = true
      if (before.status === 'pending' && before.reference) Object.assign(before, { status: 'canceled', payment: 'canceled' })
    }
    const reference = new URL(first.redirect_url ?? 'http://x/').searchParams.get('reference') ?? ''
    this.orders.push({
      number: first.order_number,
      reference,
      cents: shown.total,
      lines: new Map(this.cart),
      status: 'pending',
      payment: 'open',
      isReplaced: false,
    })
    if (!reference) this.clear(new Map(this.cart))
  }

  clear(lines: ReadonlyMap<string, number>): void {
    for (const [sku, qty] of lines) {
      const left = (this.cart.get(sku) ?? 0) - qty
      if (left > 0) this.cart.set(sku, left)
      else this.cart.delete(sku)
    }
    this.coupon = ''
    this.way = undefined
  }

  /** The provider tells something, perhaps twice, whatever it told before. */
  async hear(order: Known, status: 'paid' | 'canceled' | 'failed'): Promise<void> {
    const enough = await this.hasStock(order)
    const body = JSON.stringify({ key: `${this.seed}:${++this.events}`, reference: order.reference, status, cents: order.cents })
    const tell = () =>
      shop.app.request('http://localhost/betaling/melding', {
        method: 'POST',
        headers: { 'X-Signature': signatureOf(provider.secret, body) },
        body,
      })
    for (const response of await Promise.all(this.one([[tell()], [tell(), tell()]]))) expect(response.status).toBe(200)
    this.log.push(`  ${order.number} ${status}`)
    if (order.payment === 'paid' || order.payment === 'refunded') return
    if (status !== 'paid') {
      if (order.payment === 'open') Object.assign(order, { status: 'canceled', payment: 'canceled' })
      return
    }
    if (order.status === 'canceled' && (order.isReplaced || !enough)) {
      order.payment = 'refunded'
      return
    }
    Object.assign(order, { status: 'processing', payment: 'paid' })
    this.clear(order.lines)
  }

  async hasStock({ lines }: Known): Promise<boolean> {
    for (const [sku, qty] of lines) {
      const row = await database().selectFrom('products').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()
      if (row.stock < qty) return false
    }
    return true
  }

  /** What holds after every step. */
  async check(): Promise<void> {
    const { items } = await this.quote()
    expect(new Map(items.map(({ sku, qty }) => [sku, qty])), 'no line is lost or doubled').toEqual(this.cart)
    const { reply: totals } = await this.call<Totals>('GET', '/api/checkout/totals')
    expect(Math.round(totals.grand_total * 100), 'the total is what the lines come to').toBe(this.expected().total)
    const kept = await database()
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['number', 'orders.status', 'payments.status as payment'])
      .where('idempotency_key', 'like', `%:journey-${this.seed}-key-%`)
      .orderBy('orders.id')
      .execute()
    const told = kept.map(({ payment, ...order }) => ({ ...order, payment: payment === 'failed' ? 'canceled' : payment }))
    expect(told, 'there is no order that the shopper knows nothing of').toEqual(
      this.orders.map(({ number, status, payment }) => ({ number, status, payment })),
    )
    const stocks = await database()
      .selectFrom('products')
      .select(['id', 'stock'])
      .where(
        'id',
        'in',
        products.map(({ id }) => id),
      )
      .execute()
    for (const { id, sku } of products) {
      const stock = stocks.find(row => row.id === id)?.stock ?? Number.NaN
      const sold = this.orders.filter(({ status }) => status !== 'canceled').reduce((sum, { lines }) => sum + (lines.get(sku) ?? 0), 0)
      expect(stock + sold, `nothing of ${sku} is lost or sold twice`).toBe(stockAtFirst)
    }
  }
}

describe('a shopper who does whatever comes to mind', () => {
  beforeAll(async () => {
    const rows = await database()
      .selectFrom('products')
      .select(['id', 'sku', 'price_cents'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('enabled', '=', 1)
      .where('max_qty', 'is', null)
      .where('price_cents', '>=', 1000)
      .where('price_cents', '<=', 60_000)
      .orderBy('id')
      .execute()
    products = [0, 0.3, 0.6, 0.9]
      .map(part => rows.toSorted((a, b) => a.price_cents - b.price_cents)[Math.floor(part * rows.length)])
      .flatMap(row => (row ? [{ id: row.id, sku: row.sku, cents: row.price_cents }] : []))
  })
  const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, at) => at + 1)
  for (const seed of seeds)
    it(`journey ${seed}: totals, carts, orders and stock stay true (CRT-02, CRT-10, PAY-03, PAY-04)`, async () => {
      for (const { id } of products) await database().updateTable('products').set({ stock: stockAtFirst }).where('id', '=', id).execute()
      const shopper = new Shopper(await new Caller(shop).start(), seed, chanceOf(seed))
      const names = Object.keys(shopper.actions)
      try {
        for (let step = 0; step < steps; step++) {
          const name = step < 2 ? 'add' : step === 2 ? 'fillIn' : shopper.one([...names, 'order', 'event', 'fillIn'])
          shopper.log.push(name)
          await shopper.actions[name]?.()
          await shopper.check()
        }
      } catch (error) {
        throw new Error(`JOURNEY=${seed}\n${shopper.log.join('\n')}\n${error instanceof Error ? error.message : error}`, { cause: error })
      }
      for (const { status, payment } of shopper.orders) reached.set(`${status} ${payment}`, (reached.get(`${status} ${payment}`) ?? 0) + 1)
    })

  it.runIf(!only)('has seen an order end in every way there is (PAY-04)', () => {
    expect([...reached.keys()].sort()).toEqual(['canceled canceled', 'canceled refunded', 'pending open', 'processing paid'])
  })
})
