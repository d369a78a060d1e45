import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../reference-shop/account/data/passwords'
import { invoiceMonth } from '../../../reference-shop/business/monthly'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import type { PlacedOrder } from '../../../shared/contract/api/payment'
import type { Quote } from '../../../shared/contract/api/quote'
import { databases, type Lane } from '../../kit/databases'
import { pdfText } from '../../kit/pdf-text'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

const PASSWORD = 'Welkom123!'
const owner = 'zakelijk@example.com'

describe.each(databases)('a company with several people, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let product: { id: number; sku: string }
  let count = 0
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(40)
    shop = await openFullShop(source)
    database = openDatabase(source)
    product = await database()
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('is_voucher', '=', 0)
      .executeTakeFirstOrThrow()
    await database().deleteFrom('tier_prices').execute()
    await setProduct({ price_cents: 10_000 })
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

  const logIn = (email: string): Promise<Person> => new Person(shop).logIn(email)
  /** Creates a buyer with limits of € 250 per order and € 500 a month; in the demo company, or in `company`. */
  async function makeBuyer(limits = { orderCents: 25_000 as number | null, monthCents: 50_000 as number | null }, company = 1) {
    const email = `inkoper-${++count}@example.com`
    const passwordHash = await hashPassword(PASSWORD)
    const made = await shop.data.customers.create({ email, passwordHash, firstName: 'Bas', middleName: '', lastName: 'Koper', company: '' })
    if (!made) throw new Error('No customer')
    await shop.data.companies.join(company, made.id, { role: 'buyer', ...limits })
    return { email, id: made.id, person: await logIn(email) }
  }
  async function otherCompany(): Promise<number> {
    const row = await database()
      .insertInto('companies')
      .values({ name: `Ander ${++count}`, created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  const informationOf = (email: string) => ({
    shippingAddress: { ...exampleQuoteAddress, email },
    billingAddress: { ...exampleQuoteAddress, email },
    shippingCarrierCode: 'bezorgen',
    shippingMethodCode: 'standaard',
    extensionAttributes: {},
  })

  /** Puts so many in the cart and fills in the checkout. */
  async function prepare(person: Person, email: string, qty: number): Promise<void> {
    expect((await person.call('POST', '/api/quote/item', { cartItem: { sku: product.sku, qty } })).status).toBe(200)
    const addressInformation = informationOf(email)
    expect((await person.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })).status).toBe(200)
  }
  const press = (person: Person, email: string, { key = `key-${++count}-of-this-press`, method = 'banktransfer' } = {}) =>
    person.request('/api/checkout/payment/placeOrder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': key },
      body: JSON.stringify({
        email,
        shippingOptions: {},
        paymentMethod: { method, additional_data: {} },
        billingAddress: { ...exampleQuoteAddress, email },
      }),
    })
  /** Orders `qty` pieces; resolves to the number of the order, or of the request for approval (A…). */
  async function order(person: Person, email: string, qty: number): Promise<string> {
    await prepare(person, email, qty)
    const response = await press(person, email)
    const placed = (await response.json()) as PlacedOrder & { message?: string }
    expect([response.status, placed.message]).toEqual([200, undefined])
    return placed.order_number
  }
  const orders = async (id: number): Promise<number> =>
    (await database().selectFrom('orders').select('id').where('customer_id', '=', id).where('status', '!=', 'canceled').execute()).length
  const emailsTo = (email: string): string[] => shop.mail.emails.filter(({ to }) => to === email).map(({ subject }) => subject)
  const said = (person: Person): string => person.document.querySelector('.messages')?.textContent?.trim() ?? ''
  const path = (number: string): string => `/account/zakelijk/aanvragen/${number}`

  it('grows by invitations that work once, for new people and for those with an account (ACC-01, SEC-02)', async () => {
    const boss = await logIn(owner)
    const email = `nieuw-${++count}@example.com`
    await boss.open('/account/zakelijk/uitnodigen')
    await boss.send('invite', { email, role: 'buyer', order: '250', month: '1.000' })
    expect(boss.status, 'a limit that is no amount').toBe(400)
    await boss.send('invite', { email, role: 'buyer', order: '250,50', month: '' })
    expect([boss.path, said(boss)]).toEqual(['/account/zakelijk', expect.stringContaining(email)])
    const link = linkTo(shop, email)
    const newcomer = await new Person(shop).open(link)
    await newcomer.send('join', { firstname: 'Noa', lastname: 'Nieuw', password: PASSWORD })
    expect([newcomer.path, newcomer.text.includes('Inkoper')]).toEqual(['/account/zakelijk', true])
    expect(newcomer.html).toContain('"isB2B":true')
    expect((await new Person(shop).open(link)).text).toContain('Deze link is al gebruikt')
    const consumer = `klant-${++count}@example.com`
    const passwordHash = await hashPassword(PASSWORD)
    await shop.data.customers.create({ email: consumer, passwordHash, firstName: 'K', middleName: '', lastName: 'L', company: '' })
    await boss.open('/account/zakelijk/uitnodigen')
    await boss.send('invite', { email: consumer, role: 'approver', order: '', month: '' })
    const known = await new Person(shop).open(linkTo(shop, consumer))
    await known.send('join', { password: 'verkeerd' })
    expect(known.status).toBe(401)
    await known.send('join', { password: PASSWORD })
    expect([known.path, known.text.includes('Goedkeurder')]).toEqual(['/account/zakelijk', true])
  })

  it('keeps an order above a limit until it is approved, which orders it once however often that is pressed (PAY-04)', async () => {
    const { email, id, person } = await makeBuyer({ orderCents: 25_000, monthCents: null })
    expect(await order(person, email, 2)).toMatch(/^\d/)
    await prepare(person, email, 3)
    const cart = ((await (await person.call('GET', '/api/quote')).json()) as Quote).id
    await shop.data.deliveries.hold(Number(cart), { region: '10', date: '2030-01-07', hours: 'parcel 08:00-13:00', places: 1 })
    const card = await database().selectFrom('gift_cards').select('number').executeTakeFirstOrThrow()
    await database()
      .insertInto('quote_gift_cards')
      .values({ quote_id: Number(cart), ...card })
      .execute()
    const key = 'one-press-that-is-sent-twice'
    const replies = await Promise.all([press(person, email, { key }), press(person, email, { key })])
    const numbers = (await Promise.all(replies.map(reply => reply.json()))).map(reply => (reply as PlacedOrder).order_number)
    expect(numbers[0]).toMatch(/^A\d+$/)
    expect(numbers[1]).toBe(numbers[0])
    const [number = ''] = numbers
    expect(await orders(id)).toBe(1)
    expect(((await (await person.call('GET', '/api/quote')).json()) as Quote).items).toEqual([])
    // Gift cards and the reserved time slot have moved from the cart to the request.
    const own = async (table: 'delivery_places' | 'quote_gift_cards') =>
      (await database().selectFrom(table).select('quote_id').execute()).map(({ quote_id }) => quote_id)
    const places = await own('delivery_places')
    expect([places.length, places.includes(Number(cart)), await own('quote_gift_cards')]).toEqual([1, false, places])
    expect(emailsTo(owner).filter(subject => subject.startsWith('Bas Koper vraagt goedkeuring'))).toHaveLength(1)
    expect((await person.open(path(number))).document.querySelector('form#approve'), 'not by the buyer').toBeNull()
    const [one, two] = await Promise.all([logIn(owner), logIn(owner)])
    await Promise.all([one.open(path(number)), two.open(path(number))])
    expect(one.text).toContain('3 ×')
    await Promise.all([one.send('approve'), two.send('approve')])
    expect([said(one), said(two)].filter(text => text.startsWith('Goedgekeurd'))).toHaveLength(1)
    expect(await orders(id)).toBe(2)
    expect(emailsTo(email).filter(subject => subject.includes('is goedgekeurd'))).toHaveLength(1)
    expect((await person.open(path(number))).text).toContain('Goedgekeurd')
    // The first press once more, from a tab that was left open: the cart that was filled meanwhile is not ordered.
    await prepare(person, email, 1)
    expect(((await (await press(person, email, { key })).json()) as PlacedOrder).order_number).toBe(number)
    expect(await orders(id)).toBe(2)
  })

  it('says what changed instead of ordering at another price or what is sold out, and leaves the request open (PAY-04, ERR-01)', async () => {
    const { email, id, person } = await makeBuyer()
    const number = await order(person, email, 3)
    const boss = await logIn(owner)
    await setProduct({ price_cents: 11_000 })
    await boss.open(path(number))
    expect(boss.text).toContain('De prijs is veranderd')
    await boss.send('approve')
    expect(said(boss)).not.toBe('')
    await setProduct({ price_cents: 10_000, stock: 1 })
    await boss.send('approve')
    expect(said(boss)).not.toContain('Goedgekeurd')
    expect([await orders(id), boss.text.includes('Wacht op goedkeuring')]).toEqual([0, true])
    await setProduct({ price_cents: 10_000 })
    await boss.send('approve')
    expect(await orders(id)).toBe(1)
  })

  it('refuses with a reason, which the buyer reads (ACC-01)', async () => {
    const { email, id, person } = await makeBuyer()
    const number = await order(person, email, 3)
    const boss = await logIn(owner)
    await boss.open(path(number))
    await boss.send('refuse', { reason: 'Wacht op  de begroting' })
    expect(emailsTo(email)).toContain(`Je aanvraag ${number} is geweigerd`)
    expect((await person.open(path(number))).text).toContain('Reden: Wacht op de begroting')
    const response = await boss.request(`${path(number)}/goedkeuren`, { method: 'POST', body: new URLSearchParams({ _token: boss.token }) })
    expect(response.status).toBe(303)
    expect(await orders(id)).toBe(0)
  })

  it('holds the limit of a month for orders at once, and asks for a payment method that waits (PAY-04, PAY-01)', async () => {
    const { email, id, person } = await makeBuyer({ orderCents: null, monthCents: 25_000 })
    const elsewhere = await logIn(email)
    await prepare(person, email, 2)
    expect((await elsewhere.call('GET', '/api/quote')).status).toBe(200)
    const replies = await Promise.all([press(person, email), press(elsewhere, email), press(person, email)])
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    await prepare(person, email, 1)
    await setProduct({ price_cents: 5001 })
    await person.call('PUT', `/api/quote/item/${((await (await person.call('GET', '/api/quote')).json()) as Quote).items[0]?.item_id}`, {
      qty: 1,
    })
    const refused = await press(person, email, { method: 'ideal' })
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([409, expect.stringContaining('overboeking')])
    const kept = (await (await press(person, email)).json()) as PlacedOrder
    expect(kept.order_number).toMatch(/^A/)
    expect(await orders(id)).toBe(1)
  })

  it('shows and lets nobody do anything of another company, nor a buyer what is for others (SEC-02, ACC-02)', async () => {
    const { email, id, person } = await makeBuyer()
    const number = await order(person, email, 3)
    const foreign = await makeBuyer(undefined, await otherCompany())
    await database().updateTable('company_members').set({ role: 'owner' }).where('customer_id', '=', foreign.id).execute()
    const colleague = await makeBuyer()
    const consumer = await logIn('klant@example.com')
    const paths = [path(number), `/account/zakelijk/leden/${id}`]
    const posts = [`${path(number)}/goedkeuren`, `${path(number)}/weigeren`, `/account/zakelijk/leden/${id}/verwijderen`, paths[1] ?? '']
    for (const one of [foreign.person, colleague.person, consumer]) {
      for (const url of paths) expect((await one.open(url)).status, url).toBeGreaterThanOrEqual(403)
      await one.open('/account')
      for (const url of posts)
        await one.request(url, { method: 'POST', body: new URLSearchParams({ _token: one.token, role: 'owner', reason: 'x' }) })
    }
    expect((await foreign.person.open('/account/zakelijk')).text).not.toContain(email)
    expect((await new Person(shop).open(path(number))).path).toContain('/inloggen')
    const request = await shop.data.companies.requests(1, id)
    expect(request.map(one => one.status)).toEqual(['open'])
    expect((await shop.data.companies.of(id))?.role).toBe('buyer')
    const boss = await logIn(owner)
    const foreignForm = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' }, body: new URLSearchParams() }
    expect((await boss.request(`${path(number)}/goedkeuren`, foreignForm)).status).toBe(419)
  })

  it('ends the sessions and requests of a member who is removed, and keeps its last owner (ACC-01, SEC-02)', async () => {
    const { email, id, person } = await makeBuyer()
    const number = await order(person, email, 3)
    const boss = await logIn(owner)
    await boss.open('/account/zakelijk')
    await boss.send(`remove-${id}`)
    expect((await person.open('/account')).path).toContain('/inloggen')
    expect((await boss.open(path(number))).text).toContain('Vervallen')
    expect(boss.document.querySelector('form#approve')).toBeNull()
    expect(emailsTo(email)).toContain('Je bestelt niet meer voor Bakker & Zonen Test BV')
    expect((await logIn(email)).html).toContain('"isB2B":false')
    await boss.open('/account/zakelijk/leden/2')
    await boss.send('member', { role: 'buyer' })
    expect([boss.status, boss.text.includes('eigenaar nodig')]).toEqual([409, true])
  })

  it('buys no gift cards on account, and is told so where it chooses how to pay and when it orders (PAY-01, PAY-04)', async () => {
    const { person, email } = await makeBuyer({ orderCents: null, monthCents: null })
    const waysToPay = async () => {
      await prepare(person, email, 1)
      const { payment_methods: ways } = await (
        await person.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation: informationOf(email) })
      ).json()
      return new Map((ways as { code: string; notice: string }[]).map(({ code, notice }) => [code, notice]))
    }
    const usual = await waysToPay()
    expect([usual.has('account'), usual.get('banktransfer')?.includes('cadeaukaarten')]).toEqual([true, false])
    const { sku } = await database().selectFrom('products').select('sku').where('is_voucher', '=', 1).executeTakeFirstOrThrow()
    const cartItem = { sku, qty: 1 }
    expect((await person.call('POST', '/api/quote/item', { cartItem })).status).toBe(200)
    const ways = await waysToPay()
    expect([ways.has('account'), ways.get('banktransfer')]).toEqual([false, expect.stringContaining('Op rekening kan deze keer niet')])
    const reply = await press(person, email, { method: 'account' })
    expect([reply.status, (await reply.json()).message]).toEqual([409, shop.t('errors.accountVouchers')])
    expect((await press(person, email)).status).toBe(200)
  })

  it('orders on account by the API, within its credit, and gets one invoice, as e-mail and PDF, for whoever may see it (PAY-04, SEC-02)', async () => {
    await database().deleteFrom('account_orders').execute()
    const { email, person } = await makeBuyer({ orderCents: null, monthCents: null })
    await database().updateTable('company_credits').set({ credit_cents: 25_000 }).where('company_id', '=', 1).execute()
    const onAccount = async (qty: number) => {
      await prepare(person, email, qty)
      const reply = await press(person, email, { method: 'account' })
      return { ...((await reply.json()) as { message?: string; order_number?: string }), status: reply.status }
    }
    const [first, second] = [await onAccount(1), await onAccount(1)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await onAccount(1)).toMatchObject({ status: 409, message: expect.stringContaining('kredietlimiet') })
    const others = await makeBuyer(undefined, await otherCompany())
    await prepare(others.person, others.email, 1)
    expect((await press(others.person, others.email, { method: 'account' })).status, 'a company without credit').toBe(400)
    shop.clock.pass(32 * 86_400_000)
    const deps = { data: shop.data, mail: shop.mail }
    await Promise.all([1, 2].map(() => invoiceMonth(deps, () => shop, 'http://localhost')))
    await shop.mail.settled()
    expect(emailsTo(owner).filter(subject => subject.startsWith('Je factuur F'))).toHaveLength(1)
    expect(emailsTo(email).filter(subject => subject.startsWith('Je factuur'))).toEqual([])
    const boss = await logIn(owner)
    const link = linkTo(shop, owner)
    const reply = await boss.request(link)
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const paper = (await pdfText(new Uint8Array(await reply.arrayBuffer()))).join('\n')
    for (const text of ['Bakker & Zonen', first.order_number ?? '', second.order_number ?? '', '165,28', '34,72', '200,00'])
      expect(paper).toContain(text)
    expect((await boss.open('/account/zakelijk')).text).toContain('Nog te betalen')
    const strangers = [await logIn(email), await logIn(others.email), await logIn('klant@example.com')]
    expect(await Promise.all(strangers.map(async one => (await one.request(link)).status))).toEqual([404, 404, 404])
    expect((await new Person(shop).open(link)).path).toContain('/inloggen')
  })
})
