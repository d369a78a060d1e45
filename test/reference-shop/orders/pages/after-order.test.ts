import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderOf } from '../../../../reference-shop/orders/order-view'
import type { StoredOrder } from '../../../../reference-shop/orders/records'
import { reorder } from '../../../../reference-shop/orders/reorder'
import { orderWithEmail } from '../../../../reference-shop/orders/service'
import { Session } from '../../../../reference-shop/sessions/session'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'
import { Order, OrderList, Reordered, withdrawOrder } from '../../../../shared/contract/api/orders'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'
import { newClientAddress } from '../../kit/shop'

let shop: FullShop
let person: Person
let sku: string
beforeAll(async () => {
  shop = await openFullShop(240)
  const list = await shop.data.catalogue.list({ search: 'laptop' }, { filters: {}, page: 1 })
  sku = list?.items.find(({ in_stock, product_type }) => in_stock && product_type === 'simple')?.sku ?? ''
})
afterAll(() => shop.close())
beforeEach(async () => {
  person = await new Person(shop).open('/')
})

let count = 0

/** A guest's order of one product, awaiting a bank transfer or paid at once. */
async function order(
  status: 'pending' | 'processing' = 'pending',
  email = `sanne${++count}@example.com`,
  {
    customerId = null,
    fill = quoteId => shop.data.quotes.add(quoteId, sku, 1),
  }: { customerId?: number | null; fill?: (quoteId: number) => Promise<unknown> } = {},
): Promise<StoredOrder> {
  const quoteId = await shop.data.quotes.create()
  await fill(quoteId)
  const address = v.parse(QuoteAddress, exampleQuoteAddress)
  await shop.data.checkouts.change(quoteId, {
    email,
    billing: address,
    shipping: address,
    shippingMethod: 'bezorgen_standaard',
    paymentMethod: 'banktransfer',
  })
  const placed = await shop.data.orders.create(quoteId, {
    key: `the-key-of-order-${++count}`,
    customerId,
    locale: 'nl-NL',
    origin: 'http://localhost',
    agree: async () => ({ delivery: null, isPaidOnline: false, status }),
  })
  if ('problem' in placed) throw new Error(placed.problem)
  shop.mail.wake()
  await shop.mail.settled()
  return placed.order
}

const tokenOf = (path: string): string => new URLSearchParams(path.split('?')[1]).get('token') ?? ''

describe('an order of a guest', () => {
  it('is seen by an e-mailed link only, and nobody learns whether a number exists (ORD-03, SEC-02)', async () => {
    const { number, email } = await order()
    expect((await person.request(`/bestelling/${number}`)).status).toBe(404)
    expect((await person.request(`/bestelling/${number}?token=0000000000000000`)).status).toBe(404)
    const before = shop.mail.emails.length
    for (const [asked, to] of [
      [number, 'somebody@example.com'],
      ['999999999', email],
    ] as const) {
      await person.open('/bestelling')
      await person.send('order-look', { number: asked, email: to })
      expect(person.text).toContain('Kloppen het nummer en het adres')
    }
    expect(shop.mail.emails.length).toBe(before)
    await person.open('/bestelling')
    await person.send('order-look', { number, email: email.toUpperCase() })
    expect(person.text).toContain('Kloppen het nummer en het adres')
    await person.open(linkTo(shop, email))
    for (const part of [number, 'wacht op betaling', 'Fictielaan 10 A', 'Overboeking', 'Totaal']) expect(person.text).toContain(part)
    expect(person.text).not.toMatch(/Btw-nummer|Referentie/i)
  })

  it('of a company says its VAT number and its reference (ORD-01, ADR-06)', async () => {
    const { number, email } = await order('pending', undefined, {
      fill: async quoteId => {
        await shop.data.quotes.add(quoteId, sku, 1)
        await shop.data.checkouts.change(quoteId, { extension: { vat_number: 'NL000000000B00', purchase_reference: 'Inkoop 7' } })
      },
    })
    await person.call('POST', '/api/orders/link', { number, email })
    await person.open(linkTo(shop, email))
    expect(person.text).toContain(`${shop.t('order.vatNumber')}: NL000000000B00`)
    expect(person.text).toContain(`${shop.t('order.reference')}: Inkoop 7`)
  })

  it('can be cancelled while it waits for payment, which puts its product back, and not after (ORD-03)', async () => {
    const pieces = async () => (await shop.data.stock.of(sku))?.pieces
    const before = await pieces()
    const { number, email } = await order()
    expect(await pieces()).toBe((before ?? 0) - 1)
    await person.open('/bestelling')
    await person.send('order-look', { number, email })
    const link = linkTo(shop, email)
    await person.open(link)
    await person.send('order-cancel')
    expect(person.text).toContain('Je bestelling is geannuleerd.')
    expect(person.text).toContain('geannuleerd')
    expect(person.document.querySelector('#order-cancel')).toBeNull()
    const canceled = await shop.data.orders.get(number)
    expect([canceled?.status, canceled?.payment.status, canceled?.money, await pieces()]).toEqual(['canceled', 'canceled', [], before])
    const late = await person.call('POST', `/api/orders/${number}/cancel`, { token: tokenOf(link) })
    expect([late.status, await late.json()]).toMatchObject([409, { message: 'Deze bestelling kun je niet meer annuleren.' }])
    expect((await person.call('POST', `/api/orders/${number}/cancel`, {})).status).toBe(404)
  })

  it('is replied as the contract says (ORD-01, API-06)', async () => {
    const { number, email, total } = await order('processing')
    expect(await (await person.call('POST', '/api/orders/link', { number, email })).json()).toBe(true)
    const token = tokenOf(linkTo(shop, email))
    const reply = v.parse(Order, await (await person.call('GET', `/api/orders/${number}?token=${token}`)).json())
    expect([reply.status_text, Math.round(reply.grand_total * 100), reply.can_cancel]).toEqual(['in behandeling', total, false])
    expect(reply.totals.total_segments.map(({ code }) => code)).toEqual(['subtotal', 'shipping', 'tax', 'grand_total'])
    expect(reply.withdraw_until).toMatch(/T23:59:59\+0[12]:00$/)
    expect((await person.call('GET', `/api/orders/${number}`)).status).toBe(404)
  })
})

