import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../reference-shop/account/data/passwords'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { signatureOf } from '../../../../reference-shop/payments/signature'
import { exampleQuoteAddress } from '../../../../shared/contract/api/address'
import { ExpressOverview } from '../../../../shared/contract/api/express'
import { PlacedOrder } from '../../../../shared/contract/api/payment'
import type { Quote } from '../../../../shared/contract/api/quote'
import type { Visitor } from '../../../../shared/contract/api/visitor'
import { databasesFor, type Lane } from '../../../kit/databases'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'
import { provider } from '../../kit/shop'

const PASSWORD = 'Welkom123!'
const DAY = 86_400_000
const street = { street: ['Fictielaan', '10', 'A'], postcode: '1000AB', city: 'Amsterdam', country_id: 'NL' }
const home = { prefix: null, firstname: 'Jet', middlename: null, lastname: 'Snel', company: null, telephone: '020 000 00 09', ...street }
const region = { region: null, region_code: null, region_id: null }

describe.each(databasesFor('express orders'))('ordering in two presses, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let goods: { id: number; sku: string; slug: string }[]
  let count = 0
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shop = await openFullShop(source)
    database = openDatabase(source)
    goods = await database()
      .selectFrom('products')
      .select(['id', 'sku', 'slug'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('is_voucher', '=', 0)
      .orderBy('id')
      .limit(2)
      .execute()
    await database().deleteFrom('tier_prices').execute()
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })
  const set = (changes: { price_cents?: number; stock?: number }, at = 0) =>
    database()
      .updateTable('products')
      .set({ price_cents: 10_000, stock: 1000, max_qty: null, reference_cents: null, ...changes })
      .where('id', '=', goods[at]?.id ?? 0)
      .execute()
  beforeEach(async () => {
    await set({})
    await set({}, 1)
  })

  interface Known {
    method?: string
    hasAddress?: boolean
  }
  /** A new customer with an address and an earlier order, logged in. */
  async function customer({ method = 'ideal', hasAddress = true }: Known = {}): Promise<{ id: number; person: Person }> {
    const email = `snel-${++count}@example.com`
    const passwordHash = await hashPassword(PASSWORD)
    const made = await shop.data.customers.create({ email, passwordHash, firstName: 'Jet', middleName: '', lastName: 'Snel', company: '' })
    if (!made) throw new Error('No customer')
    if (hasAddress) await shop.data.addressBooks.add(made.id, { ...home, region, default_billing: true, default_shipping: true })
    const { id: _, ...order } = await database().selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    const earlier = { number: `8${String(count).padStart(8, '0')}`, idempotency_key: `earlier-${email}`, quote_id: null, created_at: 1 }
    if (method)
      await database()
        .insertInto('orders')
        .values({ ...order, ...earlier, customer_id: made.id, email, payment_method: method, status: 'complete' })
        .execute()
    const person = await new Person(shop).logIn(email)
    return { id: made.id, person }
  }
  const sku = (at = 0): string => goods[at]?.sku ?? ''
  const slug = (at = 0): string => goods[at]?.slug ?? ''
  const first = (person: Person, body: object = { sku: sku(), choices: { qty: '1' } }) => person.call('POST', '/api/checkout/express', body)
  const overviewOf = async (response: Response) => {
    expect(response.status).toBe(200)
    return v.parse(ExpressOverview, await response.json())
  }
  let keys = 0
  const newKey = (): string => `a-key-of-this-press-${++keys}`
  const second = (person: Person, { id, totals }: Pick<ExpressOverview, 'id' | 'totals'>, key = newKey()) =>
    person.request('/api/checkout/express/order', {
      method: 'POST',
      headers: { 'X-CSRF-TOKEN': person.token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ id, grand_total: totals.grand_total, amount_due: totals.amount_due }),
    })
  const placed = async (response: Response) => {
    expect(response.status).toBe(200)
    return v.parse(PlacedOrder, await response.json())
  }
  const sentence = async (response: Response) => ((await response.json()) as { message: string }).message
  const cart = async (person: Person): Promise<string[]> =>
    ((await (await person.call('GET', '/api/quote')).json()) as Quote).items.map(({ qty, sku: one }) => `${qty}x${one}`)
  const offer = async (person: Person) => ((await (await person.call('GET', '/api/visitor')).json()) as Visitor).state.express
  const toCart = (person: Person, at = 0, qty = 1) => person.call('POST', '/api/quote/item', { cartItem: { sku: sku(at), qty } })
  const isPaid = (reference: string, cents: number) => {
    const body = JSON.stringify({ key: `paid:${reference}`, reference, status: 'paid', cents })
    return shop.app.request('http://localhost/betaling/melding', {
      method: 'POST',
      headers: { 'X-Signature': signatureOf(provider.secret, body) },
      body,
    })
  }
  const referenceOf = ({ redirect_url }: PlacedOrder): string => new URL(redirect_url ?? 'http://x').searchParams.get('reference') ?? ''

  it('shows all of a product with the own address and the last used payment method, and leaves the cart as it is (CHK-06)', async () => {
    const { person } = await customer()
    await toCart(person, 1)
    const shown = await overviewOf(await first(person, { sku: sku(), choices: { qty: '2' } }))
    expect(shown).toMatchObject({
      quote: { items: [{ sku: sku(), qty: 2 }], items_qty: 2 },
      totals: { grand_total: 200 },
      shipping: ['Jet Snel', 'Fictielaan 10 A', '1000 AB Amsterdam'],
      billing: [],
      payment: shop.t('order.pay.ideal'),
      payment_method: 'ideal',
      shipping_method: 'bezorgen_standaard',
    })
    expect(shown.delivery[0]).toBe(shop.t('order.methods.bezorgen_standaard'))
    expect(shown.delivery.length).toBeGreaterThan(1)
    expect(await cart(person)).toEqual([`1x${sku(1)}`])
    const order = await placed(await second(person, shown))
    expect(order).toMatchObject({ status: 'pending', redirect_url: expect.stringContaining('method=ideal') })
    await isPaid(referenceOf(order), 20_000)
    expect((await shop.data.orders.get(order.order_number))?.payment.status).toBe('paid')
    expect(await cart(person)).toEqual([`1x${sku(1)}`])
    expect((await person.open('/checkout/bedankt')).text).toContain(order.order_number)
  })

  it('makes one order of a press however often it is sent, also after a reply that was lost (PAY-03)', async () => {
    const { person } = await customer({ method: 'banktransfer' })
    const shown = await overviewOf(await first(person))
    const key = newKey()
    const replies = await Promise.all([second(person, shown, key), second(person, shown, key)])
    const numbers = new Set((await Promise.all(replies.map(placed))).map(({ order_number }) => order_number))
    expect(numbers.size).toBe(1)
    expect((await placed(await second(person, shown, key))).order_number).toBe([...numbers][0])
    const found = await person.call('GET', `/api/checkout/payment/placeOrder/${key}`)
    expect(v.parse(PlacedOrder, await found.json()).order_number).toBe([...numbers][0])
    const { person: other } = await customer()
    expect((await other.call('GET', `/api/checkout/payment/placeOrder/${key}`)).status).toBe(404)
  })

  it('gives the same order while that awaits payment, and another product one of its own (PAY-03)', async () => {
    const { person } = await customer()
    const one = await placed(await second(person, await overviewOf(await first(person))))
    const again = await placed(await second(person, await overviewOf(await first(person))))
    expect(again.order_number).toBe(one.order_number)
    const other = await placed(await second(person, await overviewOf(await first(person, { sku: sku(1) }))))
    expect(other.order_number).not.toBe(one.order_number)
    expect((await shop.data.orders.get(one.order_number))?.status).toBe('pending')
  })

  it('is not ordered at another price, and shows the new one for another press (CRT-10)', async () => {
    const { person } = await customer()
    const shown = await overviewOf(await first(person))
    await set({ price_cents: 12_000 })
    const refused = await second(person, shown)
    expect(refused.status).toBe(409)
    const now = await overviewOf(await first(person))
    expect(now).toMatchObject({ id: shown.id, totals: { grand_total: 120 } })
    expect((await second(person, shown)).status).toBe(409)
    expect((await placed(await second(person, now))).status).toBe('pending')
  })

  it('is refused once sold out, before and after the overview (CRT-10)', async () => {
    const { person } = await customer()
    const shown = await overviewOf(await first(person))
    await set({ stock: 0 })
    expect((await second(person, shown)).status).toBe(409)
    expect((await first(person)).status).toBe(400)
  })

  it('orders the whole cart, and is refused once that is empty (CHK-04)', async () => {
    const { person } = await customer({ method: 'banktransfer' })
    await toCart(person)
    await toCart(person, 1)
    const shown = await overviewOf(await first(person, {}))
    expect(shown.quote.items).toHaveLength(2)
    const order = await placed(await second(person, shown))
    expect((await shop.data.orders.get(order.order_number))?.lines).toHaveLength(2)
    expect(await cart(person)).toEqual([])
    expect(await sentence(await first(person, {}))).toBe(shop.t('errors.emptyCart'))
  })

  it('keeps what was chosen for the cart in the checkout (CHK-04)', async () => {
    const { person } = await customer()
    await toCart(person)
    const address = { ...exampleQuoteAddress, street: ['Verzinselweg', '5', ''], email: 'jet@example.com' }
    const addressInformation = {
      shippingAddress: address,
      billingAddress: exampleQuoteAddress,
      shippingCarrierCode: 'bezorgen',
      shippingMethodCode: 'avond',
      extensionAttributes: {},
    }
    expect((await person.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })).status).toBe(200)
    const shown = await overviewOf(await first(person, {}))
    expect(shown).toMatchObject({ shipping_method: 'bezorgen_avond', payment_method: 'ideal' })
    expect(shown.shipping).toContain('Verzinselweg 5')
    expect(shown.billing).not.toEqual([])
  })

  it('is offered to customers with an address who paid before, and to nobody else (CHK-04)', async () => {
    const { person } = await customer()
    expect(await offer(person)).toEqual({ address: 'Fictielaan 10 A, Amsterdam', payment: shop.t('order.pay.ideal') })
    expect((await person.open(`/p/${slug()}`)).html).toContain('data-component="express"')
    const without = [await customer({ method: '' }), await customer({ hasAddress: false }), await customer({ method: 'store' })]
    for (const one of without) expect(await offer(one.person)).toBeUndefined()
    const guest = await new Person(shop).open(`/p/${slug()}`)
    expect(guest.html).not.toMatch(/data-component="express"|Fictielaan/)
    expect((await first(guest)).status).toBe(401)
    const withoutAddress = without[1]?.person as Person
    expect(await sentence(await first(withoutAddress))).toBe(shop.t('errors.expressAddress'))
  })

  it('is refused where the last used payment method is not for this cart (CHK-04)', async () => {
    const { person } = await customer({ method: 'in3' })
    await set({ price_cents: 5000 })
    expect((await person.open(`/p/${slug()}`)).html).not.toContain('data-component="express"')
    expect(await sentence(await first(person))).toBe(shop.t('errors.expressPayment'))
    await set({ price_cents: 20_000 })
  })

  it('takes no cart of somebody else, no request of another site, and nothing malformed (SEC-02)', async () => {
    const { person } = await customer()
    const { person: other } = await customer()
    const shown = await overviewOf(await first(person))
    expect((await second(other, shown)).status).toBe(404)
    expect((await other.open(`/checkout/direct?artikel=${shown.id}`)).status).toBe(404)
    const wrong = ['0', '-1', '1e9', 'x', `${shown.id}'`]
    for (const id of wrong) expect((await person.open(`/checkout/direct?artikel=${encodeURIComponent(id)}`)).status).toBe(400)
    const foreign = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' }, body: new URLSearchParams({ sku: sku() }) }
    expect((await person.request('/checkout/direct', foreign)).status).toBe(419)
    const bodies = [{ sku: 1 }, { sku: 'x'.repeat(99) }, { sku: sku(), choices: { qty: 'veel' } }, { sku: sku(), choices: [] }, []]
    for (const body of bodies) expect((await first(person, body)).status).toBe(400)
    expect((await first(person, { sku: 'BESTAAT-NIET' })).status).toBe(404)
    expect((await second(person, shown, 'short')).status).toBe(400)
  })

  it('keeps few of the carts that came to nothing, and what it knows goes with the account (SEC-02)', async () => {
    const { id, person } = await customer()
    const order = await placed(await second(person, await overviewOf(await first(person))))
    for (const qty of [2, 3, 4, 5, 6, 7, 8]) await first(person, { sku: sku(), choices: { qty: String(qty) } })
    expect(await shop.data.express.all(id)).toHaveLength(6)
    expect(await shop.data.express.ofOrder(order.order_number)).toBeDefined()
    expect((await shop.data.customers.everything(id)).express_quotes).toHaveLength(6)
    shop.clock.pass(3 * DAY)
    await shop.data.customers.remove(id)
    expect(await shop.data.express.all(id)).toEqual([])
  })

  it('works by plain forms: overview, order, and back to it when paying fails (NJS-01)', async () => {
    const { person } = await customer()
    await toCart(person, 1)
    await person.open(`/p/${slug()}`)
    const button = person.document.querySelector('[data-replay=express]')
    expect([button?.getAttribute('form'), button?.getAttribute('formaction')]).toEqual(['buy', '/checkout/direct'])
    await person.open('/checkout/direct', { method: 'POST', body: new URLSearchParams({ _token: person.token, sku: sku(), qty: '2' }) })
    expect(person.path).toMatch(/^\/checkout\/direct\?item=\d+$/)
    for (const text of ['Fictielaan 10 A', shop.t('order.pay.ideal'), shop.t('checkout.order.submit'), shop.t('express.beside')])
      expect(person.text).toContain(text)
    const overview = person.path
    const form = person.document.querySelector('#order')
    const fields = Object.fromEntries([...(form?.querySelectorAll('input') ?? [])].map(one => [one.name, one.value]))
    const order = () => person.request('/checkout/direct/bestellen', { method: 'POST', body: new URLSearchParams(fields) })
    const [one, same] = [await order(), await order()]
    const pay = new URL(one.headers.get('Location') ?? '')
    expect(same.headers.get('Location')).toBe(pay.href)
    const reference = pay.searchParams.get('reference') ?? ''
    const body = JSON.stringify({ key: `no:${reference}`, reference, status: 'canceled', cents: 20_000 })
    await shop.app.request('http://localhost/betaling/melding', {
      method: 'POST',
      headers: { 'X-Signature': signatureOf(provider.secret, body) },
      body,
    })
    await person.open(`/checkout/betaling/${reference}`)
    expect(person.path).toBe(`${overview}&melding=canceled`)
    expect(person.text).toContain(shop.t('order.done.canceled.text'))
    // To change something, the product goes into the cart, and the checkout opens with what was filled in.
    await person.send('express-change', { step: '2' })
    expect(person.path).toBe('/checkout?stap=2')
    expect((await cart(person)).sort()).toEqual([`1x${sku(1)}`, `2x${sku()}`].sort())
    expect((await person.open(overview)).status).toBe(404)
  })

  it('says by plain forms why not, on the page it came from (NJS-01)', async () => {
    const { person } = await customer()
    const page = `/p/${slug()}`
    await person.open(page)
    const send = (fields: Record<string, string>) =>
      person.open('/checkout/direct', { method: 'POST', body: new URLSearchParams({ _token: person.token, terug: page, ...fields }) })
    await set({ stock: 1 })
    await send({ sku: sku(), qty: '5' })
    expect(person.path).toBe(page)
    await send({ sku: sku(), qty: '1' })
    await set({ stock: 0 })
    await person.send('order')
    expect(person.html).toContain(shop.t('errors.soldOut').split('%1')[0])
    expect((await new Person(shop).open('/checkout/direct')).path).toMatch(/^\/inloggen/)
  })
})
