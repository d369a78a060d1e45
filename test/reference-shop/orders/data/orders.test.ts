import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerData } from '../../../../reference-shop/account/data/customers'
import type { CheckoutState } from '../../../../reference-shop/cart/checkout-state'
import { checkoutData } from '../../../../reference-shop/cart/data/checkouts'
import { quoteData } from '../../../../reference-shop/cart/data/quotes'
import { productsOf } from '../../../../reference-shop/cart/situation'
import { type Database, openDatabase, type Source } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import { orderData } from '../../../../reference-shop/orders/data/orders'
import { orderParts } from '../../../../reference-shop/orders/data/parts'
import type { OpenPayment, OrderInput, StoredOrder } from '../../../../reference-shop/orders/records'
import type { PaymentEvent } from '../../../../reference-shop/payments/event'
import { personalData } from '../../../../reference-shop/privacy/personal'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { deliveredProducts } from '../../../../shared/checkout/rules/delivery'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'
import { databasesFor, type Lane } from '../../../kit/databases'

const address = v.parse(QuoteAddress, exampleQuoteAddress)
const filledIn: Partial<CheckoutState> = {
  email: 'sanne@example.com',
  billing: address,
  shipping: address,
  shippingMethod: 'bezorgen_standaard',
  paymentMethod: 'ideal',
  payment: { bank: 'proefbank' },
}
const origin = 'https://etalage.example'
const orderInput = (key: string, isPaidOnline: boolean): OrderInput => ({
  ...{ key, origin, customerId: null, locale: 'nl-NL' },
  agree: async ({ state: { delivery } }) => ({ delivery, isPaidOnline, status: 'pending' }),
})
/** What is owed of an order: way, payment, cents and reason. */
const owedOf = (order?: StoredOrder) =>
  order?.money.flatMap(({ state, way, reference, cents, reason }) => (state === 'owed' ? [[way, reference, -cents, reason]] : []))
/** What came in for an order, and what went or is to go back, as the ledger has it: payment, cents and state. */
const moneyOf = async (shop: ShopData, { number }: StoredOrder) =>
  (await shop.orders.get(number))?.money.map(({ reference, cents, state }) => [reference, cents, state])
/** The ledger of an order that was paid once, and owes nothing. */
const paidOnce = ({ payment: { reference, cents } }: StoredOrder) => [[reference, cents, 'done']]
const elsewhere = (key: string): OrderInput => orderInput(key, true)
const atOnce = (key: string): OrderInput => orderInput(key, false)
const eventOf = ({ payment }: StoredOrder, status: PaymentEvent['status'], key: string): PaymentEvent & { origin: string } => ({
  key,
  origin,
  reference: payment.reference,
  status,
  cents: payment.cents,
})

interface Product {
  id: number
  sku: string
  price_cents: number
}

/** A shop, and its database for direct access. */
async function openBoth(lane: Lane): Promise<{ shop: ShopData; database: Database; source: Source; close: () => Promise<void> }> {
  const source = await lane.seeded(240)
  const shop = await openShopData(source)
  const database = openDatabase(source)
  return {
    shop,
    database,
    source,
    async close() {
      await shop.close()
      await database.close()
    },
  }
}

/** Simple products above € 50 without a maximum quantity. */
const simple = (database: Database): Promise<Product[]> =>
  database()
    .selectFrom('products')
    .select(['id', 'sku', 'price_cents'])
    .where('product_type', '=', 'simple')
    .where('parent_id', 'is', null)
    .where('enabled', '=', 1)
    .where('max_qty', 'is', null)
    .where('price_cents', '>', 5000)
    .orderBy('id')
    .limit(8)
    .execute()

const setStock = (database: Database, id: number, stock: number) =>
  database().updateTable('products').set({ stock }).where('id', '=', id).execute()
