import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { lookAtUnpaid } from '../../../reference-shop/orders/unpaid'
import { createProvider } from '../../../reference-shop/payments/provider'
import { refundsCommand } from '../../../reference-shop/refunds/command'
import { payBack } from '../../../reference-shop/refunds/service'
import { bought, simpleSkus } from '../kit/bought'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { provider } from '../kit/shop'

const DAY = 86_400_000
const origin = 'http://localhost'

describe('a payment that does not belong to its order', () => {
  let shop: FullShop
  let sku: string
  /** What the provider was asked to pay back. */
  let asked: { key: string; reference: string; cents: number }[] = []
  let refuses = false
  beforeAll(async () => {
    shop = await openFullShop()
    sku = (await simpleSkus(shop.data, 1))[0] ?? ''
    const app = createProvider({ secret: provider.secret, texts: () => shop.t })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/terugbetalen')) asked.push(JSON.parse(String(init.body)))
      return refuses ? new Response('too much', { status: 409 }) : app.request(url, init)
    })
  })
  beforeEach(() => {
    asked = []
    refuses = false
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await shop.close()
  })

  const waiting = (method: string) => bought(shop.data, { [sku]: 1 }, { method, isPaid: false })
  async function pay(reference: string, cents: number): Promise<void> {
    await shop.data.orders.notify({ key: `paid-${reference}`, reference, cents, status: 'paid', origin })
    shop.mail.wake()
    await shop.mail.settled()
  }
  const payBoth = () => Promise.all([payBack({ ...shop, provider }), payBack({ ...shop, provider })])
  const moneyOf = async ({ number }: StoredOrder) =>
    (await shop.data.orders.get(number))?.money.map(({ way, reference, cents, reason, state }) => [way, reference, cents, reason, state])
  const byHand = async ({ number }: StoredOrder) =>
    ((await refundsCommand([], shop.data.ledger)) ?? '').split('\n').filter(row => row.includes(number))
  const pageOf = async ({ number }: StoredOrder) => {
    const token = await shop.data.links.issue({ purpose: 'order', subject: number, lifetime: DAY })
    return (await new Person(shop).open(`/bestelling/${number}?token=${token}`)).text
  }
  const lastTo = ({ email }: StoredOrder) => shop.mail.emails.findLast(({ to }) => to === email)

  it('because a transfer comes after its order was paid online is listed to be paid by hand, and told to the shopper (PAY-04)', async () => {
    const order = await waiting('banktransfer')
    const { reference, cents } = order.payment
    const ideal = (await shop.data.orders.payElsewhere(order.number, 'ideal'))?.reference ?? ''
    await pay(ideal, cents)
    await pay(reference, cents)
    await payBoth()
    expect(asked).toEqual([])
    expect(await moneyOf(order)).toEqual([
      ['provider', ideal, cents, 'payment', 'done'],
      ['transfer', reference, cents, 'payment', 'done'],
      ['transfer', reference, -cents, 'twice', 'owed'],
    ])
    const [row = '', ...more] = await byHand(order)
    expect(more).toEqual([])
    expect(row.split('\t').slice(1)).toEqual([
      'transfer to the account that it came from',
      (cents / 100).toFixed(2),
      order.number,
      reference,
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'paid twice',
    ])
    const amount = `€ ${cents / 100}`.replace('.', ',')
    const said = `Je hebt dubbel betaald. Je krijgt ${amount}`
    expect(await pageOf(order)).toContain(said)
    expect(lastTo(order)?.subject).toBe(`Je krijgt geld terug van bestelling ${order.number}`)
    expect(lastTo(order)?.text.replace(/\s+/g, ' ')).toContain(said)
    await refundsCommand(['paid', row.split('\t')[0] ?? ''], shop.data.ledger)
    expect(await byHand(order)).toEqual([])
    expect(await pageOf(order)).toMatch(/Op \d+ \w+ \d{4} hebben we .* teruggestort op de rekening waarmee je betaalde\./)
  })

  it('because it was paid online twice is paid back by the provider, once (PAY-04)', async () => {
    const order = await waiting('banktransfer')
    const [card = '', ideal = ''] = await Promise.all(
      ['card', 'ideal'].map(async method => (await shop.data.orders.payElsewhere(order.number, method))?.reference),
    )
    await pay(card, order.due)
    await pay(ideal, order.due)
    await pay(ideal, order.due)
    await payBoth()
    await payBoth()
    expect(asked).toEqual([{ key: `surplus:${ideal}`, reference: ideal, cents: order.due }])
    expect(await moneyOf(order)).toEqual([
      ['provider', card, order.due, 'payment', 'done'],
      ['provider', ideal, order.due, 'payment', 'done'],
      ['provider', ideal, -order.due, 'twice', 'done'],
    ])
    expect(await pageOf(order)).toMatch(/Je hebt dubbel betaald\. Op .* terugbetaald op de manier waarop je betaalde\./)
  })

  it('because a transfer comes on day 11, after its order was cancelled, is listed to be paid by hand (PAY-04)', async () => {
    const order = await waiting('banktransfer')
    for (const days of [5, 7]) {
      shop.clock.pass(days * DAY)
      await lookAtUnpaid(shop, () => shop, origin, shop.clock.now())
    }
    await pay(order.payment.reference, order.due)
    await payBoth()
    expect(asked).toEqual([])
    expect(await byHand(order)).toHaveLength(1)
    expect((await moneyOf(order))?.at(-1)).toEqual(['transfer', order.payment.reference, -order.due, 'canceled', 'owed'])
    expect(await pageOf(order)).toContain('Je betaalde nadat de bestelling was geannuleerd. Je krijgt')
  })

  it('because its order was withdrawn, or its cart was ordered anew, is paid back by the provider (LAW-01, PAY-04)', async () => {
    const withdrawn = await waiting('ideal')
    await shop.data.orders.withdraw(withdrawn.number, { name: 'Sanne', email: withdrawn.email, origin })
    const left = await waiting('ideal')
    await shop.data.orders.cancel(left.number, 'Geannuleerd op verzoek')
    for (const { payment, due } of [withdrawn, left]) await pay(payment.reference, due)
    await payBoth()
    expect(asked.map(({ reference, cents }) => [reference, cents])).toEqual([
      [withdrawn.payment.reference, withdrawn.due],
      [left.payment.reference, left.due],
    ])
    expect((await moneyOf(withdrawn))?.at(-1)).toEqual(['provider', withdrawn.payment.reference, -withdrawn.due, 'withdrawn', 'done'])
    expect((await moneyOf(left))?.at(-1)).toEqual(['provider', left.payment.reference, -left.due, 'canceled', 'done'])
  })

  it('that the provider refuses to pay back is listed to be paid by hand, and the shopper is told so (PAY-04)', async () => {
    const order = await waiting('ideal')
    await shop.data.orders.cancel(order.number, 'Geannuleerd op verzoek')
    await pay(order.payment.reference, order.due)
    refuses = true
    await payBoth()
    await payBoth()
    expect(asked).toHaveLength(1)
    expect((await byHand(order)).map(row => row.split('\t')[1])).toEqual(['refused by the payment provider: pay it another way'])
    expect(await pageOf(order)).toContain('Dat lukt niet op de manier waarop je betaalde. We nemen contact met je op.')
    const { owed } = await shop.data.operation.figures()
    expect(owed.find(({ state }) => state === 'refused')).toMatchObject({ way: 'provider', cents: order.due })
  })

  it('is told on the page that the shopper comes back to only when the ledger shows it (PAY-04)', async () => {
    const order = await waiting('ideal')
    await shop.data.orders.cancel(order.number, 'Geannuleerd op verzoek')
    const open = async () => (await new Person(shop).open(`/checkout/betaling/${order.payment.reference}`)).text
    expect(await open()).not.toMatch(/terug/)
    await pay(order.payment.reference, order.due)
    expect(await open()).toMatch(/Te laat betaald.*Je krijgt € .* terug op de manier waarop je betaalde\./)
  })
})

