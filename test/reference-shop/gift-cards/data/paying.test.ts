import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../reference-shop/account/data/passwords'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { giftCardData } from '../../../../reference-shop/gift-cards/data/cards'
import { giveBackToCards } from '../../../../reference-shop/gift-cards/data/ledger'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import { orderData } from '../../../../reference-shop/orders/data/orders'
import { orderParts } from '../../../../reference-shop/orders/data/parts'
import type { OrderInput, StoredOrder } from '../../../../reference-shop/orders/records'
import type { PaymentEvent } from '../../../../reference-shop/payments/event'
import { enter } from '../../../../reference-shop/payments/ledger'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { onSignal } from '../../../../reference-shop/signals/signals'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'
import { databasesFor, type Lane } from '../../../kit/databases'

const address = v.parse(QuoteAddress, exampleQuoteAddress)
const origin = 'https://etalage.example'
const [pin, hash] = ['1234', hashPassword('1234')]
const YEAR = 365 * 86_400_000

/** Terms as the service returns them: the rest, if any, is paid at the provider. */
const orderInput = (key: string, more: Partial<OrderInput> = {}): OrderInput => ({
  ...{ key, origin, customerId: null, locale: 'nl-NL' },
  agree: async ({ due }) =>
    due ? { delivery: null, isPaidOnline: true, status: 'pending' } : { delivery: null, isPaidOnline: false, status: 'processing' },
  ...more,
})
const eventOf = ({ payment }: StoredOrder, status: PaymentEvent['status'], key: string) => ({
  ...{ key, origin, status },
  reference: payment.reference,
  cents: payment.cents,
})

