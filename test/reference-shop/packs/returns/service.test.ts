import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StoredOrder } from '../../../../reference-shop/orders/records'
import { bought, refundsOf, simpleSkus } from '../../kit/bought'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'

let shop: FullShop
let skus: string[]
beforeAll(async () => {
  shop = await openFullShop(240)
  skus = await simpleSkus(shop.data, 2)
})
afterAll(() => shop.close())

/** A guest with the e-mailed link of an order of two products, which was sent. */
async function guestOf(method = 'banktransfer', isSent = true): Promise<{ order: StoredOrder; guest: Person; token: string }> {
  const order = await bought(shop.data, { [skus[0] ?? '']: 2, [skus[1] ?? '']: 1 }, { method })
  if (isSent) await shop.data.orders.deliver(order.number)
  const token = await shop.data.links.issue({ purpose: 'order', subject: order.number, lifetime: 3_600_000 })
  return { order, token, guest: await new Person(shop).open(`/bestelling/${order.number}?token=${token}`) }
}
const hrefs = (person: Person, start: string): string[] =>
  [...person.main.querySelectorAll('main a')].map(one => one.getAttribute('href') ?? '').filter(href => href.startsWith(start))

it('a guest announces a return without JavaScript, reads where it goes, and gets the money once the shop has it (ORD-03, NJS-01)', async () => {
  const { order, guest, token } = await guestOf()
  const [line] = order.lines
  await guest.open(hrefs(guest, `/bestelling/${order.number}/retour`)[0] ?? '')
  await guest.send('return', { [`qty-${line?.id}`]: '1' })
  expect([guest.status, guest.text]).toEqual([400, expect.stringContaining(shop.t('errors.returnChoice'))])
  const choice = { [`qty-${line?.id}`]: '1', [`reason-${line?.id}`]: 'changed-mind', [`wish-${line?.id}`]: 'money' }
  const form = guest.main.querySelector('form#return input[name=key]')?.getAttribute('value') ?? ''
  const press = () => {
    const body = new URLSearchParams({ ...choice, key: form, token, _token: guest.token })
    return guest.request(`/bestelling/${order.number}/retour`, { method: 'POST', body })
  }
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([303, 303])
  const [made, ...more] = await shop.data.returns.ofOrder(order.id)
  expect(more).toEqual([])
  await guest.open(`/bestelling/${order.number}?token=${token}`)
  expect(guest.text).toContain(made?.number)
  expect(guest.text).toContain(
    shop.t('return.sendTo', { number: made?.number, address: 'Etalage Retouren, Antwoordnummer 1, 1000 VB Amsterdam' }),
  )

  const toShop = linkTo(shop, 'klantenservice@etalage.example')
  const staff = await new Person(shop).open(toShop)
  expect(staff.text).toContain(made?.number)
  await staff.send('return-process', { outcome: 'received' })
  expect((await new Person(shop).open(toShop)).text).toContain(shop.t('errors.oldLink'))
  const [refund] = await refundsOf(shop.data, order)
  expect(refund).toMatchObject({ cents: line?.priceCents, entries: [{ way: 'transfer', state: 'owed' }] })
})

it('returns of an order are nobody else’s (SEC-02)', async () => {
  const { order } = await guestOf()
  const other = await guestOf()
  for (const token of ['', `?token=${other.token}`, '?token=guessed'])
    expect((await other.guest.request(`/bestelling/${order.number}/retour${token}`)).status).toBe(404)
  const body = new URLSearchParams({ key: 'somebody-elses', token: other.token, _token: other.guest.token })
  expect((await other.guest.request(`/bestelling/${order.number}/retour`, { method: 'POST', body })).status).toBe(404)
})

