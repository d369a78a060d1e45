import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/database/open-shop-data'
import { confirmationView } from '../../../reference-shop/mail/confirmation'
import { sendAgain, sendGiftCards } from '../../../reference-shop/mailed-cards/sending'
import type { OrderInput, StoredOrder } from '../../../reference-shop/orders/records'
import { withdrawnWords } from '../../../reference-shop/orders/withdrawn-words'
import { parcelViews } from '../../../reference-shop/parcels/view'
import type { ShopData } from '../../../reference-shop/shop-data'
import { amsterdam } from '../../../reference-shop/stores/opening'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'
import type { GiftCardDetails } from '../../../shared/contract/api/quote'
import { databases, type Lane } from '../../kit/databases'
import { keepMail, t, themeIn } from '../kit/shop'

const address = QuoteAddress.parse(exampleQuoteAddress)
const origin = 'https://etalage.example'
const DAY = 86_400_000
const { render } = themeIn()
const settings = { sessionSecret: '' }

const jan: GiftCardDetails = {
  recipient_name: 'Jan <b>Jansen</b>',
  recipient_email: 'jan@example.com',
  sender_name: 'Sanne',
  message: 'Gefeliciteerd!\nKoop iets <moois>.',
  send_on: null,
}
const orderInput = (key: string): OrderInput => ({
  ...{ key, origin, customerId: null, locale: 'nl-NL' },
  agree: async () => ({ delivery: null, isPaidElsewhere: true, status: 'pending' }),
})

