import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../reference-shop/data/database'
import { hashPassword } from '../../reference-shop/data/passwords'
import { signatureOf } from '../../reference-shop/payments/signature'
import { exampleQuoteAddress } from '../../shared/contract/api/address'
import type { PlacedOrder } from '../../shared/contract/api/payment'
import type { Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import { type FullShop, openFullShop, Person } from './kit/full-shop'
import { findOffers, keyOfLine, type Line, type Offer, rowOf } from './kit/offers'
import { provider } from './kit/shop'

/** 40 of them in every run; JOURNEYS=1000 for a long one, JOURNEYS_FROM=5000 for others, JOURNEY=7 for one alone. */
const [count, first, only] = [Number(process.env.JOURNEYS ?? 40), Number(process.env.JOURNEYS_FROM ?? 1), process.env.JOURNEY]
const steps = 24
const stockAtFirst = 12
const inStoreAtFirst = 8
const password = 'Geheim-van-12'

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
  /** By the key of an offer. */
  lines: Map<string, number>
  /** It takes from the store, not from the web shop. */
  isFetched: boolean
  status: 'pending' | 'processing' | 'canceled'
  /** What the provider said of the payment. */
  payment: 'open' | 'paid' | 'canceled' | 'refunded'
  /** The cart has become another order since. */
  isReplaced: boolean
}

let shop: FullShop
let database: Database
let offers: Offer[]
let store: { id: number; slug: string }
let passwordHash: string

let folder: string
/** How often each end of an order was reached. */
const reached = new Map<string, number>()

/** Products that may leave the shelves. */
const pieceIds = (): number[] => [...new Set(offers.flatMap(({ pieces }) => pieces.map(({ id }) => id)))]
const offerOf = (key: string): Offer => {
  const offer = offers.find(one => one.key === key)
  if (!offer) throw new Error(`${key} is not for sale`)
  return offer
}

/** As if nothing was ever sold: so much in the web shop, so much in one store, nothing in the others. */
async function fillShelves(): Promise<void> {
  const ids = pieceIds()
  await database()
    .updateTable('products')
    .set({ stock: stockAtFirst, enabled: 1, max_qty: null })
    .where('id', 'in', [...ids, ...offers.map(({ productId }) => productId)])
    .execute()
  await database().deleteFrom('store_stock').where('product_id', 'in', ids).execute()
  await database()
    .insertInto('store_stock')
    .values(ids.map(product_id => ({ product_id, store_id: store.id, qty: inStoreAtFirst })))
    .execute()
}

/** How many of each there are, in the web shop or in the store. */
async function shelves(inStore: boolean): Promise<Map<number, number>> {
  const rows = inStore
    ? await database().selectFrom('store_stock').select(['product_id as id', 'qty']).where('product_id', 'in', pieceIds()).execute()
    : await database().selectFrom('products').select(['id', 'stock as qty']).where('id', 'in', pieceIds()).execute()
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

/** How many of each product these lines take. */
function taken(lines: ReadonlyMap<string, number>): Map<number, number> {
  const all = new Map<number, number>()
  for (const [key, qty] of lines) for (const piece of offerOf(key).pieces) all.set(piece.id, (all.get(piece.id) ?? 0) + piece.qty * qty)
  return all
}

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

  /** A new session has a new token. */
  goOnWith(token: string): void {
    this.known = token
  }
}

const addresses = {
  NL: exampleQuoteAddress,
  BE: { ...exampleQuoteAddress, country_id: 'BE', postcode: '2000', city: 'Antwerpen', street: ['Verzonnenstraat', '7', 'bus 3'] },
}

/** What goes along with an order that is fetched from the store. */
const fetching = () => ({
  method: 'winkel_ophalen',
  promisedDeliveryDate: null,
  maximumPromisedDeliveryDate: null,
  isDeliveryDateManuallySelected: false,
  allowNextStep: true,
  store: { identifier: store.slug },
})

