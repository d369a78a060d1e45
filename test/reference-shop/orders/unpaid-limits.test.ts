import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { lookAtUnpaid } from '../../../reference-shop/orders/unpaid'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { databasesFor, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { newClientAddress } from '../kit/shop'

const address = v.parse(QuoteAddress, exampleQuoteAddress)
const DAY = 24 * 3_600_000
const STORE = 3
let keys = 0

interface Wish {
  email?: string
  method?: string
  qty?: number
  sku?: string
  to?: Partial<QuoteAddress>
}

describe.each(databasesFor('unpaid goods'))('goods that nobody has paid for, on $name,', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let skus: string[]
  let stockOf: (sku: string, stock: number) => Promise<void>
  let close: () => Promise<void>
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openFullShop(source)
    const database = openDatabase(source)
    const rows = await database()
      .updateTable('products')
      .set({ stock: 100, max_qty: null })
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('enabled', '=', 1)
      .where('is_voucher', '=', 0)
      .returning(['id', 'sku'])
      .execute()
    skus = rows.map(({ sku }) => sku)
    await database().deleteFrom('store_stock').execute()
    await database()
      .insertInto('store_stock')
      .values({ product_id: rows[1]?.id ?? 0, store_id: STORE, qty: 5 })
      .execute()
    stockOf = async (sku, stock) => void (await database().updateTable('products').set({ stock }).where('sku', '=', sku).execute())
    close = database.close
  })
  afterAll(async () => {
    await close()
    await shop.close()
    await lane.stop()
  })

  /** Orders as a new visitor, and resolves to the reply of the last call. */
  async function order(
    clientAddress: string,
    wish: Wish = {},
  ): Promise<{ status: number; message?: string; parameters?: unknown[]; order_number?: string }> {
    const { email = 'sanne@example.com', method = 'banktransfer', qty = 1, sku = skus[1], to = {} } = wish
    const person = await new Person(shop, clientAddress).open('/contact')
    const sent = { ...address, ...to }
    const collected = { shippingCarrierCode: 'bezorgen', shippingMethodCode: 'standaard', extensionAttributes: {} }
    const added = await person.call('POST', '/api/quote/item', { cartItem: { sku, qty } })
    expect(added.status).toBe(200)
    const addressInformation = { shippingAddress: sent, billingAddress: address, ...collected }
    const asked = await person.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })
    if (asked.status !== 200) return { ...((await asked.json()) as object), status: asked.status }
    const placed = await person.request('/api/checkout/payment/placeOrder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': `a-key-of-limits-${++keys}` },
      body: JSON.stringify({ email, shippingOptions: {}, paymentMethod: { method, additional_data: {} }, billingAddress: sent }),
    })
    return { ...((await placed.json()) as object), status: placed.status }
  }
  const many = async (count: number, one: (at: number) => ReturnType<typeof order>): Promise<number[]> => {
    const statuses: number[] = []
    for (let at = 0; at < count; at++) statuses.push((await one(at)).status)
    return statuses
  }

  it('are in five orders of one e-mail address at most, from any client, until one ends; orders paid at once are not counted (SEC-02, PAY-03)', async () => {
    const [email, sku] = ['vijf@example.com', skus[2] ?? '']
    expect(await many(5, () => order(newClientAddress(), { email, sku }))).toEqual([200, 200, 200, 200, 200])
    const emails = () => shop.mail.emails.filter(({ to }) => to === email).length
    expect(emails()).toBe(5)
    const refused = await order(newClientAddress(), { email: ' Vijf@Example.com'.trim(), sku })
    expect([refused.status, refused.parameters, refused.message]).toEqual([
      429,
      [5],
      'Er staan al %1 bestellingen open die nog niet betaald zijn. Betaal of annuleer er eerst een, of kies een andere manier van betalen.',
    ])
    expect(emails()).toBe(5)
    expect((await order(newClientAddress(), { email, sku, method: 'ideal' })).status).toBe(200)
    expect((await order(newClientAddress(), { email: 'ander@example.com', sku })).status).toBe(200)
  })

  it('are in ten orders of one client address at most, and no longer count once they are cancelled (SEC-02, PAY-03)', async () => {
    const clientAddress = newClientAddress()
    const placed: string[] = []
    const one = async (at: number) => {
      const answer = await order(clientAddress, { email: `plek-${at}@example.com`, sku: skus[3 + (at % 4)] ?? '' })
      if (answer.order_number) placed.push(answer.order_number)
      return answer
    }
    expect(await many(11, one)).toEqual([...Array(10).fill(200), 429])
    await shop.data.orders.cancel(placed[0] ?? '', 'Geannuleerd op verzoek')
    expect(await many(2, at => one(20 + at))).toEqual([200, 429])
  })

  it('are ten pieces of one product at most, in one order or in several; who pays at once may have more (SEC-02, PAY-03)', async () => {
    const [clientAddress, sku] = [newClientAddress(), skus[0] ?? '']
    const refused = await order(clientAddress, { email: 'veel@example.com', sku, qty: 11 })
    expect([refused.status, refused.parameters, refused.message]).toEqual([
      409,
      [10, expect.stringMatching(/\w/)],
      'Zonder meteen te betalen kun je maximaal %1 stuks van %2 bestellen. Kies er minder, of betaal direct.',
    ])
    expect((await order(clientAddress, { email: 'veel@example.com', sku, qty: 11, method: 'ideal' })).status).toBe(200)
    expect((await order(clientAddress, { email: 'veel@example.com', sku, qty: 6 })).status).toBe(200)
    expect((await order(clientAddress, { email: 'weer@example.com', sku, qty: 5 })).status).toBe(409)
    expect((await order(clientAddress, { email: 'veel@example.com', sku, qty: 4 })).status).toBe(200)
  })

  it('never are all pieces of a product: to be paid online, an order may take ten of them, or half if that is more (SEC-02, PAY-03)', async () => {
    const clientAddress = newClientAddress()
    const [email, sku, rare] = ['alles@example.com', skus[7] ?? '', skus[8] ?? '']
    const online = (wish: Wish) => order(clientAddress, { email, method: 'ideal', ...wish })
    const refused = await online({ sku, qty: 100 })
    expect([refused.status, refused.parameters, refused.message]).toEqual([
      409,
      [50, expect.stringMatching(/\w/)],
      'Van %2 kun je nu maximaal %1 stuks tegelijk bestellen. Kies er minder, of neem contact met ons op.',
    ])
    expect((await online({ sku, qty: 40 })).status).toBe(200)
    expect((await online({ sku, qty: 11, email: 'meer@example.com' })).status).toBe(409)
    expect((await online({ sku, qty: 10 })).status).toBe(200)
    expect((await shop.data.stock.of(sku))?.pieces).toBe(50)
    await stockOf(rare, 8)
    expect((await online({ sku: rare, qty: 8 })).status).toBe(200)
  })

  it('bring fifteen e-mails to an address in a quarter of an hour, though each was cancelled before the next (SEC-02)', async () => {
    const [email, sku] = ['doelwit@example.com', skus[5] ?? '']
    const statuses = await many(16, async () => {
      const placed = await order(newClientAddress(), { email, sku })
      if (placed.order_number) await shop.data.orders.cancel(placed.order_number, 'Geannuleerd op verzoek')
      return placed
    })
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429])
    expect(shop.mail.emails.filter(({ to }) => to === email).length).toBeLessThanOrEqual(30)
  })

  it('bring no web address of their buyer to a mailbox (SEC-02)', async () => {
    const links: Partial<QuoteAddress>[] = [
      { firstname: 'Haal uw prijs: https://prijs.example' },
      { middlename: 'prijs-winnaar.nl' },
      { lastname: 'www.prijs' },
      { company: 'prijs.com/gratis' },
      { city: 'prijs.shop' },
      { street: ['Laan', '10', 'prijs.xyz'] },
    ]
    for (const to of links)
      expect([to, await order(newClientAddress(), { email: 'post@example.com', to })]).toMatchObject([
        to,
        { status: 400, message: 'Zet geen webadres in je naam, adres of kenmerk.' },
      ])
    const right = { firstname: 'J.P.', lastname: 'Wit-St.Jan', company: 'Bol.com B.V.', street: ['Burg.Jansenlaan', '10', 't.o. nr. 7'] }
    expect((await order(newClientAddress(), { email: 'post@example.com', to: right })).status).toBe(200)
  })

  it('and lie ready in a store go back when nobody fetches them, after a reminder; those that were paid there do not (PAY-04, SHP-02)', async () => {
    const sku = skus[1] ?? ''
    const slug = (await shop.data.stores.all()).find(({ id }) => id === STORE)?.slug ?? ''
    const delivery = {
      ...{ method: 'winkel_ophalen', promisedDeliveryDate: null, maximumPromisedDeliveryDate: null },
      ...{ isDeliveryDateManuallySelected: false, allowNextStep: true, store: { identifier: slug } },
    }
    const fetched = async (email: string) => {
      const quoteId = await shop.data.quotes.create()
      await shop.data.quotes.add(quoteId, sku, 1)
      const filledIn = { email, billing: address, shipping: address, shippingMethod: 'winkel_ophalen', delivery, paymentMethod: 'store' }
      const placed = await shop.data.orders.create(quoteId, {
        ...{ key: `a-key-of-a-store-${++keys}`, customerId: null, locale: 'nl-NL', origin: 'http://localhost', filledIn },
        agree: async () => ({ delivery, isPaidOnline: false, status: 'processing' }),
      })
      if ('problem' in placed) throw new Error(placed.problem)
      return placed.order
    }
    const old = await fetched('vroeger@example.com')
    shop.clock.pass(40 * DAY)
    const [left, paid] = [await fetched('laat-liggen@example.com'), await fetched('haalt-op@example.com')]
    const { reference, cents } = paid.payment
    await shop.data.orders.notify({ key: 'till-1', reference, cents, status: 'paid', origin: 'http://localhost' })
    expect((await shop.data.orders.get(paid.number))?.money).toMatchObject([{ way: 'store', reference, cents, state: 'done' }])
    const pieces = async () => (await shop.data.stock.of(sku))?.stores.get(STORE) ?? 0
    const before = await pieces()
    const look = () => lookAtUnpaid(shop, () => shop, 'http://localhost', shop.clock.now()).then(shop.mail.settled)
    const subjects = () => shop.mail.emails.filter(({ to }) => to === left.email).map(({ subject }) => subject)
    shop.clock.pass(5 * DAY)
    await look()
    await look()
    shop.clock.pass(7 * DAY)
    await look()
    expect(subjects().slice(-2)).toEqual([`Je bestelling ${left.number} ligt voor je klaar`, `Je bestelling ${left.number} gaat niet door`])
    expect((await shop.data.orders.get(old.number))?.status, 'from before the tills told anything').toBe('processing')
    expect([(await shop.data.orders.get(left.number))?.status, (await shop.data.orders.get(paid.number))?.status, await pieces()]).toEqual([
      'canceled',
      'complete',
      before + 1,
    ])
  })
})