const stockOf = async (database: Database, id: number): Promise<number> =>
  (await database().selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

async function cartWith(shop: ShopData, skus: Record<string, number>, patch: Partial<CheckoutState> = {}): Promise<number> {
  const quoteId = await shop.quotes.create()
  for (const [sku, qty] of Object.entries(skus)) {
    const added = await shop.quotes.add(quoteId, sku, qty)
    if ('problem' in added) throw new Error(`${sku}: ${added.problem}`)
  }
  await shop.checkouts.change(quoteId, { ...filledIn, ...patch })
  return quoteId
}

async function placed(shop: ShopData, quoteId: number, orderInput: OrderInput): Promise<StoredOrder> {
  const outcome = await shop.orders.create(quoteId, orderInput)
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.order
}

/** A customer without a cart. */
async function newCustomer(shop: ShopData, name: string): Promise<number> {
  const customer = { email: `${name}@example.com`, passwordHash: '', firstName: 'Sanne', middleName: '', lastName: 'Wit', company: '' }
  return (await shop.customers.create(customer))?.id ?? 0
}

describe.each(databasesFor('orders'))('orders on $name', ({ start }) => {
  let lane: Lane
  let both: Awaited<ReturnType<typeof openBoth>>
  let shop: ShopData
  let database: Database
  let one: Product
  let other: Product
  beforeAll(async () => {
    lane = await start()
    both = await openBoth(lane)
    ;({ shop, database } = both)
    const [first, second] = await simple(database)
    if (!first || !second) throw new Error('Two products')
    one = first
    other = second
  })
  beforeEach(async () => {
    for (const { id } of [one, other]) await setStock(database, id, 20)
  })
  afterAll(async () => {
    await both.close()
    await lane.stop()
  })

  it('contain what was in the cart, at current prices, and reduce the stock (PAY-03)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 2, [other.sku]: 1 })
    const order = await placed(shop, quoteId, elsewhere('key-of-one-order-1'))
    const subtotal = 2 * one.price_cents + other.price_cents
    expect(order).toMatchObject({ status: 'pending', subtotal, discount: 0, shippingCents: 0, total: subtotal, email: 'sanne@example.com' })
    expect(order.lines.map(({ sku, qty, totalCents }) => [sku, qty, totalCents])).toEqual([
      [one.sku, 2, 2 * one.price_cents],
      [other.sku, 1, other.price_cents],
    ])
    expect(order.shipping.street).toEqual(['Fictielaan', '10', 'A'])
    expect([await stockOf(database, one.id), await stockOf(database, other.id)]).toEqual([18, 19])
    expect(await shop.orders.get(order.number)).toEqual(order)
    expect((await shop.quotes.totals(quoteId)).grand_total * 100).toBe(order.total)
  })

  it('are made once, however often they are asked for with one key (PAY-03)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 })
    const first = await placed(shop, quoteId, atOnce('the-same-key-again'))
    const second = await shop.orders.create(quoteId, atOnce('the-same-key-again'))
    expect(second).toEqual({ order: first, isNew: false })
    expect(await shop.orders.placedWith(quoteId, 'the-same-key-again')).toEqual(first)
    expect(await shop.orders.placedWith(quoteId + 1, 'the-same-key-again')).toBeUndefined()
    expect(await stockOf(database, one.id)).toBe(19)
  })

  it('are one order for two tabs, and a new one in its place once something changed (PAY-03)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 })
    const first = await placed(shop, quoteId, elsewhere('the-key-of-one-tab'))
    expect((await placed(shop, quoteId, elsewhere('the-key-of-another'))).number).toBe(first.number)
    await shop.quotes.add(quoteId, one.sku, 1)
    const second = await placed(shop, quoteId, elsewhere('the-key-of-a-third'))
    expect(second.number).not.toBe(first.number)
    expect((await shop.orders.get(first.number))?.status).toBe('canceled')
    expect(await stockOf(database, one.id)).toBe(18)
  })

  it('leave in the cart what was added after ordering, once they are paid (CRT-07, PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 2 }, { couponCode: 'WELKOM10' })
    const order = await placed(shop, quoteId, elsewhere('pays-and-shops-on'))
    expect(order.discount).toBe(Math.round((2 * one.price_cents) / 10))
    await shop.quotes.add(quoteId, one.sku, 1)
    await shop.quotes.add(quoteId, other.sku, 3)
    await shop.orders.notify(eventOf(order, 'paid', 'event-1'))
    expect(await moneyOf(shop, order)).toEqual(paidOnce(order))
    const { items } = await shop.quotes.get(quoteId)
    expect(items.map(({ sku, qty }) => [sku, qty])).toEqual([
      [one.sku, 1],
      [other.sku, 3],
    ])
    expect(await shop.checkouts.of(quoteId)).toMatchObject({ email: '', couponCode: null, shipping: null })
  })

  it('follow the notifications, each once, and what is paid stays paid (PAY-04)', async () => {
    const order = await placed(shop, await cartWith(shop, { [one.sku]: 1 }), elsewhere('told-more-than-once'))
    const paid = eventOf(order, 'paid', 'event-paid')
    const events = [
      paid,
      paid,
      eventOf(order, 'canceled', 'event-late'),
      { ...paid, key: 'event-less', cents: paid.cents - 1 },
      { ...paid, key: 'event-who', reference: 'nobody' },
    ]
    for (const event of events) {
      await shop.orders.notify(event)
      expect([await moneyOf(shop, order), await stockOf(database, one.id)], event.key).toEqual([paidOnce(order), 19])
    }
    const letters = await database().selectFrom('letters').select('about').where('order_id', '=', order.id).execute()
    expect(letters).toHaveLength(1)
  })

  it('that were cancelled return their stock, and the cart can be ordered again (PAY-04)', async () => {
    for (const status of ['canceled', 'failed', 'rejected'] as const) {
      const quoteId = await cartWith(shop, { [one.sku]: 3 })
      const order = await placed(shop, quoteId, elsewhere(`key-that-is-${status}`))
      await shop.orders.notify(eventOf(order, status, `event-${status}`))
      expect([await stockOf(database, one.id), await moneyOf(shop, order)]).toEqual([20, []])
      expect((await shop.orders.ofPayment(order.payment.reference))?.status).toBe(status)
      expect((await shop.quotes.get(quoteId)).items_qty).toBe(3)
      const again = await placed(shop, quoteId, atOnce(`again-that-is-${status}`))
      expect([again.number === order.number, await stockOf(database, one.id)]).toEqual([false, 17])
      await shop.orders.cancel(again.number, 'Geannuleerd op verzoek')
    }
  })

  it('are revived when they are paid after all, as long as the goods are there (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 2 })
    const order = await placed(shop, quoteId, elsewhere('paid-after-cancelled'))
    await shop.orders.notify(eventOf(order, 'canceled', 'late-1'))
    await shop.orders.notify(eventOf(order, 'paid', 'late-2'))
    expect(await moneyOf(shop, order)).toEqual(paidOnce(order))
    expect(await stockOf(database, one.id)).toBe(18)
    expect((await shop.quotes.get(quoteId)).items).toEqual([])
  })

  it('get their money back when they are paid too late (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 2 })
    const order = await placed(shop, quoteId, elsewhere('paid-much-too-late'))
    await shop.orders.notify(eventOf(order, 'canceled', 'too-late-1'))
    await setStock(database, one.id, 1)
    await shop.orders.notify(eventOf(order, 'paid', 'too-late-2'))
    const late = await shop.orders.get(order.number)
    expect(late?.status).toBe('canceled')
    expect(owedOf(late)).toEqual([['provider', order.payment.reference, order.total, 'canceled']])
    expect(await stockOf(database, one.id)).toBe(1)
    await setStock(database, one.id, 20)
    const second = await placed(shop, await cartWith(shop, { [one.sku]: 1 }), elsewhere('and-in-another-order'))
    await shop.orders.notify(eventOf(second, 'paid', 'too-late-3'))
    expect(await moneyOf(shop, second)).toEqual(paidOnce(second))
  })

  it.each(['replaced', 'called off'])(
    'get their money back when the cart has become another order since they were %s (PAY-03, PAY-04)',
    async how => {
      const quoteId = await cartWith(shop, { [one.sku]: 2 })
      const first = await placed(shop, quoteId, elsewhere(`the-first-one-${how}`))
      if (how === 'called off') await shop.orders.notify(eventOf(first, 'failed', `first-failed-${how}`))
      await shop.quotes.add(quoteId, other.sku, 1)
      const second = await placed(shop, quoteId, elsewhere(`the-second-one-${how}`))
      await shop.orders.notify(eventOf(second, 'paid', `second-paid-${how}`))
      await shop.quotes.add(quoteId, other.sku, 3)
      await shop.orders.notify(eventOf(first, 'paid', `first-paid-${how}`))
      const late = await shop.orders.get(first.number)
      expect(late?.status).toBe('canceled')
      expect(owedOf(late)).toEqual([['provider', first.payment.reference, first.total, 'canceled']])
      expect([await stockOf(database, one.id), await stockOf(database, other.id)]).toEqual([18, 19])
      expect((await shop.quotes.get(quoteId)).items.map(({ sku, qty }) => [sku, qty])).toEqual([[other.sku, 3]])
    },
  )

  it('are made at the total that was shown, of no more than may be sold, and of nothing that is gone (CRT-10, PAY-03)', async () => {
    const change = (values: { price_cents?: number; max_qty?: number | null; enabled?: number }) =>
      database().updateTable('products').set(values).where('id', '=', one.id).execute()
    const quoteId = await cartWith(shop, { [one.sku]: 2 })
    const total = Math.round((await shop.quotes.totals(quoteId)).grand_total * 100)
    const place = (key: string, shown?: number) => shop.orders.create(quoteId, { ...atOnce(`shown-${key}-in-another-tab`), shown })
    expect(await place('less', total - 1)).toEqual({ problem: 'totalChanged', cents: total })
    // Both the limit and a higher price apply; a line shows one notice at a time.
    await change({ max_qty: 1, price_cents: one.price_cents + 100 })
    expect(await place('dearer')).toEqual({ problem: 'lineChanged' })
    await change({ max_qty: 1, price_cents: one.price_cents })
    expect(await place('limited', total)).toEqual({ problem: 'lineChanged' })
    await change({ max_qty: null, enabled: 0 })
    expect(await place('gone', total)).toMatchObject({ problem: 'soldOut' })
    await change({ enabled: 1 })
    expect(await stockOf(database, one.id)).toBe(20)
    expect(await place('right', total)).toMatchObject({ isNew: true, order: { total } })
  })

  it('are not made of what is gone, changed, or not filled in (CRT-10, PAY-03)', async () => {
    expect(await shop.orders.create(await cartWith(shop, {}), atOnce('nothing-in-the-cart'))).toEqual({ problem: 'emptyCart' })
    expect(await shop.orders.create(await cartWith(shop, { [one.sku]: 1 }, { shipping: null }), atOnce('no-address-at-all'))).toEqual({
      problem: 'incomplete',
    })
    const sold = await cartWith(shop, { [other.sku]: 1, [one.sku]: 2 })
    await setStock(database, one.id, 1)
    expect(await shop.orders.create(sold, atOnce('sold-out-meanwhile'))).toMatchObject({ problem: 'soldOut' })
    expect(await stockOf(database, other.id)).toBe(20)
    const dear = await cartWith(shop, { [other.sku]: 1 })
    await database()
      .updateTable('products')
      .set({ price_cents: other.price_cents + 100 })
      .where('id', '=', other.id)
      .execute()
    expect(await shop.orders.create(dear, atOnce('dearer-than-it-was'))).toEqual({ problem: 'lineChanged' })
    await database().updateTable('products').set({ price_cents: other.price_cents }).where('id', '=', other.id).execute()
  })

  it('have a coupon that counts at that moment, or are not made (PAY-05)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 })
    expect(await shop.checkouts.applyCoupon(quoteId, 'bestaat-niet')).toEqual({ problem: 'couponUnknown' })
    expect(await shop.checkouts.applyCoupon(quoteId, 'VERLOPEN')).toEqual({ problem: 'couponExpired' })
    expect(await shop.checkouts.applyCoupon(quoteId, ' welkom10 ')).toBe(true)
    const gift = await database().selectFrom('products').select('sku').where('is_voucher', '=', 1).executeTakeFirstOrThrow()
    const gifts = await cartWith(shop, { [gift.sku]: 1 })
    expect(await shop.checkouts.applyCoupon(gifts, 'HERFST50')).toEqual({ problem: 'couponVouchers' })
    const cable = await database()
      .selectFrom('products')
      .select('sku')
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('price_cents', '<', 5000)
      .where('stock', '>', 0)
      .where('is_voucher', '=', 0)
      .executeTakeFirstOrThrow()
    await shop.quotes.add(gifts, cable.sku, 1)
    expect(await shop.checkouts.applyCoupon(gifts, 'HERFST50')).toEqual({ problem: 'couponMinimum', euros: 500 })
    expect((await shop.quotes.totals(quoteId)).total_segments.map(({ code }) => code)).toContain('discount')
    await database().updateTable('coupons').set({ ends_at: 1 }).where('code', '=', 'WELKOM10').execute()
    expect(await shop.orders.create(quoteId, atOnce('with-an-old-coupon'))).toEqual({ problem: 'couponGone' })
    await database()
      .updateTable('coupons')
      .set({ ends_at: Date.now() + 86_400_000 })
      .where('code', '=', 'WELKOM10')
      .execute()
  })

  it('with a welcome code are one for each address, also at the same moment, unless it was cancelled (PAY-05)', async () => {
    const withCode = async (email: string, key: string) =>
      shop.orders.create(await cartWith(shop, { [one.sku]: 1 }, { couponCode: 'WELKOM10', email }), elsewhere(key))
    const both = await Promise.all([withCode('eens@example.com', 'first-with-code'), withCode(' Eens@Example.com', 'second-with-code')])
    expect(both.filter(outcome => 'problem' in outcome)).toEqual([{ problem: 'couponUsed' }])
    expect(await withCode('ander@example.com', 'third-with-code')).toMatchObject({ isNew: true })
    const order = both.flatMap(outcome => ('order' in outcome ? [outcome.order] : []))[0] as StoredOrder
    await shop.orders.cancel(order.number, 'Geannuleerd op verzoek')
    expect(await withCode('eens@example.com', 'fourth-with-code')).toMatchObject({ isNew: true })
    expect(await stockOf(database, one.id)).toBe(18)
  })

  it('with a welcome code that are paid after they were cancelled live only when the code is free still (PAY-04, PAY-05)', async () => {
    const withCode = async (key: string) => {
      const quoteId = await cartWith(shop, { [one.sku]: 1 }, { couponCode: 'WELKOM10', email: 'twee@example.com' })
      return placed(shop, quoteId, elsewhere(key))
    }
    const before = await stockOf(database, one.id)
    const first = await withCode('welcome-and-called-off')
    await shop.orders.cancel(first.number, 'Geannuleerd op verzoek')
    const second = await withCode('welcome-once-more')
    await shop.orders.notify(eventOf(first, 'paid', 'welcome-late'))
    const late = await shop.orders.get(first.number)
    expect([late?.status, owedOf(late)]).toEqual(['canceled', [['provider', first.payment.reference, first.total, 'canceled']]])
    expect(await stockOf(database, one.id)).toBe(before - 1)
    await shop.orders.cancel(second.number, 'Geannuleerd op verzoek')
    await shop.orders.notify(eventOf(second, 'paid', 'welcome-just-late'))
    expect(await moneyOf(shop, second)).toEqual(paidOnce(second))
    const quoteId = await cartWith(shop, { [one.sku]: 1 }, { couponCode: 'WELKOM10', email: 'twee@example.com' })
    expect(await shop.orders.create(quoteId, elsewhere('welcome-a-third-time'))).toEqual({ problem: 'couponUsed' })
  })

  it('by transfer are late until somebody is reminded, and cancelled only some time after that (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 2 }, { paymentMethod: 'banktransfer' })
    const { number, id, createdAt, remindedAt } = await placed(shop, quoteId, atOnce('a-transfer-that-waits'))
    const late = { are: 'late', before: createdAt + 1 } as const
    const ended = (before: number) => ({ are: 'ended', before }) as const
    const whole = Number.MAX_SAFE_INTEGER
    expect([remindedAt, await shop.orders.findUnpaid(ended(whole)), await shop.orders.remindOrCancel(number, ended(whole))]).toEqual([
      null,
      [],
      undefined,
    ])
    expect(await shop.orders.findUnpaid({ ...late, before: createdAt })).not.toContain(number)
    expect(await shop.orders.findUnpaid(late)).toContain(number)
    const reminded = (await shop.orders.remindOrCancel(number, late))?.remindedAt ?? 0
    expect(reminded).toBeGreaterThanOrEqual(createdAt)
    expect([await shop.orders.remindOrCancel(number, late), await shop.orders.remindOrCancel(number, ended(reminded))]).toEqual([
      undefined,
      undefined,
    ])
    expect(await shop.orders.findUnpaid(ended(reminded + 1))).toEqual([number])
    expect((await shop.orders.remindOrCancel(number, ended(reminded + 1)))?.id).toBe(id)
    expect([(await shop.orders.get(number))?.status, await stockOf(database, one.id)]).toEqual(['canceled', 20])
    expect(await shop.orders.remindOrCancel(number, ended(whole))).toBeUndefined()
  })

  it('know a reminder by its kind, however its note is worded (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 }, { paymentMethod: 'banktransfer' })
    const { number, id, createdAt } = await placed(shop, quoteId, atOnce('a-transfer-told-in-english'))
    const late = { are: 'late', before: createdAt + 1 } as const
    const history = (note: string, kind: 'reminder' | null) =>
      database().insertInto('order_history').values({ order_id: id, status: 'pending', kind, note, created_at: createdAt }).execute()
    await history('Herinnering aan de betaling', null)
    expect([(await shop.orders.get(number))?.remindedAt, (await shop.orders.findUnpaid(late)).includes(number)]).toEqual([null, true])
    await history('Reminder of the payment', 'reminder')
    expect([(await shop.orders.get(number))?.remindedAt, (await shop.orders.findUnpaid(late)).includes(number)]).toEqual([createdAt, false])
  })

  it('by transfer that are paid twice in other ways give the second payment back (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 }, { paymentMethod: 'banktransfer' })
    const { number, firstPayment, payment } = await placed(shop, quoteId, atOnce('a-transfer-paid-otherwise'))
    expect(firstPayment).toBe(payment.reference)
    const begin = async (method: string) => (await shop.orders.payElsewhere(number, method))?.reference ?? ''
    const [card, ideal] = [await begin('card'), await begin('ideal')]
    for (const reference of [card, ideal])
      await shop.orders.notify({ key: reference, reference, status: 'paid', cents: payment.cents, origin })
    const found = await shop.orders.get(number)
    expect(owedOf(found)).toEqual([['provider', ideal, payment.cents, 'twice']])
    expect(found).toMatchObject({
      status: 'processing',
      paymentMethod: 'card',
      firstPayment,
      payment: { reference: card, status: 'paid' },
    })
  })

  it('for a store reduce the stock of that store, and return it there (SHP-02)', async () => {
    await database().deleteFrom('store_stock').where('product_id', '=', one.id).execute()
    await database().insertInto('store_stock').values({ product_id: one.id, store_id: 3, qty: 2 }).execute()
    const { slug } = await database().selectFrom('stores').select('slug').where('id', '=', 3).executeTakeFirstOrThrow()
    expect(
      (
        await shop.deliveries.needs([
          { sku: one.sku, quantity: 2 },
          { sku: 'SRV-INPAK', quantity: 1 },
        ])
      ).storeIds,
    ).toEqual(new Set([3]))
    expect((await shop.deliveries.needs([{ sku: one.sku, quantity: 3 }])).storeIds.size).toBe(0)
    const delivery = {
      method: 'winkel_ophalen',
      promisedDeliveryDate: null,
      maximumPromisedDeliveryDate: null,
      isDeliveryDateManuallySelected: false,
      allowNextStep: true,
      store: { identifier: slug },
    }
    const inStore = { shippingMethod: 'winkel_ophalen', delivery }
    const order = await placed(shop, await cartWith(shop, { [one.sku]: 2 }, inStore), elsewhere('picked-up-in-store'))
    const left = async () =>
      (await database().selectFrom('store_stock').select('qty').where('product_id', '=', one.id).executeTakeFirstOrThrow()).qty
    expect([await left(), await stockOf(database, one.id)]).toEqual([0, 20])
    expect(await shop.orders.create(await cartWith(shop, { [one.sku]: 1 }, inStore), elsewhere('too-late-in-store'))).toMatchObject({
      problem: 'soldOut',
    })
    await shop.orders.cancel(order.number, 'Geannuleerd op verzoek')
    expect([await left(), await stockOf(database, one.id)]).toEqual([2, 20])
  })

  it('of a bundle with services reduce the stock of the parts, and store the amount of each (SHP-02, SVC-05)', async () => {
    const bundle = await database()
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('product_type', '=', 'bundle')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const options = await database()
      .selectFrom('bundle_options')
      .selectAll()
      .where('product_id', '=', bundle.id)
      .where('required', '=', 1)
      .execute()
    const parts = await Promise.all(
      options.map(({ id }) =>
        database().selectFrom('bundle_selections').selectAll().where('option_id', '=', id).orderBy('id').executeTakeFirstOrThrow(),
      ),
    )
    for (const { product_id } of parts) await setStock(database, product_id, 30)
    const quoteId = await shop.quotes.create()
    const bundle_options = parts.map(part => ({ option_id: part.option_id, option_qty: part.qty, option_selections: [part.id] }))
    await shop.quotes.add(quoteId, bundle.sku, 2, { extension_attributes: { bundle_options } })
    const served = await database()
      .selectFrom('products')
      .innerJoin('product_services', 'product_services.product_id', 'products.id')
      .innerJoin('services', 'services.id', 'product_services.service_id')
      .select(['products.id', 'products.sku', 'products.price_cents', 'services.sku as service', 'services.price_cents as service_cents'])
      .where('products.product_type', '=', 'simple')
      .where('services.max_qty', '=', 1)
      .where('products.max_qty', 'is', null)
      .orderBy('products.id')
      .executeTakeFirstOrThrow()
    await setStock(database, served.id, 5)
    const added = await shop.quotes.add(quoteId, served.sku, 2)
    if ('problem' in added) throw new Error(added.problem)
    expect(await shop.quotes.setServices(quoteId, Number(added.item_id), [served.service])).toBe(true)
    await shop.checkouts.change(quoteId, filledIn)
    const quote = await shop.quotes.get(quoteId)
    const asked = deliveredProducts(quote).sort((a, b) => (a.productnr < b.productnr ? -1 : 1))
    const own = productsOf(await shop.quotes.lines(quoteId)).map(({ sku: productnr, quantity }) => ({ productnr, quantity }))
    expect(own.sort((a, b) => (a.productnr < b.productnr ? -1 : 1))).toEqual(asked)
    const order = await placed(shop, quoteId, atOnce('a-bundle-with-services'))
    for (const { product_id, qty } of parts) expect(await stockOf(database, product_id)).toBe(30 - 2 * qty)
    const each = parts.reduce((sum, part) => sum + part.price_cents * part.qty, 0)
    expect(order.subtotal).toBe(2 * each + 2 * served.price_cents + served.service_cents)
    expect(order.lines[0]?.parts.map(({ qty }) => qty)).toEqual(parts.map(({ qty }) => 2 * qty))
    expect(order.lines[1]?.services).toMatchObject([{ sku: served.service, qty: 1, cents: served.service_cents }])
    await shop.orders.cancel(order.number, 'Geannuleerd op verzoek')
    for (const { product_id } of parts) expect(await stockOf(database, product_id)).toBe(30)
  })

  it('remove no line from the cart that replaced theirs since (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 })
    const order = await placed(shop, quoteId, elsewhere('another-line-since-then'))
    const [item] = (await shop.quotes.get(quoteId)).items
    await shop.quotes.remove(quoteId, Number(item?.item_id))
    await shop.quotes.add(quoteId, other.sku, 1)
    await shop.orders.notify(eventOf(order, 'paid', 'since-then'))
    expect((await shop.quotes.get(quoteId)).items.map(({ sku, qty }) => [sku, qty])).toEqual([[other.sku, 1]])
  })

  it('empty the cart they went into by login, once they are paid (CRT-07, PAY-04)', async () => {
    await shop.quotes.merge(await cartWith(shop, { [other.sku]: 1 }), 2)
    const guest = await cartWith(shop, { [one.sku]: 1 })
    const order = await placed(shop, guest, elsewhere('a-guest-who-logs-in'))
    const own = (await shop.quotes.merge(guest, 2)) ?? 0
    expect((await shop.checkouts.of(own)).email).toBe('sanne@example.com')
    await shop.orders.notify(eventOf(order, 'paid', 'logged-in'))
    expect((await shop.quotes.get(own)).items.map(({ sku }) => sku)).toEqual([other.sku])
  })

  it('empty that cart too when they were cancelled before the login, and give the money back once it has become another order (CRT-07, PAY-04)', async () => {
    const canceled = async (key: string) => {
      const guest = await cartWith(shop, { [one.sku]: 1 })
      const order = await placed(shop, guest, elsewhere(`called-off-before-login-${key}`))
      await shop.orders.notify(eventOf(order, 'canceled', `before-login-${key}-1`))
      return { order, own: (await shop.quotes.merge(guest, 2)) ?? 0 }
    }
    const first = await canceled('one')
    await shop.orders.notify(eventOf(first.order, 'paid', 'before-login-one-2'))
    expect(await moneyOf(shop, first.order)).toEqual(paidOnce(first.order))
    expect((await shop.quotes.get(first.own)).items.map(({ sku }) => sku)).toEqual([other.sku])
    const second = await canceled('two')
    const again = await placed(shop, second.own, { ...elsewhere('ordered-again-after-login'), customerId: 2 })
    await shop.orders.notify(eventOf(again, 'paid', 'before-login-two-2'))
    await shop.orders.notify(eventOf(second.order, 'paid', 'before-login-two-3'))
    expect(owedOf(await shop.orders.get(second.order.number))).toEqual([
      ['provider', second.order.payment.reference, second.order.total, 'canceled'],
    ])
  })

  describe('of a customer and of the guest they were before logging in, both waiting for payment,', () => {
    /** Both carts hold the first product; the customer's also holds the second. */
    async function both(key: string) {
      const customer = await newCustomer(shop, `both-wait-${key}`)
      const own = (await shop.quotes.merge(await cartWith(shop, { [one.sku]: 1, [other.sku]: 2 }), customer)) ?? 0
      const guest = await cartWith(shop, { [one.sku]: 3 })
      const orders = {
        own: await placed(shop, own, { ...elsewhere(`both-wait-own-order-${key}`), customerId: customer }),
        guest: await placed(shop, guest, elsewhere(`both-wait-guest-order-${key}`)),
      }
      expect(await shop.quotes.merge(guest, customer)).toBe(own)
      const lines = async () => (await shop.quotes.get(own)).items.map(({ sku, qty }) => [sku, qty])
      expect(await lines()).toEqual([
        [one.sku, 4],
        [other.sku, 2],
      ])
      const tell = (which: 'own' | 'guest', status: PaymentEvent['status']) =>
        shop.orders.notify(eventOf(orders[which], status, `both-wait-${which}-${status}-${key}`))
      return { customer, own, orders, lines, tell }
    }

    it.each([
      ['guest', 'own', [[1], [2]]],
      ['own', 'guest', [[3], []]],
    ] as const)(
      'take what each was made of out of the cart when the %s one is paid before the %s one (CRT-07, PAY-04)',
      async (first, second, [left, rest]) => {
        const { lines, orders, tell } = await both(`${first}-first`)
        await tell(first, 'paid')
        expect([await moneyOf(shop, orders[first]), await moneyOf(shop, orders[second])]).toEqual([paidOnce(orders[first]), []])
        expect(await lines()).toEqual([...left.map(qty => [one.sku, qty]), ...rest.map(qty => [other.sku, qty])])
        await tell(second, 'paid')
        expect(await moneyOf(shop, orders[second])).toEqual(paidOnce(orders[second]))
        expect(await lines()).toEqual([])
      },
    )

    it('leave the cart as it is when they are cancelled, and are paid after all without it (CRT-07, PAY-04)', async () => {
      const { lines, tell } = await both('called-off')
      await tell('guest', 'canceled')
      await tell('own', 'failed')
      expect(await lines()).toEqual([
        [one.sku, 4],
        [other.sku, 2],
      ])
      await tell('guest', 'paid')
      expect(await lines()).toEqual([
        [one.sku, 1],
        [other.sku, 2],
      ])
    })

    it('are replaced by the order of the merged cart, and cannot be paid besides it (PAY-03, PAY-04)', async () => {
      const { customer, own, orders, tell } = await both('together')
      const all = await placed(shop, own, { ...elsewhere('both-wait-and-ordered-together'), customerId: customer })
      for (const { number } of [orders.own, orders.guest]) expect((await shop.orders.get(number))?.status).toBe('canceled')
      expect(await stockOf(database, one.id)).toBe(16)
      for (const which of ['own', 'guest'] as const) {
        await tell(which, 'paid')
        const { number, payment, total } = orders[which]
        expect(owedOf(await shop.orders.get(number))).toEqual([['provider', payment.reference, total, 'canceled']])
      }
      await shop.orders.notify(eventOf(all, 'paid', 'both-wait-together'))
      expect(await moneyOf(shop, all)).toEqual(paidOnce(all))
      expect((await shop.quotes.get(own)).items).toEqual([])
    })
  })

  it("that wait for payment become the customer's when they are placed again after login (ORD-01, PAY-03)", async () => {
    const customer = await newCustomer(shop, 'again-after-login')
    const cart = await cartWith(shop, { [one.sku]: 1 })
    const before = await placed(shop, cart, elsewhere('again-before-login'))
    const own = (await shop.quotes.merge(cart, customer)) ?? 0
    const after = await placed(shop, own, { ...elsewhere('again-after-login'), customerId: customer })
    expect((await shop.orders.list(customer, 1)).orders.map(({ number }) => number)).toEqual([after.number])
    expect((await shop.orders.get(before.number))?.status).toBe('canceled')
    expect(await placed(shop, own, { ...elsewhere('again-in-a-tab'), customerId: customer })).toEqual(after)
  })

  it('that nobody has paid for are cancelled with the account, and give the money back after all (ACC-02, PAY-04)', async () => {
    const customer = await newCustomer(shop, 'goes-while-paying')
    const own = (await shop.quotes.merge(await cartWith(shop, { [one.sku]: 1 }), customer)) ?? 0
    const left = await stockOf(database, one.id)
    const waits = await placed(shop, own, { ...elsewhere('goes-while-paying'), customerId: customer })
    const guest = await cartWith(shop, { [one.sku]: 2 })
    const canceled = await placed(shop, guest, { ...elsewhere('goes-after-cancelling'), customerId: customer })
    await shop.orders.notify(eventOf(canceled, 'canceled', 'goes-canceled'))
    await shop.customers.remove(customer)
    expect(await stockOf(database, one.id)).toBe(left)
    for (const order of [waits, canceled]) {
      await shop.orders.notify(eventOf(order, 'paid', `goes-and-pays-${order.number}`))
      const told = await shop.orders.get(order.number)
      expect([told?.status, told?.email]).toEqual(['canceled', ''])
      expect(owedOf(told)).toEqual([['provider', order.payment.reference, order.total, 'canceled']])
    }
    expect(await stockOf(database, one.id)).toBe(left)
  })

  it('leave no fewer pieces in the cart than the guest had, though the product is sold out at login (CRT-07)', async () => {
    const customer = await newCustomer(shop, 'the-whole-shelf')
    const own = await shop.quotes.merge(await cartWith(shop, { [one.sku]: 1 }), customer)
    const guest = await cartWith(shop, { [one.sku]: 20 })
    const order = await placed(shop, guest, elsewhere('the-whole-shelf-and-login'))
    await shop.quotes.merge(guest, customer)
    await shop.orders.notify(eventOf(order, 'canceled', 'the-whole-shelf'))
    expect((await shop.quotes.get(own)).items.map(({ qty }) => qty)).toEqual([20])
  })

  it('that nobody pays for are cancelled after a day, and may be paid after all (PAY-04)', async () => {
    const third = (await simple(database))[2] ?? one
    await setStock(database, third.id, 20)
    const order = await placed(shop, await cartWith(shop, { [third.sku]: 2 }), elsewhere('went-away-for-a-day'))
    expect(await stockOf(database, third.id)).toBe(18)
    await shop.orders.endUnpaid(order.number, order.createdAt)
    expect((await shop.orders.get(order.number))?.status, 'not so late').toBe('pending')
    await shop.orders.endUnpaid(order.number, order.createdAt + 1)
    await shop.orders.endUnpaid(order.number, order.createdAt + 1)
    expect((await shop.orders.get(order.number))?.status).toBe('canceled')
    expect(await stockOf(database, third.id)).toBe(20)
    await shop.orders.notify(eventOf(order, 'paid', 'a-day-late'))
    expect([await moneyOf(shop, order), await stockOf(database, third.id)]).toEqual([paidOnce(order), 18])
  })

  it('keep their history in order: paid, and refunded (PAY-04, LAW-01)', async () => {
    const history = (order: StoredOrder) =>
      database().selectFrom('order_history').select(['status', 'note']).where('order_id', '=', order.id).orderBy('id').execute()
    const told = async (name: string, tell: (order: StoredOrder) => Promise<unknown>): Promise<string[]> => {
      const order = await placed(shop, await cartWith(shop, { [one.sku]: 1 }), elsewhere(`history-of-${name}`))
      await tell(order)
      const [first, ...rest] = await history(order)
      expect(first).toEqual({ status: 'pending', note: 'Bestelling ontvangen' })
      return rest.map(({ status, note }) => `${status}: ${note}`)
    }
    const { notify, endUnpaid, withdraw, payElsewhere } = shop.orders
    let at = 0
    const tell = (order: StoredOrder, status: PaymentEvent['status'], more: Partial<PaymentEvent> = {}) =>
      notify({ ...eventOf(order, status, `history-${++at}`), ...more })
    const revived = async (order: StoredOrder) => {
      await tell(order, 'canceled')
      await tell(order, 'paid')
    }
    expect(await told('revived', revived)).toEqual(['canceled: Betaling geannuleerd', 'processing: Betaling ontvangen'])
    const tooLate = async (order: StoredOrder) => {
      await tell(order, 'rejected')
      await setStock(database, one.id, 0)
      await tell(order, 'paid')
      await setStock(database, one.id, 20)
    }
    expect(await told('too-late', tooLate)).toEqual(['canceled: Betaling geweigerd', 'canceled: Betaald na annulering; bedrag gaat terug'])
    const withdrawn = async (order: StoredOrder) => {
      await withdraw(order.number, { name: 'Sanne Wit', email: order.email, origin })
      await tell(order, 'paid')
    }
    expect(await told('withdrawn', withdrawn)).toEqual(['canceled: Herroepen', 'canceled: Betaald na herroeping; bedrag gaat terug'])
    const forgotten = (order: StoredOrder) => endUnpaid(order.number, order.createdAt + 1)
    expect(await told('forgotten', forgotten)).toEqual(['canceled: Niet betaald'])
    const inStore: OrderInput = {
      ...atOnce('history-of-the-store'),
      agree: async ({ state: { delivery } }) => ({ delivery, isPaidOnline: false, status: 'processing' }),
    }
    const kept = await placed(shop, await cartWith(shop, { [one.sku]: 1 }, { paymentMethod: 'store' }), inStore)
    const reminded = await shop.orders.remindOrCancel(kept.number, { are: 'late', before: kept.createdAt + 1 })
    await shop.orders.remindOrCancel(kept.number, { are: 'ended', before: (reminded?.remindedAt ?? 0) + 1 })
    expect((await history(kept)).at(-1)).toEqual({ status: 'canceled', note: 'Niet opgehaald' })
    const cart = await cartWith(shop, { [one.sku]: 1 }, { paymentMethod: 'banktransfer' })
    const transfer = await placed(shop, cart, atOnce('history-of-a-transfer'))
    await tell(transfer, 'paid', { reference: (await payElsewhere(transfer.number, 'card'))?.reference ?? '' })
    await tell(transfer, 'paid')
    expect((await history(transfer)).map(({ status, note }) => `${status}: ${note}`)).toEqual([
      'pending: Bestelling ontvangen',
      'processing: Betaling ontvangen',
      'processing: Dubbel betaald; bedrag gaat terug',
    ])
  })

  it('that wait to be paid elsewhere are all found, however many are in front of them (PAY-04)', async () => {
    const quoteId = await cartWith(shop, { [one.sku]: 1 })
    const { id, number, payment, createdAt } = await placed(shop, quoteId, elsewhere('behind-many-others'))
    const more = Array.from({ length: 230 }, (_, at) => ({
      ...{ order_id: id, method: 'ideal', status: 'open', amount_cents: 1, created_at: createdAt, changed_at: createdAt },
      reference: `abandoned-${at}`,
    }))
    await database()
      .insertInto('payments')
      .values(more as never)
      .execute()
    const search = {
      late: createdAt,
      begunSince: createdAt,
      since: createdAt,
      canceledSince: createdAt,
      before: createdAt,
    }
    const found: OpenPayment[] = []
    for (let below: number | undefined; ; below = found.at(-1)?.id) {
      const page = await shop.orders.openPayments({ ...search, below })
      if (!page.length) break
      found.push(...page)
    }
    const references = found.filter(({ order }) => order === number).map(({ reference }) => reference)
    expect(references).toEqual([...more.map(({ reference }) => reference).reverse(), payment.reference])
    expect(found.find(({ reference }) => reference === payment.reference)?.isLate).toBe(false)
    const [late] = await shop.orders.openPayments({ ...search, late: createdAt + 1 })
    expect(late?.isLate).toBe(true)
    expect((await shop.orders.openOf({ quoteId })).sort()).toEqual([...references].sort())
    await shop.orders.cancel(number, 'Geannuleerd op verzoek')
    expect([await shop.orders.openOf({ quoteId }), await shop.orders.openOf({ number })]).toEqual([[], []])
  })

  it('are listed for their customer only, newest first (ORD-01)', async () => {
    const { orders, total, lastPage } = await shop.orders.list(1, 1)
    expect([total, lastPage]).toEqual([5, 1])
    expect(orders.map(({ createdAt }) => createdAt)).toEqual(orders.map(({ createdAt }) => createdAt).sort((a, b) => b - a))
    expect((await shop.orders.list(999, 1)).orders).toEqual([])
  })
})

