import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logIn, removeAccount } from '../../../reference-shop/account/service'
import { paymentRounds, ROUND_MS } from '../../../reference-shop/orders/open-payments'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { cancelOrder } from '../../../reference-shop/orders/service'
import { lookAtUnpaid } from '../../../reference-shop/orders/unpaid'
import { packs } from '../../../reference-shop/packs'
import type { PaymentEvent } from '../../../reference-shop/payments/event'
import { signatureOf } from '../../../reference-shop/payments/signature'
import { accountParts } from '../../../reference-shop/routes'
import { Session } from '../../../reference-shop/sessions/session'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { type LocalServer, listen } from '../../kit/local-server'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { newClientAddress } from '../kit/shop'

const secret = 'a secret of two'
const DAY = 24 * 3_600_000
const origin = 'http://localhost'
const address = v.parse(QuoteAddress, exampleQuoteAddress)

/** A provider whose answer about a payment is in `says`: its status, no answer at all, or open. */
const says = new Map<string, PaymentEvent['status'] | 'nothing'>()
const cents = new Map<string, number>()
let questions: string[] = []
let [underWay, most] = [0, 0]
let provider: LocalServer
let shop: FullShop
let skus: string[]

beforeAll(async () => {
  shop = await openFullShop(240)
  const list = await shop.data.catalogue.list({ search: 'laptop' }, { filters: {}, page: 1, sort: 'price desc' })
  skus = (list?.items ?? []).filter(({ in_stock, product_type }) => in_stock && product_type === 'simple').map(({ sku }) => sku)
  const server = createServer(async (asked, answer) => {
    const reference = new URL(asked.url ?? '', origin).searchParams.get('reference') ?? ''
    questions.push(reference)
    underWay++
    most = Math.max(most, underWay)
    await pause(5)
    underWay--
    const status = says.get(reference)
    if (status === 'nothing') return void answer.writeHead(502).end()
    if (!status) return void answer.writeHead(404).end('open')
    const body = JSON.stringify({ key: `${reference}:${status}`, reference, status, cents: cents.get(reference) })
    answer.writeHead(200, { 'X-Signature': signatureOf(secret, body) }).end(body)
  })
  provider = await listen(server)
})
afterAll(async () => {
  await provider.stop()
  await shop.close()
})
/** Cancelled orders are checked in the first minute of each quarter of an hour; tests start in the fourth. */
const goToMinute = (minute: number): void => {
  while (Math.floor(shop.clock.now() / ROUND_MS) % 15 !== minute) shop.clock.pass(ROUND_MS)
}
beforeEach(() => {
  questions = []
  most = 0
  goToMinute(3)
})

const asking = () => ({ ...shop, provider: { url: provider.url, secret } })
const rounds = () => paymentRounds(asking(), origin)

let orders = 0
async function ordered(paymentMethod = 'ideal', by: { customerId?: number; email?: string } = {}): Promise<StoredOrder> {
  const { data } = shop
  const quoteId = await data.quotes.create()
  await data.quotes.add(quoteId, skus[++orders % skus.length] ?? '', 1)
  const filledIn = { email: by.email ?? `wacht-${orders}@example.com`, billing: address, shipping: address, paymentMethod }
  const placed = await data.orders.create(quoteId, {
    ...{ key: `a-key-that-waits-${orders}`, customerId: by.customerId ?? null, locale: 'nl-NL', origin },
    filledIn: { ...filledIn, shippingMethod: 'bezorgen_standaard' },
    agree: async () => ({ delivery: null, isPaidOnline: paymentMethod === 'ideal', status: 'pending' }),
  })
  if ('problem' in placed) throw new Error(placed.problem)
  cents.set(placed.order.payment.reference, placed.order.total)
  return placed.order
}
/** The status of an order. What came in for it is in the ledger: all of it once it is in process, and nothing while it waits. */
const statusOf = async ({ number }: StoredOrder) => {
  const { status, total, money } = (await shop.data.orders.get(number)) ?? { total: 0, money: [] }
  const received = money.reduce((sum, entry) => sum + (entry.cents > 0 && entry.state === 'done' ? entry.cents : 0), 0)
  if (status !== 'canceled') expect([status, received]).toEqual([status, status === 'processing' ? total : 0])
  return status
}