const keyOf = ({ sku, extension_attributes: { bundle_items } }: QuoteItem): string => keyOfLine(sku, bundle_items)
const shownLine = (key: string, qty: number, services: readonly string[]): string => `${qty} ${key} ${services.toSorted()}`

/** A shopper who does whatever comes to mind, beside a simple idea of what should come of it. */
class Shopper {
  readonly cart = new Map<string, Line>()
  readonly orders: Known[] = []
  readonly log: string[] = []
  coupon: '' | 'WELKOM10' | 'HERFST50' = ''
  way: { method: 'standaard' | 'avond' | 'ophalen'; country: 'NL' | 'BE' } | undefined
  customer: { id: number; isB2B: boolean } | undefined
  private keys = 0
  private events = 0

  constructor(
    readonly person: Caller,
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
    const subtotal = [...this.cart].reduce((sum, [key, line]) => sum + rowOf(offerOf(key), line), 0)
    const tenth = Math.floor((subtotal + 5) / 10)
    const discount = this.coupon === 'WELKOM10' ? tenth : this.coupon === 'HERFST50' && subtotal >= 50_000 ? 5000 : 0
    const usual = this.way?.country === 'BE' ? 995 : subtotal >= 5000 ? 0 : 595
    const shipping = !this.cart.size || this.way?.method === 'ophalen' ? 0 : this.way?.method === 'avond' ? 595 : usual
    return { subtotal, discount, shipping, total: subtotal - discount + shipping }
  }