describe('withdrawing', () => {
  it('takes two steps without an account, and an e-mail says when (LAW-01)', async () => {
    const { number, email } = await order('processing')
    await person.open('/herroepen')
    await person.send('withdrawal', { name: 'Sanne de Wit', number, email })
    expect(person.path).not.toContain('example.com')
    expect(person.text).toContain(`Je herroept bestelling ${number}, op naam van Sanne de Wit`)
    expect(person.text).not.toContain(shop.t('order.withdrawPart'))
    expect((await shop.data.orders.get(number))?.withdrawnAt).toBeNull()
    const confirm = person.path
    await person.send('withdrawal-confirm')
    expect(person.text).toContain('We hebben je herroeping ontvangen.')
    expect((await shop.data.orders.get(number))?.withdrawnAt).toBeTypeOf('number')
    const message = shop.mail.emails.findLast(({ to }) => to === email)
    expect([message?.subject, message?.text.includes('Sanne de Wit')]).toEqual([`Je herroeping van bestelling ${number}`, true])
    await person.open(confirm)
    expect([person.status, person.document.querySelector('[role=alert]')?.textContent]).toEqual([400, shop.t('errors.oldLink')])
  })

  it('is kept from nobody by strangers who try the address from many places (LAW-01, SEC-02)', async () => {
    const tryAt = (clientAddress: string, email: string) =>
      orderWithEmail({ data: shop.data, clientAddress }, '999999999', email).then(
        () => 200,
        ({ status }) => status,
      )
    for (let at = 0; at < 10; at++)
      for (let time = 0; time < 5; time++) expect(await tryAt(newClientAddress(), 'doelwit@example.com')).toBe(404)
    expect(await tryAt(newClientAddress(), 'doelwit@example.com')).toBe(404)
    const clientAddress = newClientAddress()
    for (let time = 0; time < 5; time++) expect(await tryAt(clientAddress, 'doelwit@example.com')).toBe(404)
    expect(await tryAt(clientAddress, 'doelwit@example.com')).toBe(429)
  })

  it('asks for a name, as the confirmation does (LAW-01)', async () => {
    const { number, email } = await order('processing')
    await person.open('/herroepen')
    await person.send('withdrawal', { name: '', number, email })
    expect(person.status).toBe(400)
    const name = person.document.querySelector('[name=name]')
    expect([name?.getAttribute('aria-invalid'), name?.hasAttribute('required')]).toEqual(['true', true])
    expect((await shop.data.orders.get(number))?.withdrawnAt).toBeNull()
  })

  it('names no order to whoever does not know its address, and keeps what was typed (LAW-01, SEC-02)', async () => {
    const { number } = await order('processing')
    await person.open('/herroepen')
    await person.send('withdrawal', { name: 'Iemand', number, email: 'somebody@example.com' })
    expect([person.status, person.text.includes('Deze bestelling kennen we niet.')]).toEqual([404, true])
    expect(person.document.querySelector('[name=number]')?.getAttribute('value')).toBe(number)
  })

  it('ends fourteen days after delivery (LAW-01)', async () => {
    const long = 40 * 86_400_000
    shop.clock.pass(-long)
    const { number, email, payment } = await order()
    const { reference, cents } = payment
    await shop.data.orders.notify({ key: `paid-${number}`, reference, status: 'paid', cents, origin: 'http://localhost' })
    // A paid order that did not come can still be withdrawn from; one that came is complete.
    expect(await shop.data.orders.dueDeliveries()).toEqual([])
    shop.clock.pass(3 * 86_400_000)
    expect(await shop.data.orders.dueDeliveries()).toContain(number)
    expect([await shop.data.orders.deliver(number), await shop.data.orders.deliver(number)]).toEqual([true, false])
    expect((await shop.data.orders.get(number))?.deliveredAt).toBe(shop.clock.now())
    shop.clock.pass(long - 3 * 86_400_000)
    await person.open('/herroepen')
    await person.send('withdrawal', { name: 'Sanne', number, email })
    expect([person.status, person.text.includes('De bedenktijd van deze bestelling is voorbij.')]).toEqual([409, true])
  })

  it('is open to a guest who knows number and address, and tells others nothing (LAW-01, SEC-02)', async () => {
    const { number, email } = await order('processing')
    const other = await person.call('POST', `/api/orders/${number}/withdraw`, { name: 'Iemand', email: 'nobody@example.com' })
    expect(other.status).toBe(404)
    const reply = await person.call('POST', `/api/orders/${number}/withdraw`, { name: 'Sanne', email: email.toUpperCase() })
    expect(v.parse(withdrawOrder.reply, await reply.json()).received_at).toMatch(/^20/)
    expect((await shop.data.orders.get(number))?.withdrawnAt).toBeTypeOf('number')
  })

  it('counts once, at the first moment, when it is asked for again (LAW-01)', async () => {
    const { number, email } = await order('processing')
    await person.call('POST', '/api/orders/link', { number, email })
    const body = { token: tokenOf(linkTo(shop, email)), name: 'Sanne', email }
    const first = await (await person.call('POST', `/api/orders/${number}/withdraw`, body)).json()
    shop.clock.pass(60_000)
    expect(await (await person.call('POST', `/api/orders/${number}/withdraw`, body)).json()).toEqual(first)
  })
})