describe.each(databasesFor('gift cards'))('gift cards on $name', ({ start }) => {
  let lane: Lane
  let shop: ShopData
  let database: Database
  let product: { sku: string; price_cents: number }
  let cards = 0

  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openShopData(source)
    database = openDatabase(source)
    product = await database()
      .selectFrom('products')
      .select(['sku', 'price_cents'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('is_voucher', '=', 0)
      .where('max_qty', 'is', null)
      .where('price_cents', '>', 6000)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  })
  beforeEach(async () => {
    await database().updateTable('products').set({ stock: 100 }).where('sku', '=', product.sku).execute()
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await lane.stop()
  })

  async function card(cents: number, endsAt = Date.now() + YEAR): Promise<string> {
    const number = String(7_000_000_000_000_000 + ++cards)
    await database()
      .insertInto('gift_cards')
      .values({ number, pin_hash: await hash, balance_cents: cents, ends_at: endsAt })
      .execute()
    if (cents) {
      const opening = { orderId: null, key: `opening:${number}`, way: 'gift-card', reference: number, cents: -cents } as const
      await enter(database, { ...opening, reason: 'balance' }, 0)
    }
    return number
  }
  const left = async (number: string): Promise<number> => {
    const found = await shop.giftCards.balance(number, pin)
    return typeof found === 'string' ? Number.NaN : found.cents
  }
  async function cart(numbers: readonly string[], sku = product.sku): Promise<number> {
    const quoteId = await shop.quotes.create()
    await shop.quotes.add(quoteId, sku, 1)
    await shop.checkouts.change(quoteId, {
      ...{ email: 'sanne@example.com', billing: address, shipping: address },
      ...{ shippingMethod: 'bezorgen_standaard', paymentMethod: 'ideal' },
    })
    for (const number of numbers) await shop.giftCards.put(quoteId, number)
    return quoteId
  }
  async function placed(quoteId: number, order: OrderInput): Promise<StoredOrder> {
    const outcome = await shop.orders.create(quoteId, order)
    if ('problem' in outcome) throw new Error(outcome.problem)
    return outcome.order
  }
  /** How many orders were made of these carts. */
  const ordersOf = async (...carts: number[]): Promise<number> =>
    (await database().selectFrom('orders').select('id').where('quote_id', 'in', carts).execute()).length
  /** Cards whose balance is not the sum of their changes. */
  const wrong = async () =>
    (
      await sql`select number from gift_cards c where balance_cents <>
        (select coalesce(-sum(cents), 0) from money_entries g where g.reference = c.number)`.execute(database())
    ).rows

  it('pay in part with the order, and come back with each way that it ends (PAY-01, PAY-04)', async () => {
    const number = await card(2500)
    const ends: Record<string, (order: StoredOrder) => Promise<unknown>> = {
      failed: order => shop.orders.notify(eventOf(order, 'failed', `failed-${order.number}`)),
      canceled: order => shop.orders.cancel(order.number, 'Geannuleerd'),
      expired: order => shop.orders.endUnpaid(order.number, Date.now() + 1000),
      withdrawn: order => shop.orders.withdraw(order.number, { name: 'Sanne Wit', email: order.email, origin }),
    }
    for (const [name, end] of Object.entries(ends)) {
      const order = await placed(await cart([number]), orderInput(`it-is-${name}-in-the-end`))
      expect(order).toMatchObject({ giftCards: [{ number, cents: 2500 }], due: order.total - 2500, status: 'pending' })
      expect(order.payment.cents, 'what the provider asks').toBe(order.due)
      expect(await left(number)).toBe(0)
      await Promise.all([end(order), end(order)])
      expect(await left(number), name).toBe(2500)
    }
    expect(await wrong()).toEqual([])
  })

  it('pay in the order of the cart, whatever their numbers: two presses are one order, and the last one is refunded first (PAY-01, PAY-03)', async () => {
    const [second, first] = [await card(500), await card(700)]
    const quoteId = await cart([first, second])
    const two = await Promise.all(['a-press-of-one-order', 'another-press-of-it'].map(key => placed(quoteId, orderInput(key))))
    expect(new Set(two.map(({ number }) => number)).size).toBe(1)
    const [order] = two
    expect(order?.giftCards).toEqual([
      { number: first, cents: 700 },
      { number: second, cents: 500 },
    ])
    const back = { orderId: order?.id ?? 0, key: 'a-part-of-it', now: Date.now(), cents: 600, reason: 'refund' } as const
    await database.transaction(() => giveBackToCards(database, back))
    expect([await left(first), await left(second)]).toEqual([100, 500])
    expect(await wrong()).toEqual([])
  })

  it('never deadlock when orders with one card are returned, withdrawn and placed at once (PAY-01, PAY-04)', async () => {
    const number = await card(90_000_000)
    const two = async (): Promise<number> => {
      const quoteId = await cart([number])
      await shop.quotes.add(quoteId, product.sku, 1)
      return quoteId
    }
    const orders: StoredOrder[] = []
    for (let at = 0; at < 10; at += 1) orders.push(await placed(await two(), orderInput(`a-circle-of-orders-${at}`)))
    const announced = await Promise.all(
      orders.slice(0, 6).map(order => {
        const line = { lineId: order.lines[0]?.id ?? 0, qty: 1, reason: 'broken', productId: null } as const
        const lines = [
          { ...line, wish: 'exchange' as const },
          { ...line, wish: 'money' as const },
        ]
        return shop.returning.announce(order.number, { key: `circle-${order.number}`, kind: 'return', choose: () => lines })
      }),
    )
    const carts = await Promise.all(orders.slice(0, 6).map(two))
    const circles: string[] = []
    const stop = onSignal('retry', ({ why }) => void circles.push(why))
    const done = await Promise.all([
      ...announced.map(({ found }) => shop.returns.close(found.number, 'received')),
      ...orders.slice(6).map(order => shop.orders.withdraw(order.number, { name: 'Sanne Wit', email: order.email, origin })),
      ...carts.map((quoteId, at) => placed(quoteId, orderInput(`a-circle-beside-it-${at}`))),
    ])
    stop()
    expect(done.filter(Boolean)).toHaveLength(16)
    expect(circles.filter(why => why === 'deadlock')).toEqual([])
    expect(await wrong()).toEqual([])
  })

  it('pay everything, so that the order is paid at once, and come back when it is withdrawn from (PAY-01)', async () => {
    const numbers = [await card(4000), await card(90_000_00)]
    const quoteId = await cart(numbers)
    const { amount_due: due, grand_total, gift_cards: shown = [] } = await shop.quotes.totals(quoteId)
    expect([due, shown.map(({ amount }) => Math.round(amount * 100))]).toEqual([0, [4000, Math.round(grand_total * 100) - 4000]])
    const order = await placed(quoteId, orderInput('it-is-paid-by-cards-alone'))
    expect(order).toMatchObject({ status: 'processing', paymentMethod: 'free', due: 0, payment: { status: 'paid', cents: 0 } })
    expect(await shop.giftCards.onQuote(quoteId), 'none is left on the cart').toEqual([])
    expect([await left(numbers[0] as string), await left(numbers[1] as string)]).toEqual([0, 90_000_00 - (order.total - 4000)])
    await shop.orders.withdraw(order.number, { name: 'Sanne Wit', email: order.email, origin })
    expect([await left(numbers[0] as string), await left(numbers[1] as string)]).toEqual([4000, 90_000_00])
    expect(await wrong()).toEqual([])
  })

  it('are held by an unpaid order and passed to the next order of the cart; a late payment charges them again (PAY-03, PAY-04)', async () => {
    const number = await card(3000)
    const quoteId = await cart([number])
    const first = await placed(quoteId, orderInput('the-first-order-of-the-cart'))
    expect((await shop.quotes.totals(quoteId)).gift_cards).toMatchObject([{ amount: 30, balance: 30 }])
    expect((await placed(quoteId, orderInput('another-key-the-same-order'))).number, 'unchanged, it is the same').toBe(first.number)
    await shop.quotes.add(quoteId, product.sku, 1)
    const second = await placed(quoteId, orderInput('the-second-order-of-the-cart'))
    expect([second.due, await left(number)]).toEqual([second.total - 3000, 0])
    await shop.orders.notify(eventOf(second, 'canceled', 'second-canceled'))
    expect(await left(number)).toBe(3000)
    await shop.orders.notify(eventOf(second, 'paid', 'second-paid'))
    expect([(await shop.orders.get(second.number))?.status, await left(number)]).toEqual(['processing', 0])
    expect(await wrong()).toEqual([])
  })

  it('make a late payment be refunded, when their balance is spent by then (PAY-04)', async () => {
    const number = await card(3000)
    const order = await placed(await cart([number]), orderInput('called-off-then-paid-after-all'))
    await shop.orders.notify(eventOf(order, 'canceled', 'off'))
    await placed(await cart([number]), orderInput('another-cart-spends-the-card'))
    await shop.orders.notify(eventOf(order, 'paid', 'after-all'))
    expect((await shop.orders.get(order.number))?.money.map(({ way, cents, reason, state }) => [way, cents, reason, state])).toEqual([
      ['gift-card', 3000, 'payment', 'done'],
      ['gift-card', -3000, 'ended', 'done'],
      ['provider', order.due, 'payment', 'done'],
      ['provider', -order.due, 'canceled', 'owed'],
    ])
    expect([await left(number), await wrong()]).toEqual([0, []])
  })

  it('are spent once, by two carts at once and by two presses; who comes second is told, and nothing is ordered (PAY-03)', async () => {
    const number = await card(5000)
    const [one, other] = [await cart([number]), await cart([number])]
    const both = await Promise.all(
      [one, one, other, other].map((quoteId, at) => shop.orders.create(quoteId, orderInput(`two-tabs-of-${quoteId}-press-${at}`))),
    )
    expect(both.filter(outcome => 'problem' in outcome && outcome.problem === 'giftCardGone')).toHaveLength(2)
    expect([await ordersOf(one, other), await left(number), await wrong()]).toEqual([1, 0, []])
  })

  it('order nothing at another amount than was shown, nor with a card that ended (PAY-03)', async () => {
    const [number, ended] = [await card(5000), await card(1000, Date.now() - 2 * 86_400_000)]
    const quoteId = await cart([number])
    const total = Math.round((await shop.quotes.totals(quoteId)).grand_total * 100)
    const outcome = await shop.orders.create(quoteId, orderInput('shown-with-more-on-the-card', { shownDue: total - 6000 }))
    expect(outcome).toEqual({ problem: 'giftCardChanged', cents: total - 5000 })
    const late = await cart([ended])
    expect(await shop.orders.create(late, orderInput('with-a-card-that-ended'))).toEqual({ problem: 'giftCardGone' })
    expect([await ordersOf(quoteId, late), await left(number), await left(ended)]).toEqual([0, 5000, 1000])
  })

  it('do not pay for gift cards (PAY-01)', async () => {
    const voucher = await database()
      .selectFrom('products')
      .select('sku')
      .where('is_voucher', '=', 1)
      .where('product_type', '=', 'simple')
      .where('enabled', '=', 1)
      .where('stock', '>', 0)
      .executeTakeFirstOrThrow()
    const quoteId = await cart([await card(90_000_00)], voucher.sku)
    await shop.quotes.add(quoteId, product.sku, 1)
    const totals = await shop.quotes.totals(quoteId)
    const price = totals.items.find(({ row_total, row_total_incl_tax }) => row_total === row_total_incl_tax)?.row_total
    expect(totals.amount_due).toBe(price)
  })

  it('can be spent until the end of their last day by Dutch time, which is the same day everywhere (CNT-02, PAY-01)', async () => {
    // Half past midnight in the Netherlands; still 30 June in UTC.
    const number = await card(5000, Date.parse('2031-06-30T22:30:00Z'))
    const quoteId = await cart([number])
    const at = async (moment: string) => {
      const cards = giftCardData(database, () => Date.parse(moment))
      const found = await cards.balance(number, pin)
      return [typeof found === 'string' ? found : [found.lastDay, found.isOver], (await cards.onQuote(quoteId)).map(({ cents }) => cents)]
    }
    expect(await at('2031-06-30T22:29:00Z')).toEqual([['2031-07-01', false], [5000]])
    expect(await at('2031-07-01T21:59:59Z')).toEqual([['2031-07-01', false], [5000]])
    expect(await at('2031-07-01T22:00:00Z')).toEqual([['2031-07-01', true], [0]])
  })

  it('get a part back once per key, the last first, and never more than they paid (PAY-04)', async () => {
    const [one, other, ended] = [await card(1000), await card(700), await card(300)]
    const order = await placed(await cart([one, other, ended]), orderInput('an-order-that-comes-back-in-parts'))
    await database().updateTable('gift_cards').set({ ends_at: 1 }).where('number', '=', ended).execute()
    const now = Date.now()
    const back = (key: string, cents?: number) =>
      database.transaction(async () => {
        await database.lock('orders', [order.id])
        await giveBackToCards(database, { orderId: order.id, key, now, reason: 'refund', ...(cents !== undefined && { cents }) })
      })
    await back('return:1', 500)
    await expect(back('return:1', 500)).rejects.toThrow(/unique/i)
    expect([await left(one), await left(other), await left(ended)]).toEqual([0, 200, 300])
    const { ends_at } = await database().selectFrom('gift_cards').select('ends_at').where('number', '=', ended).executeTakeFirstOrThrow()
    expect(Number(ends_at), 'it can be spent again').toBe(now + 90 * 86_400_000)
    await back('return:2', 99_999)
    for (const [key, cents] of [['return:3', 100], ['return:4']] as const) await back(key, cents)
    expect([await left(one), await left(other), await left(ended), await wrong()]).toEqual([1000, 700, 300, []])
  })

  it('stay on the cart at login, each once (CRT-05)', async () => {
    const [one, other] = [await card(1000), await card(700)]
    const customer = { email: 'kaart@example.com', passwordHash: '', firstName: 'Sanne', middleName: '', lastName: 'Wit', company: '' }
    const id = (await shop.customers.create(customer))?.id ?? 0
    const own = await shop.quotes.merge(await cart([one]), id)
    const after = await shop.quotes.merge(await cart([one, other]), id)
    expect(after).toBe(own)
    expect((await shop.giftCards.onQuote(after ?? 0)).map(({ number }) => number)).toEqual([one, other])
  })

  it('no gift card number is stored in the columns that an earlier version reads (PAY-03)', async () => {
    const number = await card(1000)
    const order = await placed(await cart([number]), orderInput('an-order-without-the-number'))
    const row = await database().selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(number)
    expect(await orderData(database, Date.now, orderParts([])).get(order.number)).toMatchObject({ giftCards: [{ number, cents: 1000 }] })
  })
})