/** The locks that each change takes, in order. */
async function openWatched(source: Source) {
  const database = openDatabase(source)
  const locks = vi.spyOn(database, 'lock')
  /** By table and key. */
  const names = new Map<string, string>()
  return {
    names,
    lockedBy: async (change: () => Promise<unknown>): Promise<string[]> => {
      locks.mockClear()
      await change()
      return locks.mock.calls.flatMap(([table, keys]) => keys.map(key => names.get(`${table} ${key}`) ?? String(key)))
    },
    carts: quoteData(database, Date.now),
    checkouts: checkoutData(database, Date.now),
    orders: orderData(database, Date.now, orderParts([])),
    customers: customerData(database, personalData(database, Date.now, { parts: orderParts([]) }), Date.now),
    close: () => database.close(),
  }
}

describe.each(databasesFor('orders at once'))('a change on $name locks', ({ start }) => {
  let lane: Lane
  let both: Awaited<ReturnType<typeof openBoth>>
  let watched: Awaited<ReturnType<typeof openWatched>>
  let sku: string
  beforeAll(async () => {
    lane = await start()
    both = await openBoth(lane)
    watched = await openWatched(both.source)
    sku = (await simple(both.database))[0]?.sku ?? ''
  })
  afterAll(async () => {
    await watched.close()
    await both.close()
    await lane.stop()
  })
  const made = async (name: string, quoteId: number, key: string): Promise<StoredOrder> => {
    const order = await placed(both.shop, quoteId, elsewhere(`locked-${key}`))
    for (const one of [order.id, order.number]) watched.names.set(`orders ${one}`, name)
    return order
  }

  it('of the cart, whatever it is (API-04, PAY-05)', async () => {
    const { names, lockedBy, carts, checkouts } = watched
    const cart = await cartWith(both.shop, { [sku]: 2 })
    names.set(`quotes ${cart}`, 'cart')
    const { items } = await both.shop.quotes.get(cart)
    const item = Number(items[0]?.item_id)
    for (const change of [
      () => carts.add(cart, sku, 1),
      () => carts.addAll(cart, [{ sku, qty: 1 }]),
      () => carts.change(cart, item, 1),
      () => carts.setServices(cart, item, []),
      () => checkouts.applyCoupon(cart, 'WELKOM10'),
      () => carts.remove(cart, item),
    ])
      expect(await lockedBy(change), String(change)).toEqual(['cart'])
  })

  it('of the customer, the cart and its orders, in that order (PAY-03, PAY-04)', async () => {
    const { names, lockedBy, carts, orders, customers } = watched
    const customer = await newCustomer(both.shop, 'locked')
    const cart = await cartWith(both.shop, { [sku]: 1 })
    const first = await made('first', cart, 'before-the-second')
    names.set(`quotes ${cart}`, 'cart').set(`customers ${customer}`, 'customer')
    await both.shop.quotes.add(cart, sku, 1)
    expect(await lockedBy(() => orders.create(cart, { ...elsewhere('locked-the-second'), customerId: customer }))).toEqual([
      'customer',
      'cart',
      'first',
    ])
    expect(await lockedBy(() => orders.notify(eventOf(first, 'paid', 'locked-1')))).toEqual(['first'])
    expect(await lockedBy(() => carts.merge(cart, customer))).toEqual(['customer', 'cart'])
    const guest = await cartWith(both.shop, { [sku]: 1 })
    const order = await made('order', guest, 'before-login')
    names.set(`quotes ${guest}`, 'guest')
    expect(await lockedBy(() => carts.merge(guest, customer))).toEqual(['customer', 'guest', 'cart'])
    expect(await lockedBy(() => orders.notify(eventOf(order, 'canceled', 'locked-2')))).toEqual(['guest', 'cart', 'cart', 'order'])
    for (const change of [
      () => orders.cancel(order.number, 'Op verzoek'),
      () => orders.endUnpaid(order.number, 0),
      () => orders.remindOrCancel(order.number, { are: 'late', before: 0 }),
      () => orders.payElsewhere(order.number, 'ideal'),
    ])
      expect(await lockedBy(change), String(change)).toEqual(['order'])
    const last = await placed(both.shop, cart, { ...elsewhere('locked-the-last'), customerId: customer })
    names.set(`orders ${last.id}`, 'last')
    expect(await lockedBy(() => customers.remove(customer))).toEqual(['customer', 'cart', 'last'])
  })
})