describe.each(databases)('gift cards by mail on $name', ({ start }) => {
  let lane: Lane
  let shop: ShopData
  let database: Database
  let card: { id: number; sku: string; price_cents: number }
  let mail: ReturnType<typeof keepMail>
  let orders = 0

  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(120)
    shop = await openShopData(source)
    database = openDatabase(source)
    card = await database().selectFrom('products').select(['id', 'sku', 'price_cents']).where('is_mailed', '=', 1).executeTakeFirstOrThrow()
    await database().updateTable('products').set({ stock: 500 }).where('id', '=', card.id).execute()
    mail = keepMail(shop, { t, render })
  })
  afterAll(async () => {
    await mail.close()
    await shop.close()
    await database.close()
    await lane.stop()
  })

  const deps = () => ({ data: shop, mail, settings, t, render, origin })
  const send = (now = Date.now()) => sendGiftCards(deps(), () => ({ t, render }), origin, now)
  const wish = (details: GiftCardDetails) => ({ extension_attributes: { gift_card: details } })
  async function order(lines: readonly GiftCardDetails[] = [jan]): Promise<StoredOrder> {
    const quoteId = await shop.quotes.create()
    for (const details of lines) expect(await shop.quotes.add(quoteId, card.sku, 1, wish(details))).toHaveProperty('item_id')
    const filledIn = {
      email: 'sanne@example.com',
      billing: address,
      shipping: address,
      shippingMethod: 'email_kaart',
      paymentMethod: 'ideal',
    }
    await shop.checkouts.change(quoteId, filledIn)
    const outcome = await shop.orders.create(quoteId, orderInput(`order-of-mailed-cards-${++orders}`))
    if ('problem' in outcome) throw new Error(outcome.problem)
    return outcome.order
  }
  const pay = ({ payment: { reference, cents } }: StoredOrder) =>
    shop.orders.notify({ key: `paid-${reference}`, reference, cents, status: 'paid', origin })
  const cardsOf = ({ id }: StoredOrder) => shop.mailedCards.ofOrder(id)
  const stateOf = async (of: StoredOrder) => (await cardsOf(of)).map(({ status }) => status)
  /** E-mails since the last call, without order confirmations. */
  async function emails() {
    await mail.settled()
    mail.wake()
    await mail.settled()
    return mail.emails.splice(0).filter(({ subject }) => /cadeaukaart/.test(subject))
  }
  const inEmail = (text: string) => ({
    number: (/Kaartnummer: ([\d ]+)/.exec(text)?.[1] ?? '').replace(/ /g, ''),
    pin: /Pincode: (\d+)/.exec(text)?.[1] ?? '',
  })
  /** Cards whose balance is not the sum of their changes. */
  const wrong = async () => {
    const sums = await database()
      .selectFrom('gift_cards')
      .leftJoin('gift_card_changes', 'gift_card_changes.number', 'gift_cards.number')
      .select(({ fn }) => ['gift_cards.number', 'balance_cents', fn.sum<number>('cents').as('cents')])
      .groupBy(['gift_cards.number', 'balance_cents'])
      .execute()
    return sums.filter(({ balance_cents, cents }) => Number(cents ?? 0) !== balance_cents)
  }

  it('are packed and brought by nobody: no address of delivery, no steps of a parcel, no old device (SHP-01)', async () => {
    const made = await order()
    const view = await confirmationView({ data: shop, t, render }, made, origin)
    expect([view.shipping, view.billing.length > 0, view.isByMail]).toEqual([[], true, true])
    const [progress] = await parcelViews({ data: shop, t, render }, made, Date.now())
    expect(progress?.steps.map(({ code }) => code)).toEqual(['ordered', 'paid'])
    const { text, html } = await render.email('order', view)
    expect([text, html].filter(one => one.includes(t('layout.footer.oldDevice')))).toEqual([])
  })

  it('go once they are paid, each once however many processes look at a time or are broken off: an e-mail with a pin that pays, and one to the buyer (PAY-01, PAY-03)', async () => {
    const bought = await order([jan, { ...jan, recipient_name: 'Piet', recipient_email: 'piet@example.com' }])
    await send()
    expect([await stateOf(bought), await emails()]).toEqual([['planned', 'planned'], []])
    await pay(bought)
    const { write } = shop.emails
    const broken = { ...shop, emails: { ...shop.emails, write: () => Promise.reject(new Error('killed')) } }
    await expect(sendGiftCards({ ...deps(), data: broken }, () => ({ t, render }), origin)).rejects.toThrow('killed')
    expect([await stateOf(bought), write === shop.emails.write]).toEqual([['planned', 'planned'], true])
    await Promise.all([send(), send(), send()])
    await send()
    const sent = await emails()
    expect(sent.map(({ to }) => to).sort()).toEqual(['jan@example.com', 'piet@example.com', 'sanne@example.com', 'sanne@example.com'])
    const mine = sent.find(({ to }) => to === 'jan@example.com')
    const { number, pin } = inEmail(mine?.text ?? '')
    expect(await shop.giftCards.balance(number, pin)).toMatchObject({ cents: card.price_cents })
    expect(mine?.html).toContain('Gefeliciteerd!<br />\nKoop iets &lt;moois&gt;.')
    expect(mine?.html).not.toContain('<b>Jansen')
    const buyers = sent.filter(({ to }) => to === 'sanne@example.com').map(({ text }) => text)
    expect(buyers.filter(text => text.includes(pin) || text.includes(number.slice(-4)))).toEqual([])
    expect(JSON.stringify(await database().selectFrom('letters').selectAll().execute())).not.toContain(pin)
    const made = await database().selectFrom('gift_cards').select('number').where('number', 'like', '600649%').execute()
    expect(made.filter(one => !['6006490000000012', '6006490000000020'].includes(one.number))).toHaveLength(2)
    expect([await stateOf(bought), await wrong()]).toEqual([['sent', 'sent'], []])
  })

  it('are sent again with the same pin three times, and not changed any more (PAY-01)', async () => {
    const bought = await order()
    await pay(bought)
    await send()
    const [first] = await emails()
    const lineId = (await cardsOf(bought))[0]?.lineId ?? 0
    const outcomes = []
    for (let time = 0; time < 4; time++) outcomes.push(await sendAgain(deps(), lineId))
    expect(outcomes).toEqual([true, true, true, false])
    const again = await emails()
    expect(new Set([first, ...again].filter(one => one?.to === 'jan@example.com').map(one => inEmail(one?.text ?? '').pin)).size).toBe(1)
    expect(await shop.mailedCards.change(lineId, { ...jan, recipient_email: 'thief@example.com' })).toBe(false)
  })

  it('wait for their day in the shop’s time zone, and may be changed until then (PAY-01)', async () => {
    const today = amsterdam(Date.now()).date
    const later = amsterdam(Date.now() + 3 * DAY).date
    const bought = await order([{ ...jan, send_on: later }])
    await pay(bought)
    await send()
    expect(await stateOf(bought)).toEqual(['planned'])
    const lineId = (await cardsOf(bought))[0]?.lineId ?? 0
    expect(await shop.mailedCards.change(lineId, { ...jan, recipient_email: 'els@example.com', send_on: later })).toBe(true)
    const midnight = Date.parse(`${later}T00:00:00Z`)
    const isThere = (now: number) => amsterdam(now).date >= later
    const begins = [midnight - 7_200_000, midnight - 3_600_000].find(isThere) ?? midnight
    await send(begins - 1)
    expect([await stateOf(bought), today < later]).toEqual([['planned'], true])
    await send(begins)
    expect([await stateOf(bought), (await emails()).map(({ to }) => to).sort()]).toEqual([
      ['sent'],
      ['els@example.com', 'sanne@example.com'],
    ])
  })

  it('come back in money when they were not sent, or not spent; what was spent stays as it is (LAW-03)', async () => {
    const far = amsterdam(Date.now() + 30 * DAY).date
    const bought = await order([{ ...jan, send_on: far }, jan, { ...jan, recipient_email: 'spent@example.com' }])
    await pay(bought)
    await send()
    const sent = await emails()
    const numberOf = (to: string) => inEmail(sent.find(one => one.to === to)?.text ?? '')
    const spent = numberOf('spent@example.com').number
    const other = await shop.quotes.create()
    await database()
      .updateTable('gift_cards')
      .set({ balance_cents: card.price_cents - 1 })
      .where('number', '=', spent)
      .execute()
    await database()
      .insertInto('gift_card_changes')
      .values({ number: spent, order_id: null, key: 'spent', cents: -1, created_at: 1 })
      .execute()
    const unspent = numberOf('jan@example.com')
    expect(await shop.giftCards.put(other, unspent.number)).toBe('put')
    const by = { name: 'Sanne', email: 'sanne@example.com', origin }
    await Promise.all([shop.orders.withdraw(bought.number, by), shop.orders.withdraw(bought.number, by), send(Date.now() + 40 * DAY)])
    const refunds = await shop.refunds.ofOrder(bought.id)
    const isFirst = (await stateOf(bought))[0] === 'canceled'
    expect(await stateOf(bought)).toEqual([isFirst ? 'canceled' : 'blocked', 'blocked', 'sent'])
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(2 * card.price_cents)
    const gone = (await shop.orders.get(bought.number)) as StoredOrder
    expect(await withdrawnWords({ t, data: shop }, gone)).toEqual([t('mail.withdrawn.cards'), t('mail.withdrawn.vouchers')])
    expect(refunds.flatMap(({ parts }) => parts.map(({ way }) => way))).toEqual(['provider'])
    expect(await shop.giftCards.balance(unspent.number, unspent.pin)).toMatchObject({ cents: 0 })
    expect(await shop.giftCards.onQuote(other)).toMatchObject([{ cents: 0 }])
    expect(await sendAgain(deps(), (await cardsOf(bought))[1]?.lineId ?? 0)).toBe(false)
    expect(await wrong()).toEqual([])
  })

  it('of an order that is cancelled are never made, and an e-mail that waits does not bring one that was blocked (PAY-04)', async () => {
    const off = await order()
    await shop.orders.cancel(off.number, 'Geannuleerd')
    const bought = await order()
    await pay(bought)
    mail.isAway = true
    await send()
    await mail.settled()
    await shop.orders.withdraw(bought.number, { name: 'Sanne', email: 'sanne@example.com', origin })
    mail.isAway = false
    await database().updateTable('letters').set({ due_at: 0 }).execute()
    expect((await emails()).filter(({ to }) => to === 'jan@example.com')).toEqual([])
    expect([await stateOf(off), await stateOf(bought)]).toEqual([['planned'], ['blocked']])
  })

  it('are one to a line, bought for somebody and not with a gift card, and ask no delivery when nothing else is bought (PAY-01, SHP-01)', async () => {
    const quoteId = await shop.quotes.create()
    expect(await shop.quotes.add(quoteId, card.sku, 1)).toEqual({ problem: 'mailedCard' })
    expect(await shop.quotes.add(quoteId, card.sku, 2, wish(jan))).toEqual({ problem: 'maxQty', max: 1 })
    await shop.quotes.add(quoteId, card.sku, 1, wish(jan))
    await shop.quotes.add(quoteId, card.sku, 1, wish(jan))
    const { items } = await shop.quotes.get(quoteId)
    expect(items.map(({ qty, max_qty, product_option }) => [qty, max_qty, product_option?.extension_attributes.gift_card])).toEqual([
      [1, 1, jan],
      [1, 1, jan],
    ])
    const totals = await shop.quotes.totals(quoteId)
    expect([totals.shipping_incl_tax, totals.free_shipping_from]).toEqual([0, null])
    const products = items.map(({ sku }) => ({ sku, quantity: 1 }))
    expect((await shop.deliveries.needs(products)).isMailed).toBe(true)
    const goods = await database()
      .selectFrom('products')
      .select('sku')
      .where('is_voucher', '=', 0)
      .where('product_type', '=', 'simple')
      .executeTakeFirstOrThrow()
    expect((await shop.deliveries.needs([...products, { sku: goods.sku, quantity: 1 }])).isMailed).toBe(false)
    await shop.quotes.setGiftCard(quoteId, Number(items[0]?.item_id), { ...jan, recipient_name: 'Els' })
    expect((await shop.quotes.get(quoteId)).items[0]?.extension_attributes.options[0]?.value).toBe('Els (jan@example.com)')
  })
})