it('a part is withdrawn from in the two steps without JavaScript, and the receipt says when and what (LAW-01)', async () => {
  const { order, guest, token } = await guestOf('banktransfer', false)
  const person = await new Person(shop).open('/herroepen')
  await person.send('withdrawal', { name: 'Sanne de Wit', number: order.number, email: order.email })
  expect(person.text).toContain(shop.t('order.withdrawPart'))
  const [line] = order.lines
  await person.send('withdrawal-confirm', { [`qty-${line?.id}`]: '1', [`qty-${order.lines[1]?.id}`]: '0' })
  expect(person.path).toBe('/herroepen/bevestigd')
  const message = shop.mail.emails.find(({ to, subject }) => to === order.email && subject.includes('een deel van bestelling'))
  expect(message?.text).toMatch(/Sanne de Wit .*1 × .*Je hoeft niets terug te sturen/s)
  // The rest, which cannot be exchanged either; and an order that was not delivered.
  const by = { name: 'Sanne de Wit', email: order.email, origin: 'https://etalage.example' }
  shop.clock.pass(1000)
  await shop.data.orders.withdraw(order.number, by)
  const sent = await guestOf()
  await shop.data.orders.withdraw(sent.order.number, { ...by, email: sent.order.email })
  const receipt = (number: string) => shop.mail.emails.find(({ subject }) => subject === `Je herroeping van bestelling ${number}`)?.text
  shop.mail.wake()
  await vi.waitFor(() => expect(receipt(sent.order.number)).toContain('Stuur de producten binnen 14 dagen terug'))
  await vi.waitFor(() => expect(receipt(order.number)).toContain('Je hoeft niets terug te sturen'))
  const [refund] = await refundsOf(shop.data, order)
  expect(refund).toMatchObject({ cents: line?.priceCents })
  // The page of each order says the same.
  const pageOf = async (of: typeof sent) => (await of.guest.open(`/bestelling/${of.order.number}?token=${of.token}`)).text
  expect(await pageOf(sent)).toContain('Stuur de producten binnen 14 dagen terug')
  expect(await pageOf({ order, guest, token })).toContain('Je hoeft niets terug te sturen: er was nog niets onderweg.')
})

it('a return is told to the shop in Dutch and to the buyer who ordered in English in English, whoever announces and closes it (ORD-03, I18N-01)', async () => {
  const order = await bought(shop.data, { [skus[0] ?? '']: 1 }, { method: 'banktransfer', locale: 'en-GB' })
  await shop.data.orders.deliver(order.number)
  const token = await shop.data.links.issue({ purpose: 'order', subject: order.number, lifetime: 3_600_000 })
  const guest = new Person(shop)
  guest.keep('etalage_locale', 'en-GB')
  await guest.open(`/bestelling/${order.number}/retour?token=${token}`)
  const id = order.lines[0]?.id
  await guest.send('return', { [`qty-${id}`]: '1', [`reason-${id}`]: 'broken', [`wish-${id}`]: 'money' })
  const toShop = shop.mail.emails.findLast(({ to }) => to === 'klantenservice@etalage.example')
  expect(toShop?.text).toContain(`${shop.t('return.wish.money')} (${shop.t('return.reason.broken')})`)
  const staff = await new Person(shop).open(linkTo(shop, 'klantenservice@etalage.example'))
  await staff.send('return-process', { outcome: 'received' })
  const emails = shop.mail.emails.filter(({ to }) => to === order.email).map(({ text }) => text)
  expect(emails.filter(text => /Geld terug|ontvangen/.test(text))).toEqual([])
  expect(emails.at(-1)).toContain('Money back')
})

