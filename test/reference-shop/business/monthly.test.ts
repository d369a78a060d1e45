import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicesCommand } from '../../../reference-shop/business/command'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/database/open-shop-data'
import type { ShopData } from '../../../reference-shop/shop-data'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { databases, type Lane } from '../../kit/databases'

const address = QuoteAddress.parse(exampleQuoteAddress)
const MONTH = 32 * 86_400_000

describe.each(databases)('orders on account, on $name', ({ start }) => {
  let lane: Lane
  let shops: [ShopData, ShopData]
  let database: Database
  let sku: string
  let time = Date.parse('2026-11-10T10:00:00Z')
  let count = 0
  beforeAll(async () => {
    lane = await start()
    const source = await lane.empty()
    const open = () => openShopData({ ...source, products: 40, now: () => time })
    const first = await open()
    shops = [first, await open()]
    database = openDatabase(source)
    const product = await database()
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('is_voucher', '=', 0)
      .executeTakeFirstOrThrow()
    sku = product.sku
    await database().deleteFrom('tier_prices').execute()
    await database().updateTable('products').set({ stock: 1000, max_qty: null, price_cents: 10_000 }).where('id', '=', product.id).execute()
    await database().updateTable('company_credits').set({ credit_cents: 25_000 }).execute()
  })
  afterAll(async () => {
    await database.close()
    for (const shop of shops) await shop.close()
    await lane.stop()
  })

  /** Places an order of € 100 for the demo company. From a guest's cart, so that several can run at once. */
  async function order(shop: ShopData): Promise<string> {
    const quote = await shop.quotes.create()
    await shop.quotes.add(quote, sku, 1)
    await shop.checkouts.change(quote, {
      email: 'zakelijk@example.com',
      billing: address,
      shipping: address,
      shippingMethod: 'bezorgen_standaard',
      paymentMethod: 'account',
    })
    const placed = await shop.orders.create(quote, {
      ...{ key: `account-${++count}`, customerId: null, locale: 'nl-NL', origin: 'http://localhost' },
      agree: async () => ({ delivery: null, isPaidElsewhere: false, status: 'processing', account: { companyId: 1 } }),
    })
    return 'problem' in placed ? placed.problem : placed.order.number
  }

  it('stay within the credit of the company, however many come at once at two processes (PAY-04)', async () => {
    const [one, two] = shops
    const outcomes = await Promise.all([order(one), order(two), order(one), order(two), order(one)])
    expect(outcomes.filter(outcome => /^\d+$/.test(outcome))).toHaveLength(2)
    expect(outcomes.filter(outcome => outcome === 'creditLimit')).toHaveLength(3)
    expect(await one.monthly.creditOf(1)).toEqual({ creditCents: 25_000, owedCents: 20_000 })
    const called = outcomes.find(outcome => /^\d+$/.test(outcome)) ?? ''
    await database().updateTable('orders').set({ status: 'canceled' }).where('number', '=', called).execute()
    expect((await one.monthly.creditOf(1))?.owedCents).toBe(10_000)
    expect(await one.monthly.creditOf(2)).toBeUndefined()
  })

  it('come on one invoice after the month, with the next number, whoever makes it (PAY-04)', async () => {
    const [one, two] = shops
    expect(await one.monthly.due()).toEqual([])
    time += MONTH
    expect(await one.monthly.due()).toEqual([1])
    const made = await Promise.all([one, two, one, two].map(shop => shop.monthly.invoice(1)))
    const [invoice] = made.filter(found => found !== undefined)
    expect(made.filter(found => found !== undefined)).toHaveLength(1)
    expect(invoice).toMatchObject({ month: '2026-11', totalCents: 10_000, companyId: 1, number: 'F2026-000001' })
    expect((await two.monthly.ordersOn(invoice?.id ?? 0)).map(({ totalCents }) => totalCents)).toEqual([10_000])
    expect(await one.monthly.due()).toEqual([])
    expect(await one.monthly.invoices(1)).toHaveLength(1)
    await order(one)
    time += MONTH
    await two.monthly.invoice(1)
    expect((await one.monthly.invoices(1)).map(({ number, month }) => [number, month])).toEqual([
      ['F2027-000001', '2026-12'],
      ['F2026-000001', '2026-11'],
    ])
  })

  it('that are sent back free the credit at once and come off the next invoice, once; more than a month has is paid out by hand (PAY-04)', async () => {
    const [one, two] = shops
    await database().updateTable('company_credits').set({ credit_cents: 100_000 }).execute()
    const back = async (number: string, key: string) => {
      const bought = await one.orders.get(number)
      const lines = [{ lineId: bought?.lines[0]?.id ?? 0, qty: 1, reason: 'broken', wish: 'money', productId: null }] as const
      const { found } = await one.returns.announce(number, { key, kind: 'return', choose: () => [...lines] })
      const closed = await Promise.all([one, two].map(shop => shop.returns.close(found.number, 'received')))
      return { id: bought?.id ?? 0, cents: closed.map(done => done?.cents) }
    }
    const [first, second] = [await order(one), await order(two)]
    const owed = (await one.monthly.creditOf(1))?.owedCents ?? 0
    const { id, cents } = await back(first, 'first')
    expect(cents.toSorted()).toEqual([10_000, undefined])
    expect((await two.monthly.creditOf(1))?.owedCents).toBe(owed - 10_000)
    expect((await one.refunds.ofOrder(id))[0]?.parts).toMatchObject([{ way: 'account', cents: 10_000, status: 'open' }])
    // The provider is not asked to refund it, no operator pays it by hand, and the order has no invoice of its own.
    expect([await one.refunds.due(), await one.refunds.owed(), await one.invoices.ofOrder(id)]).toEqual([[], [], []])
    time += MONTH
    const [invoice] = (await Promise.all([one, two].map(shop => shop.monthly.invoice(1)))).filter(made => made !== undefined)
    expect(invoice?.totalCents).toBe(10_000)
    const rows = await one.monthly.ordersOn(invoice?.id ?? 0)
    expect(rows.map(({ number, totalCents, taxCents, isCredit }) => [number, totalCents, taxCents, isCredit])).toEqual([
      [first, 10_000, 1736, false],
      [second, 10_000, 1736, false],
      [first, -10_000, -1736, true],
    ])
    expect((await one.refunds.ofOrder(id))[0]?.parts[0]?.status).toBe('done')
    await back(second, 'second')
    expect(await one.monthly.due()).toEqual([])
    time += MONTH
    expect(await one.monthly.due()).toEqual([1])
    const note = await two.monthly.invoice(1)
    expect([note?.totalCents, note?.number.slice(0, 1)]).toEqual([-10_000, 'C'])
    expect(await one.refunds.owed()).toMatchObject([{ id: note?.number, way: 'company', cents: 10_000 }])
    expect([await one.refunds.markPaid([note?.number ?? '']), await two.refunds.markPaid([note?.number ?? ''])]).toEqual([
      [note?.number],
      [],
    ])
    expect([await one.refunds.owed(), await one.monthly.due()]).toEqual([[], []])
  })

  it('that are withdrawn from are sent back like paid ones: nothing is for sale again before it is here (LAW-01)', async () => {
    const [one] = shops
    const number = await order(one)
    const stockOf = async () =>
      (await database().selectFrom('products').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
    await database().updateTable('orders').set({ status: 'complete' }).where('number', '=', number).execute()
    const before = await stockOf()
    const { found } = await one.orders.withdraw(number, { name: 'Bo', email: 'zakelijk@example.com', origin: 'http://localhost' })
    expect([found?.status, await stockOf(), (await one.orders.get(number))?.status]).toEqual(['announced', before, 'complete'])
  })

  it('free the credit once the operator says that the money has come, however often and by how many (PAY-04)', async () => {
    const [one, two] = shops
    await order(one)
    time += MONTH
    await one.monthly.invoice(1)
    const [newest] = await one.monthly.invoices(1)
    const before = (await one.monthly.creditOf(1))?.owedCents ?? 0
    const number = newest?.number ?? ''
    expect(await invoicesCommand([], one.monthly)).toContain(`${number}\t`)
    const said = await Promise.all([one, two, one].map(shop => invoicesCommand(['paid', number], shop.monthly)))
    expect(said.filter(text => text === `${number}\tis paid now`)).toHaveLength(1)
    expect(said.filter(text => text === `${number}\twas paid already`)).toHaveLength(2)
    expect((await two.monthly.creditOf(1))?.owedCents).toBe(before - (newest?.totalCents ?? 0))
    expect(await invoicesCommand([], two.monthly)).not.toContain(number)
    expect((await one.monthly.invoices(1))[0]?.paidAt).toBe(time)
    expect(await invoicesCommand(['paid', 'F2020-000001'], one.monthly)).toContain('no invoice')
    for (const words of [['paid'], ['paid', number, 'x'], ['drop', number]])
      expect(await invoicesCommand(words, one.monthly)).toBeUndefined()
    const [line] = await one.monthly.ordersOn(newest?.id ?? 0)
    const placed = await one.orders.get(line?.number ?? '')
    expect(placed?.payment.status).toBe('paid')
    expect(await one.invoices.ofOrder(placed?.id ?? 0), 'no second invoice of what is on that of the month').toEqual([])
  })
})