  actions: Record<string, () => Promise<void>> = {
    add: async () => {
      const [{ key, sku, option, cents }, qty] = [this.one(offers), this.whole(1, 3)]
      const { status } = await this.call('POST', '/api/quote/item', { cartItem: { sku, qty, ...(option && { product_option: option }) } })
      if (status !== 200) return
      const line = this.cart.get(key)
      this.cart.set(key, { services: line?.services ?? [], qty: (line?.qty ?? 0) + qty, seen: cents })
    },
    change: async () => {
      const item = this.one((await this.quote()).items)
      const qty = this.whole(1, 6)
      if (item && (await this.call('PUT', `/api/quote/item/${item.item_id}`, { qty })).status === 200) this.accepted(item, qty)
    },
    serve: async () => {
      const item = this.one((await this.quote()).items.filter(one => one.extension_attributes.has_services))
      if (!item) return
      const { key, services } = offerOf(keyOf(item))
      const some = services.filter(() => this.chance() < 0.4)
      const chosen = some.map(({ sku }) => sku)
      const groups = some.flatMap(({ group }) => group ?? [])
      const isPossible = some.every(({ parent }) => parent === null || chosen.includes(parent)) && new Set(groups).size === groups.length
      const { status } = await this.call('POST', '/api/catalog/product/services/addServicesToQuoteItem', {
        cartItem: { cart_item_id: item.item_id, services: chosen },
      })
      expect(status, `services ${chosen}`).toBe(isPossible ? 200 : 400)
      const line = this.cart.get(key)
      if (isPossible && line) this.cart.set(key, { ...line, services: chosen })
    },
    remove: async () => {
      const line = this.one((await this.quote()).items)
      if (!line) return
      await this.call('DELETE', `/api/quote/item/${line.item_id}`)
      this.cart.delete(keyOf(line))
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
      const method = country === 'NL' ? this.one(['standaard', 'avond', 'ophalen'] as const) : this.one(['standaard', 'ophalen'] as const)
      const addressInformation = {
        shippingAddress: addresses[country],
        billingAddress: addresses[country],
        shippingCarrierCode: method === 'ophalen' ? 'winkel' : 'bezorgen',
        shippingMethodCode: method,
        extensionAttributes: this.customer?.isB2B ? { vat_number: 'NL000000000B00', purchase_reference: `journey ${this.seed}` } : {},
      }
      const { status } = await this.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })
      if (status === 200) this.way = { method, country }
    },
    logIn: () => this.logIn(),
    order: () => this.order(this.one(['ideal', 'card', 'in3', 'banktransfer', 'store'])),
    orderAgain: () => this.order('ideal'),
    event: async () => {
      const order = this.one(this.orders.filter(({ reference }) => reference))
      if (order) await this.hear(order, this.one(['paid', 'paid', 'canceled', 'failed'] as const))
    },
    dearer: async () => {
      const offer = this.one(offers.filter(({ hasPrice }) => hasPrice))
      offer.cents += this.one([-100, 55, 1999])
      await database().updateTable('products').set({ price_cents: offer.cents }).where('id', '=', offer.productId).execute()
    },
    accept: async () => {
      for (const item of (await this.quote()).items)
        if (item.notice?.code === 'price' && (await this.call('PUT', `/api/quote/item/${item.item_id}`, { qty: item.qty })).status === 200)
          this.accepted(item, item.qty)
    },
  }

  /** Yes to so many, for the price of now. */
  accepted(item: QuoteItem, qty: number): void {
    const key = keyOf(item)
    const line = this.cart.get(key)
    if (line) this.cart.set(key, { ...line, qty, seen: offerOf(key).cents })
  }

  /** Once: with a cart of before perhaps, which becomes one with that of the guest. */
  async logIn(): Promise<void> {
    if (this.customer) return
    const email = `journey-${this.seed}-of-${count}@example.com`
    const made = await shop.data.customers.create({
      email,
      passwordHash,
      firstName: 'Sanne',
      middleName: '',
      lastName: 'Wit',
      company: '',
    })
    if (!made) throw new Error('Is a customer already')
    const customer = { id: made.id, isB2B: this.chance() < 0.5 }
    await database()
      .updateTable('customers')
      .set({ is_b2b: customer.isB2B ? 1 : 0 })
      .where('id', '=', made.id)
      .execute()
    const own = new Map<string, Line>()
    if (this.chance() < 0.6) {
      const quoteId = await shop.data.quotes.merge(await shop.data.quotes.create(), made.id)
      for (const { key, sku, option, cents } of [this.one(offers), this.one(offers)]) {
        const qty = this.whole(1, 3)
        if (quoteId === null || 'problem' in (await shop.data.quotes.add(quoteId, sku, qty, option))) continue
        own.set(key, { qty: (own.get(key)?.qty ?? 0) + qty, seen: cents, services: [] })
      }
    }
    const { status, reply } = await this.call<{ token: string }>('POST', '/api/customer/login', { email, password })
    expect(status).toBe(200)
    this.person.goOnWith(reply.token)
    this.customer = customer
    const inShop = await shelves(false)
    for (const [key, line] of own) {
      const guest = this.cart.get(key)
      const most = Math.min(...[...taken(new Map([[key, 1]]))].map(([id, qty]) => Math.floor((inShop.get(id) ?? 0) / qty)))
      this.cart.set(key, guest ? { ...guest, qty: Math.max(guest.qty, line.qty, Math.min(guest.qty + line.qty, most)) } : line)
    }
  }

  /** Presses the button one to three times at once, with one key or two: a tab beside, a reply that was lost. */
  async order(method: string): Promise<void> {
    const key = (): string => `journey-${this.seed}-key-${++this.keys}-of-the-shopper`
    const information = {
      email: 'sanne@example.com',
      shippingOptions: this.way?.method === 'ophalen' ? fetching() : {},
      paymentMethod: { method, additional_data: {} },
      billingAddress: addresses[this.way?.country ?? 'NL'],
    }
    const keys = this.one([[key()], ((one: string) => [one, one, one])(key()), [key(), key()]])
    const shown = this.expected()
    const changed = [...this.cart].some(([key, { seen }]) => seen !== offerOf(key).cents)
    const isFetched = this.way?.method === 'ophalen'
    const inTerms = !this.customer?.isB2B && this.way?.country === 'NL' && shown.total >= 10_000 && shown.total <= 300_000
    const isOffered = { in3: inTerms, store: isFetched }[method] ?? true
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
    expect(isOffered, `to pay by ${method}`).toBe(true)
    expect(new Set(made.map(({ order_number }) => order_number)).size, 'one order for one press').toBe(1)
    const stored = await shop.data.orders.get(first.order_number)
    expect(stored && [stored.subtotal, stored.discount, stored.shippingCents, stored.total]).toEqual([
      shown.subtotal,
      shown.discount,
      shown.shipping,
      shown.total,
    ])
    expect(stored && [stored.shipping.postcode, stored.shipping.country_id]).toEqual(
      this.way && [addresses[this.way.country].postcode, this.way.country],
    )
    expect(
      stored?.lines
        .map(line =>
          shownLine(
            keyOfLine(
              line.sku,
              line.parts.map(part => ({ ...part, qty: part.qty / line.qty })),
            ),
            line.qty,
            line.services.map(({ sku }) => sku),
          ),
        )
        .sort(),
    ).toEqual(this.shownCart())
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
      lines: this.amounts(),
      isFetched,
      status: method === 'store' ? 'processing' : 'pending',
      payment: 'open',
      isReplaced: false,
    })
    if (!reference) this.clear(this.amounts())
  }

  amounts = (): Map<string, number> => new Map([...this.cart].map(([key, { qty }]) => [key, qty]))

  shownCart = (): string[] => [...this.cart].map(([key, { qty, services }]) => shownLine(key, qty, services)).sort()

  clear(lines: ReadonlyMap<string, number>): void {
    for (const [key, qty] of lines) {
      const line = this.cart.get(key)
      if (line && line.qty > qty) this.cart.set(key, { ...line, qty: line.qty - qty })
      else this.cart.delete(key)
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

  async hasStock({ lines, isFetched }: Known): Promise<boolean> {
    const there = await shelves(isFetched)
    return [...taken(lines)].every(([id, qty]) => (there.get(id) ?? 0) >= qty)
  }

  /** What holds after every step. */
  async check(): Promise<void> {
    const { items } = await this.quote()
    const lines = items.map(item =>
      shownLine(
        keyOf(item),
        item.qty,
        item.extension_attributes.service_items.map(({ sku }) => sku),
      ),
    )
    expect(lines.sort(), 'no line is lost or doubled').toEqual(this.shownCart())
    const { reply: totals } = await this.call<Totals>('GET', '/api/checkout/totals')
    expect(Math.round(totals.grand_total * 100), 'the total is what the lines come to').toBe(this.expected().total)
    const bare = totals.total_segments.flatMap(({ code, value, value_excl_tax = value }) =>
      code === 'grand_total' ? [] : [value_excl_tax],
    )
    expect(Math.round(bare.reduce((sum, part) => sum + part, 0) * 100), 'so do its parts without VAT').toBe(this.expected().total)
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
    for (const isFetched of [false, true]) {
      const there = await shelves(isFetched)
      const live = this.orders
        .filter(order => order.status !== 'canceled' && order.isFetched === isFetched)
        .map(({ lines }) => taken(lines))
      for (const id of pieceIds()) {
        const sold = live.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
        expect((there.get(id) ?? Number.NaN) + sold, `nothing of product ${id} is lost or sold twice`).toBe(
          isFetched ? inStoreAtFirst : stockAtFirst,
        )
      }
    }
  }
}

describe('a shopper who does whatever comes to mind', () => {
  beforeAll(async () => {
    offers = await findOffers(database)
    store = await database().selectFrom('stores').select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow()
    passwordHash = await hashPassword(password)
  })
  const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, at) => at + first)
  for (const seed of seeds)
    it(`journey ${seed}: totals, carts, orders and stock stay true (CRT-02, CRT-10, PAY-03, PAY-04)`, async () => {
      await fillShelves()
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
    expect([...reached.keys()].sort()).toEqual([
      'canceled canceled',
      'canceled refunded',
      'pending open',
      'processing open',
      'processing paid',
    ])
  })
})