describe('a payment that an order waited for', () => {
  it('by transfer is confirmed by an e-mail of its own, not by the order once more (ORD-02, PAY-04)', async () => {
    const shop = await openFullShop()
    const [sku = ''] = await simpleSkus(shop.data, 1)
    const order = await bought(shop.data, { [sku]: 1 }, { method: 'banktransfer', isPaid: false })
    const { reference, cents } = order.payment
    await shop.data.orders.notify({ key: 'came', reference, cents, status: 'paid', origin })
    shop.mail.wake()
    await shop.mail.settled()
    const emails = shop.mail.emails.filter(({ to }) => to === order.email)
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `Je bestelling ${order.number} bij Etalage`,
      `We hebben je betaling voor bestelling ${order.number} ontvangen`,
    ])
    const message = emails.find(({ subject }) => subject.startsWith('We hebben'))
    expect(message?.text).toContain('Bedankt, we hebben je betaling van')
    expect(message?.text).not.toContain('Maak het totaal')
    await shop.close()
  })

  it('online is confirmed by the order itself (ORD-02)', async () => {
    const shop = await openFullShop()
    const [sku = ''] = await simpleSkus(shop.data, 1)
    const quoteId = await shop.data.quotes.create()
    await shop.data.quotes.add(quoteId, sku, 1)
    const other = await bought(shop.data, { [sku]: 1 }, { method: 'ideal', isPaid: false })
    const { billing, shipping, shippingMethod } = other
    const placed = await shop.data.orders.create(quoteId, {
      ...{ key: 'online-and-waiting-for-it', customerId: null, locale: 'nl-NL', origin },
      filledIn: { email: other.email, billing, shipping, shippingMethod, paymentMethod: 'ideal' },
      agree: async () => ({ delivery: null, isPaidOnline: true, status: 'pending' }),
    })
    if ('problem' in placed) throw new Error(placed.problem)
    const { payment, number } = placed.order
    await shop.data.orders.notify({ key: 'came', reference: payment.reference, cents: payment.cents, status: 'paid', origin })
    shop.mail.wake()
    await shop.mail.settled()
    const subjects = shop.mail.emails.map(({ subject }) => subject).filter(subject => subject.includes(number))
    expect(subjects).toEqual([`Je bestelling ${number} bij Etalage`])
    await shop.close()
  })
})