describe.each(databasesFor('orders at once'))('many shoppers at once on $name', ({ start }) => {
  let lane: Lane
  let both: Awaited<ReturnType<typeof openBoth>>
  beforeAll(async () => {
    lane = await start()
    both = await openBoth(lane)
  })
  afterAll(async () => {
    await both.close()
    await lane.stop()
  })

  it('get one order for one cart, however many requests there are (PAY-03)', async () => {
    const { shop, database } = both
    const [product] = await simple(database)
    if (!product) throw new Error('A product')
    await setStock(database, product.id, 50)
    const quoteId = await cartWith(shop, { [product.sku]: 2 })
    const same = Array.from({ length: 6 }, () => shop.orders.create(quoteId, elsewhere('one-key-many-times')))
    const others = Array.from({ length: 4 }, (_, at) => shop.orders.create(quoteId, elsewhere(`a-key-of-its-own-${at}`)))
    const outcomes = await Promise.all([...same, ...others])
    const numbers = new Set(outcomes.map(outcome => ('order' in outcome ? outcome.order.number : outcome.problem)))
    expect(numbers.size).toBe(1)
    expect(await stockOf(database, product.id)).toBe(48)
    const { count } = await sql<{ count: number }>`select count(*) as count from orders where quote_id = ${quoteId}`
      .execute(database())
      .then(({ rows }) => rows[0] as { count: number })
    expect(count).toBe(1)
  })

  it('never get more than there is (PAY-03)', async () => {
    const { shop, database } = both
    const [, product] = await simple(database)
    if (!product) throw new Error('A product')
    await setStock(database, product.id, 7)
    const carts = await Promise.all(Array.from({ length: 10 }, () => cartWith(shop, { [product.sku]: 1 })))
    const outcomes = await Promise.all(carts.map((quoteId, at) => shop.orders.create(quoteId, atOnce(`one-of-ten-shoppers-${at}`))))
    expect(outcomes.filter(outcome => 'order' in outcome)).toHaveLength(7)
    expect(outcomes.filter(outcome => 'problem' in outcome && outcome.problem === 'soldOut')).toHaveLength(3)
    expect(await stockOf(database, product.id)).toBe(0)
  })

  it('are told of one payment once, however often and in whatever order it is told (PAY-04)', async () => {
    const { shop, database } = both
    const [, , product] = await simple(database)
    if (!product) throw new Error('A product')
    await setStock(database, product.id, 5)
    const quoteId = await cartWith(shop, { [product.sku]: 1 })
    const order = await placed(shop, quoteId, elsewhere('told-all-at-the-same'))
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => shop.orders.notify(eventOf(order, at % 2 ? 'canceled' : 'paid', `at-once-${at % 4}`))),
    )
    expect(await moneyOf(shop, order)).toEqual(paidOnce(order))
    expect((await shop.orders.get(order.number))?.status).toBe('processing')
    expect(await stockOf(database, product.id)).toBe(4)
  })
})