describe('a round of asking the provider', () => {
  it('asks once more about what waits for an hour, and cancels only what it said is open (PAY-04)', async () => {
    const [paid, open, unknown] = [await ordered(), await ordered(), await ordered()]
    says.set(paid.payment.reference, 'paid')
    says.set(unknown.payment.reference, 'nothing')
    shop.clock.pass(61 * ROUND_MS)
    shop.logged.length = 0
    await rounds()(shop.clock.now())
    expect([await statusOf(paid), await statusOf(open), await statusOf(unknown)]).toEqual(['processing', 'canceled', 'pending'])
    const lines = shop.logged.filter(({ event }) => event === 'provider')
    expect(lines).toMatchObject([{ level: 'warn', event: 'provider', asked: 3, unanswered: 1, reason: 'status 502' }])
    says.set(unknown.payment.reference, 'paid')
    await rounds()(shop.clock.now())
    expect(await statusOf(unknown)).toBe('processing')
  })

  it('asks some at a time, each once, also when another is to begin meanwhile (PAY-04)', async () => {
    const waiting = await Promise.all(Array.from({ length: 20 }, () => ordered()))
    shop.clock.pass(2 * ROUND_MS)
    const round = rounds()
    await Promise.all([round(shop.clock.now()), round(shop.clock.now())])
    expect([...questions].sort()).toEqual(waiting.map(({ payment }) => payment.reference).sort())
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(8)
    for (const order of waiting) says.set(order.payment.reference, 'canceled')
    await round(shop.clock.now())
  })

  it('logs that the provider cannot be reached, and nothing about the customers (PAY-04)', async () => {
    const order = await ordered()
    shop.clock.pass(61 * ROUND_MS)
    shop.logged.length = 0
    await paymentRounds({ ...shop, provider: { url: 'http://127.0.0.1:9', secret } }, origin)(shop.clock.now())
    const [line, ...more] = shop.logged
    expect([line?.event, line?.asked, line?.unanswered, typeof line?.reason, more]).toEqual(['provider', 1, 1, 'string', []])
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${order.payment.reference}|${order.number}|example`))
    expect(await statusOf(order)).toBe('pending')
  })
})

describe('a payment that somebody seems to have given up', () => {
  const isAsked = async (reference: string): Promise<boolean> => {
    questions = []
    await rounds()(shop.clock.now())
    return questions.includes(reference)
  }

  it('is asked about in every round of an hour; then its order is cancelled, and its stock is for sale again (PAY-04, SEC-02)', async () => {
    shop.clock.pass(DAY)
    await rounds()(shop.clock.now())
    const order = await ordered()
    const { sku = '' } = order.lines[0] ?? {}
    const pieces = async () => (await shop.data.stock.of(sku))?.pieces ?? 0
    const before = await pieces()
    shop.clock.pass(30 * ROUND_MS)
    goToMinute(3)
    expect(await isAsked(order.payment.reference)).toBe(true)
    expect(await statusOf(order)).toBe('pending')
    shop.clock.pass(60 * ROUND_MS)
    goToMinute(3)
    expect(await isAsked(order.payment.reference)).toBe(true)
    expect([await statusOf(order), await pieces()]).toEqual(['canceled', before + 1])
  })

  it('of an order by transfer is asked about in every round of an hour, then in each quarter of a day (PAY-04)', async () => {
    const order = await ordered('banktransfer')
    const { reference = '' } = (await shop.data.orders.payElsewhere(order.number, 'ideal')) ?? {}
    shop.clock.pass(30 * ROUND_MS)
    goToMinute(3)
    expect(await isAsked(reference)).toBe(true)
    shop.clock.pass(60 * ROUND_MS)
    expect(await isAsked(reference)).toBe(false)
    goToMinute(0)
    expect(await isAsked(reference)).toBe(true)
    shop.clock.pass(DAY)
    goToMinute(0)
    expect([await isAsked(reference), await statusOf(order)]).toEqual([false, 'pending'])
  })
})

describe('an order that the shop cancelled', () => {
  const paymentOf = async ({ number }: StoredOrder) => (await shop.data.orders.get(number))?.payment.status

  it('is asked about for two days more, and is revived when it was paid after all (PAY-04)', async () => {
    const [paid, forgotten] = [await ordered(), await ordered()]
    shop.clock.pass(61 * ROUND_MS)
    await rounds()(shop.clock.now())
    expect([await statusOf(paid), await statusOf(forgotten)]).toEqual(['canceled', 'canceled'])
    says.set(paid.payment.reference, 'paid')
    goToMinute(0)
    await rounds()(shop.clock.now())
    expect([await statusOf(paid), await paymentOf(paid), await statusOf(forgotten)]).toEqual(['processing', 'paid', 'canceled'])
    shop.clock.pass(2 * DAY)
    goToMinute(0)
    questions = []
    await rounds()(shop.clock.now())
    expect(questions).not.toContain(forgotten.payment.reference)
  })

  it('because its shopper withdrew stays cancelled: a payment for it is refunded (LAW-01, PAY-04)', async () => {
    const order = await ordered()
    await shop.data.orders.withdraw(order.number, { name: 'Sanne', email: order.email, origin })
    expect(await statusOf(order)).toBe('canceled')
    says.set(order.payment.reference, 'paid')
    goToMinute(0)
    await rounds()(shop.clock.now())
    expect(await statusOf(order)).toBe('canceled')
    expect((await shop.data.orders.get(order.number))?.money).toMatchObject([
      { reference: order.payment.reference, cents: order.total, state: 'done' },
      { way: 'provider', reference: order.payment.reference, cents: -order.total, reason: 'withdrawn', state: 'owed' },
    ])
  })
})

it('is not cancelled by its shopper while the provider does not say whether it was paid (PAY-04, ERR-02)', async () => {
  const order = await ordered()
  const cancel = () => cancelOrder(asking(), order, origin)
  says.set(order.payment.reference, 'nothing')
  await expect(cancel()).rejects.toMatchObject({ status: 503, message: 'paymentUnknown' })
  expect(await statusOf(order)).toBe('pending')
  says.delete(order.payment.reference)
  await cancel()
  expect(await statusOf(order)).toBe('canceled')
})

it('an answer about another amount is no answer: it is logged, and nothing is cancelled (PAY-04)', async () => {
  const order = await ordered()
  says.set(order.payment.reference, 'paid')
  cents.set(order.payment.reference, order.total - 1)
  shop.clock.pass(61 * ROUND_MS)
  shop.logged.length = 0
  await rounds()(shop.clock.now())
  expect(await statusOf(order)).toBe('pending')
  expect(shop.logged.find(({ event }) => event === 'provider')).toMatchObject({ unanswered: 1, reason: 'another amount than was asked' })
})

describe('a transfer that did not come', () => {
  it('is asked about at the provider before its order ends, when somebody began to pay there (PAY-04)', async () => {
    const look = () => lookAtUnpaid(asking(), () => shop, origin, shop.clock.now())
    const order = await ordered('banktransfer')
    shop.clock.pass(5 * DAY)
    await look()
    const begun = await shop.data.orders.payElsewhere(order.number, 'ideal')
    const reference = begun?.reference ?? ''
    cents.set(reference, order.total)
    shop.clock.pass(7 * DAY)
    says.set(reference, 'nothing')
    await look()
    expect(await statusOf(order)).toBe('pending')
    says.set(reference, 'paid')
    await look()
    expect(await statusOf(order)).toBe('processing')
  })
})

describe('an account with orders that wait to be paid', () => {
  const email = 'klant@example.com'

  it('is removed once the provider said how they went, and what was paid is sent (ACC-02, PAY-04)', async () => {
    const [own, asGuest, open] = [
      await ordered('ideal', { customerId: 1, email }),
      await ordered('ideal', { email: 'Klant@Example.com' }),
      await ordered('ideal', { customerId: 1, email }),
    ]
    const deps = { ...asking(), packs, origin, clientAddress: newClientAddress() }
    const session = await Session.open(shop.data.sessions, undefined)
    await logIn(deps, session, email, 'Welkom123!')
    says.set(own.payment.reference, 'nothing')
    await expect(removeAccount(deps, session, 'Welkom123!', accountParts)).rejects.toMatchObject({ status: 503, code: 'paymentUnknown' })
    expect([(await shop.data.customers.get(1))?.email, await statusOf(own), await statusOf(open)]).toEqual([email, 'pending', 'pending'])
    says.set(own.payment.reference, 'paid')
    says.set(asGuest.payment.reference, 'paid')
    await removeAccount(deps, session, 'Welkom123!', accountParts)
    expect(await shop.data.customers.get(1)).toBeUndefined()
    expect([await statusOf(own), await statusOf(asGuest), await statusOf(open)]).toEqual(['processing', 'processing', 'canceled'])
  })
})
