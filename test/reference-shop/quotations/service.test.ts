import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { Limits } from '../../../reference-shop/business/records'
import type { Role } from '../../../reference-shop/business/schema'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import type { PlacedOrder } from '../../../shared/contract/api/payment'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import { databases, type Lane } from '../../kit/databases'
import { pdfText } from '../../kit/pdf-text'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

const PASSWORD = 'Welkom123!'
const list = '/account/zakelijk/offertes'
const DAY = 86_400_000

describe.each(databases)('quotations of a company, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let product: { id: number; sku: string }
  let service: { id: number; sku: string }
  let count = 0
  let passwordHash: string
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(40)
    shop = await openFullShop(source)
    database = openDatabase(source)
    passwordHash = await hashPassword(PASSWORD)
    const row = await database()
      .selectFrom('products')
      .innerJoin('product_services', 'product_services.product_id', 'products.id')
      .innerJoin('services', 'services.id', 'product_services.service_id')
      .select(['products.id', 'products.sku', 'services.id as service_id', 'services.sku as service_sku'])
      .where('product_type', '=', 'simple')
      .where('products.parent_id', 'is', null)
      .where('services.parent_id', 'is', null)
      .where('is_voucher', '=', 0)
      .executeTakeFirstOrThrow()
    product = row
    service = { id: row.service_id, sku: row.service_sku }
    await database().deleteFrom('tier_prices').execute()
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })
  const setProduct = (changes: { price_cents?: number; stock?: number }) =>
    database()
      .updateTable('products')
      .set({ stock: 1000, max_qty: null, reference_cents: null, ...changes })
      .where('id', '=', product.id)
      .execute()
  beforeEach(() => setProduct({ price_cents: 10_000 }))

  interface Colleague {
    email: string
    id: number
    person: Person
  }
  const logIn = (email: string): Promise<Person> => new Person(shop).logIn(email)
  const noLimits: Limits = { orderCents: null, monthCents: null }
  /** Creates a member of a company. */
  async function join(role: Role = 'owner', limits = noLimits, company = 1): Promise<Colleague> {
    const email = `offerte-${++count}@example.com`
    const made = await shop.data.customers.create({
      email,
      passwordHash,
      firstName: `P${count}`,
      middleName: '',
      lastName: 'K',
      company: '',
    })
    if (!made) throw new Error('No customer')
    await shop.data.companies.join(company, made.id, { role, ...limits })
    return { email, id: made.id, person: await logIn(email) }
  }
  const said = (person: Person): string => person.document.querySelector('.messages')?.textContent?.trim() ?? ''
  const pathOf = (number: string): string => `${list}/${number}`
  const numberOn = (person: Person): string => /O\d{4}-\d{6}/.exec(person.path)?.[0] ?? ''
  const cartOf = async (person: Person): Promise<Quote> => (await person.call('GET', '/api/quote')).json()
  const totalOf = async (person: Person): Promise<number> =>
    ((await (await person.call('GET', '/api/checkout/totals')).json()) as Totals).grand_total
  const orders = async (id: number): Promise<number> =>
    (await database().selectFrom('orders').select('id').where('customer_id', '=', id).where('status', '!=', 'canceled').execute()).length

  async function fill(person: Person, qty: number): Promise<void> {
    expect((await person.call('POST', '/api/quote/item', { cartItem: { sku: product.sku, qty } })).status).toBe(200)
  }
  /** Asks for a quotation of this many; resolves to its number. */
  async function quote({ person }: Colleague, qty = 4, reference = ''): Promise<string> {
    await fill(person, qty)
    await person.open(`${list}/nieuw`)
    await person.send('quotation', { reference })
    expect([person.status, person.path]).toEqual([200, expect.stringMatching(/O\d{4}-\d{6}$/)])
    return numberOn(person)
  }
  async function putInCart(person: Person, number: string): Promise<string> {
    await person.open(pathOf(number))
    await person.send('order-quotation')
    return said(person)
  }
  async function order({ person, email }: Colleague, { key = `press-of-this-test-${++count}`, method = 'banktransfer' } = {}) {
    const address = { ...exampleQuoteAddress, email }
    const addressInformation = {
      ...{ shippingAddress: address, billingAddress: address, shippingCarrierCode: 'bezorgen', shippingMethodCode: 'standaard' },
      extensionAttributes: {},
    }
    await person.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })
    const response = await person.request('/api/checkout/payment/placeOrder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': key },
      body: JSON.stringify({
        ...{ email, shippingOptions: {}, paymentMethod: { method, additional_data: {} } },
        billingAddress: { ...exampleQuoteAddress, email },
      }),
    })
    const reply = (await response.json()) as PlacedOrder & { message?: string; parameters?: string[] }
    return { ...reply, message: reply.message?.replace('%1', String(reply.parameters?.[0])), status: response.status }
  }
  const release = (number: string) => database().updateTable('orders').set({ status: 'canceled' }).where('number', '=', number).execute()

  it('fix prices for thirty days, on the page, in the e-mail and on paper, once per press and without gaps (PAY-04)', async () => {
    const one = await join()
    await fill(one.person, 4)
    const { item_id } = (await cartOf(one.person)).items[0] ?? {}
    const services = { cartItem: { cart_item_id: item_id, services: [service.sku] } }
    await one.person.call('POST', '/api/catalog/product/services/addServicesToQuoteItem', services)
    await one.person.open('/checkout/cart')
    expect(one.person.html).toContain(`${list}/nieuw`)
    await one.person.open(`${list}/nieuw`)
    const form = one.person.document.querySelector('form#quotation')
    const body = new URLSearchParams(
      [...(form?.querySelectorAll('input[name]') ?? [])].map(field => [
        field.getAttribute('name') ?? '',
        field.getAttribute('value') ?? '',
      ]),
    )
    body.set('reference', 'Project  Noord')
    const replies = await Promise.all([1, 2, 3].map(() => one.person.request(`${list}/nieuw`, { method: 'POST', body })))
    const [to, ...same] = replies.map(reply => reply.headers.get('Location') ?? '')
    expect([...new Set(same)]).toEqual([to])
    await one.person.open(to ?? '')
    const number = numberOn(one.person)
    const numbers = await Promise.all([join(), join(), join(), join()]).then(all => Promise.all(all.map(other => quote(other))))
    const last = (text: string): number => Number(text.slice(-6))
    expect(numbers.map(last).sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map(more => last(number) + more))
    expect(shop.mail.emails.filter(({ to: whom }) => whom === one.email).map(({ subject }) => subject)).toEqual([
      `Je offerte ${number}, Project Noord`,
    ])
    expect(linkTo(shop, one.email)).toBe(pathOf(number))
    await setProduct({ price_cents: 99_900 })
    await database().updateTable('services').set({ price_cents: 88_800 }).where('id', '=', service.id).execute()
    const [kept] = await shop.data.quotations.list(1, one.id)
    const until = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(shop.clock.now() + 30 * DAY)
    await one.person.open(pathOf(number))
    for (const text of ['Open', until, 'Project Noord', '400,-', '4 ×']) expect(one.person.text).toContain(text)
    const reply = await one.person.request(`${pathOf(number)}.pdf`)
    expect(reply.headers.get('Cache-Control')).toContain('private')
    const paper = (await pdfText(new Uint8Array(await reply.arrayBuffer()))).join('\n')
    for (const text of [`Offerte ${number}`, until, 'Project Noord', '82,64', '330,58', '400,00', 'Totaal met btw'])
      expect(paper).toContain(text)
    expect(kept?.lines[0]).toMatchObject({ qty: 4, unitCents: 10_000, services: [{ sku: service.sku }] })
    await putInCart(one.person, number)
    expect(Math.round((await totalOf(one.person)) * 100)).toBe(kept?.totalCents)
    const { extension_attributes: more } = (await cartOf(one.person)).items[0] ?? {}
    expect([more?.options, more?.service_items[0]?.price_incl_tax]).toEqual([
      [{ label: 'Offerte', value: number }],
      (kept?.lines[0]?.services[0]?.cents ?? 0) / 100,
    ])
  })

  it('are ordered once at the price that was fixed, by one of two colleagues who try at once, and open again when that comes to nothing (PAY-04)', async () => {
    const [one, two] = [await join('owner'), await join('approver')]
    await fill(two.person, 1)
    const number = await quote(one, 4, 'K-7')
    await setProduct({ price_cents: 12_000 })
    expect(await putInCart(two.person, number)).toContain('bewaard voor later')
    await putInCart(one.person, number)
    await putInCart(one.person, number)
    const cart = await cartOf(one.person)
    expect(cart.items.map(({ qty, price_incl_tax, notice }) => [qty, price_incl_tax, notice])).toEqual([[4, 100, undefined]])
    const reference = (await one.person.open('/checkout')).document.querySelector('[name="purchase_reference"]')
    expect(reference?.getAttribute('value')).toBe('K-7')
    const press = { key: 'one-press-that-comes-twice' }
    const outcomes = await Promise.all([order(one, press), order(one, press), order(two)])
    expect((await orders(one.id)) + (await orders(two.id))).toBe(1)
    const [winner, loser] = (await orders(one.id)) ? [one, two] : [two, one]
    const won = outcomes.find(({ status }) => status === 200)
    const lost = outcomes.find(({ status, message }) => status === 409 && message?.includes('al besteld'))
    expect([won?.message, lost?.message]).toEqual([undefined, expect.stringContaining(number)])
    const placed = await shop.data.orders.get(won?.order_number ?? '')
    expect(placed?.subtotal).toBe(40_000)
    await loser.person.open('/checkout/cart')
    expect((await cartOf(loser.person)).items[0]).toMatchObject({ price_incl_tax: 120, notice: { code: 'price', was: 100 } })
    await loser.person.open(pathOf(number))
    expect([loser.person.text.includes('Besteld'), loser.person.document.querySelector('#order-quotation')]).toEqual([true, null])
    const again = { method: 'POST', body: new URLSearchParams({ _token: loser.person.token }) }
    await loser.person.open(`${pathOf(number)}/bestellen`, again)
    expect(said(loser.person)).toContain('al besteld')
    expect((await winner.person.open(pathOf(number))).html).toContain(`/account/bestellingen/${won?.order_number}`)
    await release(won?.order_number ?? '')
    expect(await putInCart(loser.person, number)).toContain(number)
    expect((await order(loser)).status).toBe(200)
  })

  it('wait with an order that is to be paid online, whose late payment is refunded once a colleague ordered (PAY-05)', async () => {
    const [one, two] = [await join(), await join()]
    const number = await quote(one)
    await putInCart(one.person, number)
    await putInCart(two.person, number)
    const first = await order(one, { method: 'ideal' })
    expect((await order(two)).message).toContain('al besteld')
    expect((await cartOf(one.person)).items[0]?.price_incl_tax).toBe(100)
    const { payment, due } = (await shop.data.orders.get(first.order_number)) ?? { payment: { reference: '' }, due: 0 }
    const tell = (status: 'canceled' | 'paid') =>
      shop.data.orders.notify({
        key: `${first.order_number}-${status}`,
        reference: payment.reference,
        status,
        cents: due,
        origin: 'http://localhost',
      })
    expect((await tell('canceled'))?.became).toBe('canceled')
    await putInCart(two.person, number)
    expect((await order(two)).status).toBe(200)
    expect((await tell('paid'))?.order).toMatchObject({ status: 'canceled', payment: { status: 'refunded' } })
  })

  it('wait with a request for approval, and are ordered by nobody else until that is decided (PAY-04)', async () => {
    const one = await join()
    const buyer = await join('buyer', { orderCents: 100, monthCents: null })
    const number = await quote(buyer)
    const status = async () => (await shop.data.quotations.list(1, buyer.id))[0]?.status
    await putInCart(one.person, number)
    await putInCart(buyer.person, number)
    const { order_number: request } = await order(buyer)
    expect([request, await status()]).toEqual([expect.stringMatching(/^A/), 'waiting'])
    for (const { person } of [one, buyer]) {
      await person.open(pathOf(number))
      expect([person.text.includes('Wacht op goedkeuring'), person.document.querySelector('#order-quotation')]).toEqual([true, null])
      expect(person.html).toContain(`/account/zakelijk/aanvragen/${request}`)
      await person.open(`${pathOf(number)}/bestellen`, { method: 'POST', body: new URLSearchParams({ _token: person.token }) })
      expect(said(person)).toContain('wacht op goedkeuring')
    }
    await setProduct({ price_cents: 12_000 })
    await one.person.open('/checkout/cart')
    expect((await cartOf(one.person)).items[0]).toMatchObject({ price_incl_tax: 120, notice: { code: 'price', was: 100 } })
    expect((await order(one)).message).toContain('wacht op goedkeuring')
    await one.person.open(`/account/zakelijk/aanvragen/${request}`)
    await one.person.send('refuse', { reason: 'Te duur' })
    expect(await status()).toBe('open')
    expect(await putInCart(one.person, number)).toContain(number)
    expect([(await order(one)).status, await status()]).toEqual([200, 'ordered'])
  })

  it('hold through their last day, then are refused and go on at current prices, also in a cart and in a request (PAY-04, ERR-01)', async () => {
    const one = await join()
    const buyer = await join('buyer', { orderCents: 100, monthCents: null })
    const [number, asked] = [await quote(one), await quote(buyer)]
    await putInCart(buyer.person, asked)
    const request = (await order(buyer)).order_number
    expect(request).toMatch(/^A/)
    await setProduct({ price_cents: 12_000 })
    await one.person.open(`/account/zakelijk/aanvragen/${request}`)
    expect(one.person.text).not.toContain('De prijs is veranderd')
    await putInCart(one.person, number)
    const end = (await shop.data.quotations.list(1, one.id))[0]?.endsAt ?? 0
    const passed = end - shop.clock.now() - 1
    shop.clock.pass(passed)
    one.person = await logIn(one.email)
    expect((await cartOf(one.person)).items[0]?.price_incl_tax).toBe(100)
    shop.clock.pass(1)
    const refused = await order(one)
    expect([refused.status, refused.message]).toEqual([
      409,
      `Offerte ${number} is verlopen. De prijzen van nu gelden weer; vraag zo nodig een nieuwe offerte aan.`,
    ])
    expect((await cartOf(one.person)).items[0]).toMatchObject({ price_incl_tax: 120, notice: { code: 'price', was: 100 } })
    expect((await one.person.open(pathOf(number))).text).toContain('Verlopen')
    expect(one.person.document.querySelector('#order-quotation')).toBeNull()
    await one.person.open(`/account/zakelijk/aanvragen/${request}`)
    await one.person.send('approve')
    expect([said(one.person).includes('verlopen'), await orders(buyer.id)]).toEqual([true, 0])
    shop.clock.pass(-passed - 1)
  })

  it('go by the limits of a buyer, current stock and the quantity that was quoted (PAY-04, CRT-04)', async () => {
    const buyer = await join('buyer', { orderCents: 30_000, monthCents: null })
    const number = await quote(buyer, 4)
    await setProduct({ price_cents: 12_000 })
    await putInCart(buyer.person, number)
    const { item_id } = (await cartOf(buyer.person)).items[0] ?? {}
    const change = (qty: number) => buyer.person.call('PUT', `/api/quote/item/${item_id}`, { qty })
    const price = async () => (await cartOf(buyer.person)).items.map(({ price_incl_tax: cents, notice }) => [cents, notice])
    await change(5)
    expect(await price()).toEqual([[120, undefined]])
    await change(4)
    expect(await price()).toEqual([[120, undefined]])
    await putInCart(buyer.person, number)
    await setProduct({ price_cents: 12_000, stock: 3 })
    const owner = await logIn('zakelijk@example.com')
    const kept = await order(buyer)
    expect(kept.order_number).toMatch(/^A/)
    await owner.open(`/account/zakelijk/aanvragen/${kept.order_number}`)
    await owner.send('approve')
    expect([said(owner).includes('Goedgekeurd'), await orders(buyer.id)]).toEqual([false, 0])
    await setProduct({ price_cents: 13_000 })
    await owner.send('approve')
    expect([said(owner).includes('Goedgekeurd'), await orders(buyer.id)]).toEqual([true, 1])
    expect((await shop.data.quotations.list(1, buyer.id))[0]?.status).toBe('ordered')
  })

  it('are seen and ordered by whoever asked and whoever approves, and by nobody else (SEC-02, ACC-02)', async () => {
    const buyer = await join('buyer')
    const number = await quote(buyer, 2, 'Geheim project')
    const row = await database().insertInto('companies').values({ name: 'Ander', created_at: 1 }).returning('id').executeTakeFirstOrThrow()
    const strangers = [await join('owner', noLimits, row.id), await join('buyer')]
    const consumer = { person: await logIn('klant@example.com') }
    for (const { person } of [...strangers, consumer]) {
      for (const path of [pathOf(number), `${pathOf(number)}.pdf`]) {
        const reply = await person.request(path)
        expect([reply.status, (await reply.text()).includes('Geheim')]).toEqual([404, false])
      }
      await person.open('/account')
      await person.request(`${pathOf(number)}/bestellen`, { method: 'POST', body: new URLSearchParams({ _token: person.token }) })
      expect((await cartOf(person)).items).toEqual([])
    }
    expect((await strangers[1]?.person.open(list))?.text).not.toContain(number)
    expect((await new Person(shop).open(pathOf(number))).path).toContain('/inloggen')
    const boss = await logIn('zakelijk@example.com')
    expect((await boss.open(list)).text).toContain('Geheim project')
    const foreign = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' }, body: new URLSearchParams() }
    for (const path of [`${list}/nieuw`, `${pathOf(number)}/bestellen`]) expect((await boss.request(path, foreign)).status).toBe(419)
    await boss.open(`${list}/nieuw`)
    expect(boss.path, 'nothing to ask a quotation of').toBe('/checkout/cart')
    await boss.request(`${list}/nieuw`, { method: 'POST', body: new URLSearchParams({ _token: boss.token }) })
    await fill(buyer.person, 1)
    await buyer.person.open(`${list}/nieuw`)
    await buyer.person.send('quotation', { reference: 'kijk op https://evil.example' })
    expect([buyer.person.status, buyer.person.html.includes('kijk op https://evil.example')]).toEqual([400, true])
    await buyer.person.send('quotation', { reference: '', shown: '1' })
    expect([buyer.person.status, buyer.person.text.includes('€')]).toEqual([409, true])
    await shop.data.customers.remove(buyer.id)
    expect((await shop.data.quotations.list(1)).find(one => one.number === number)).toMatchObject({
      asker: null,
      reference: 'Geheim project',
    })
  })
})