it('an order that was not sent yet is withdrawn from instead of sent back, as its pages, the form and the calls say (ORD-03, LAW-01, ERR-01)', async () => {
  const { order, guest, token } = await guestOf('banktransfer', false)
  const withdraw = `/herroepen?bestelling=${order.number}`
  expect([hrefs(guest, `/bestelling/${order.number}/retour`), hrefs(guest, withdraw)]).toEqual([[], [withdraw]])
  expect(guest.text).toContain(shop.t('order.notSentYet'))
  await guest.open(`/bestelling/${order.number}/retour?token=${token}`)
  expect([guest.status, guest.document.querySelector('form#return'), hrefs(guest, withdraw)]).toEqual([200, null, [withdraw]])
  const [line] = order.lines
  const headers = { 'X-CSRF-TOKEN': guest.token, 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key-of-something-unsent' }
  const lines = [{ line_id: line?.id, qty: 1, wish: 'money', reason: 'changed-mind' }]
  for (const path of ['returns/check', 'returns']) {
    const sent = path === 'returns' ? lines : lines.map(({ reason: _, ...one }) => one)
    const body = JSON.stringify({ token, lines: sent })
    const reply = await guest.request(`/api/orders/${order.number}/${path}`, { method: 'POST', headers, body })
    expect([reply.status, (await reply.json()).message]).toEqual([409, shop.t('errors.notSentYet')])
  }
  expect(await shop.data.returns.ofOrder(order.id)).toEqual([])
  await guest.open(withdraw)
  expect(guest.main.querySelector('[name=number]')?.getAttribute('value')).toBe(order.number)
  await shop.data.orders.deliver(order.number)
  await guest.open(`/bestelling/${order.number}?token=${token}`)
  expect([hrefs(guest, `/bestelling/${order.number}/retour`).length, hrefs(guest, withdraw)]).toEqual([1, []])
})

it('a return by the calls comes to what is paid back, is one however often it is sent, and is of its order alone (ORD-03, API-11, SEC-02)', async () => {
  const { order, guest, token } = await guestOf('ideal')
  const other = await guestOf()
  const send = async (path: string, body: object, key = 'a-key-of-one-return', person = guest) => {
    const idempotency = path === 'returns' ? key : `${key}-that-is-checked`
    const headers = { 'X-CSRF-TOKEN': person.token, 'Content-Type': 'application/json', 'Idempotency-Key': idempotency }
    const response = await person.request(`/api/orders/${order.number}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> }
  }
  const all = order.lines.map(({ id, qty }) => ({ line_id: id, qty, wish: 'money' as const, reason: 'changed-mind' as const }))
  const [first] = all
  let refused = 0
  const money = await send('returns/check', { token, lines: all.map(({ reason, ...line }) => line) })
  expect(money).toEqual({
    status: 200,
    reply: { refund: order.total / 100, shipping: order.shippingCents / 100, way_text: expect.stringContaining('iDEAL') },
  })
  for (const [lines, status] of [
    [[{ ...first, qty: 3 }], 409],
    [[{ ...first, line_id: other.order.lines[0]?.id }], 409],
    [[{ ...first, wish: 'cash' }], 400],
    [[], 400],
  ] as const)
    for (const path of ['returns/check', 'returns'])
      expect((await send(path, { token, lines }, `a-key-of-a-return-refused-${++refused}`)).status).toBe(status)
  const announced = await Promise.all([send('returns', { token, lines: all }), send('returns', { token, lines: all })])
  const [made, ...more] = await shop.data.returns.ofOrder(order.id)
  expect([announced.map(({ status }) => status), more]).toEqual([[200, 200], []])
  expect(announced[0]).toEqual(announced[1])
  expect(announced[0]?.reply).toMatchObject({ ...money.reply, number: made?.number })
  expect(announced[0]?.reply.send_text).toContain(made?.number)
  expect((await send('returns', { token, lines: [first] })).status).toBe(422)
  expect((await send('returns', { token, lines: [first] }, 'another-key-of-one-return')).status).toBe(409)
  for (const path of ['returns/check', 'returns'])
    expect((await send(path, { token: other.token, lines: all }, 'a-key-of-somebody-else', other.guest)).status).toBe(404)
  await shop.data.returns.close(made?.number ?? '', 'received')
  expect((await refundsOf(shop.data, order)).map(({ cents }) => cents)).toEqual([order.total])
})

it('nothing is exchanged for a version of another price, which is not offered either (ERR-01)', async () => {
  const { order, guest, token } = await guestOf()
  const [line] = order.lines
  const others = [
    { id: 1, name: 'Wit', isSamePrice: true },
    { id: 2, name: 'Zwart', isSamePrice: false },
  ]
  const choices = vi.spyOn(shop.data.returning, 'choices').mockResolvedValue(new Map([[line?.productId ?? 0, others]]))
  await guest.open(`/bestelling/${order.number}/retour?token=${token}`)
  expect([...guest.main.querySelectorAll(`[name=product-${line?.id}] option`)].map(option => option.textContent?.trim())).toEqual([
    shop.t('return.same'),
    'Wit',
  ])
  await guest.send('return', {
    [`qty-${line?.id}`]: '1',
    [`reason-${line?.id}`]: 'wrong-size',
    [`wish-${line?.id}`]: 'exchange',
    [`product-${line?.id}`]: '2',
  })
  expect([guest.status, guest.text]).toEqual([409, expect.stringContaining(shop.t('errors.exchangePrice'))])
  choices.mockRestore()
})