describe('the orders of a customer', () => {
  it('are listed, seen and ordered again by that customer only (ORD-01, ACC-02)', async () => {
    expect((await person.call('GET', '/api/customer/orders')).status).toBe(401)
    await person.logIn()
    const { items } = v.parse(OrderList, await (await person.call('GET', '/api/customer/orders?page=1')).json())
    expect(items.length).toBeGreaterThan(2)
    const { number } = items[0] ?? { number: '' }
    v.parse(Order, await (await person.call('GET', `/api/orders/${number}`)).json())
    const reply = v.parse(Reordered, await (await person.call('POST', `/api/customer/orders/${number}/reorder`, {})).json())
    expect(reply.added + reply.skipped.length).toBeGreaterThan(0)
    const other = await new Person(shop).open('/')
    await other.logIn('zakelijk@example.com')
    expect((await other.call('GET', `/api/orders/${number}`)).status).toBe(404)
    expect((await other.call('POST', `/api/customer/orders/${number}/reorder`, {})).status).toBe(404)
  })

  it('show their services, come again with them, and bundles as they were chosen; a service that is gone is told (ORD-01, SVC-05)', async () => {
    const items = (
      await Promise.all(
        (
          await shop.data.catalogue.categories()
        ).map(({ id }) => shop.data.catalogue.list({ categoryId: id }, { filters: {}, page: 1, pageSize: 96 })),
      )
    ).flatMap(list => list?.items.filter(({ in_stock }) => in_stock) ?? [])
    const bundle = items.find(({ product_type }) => product_type === 'bundle')
    if (!bundle) throw new Error('No bundle')
    const { bundle_options: options = [] } = await shop.data.products.composition(bundle)
    const bundle_options = options.flatMap(({ option_id, required, selections: [first] }) =>
      required && first ? [{ option_id, option_qty: first.qty, option_selections: [first.id] }] : [],
    )
    const [service] = (await shop.data.services.of(sku)) ?? []
    if (!service) throw new Error('No service')
    const placed = await order('processing', 'klant@example.com', {
      customerId: 1,
      async fill(quoteId) {
        const line = await shop.data.quotes.add(quoteId, sku, 1)
        if ('item_id' in line) await shop.data.quotes.setServices(quoteId, Number(line.item_id), [service.sku])
        await shop.data.quotes.add(quoteId, bundle.sku, 2, { extension_attributes: { bundle_options } })
      },
    })
    expect(placed.lines.map(({ parts, services }) => [parts.length, services.length])).toEqual([
      [0, 1],
      [bundle_options.length, 0],
    ])
    const { price = Number.NaN } = service
    const view = await orderOf(shop, placed, placed.createdAt)
    expect(view.items.map(one => one.services)).toEqual([
      [{ sku: service.sku, name: service.name, price, price_excl_tax: Math.round((price * 100) / 1.21) / 100 }],
      [],
    ])
    const services = [...(placed.lines[0]?.services ?? []), { id: 0, sku: 'GONE', name: 'Vergeten dienst', qty: 1, cents: 0 }]
    const session = await Session.open(shop.data.sessions, undefined)
    const deps = { data: shop.data } as Parameters<typeof reorder>[0]
    const reply = await reorder(deps, session, { ...placed, lines: placed.lines.map((line, at) => (at ? line : { ...line, services })) })
    expect(reply).toEqual({ added: 2, skipped: [{ sku: 'GONE', name: 'Vergeten dienst' }] })
    const lines = await shop.data.quotes.lines(session.state.quoteId)
    expect(lines.map(line => [line.qty, line.parts.length, line.services.map(one => one.sku)])).toEqual([
      [1, 0, [service.sku]],
      [2, bundle_options.length, []],
    ])
  })
})
