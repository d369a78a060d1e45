import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { withdrawUntil } from '../../../reference-shop/orders/order-view'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { type DeliveryChoice, DeliveryOptions } from '../../../shared/contract/api/checkout'
import type { PlacedOrder } from '../../../shared/contract/api/payment'
import { databases, type Lane } from '../../kit/databases'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

const PRICE = 40_000

describe.each(databases)('an order in parts, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let large: { id: number; sku: string; name: string }
  let small: typeof large
  let count = 0
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(120)
    shop = await openFullShop(source)
    database = openDatabase(source)
    const product = (isLarge: boolean) =>
      database()
        .selectFrom('products')
        .select(['id', 'sku', 'name'])
        .where('product_type', '=', 'simple')
        .where('parent_id', 'is', null)
        .where('is_voucher', '=', 0)
        .where('enabled', '=', 1)
        .where('picture_kind', isLarge ? 'in' : 'not in', ['tv', 'washing-machine', 'dryer', 'dishwasher', 'fridge', 'freezer', 'oven'])
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ;[large, small] = [await product(true), await product(false)]
    const ids = [large.id, small.id]
    await database().deleteFrom('tier_prices').execute()
    await database().deleteFrom('store_stock').where('product_id', 'in', ids).execute()
    await database().updateTable('products').set({ stock: 50, max_qty: null, price_cents: PRICE }).where('id', 'in', ids).execute()
    await database().insertInto('store_stock').values({ product_id: small.id, store_id: 3, qty: 5 }).execute()
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const address = { ...exampleQuoteAddress, email: 'sanne@example.com' }
  const products = () => [
    { productnr: large.sku, quantity: 1 },
    { productnr: small.sku, quantity: 2 },
  ]
  async function fill(): Promise<{ person: Person; email: string }> {
    const person = await new Person(shop).open('/')
    for (const { productnr: sku, quantity: qty } of products())
      expect((await person.call('POST', '/api/quote/item', { cartItem: { sku, qty } })).status).toBe(200)
    return { person, email: `delen-${++count}@example.com` }
  }
  async function offered(person: Person, preSelect: object): Promise<DeliveryOptions> {
    const { zipcode, city } = { zipcode: '1000AB', city: 'Amsterdam' }
    const names = ['salutation', 'firstName', 'surNamePrefix', 'surName', 'companyName', 'street', 'houseNrSuffix', 'email']
    const asked = { ...Object.fromEntries(names.map(name => [name, ''])), houseNr: '10', zipcode, city, country: 'NL' }
    const body = {
      freeShipping: false,
      address: asked,
      products: products(),
      preSelect: { method: null, deliveryDate: null, storeId: null, ...preSelect },
    }
    return v.parse(DeliveryOptions, await (await person.call('POST', '/api/checkout/shipping/delivery-options', body)).json())
  }
  async function order(person: Person, email: string, choice: DeliveryChoice): Promise<StoredOrder> {
    const [shippingCarrierCode = '', shippingMethodCode = ''] = choice.method.split('_')
    const [billingAddress, shippingOptions] = [{ ...address, email }, choice]
    const addressInformation = {
      shippingAddress: billingAddress,
      billingAddress,
      shippingCarrierCode,
      shippingMethodCode,
      extensionAttributes: {},
      shippingOptions,
    }
    expect((await person.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })).status).toBe(200)
    const paymentMethod = { method: 'banktransfer', additional_data: {} }
    const reply = await person.request('/api/checkout/payment/placeOrder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': `the-key-of-${email}` },
      // Parts sent by the client are ignored.
      body: JSON.stringify({ email, shippingOptions: { ...choice, parts: [] }, paymentMethod, billingAddress }),
    })
    const { order_number } = (await reply.json()) as PlacedOrder
    expect(reply.status).toBe(200)
    return (await shop.data.orders.get(order_number)) as StoredOrder
  }
  const stock = async () => {
    const web = await database().selectFrom('products').select(['id', 'stock']).where('id', 'in', [large.id, small.id]).execute()
    const shelf = await database().selectFrom('store_stock').select('qty').where('product_id', '=', small.id).executeTakeFirst()
    return [web.find(({ id }) => id === large.id)?.stock, web.find(({ id }) => id === small.id)?.stock, shelf?.qty]
  }
  const partsOf = async ({ number }: StoredOrder) => (await shop.data.orders.get(number))?.delivery?.parts?.map(part => part.date)
  /** Places of a day that somebody has, of large goods or of parcels. */
  const taken = async (date: string, kind: 'large' | 'parcel'): Promise<number> => {
    const slots = await database().selectFrom('delivery_slots').select(['id', 'hours', 'places']).where('day', '=', date).execute()
    const left = await shop.data.deliveries.left('10', [date], {})
    const of = (hours: string) => left.find(one => one.hours === hours)?.left ?? 0
    return slots.filter(({ hours }) => hours.startsWith(kind)).reduce((sum, { hours, places }) => sum + places - of(hours), 0)
  }
  const pay = async ({ payment, number }: StoredOrder) => {
    const event = { key: `paid-${number}`, reference: payment.reference, status: 'paid', cents: payment.cents } as const
    await shop.data.orders.notify({ ...event, origin: 'http://localhost' })
    await shop.data.parcels.plan()
  }

  it('at home: the large appliance and the rest each in a time slot of its own; price, page, parcels, e-mail and law follow (SHP-01, ORD-03, LAW-01)', async () => {
    const { person, email } = await fill()
    const { options } = await offered(person, {})
    const option = options.find(({ method }) => method === 'bezorgen_delen')
    expect(option?.parts?.map(({ text }) => text)).toEqual([expect.stringContaining(`1 × `), expect.stringContaining(`2 × `)])
    expect(option?.price_incl_tax).toBe(2.95)
    const date = option?.dates.at(-2)?.date ?? ''
    const [rest] = option?.rest ?? []
    const plain = rest?.dates.filter(day => day.price_incl_tax === 0) ?? []
    expect(plain[1]?.slots?.map(({ price_incl_tax }) => price_incl_tax)).toEqual([0, 1.95, 1.95])
    const second = plain[1]?.date ?? ''
    const preSelect = {
      ...{ method: 'bezorgen_delen', deliveryDate: date, timeSlot: '08:00-10:00' },
      rest: { deliveryDate: second, timeSlot: '08:00-13:00' },
    }
    const { choice } = await offered(person, preSelect)
    const placed = await order(person, email, choice)
    expect([placed.shippingCents, placed.total]).toEqual([295 + 495 + 195, 3 * PRICE + 295 + 495 + 195])
    expect([await taken(date, 'large'), await taken(second, 'parcel')]).toEqual([1, 1])
    expect(placed.delivery?.parts?.map(part => [part.date, part.timeSlot, part.products[0]?.productnr])).toEqual([
      [date, '08:00-10:00', large.sku],
      [second, '08:00-13:00', small.sku],
    ])
    const until = withdrawUntil(placed) ?? 0
    expect(until).toBeGreaterThan(Date.parse(`${date}T12:00:00Z`) + 14 * 86_400_000)
    // Both orders take the slot of large appliances, whole or in parts.
    const { options: others } = await offered(await new Person(shop).open('/'), { method: 'bezorgen_standaard' })
    const slot = others[0]?.dates.find(day => day.date === date)?.slots?.find(({ identifier }) => identifier === '08:00-10:00')
    expect(slot?.left).toBe(1)
    await pay(placed)
    const parcels = await shop.data.parcels.ofOrder(placed.id)
    const days = parcels.map(({ expectedAt, lines }) => [new Date(expectedAt).toISOString().slice(0, 10), lines.map(({ qty }) => qty)])
    expect(days).toEqual([
      [date, [1]],
      [second, [2]],
    ])
    shop.mail.wake()
    await shop.mail.settled()
    const message = shop.mail.emails.find(one => one.to === email)
    expect(message?.text).toMatch(/1 × .*8:00 - 10:00/)
    expect(message?.text).toMatch(/2 × .*8:00 - 13:00/)
    const guest = await new Person(shop).open(linkTo(shop, email))
    expect(guest.text).toContain('Pakket 2 van 2')
    // The small parcel comes another day, at no more than was paid; then it is on its way: the large appliance can still be moved, alone.
    const third = plain[2]?.date ?? ''
    await guest.send('order-move-1-form', { moment: `${third} 12:00-17:00` })
    expect(await partsOf(placed)).toEqual([date, third])
    expect([await taken(date, 'large'), await taken(second, 'parcel'), await taken(third, 'parcel')]).toEqual([1, 0, 1])
    const told = () => shop.mail.emails.filter(one => one.to === email && one.subject.includes('Nieuw bezorgmoment'))
    shop.mail.wake()
    await shop.mail.settled()
    expect(told().at(-1)?.text).toMatch(/2 × .*: .*12:00 - 17:00/)
    await shop.data.parcels.notify({ key: `left-${placed.number}`, parcel: parcels[1]?.number ?? '', step: 'sent', at: Date.now() })
    const later = option?.dates.at(-1)?.date ?? ''
    await guest.send('order-move-form', { moment: `${later} 08:00-10:00` })
    const moved = await shop.data.orders.get(placed.number)
    expect(await partsOf(placed)).toEqual([later, third])
    await guest.open(guest.path)
    expect(guest.document.querySelector('#order-move-1')).toBeNull()
    const after = await shop.data.parcels.ofOrder(placed.id)
    expect(after.map(({ expectedAt }) => new Date(expectedAt).toISOString().slice(0, 10))).toEqual([later, third])
    expect((withdrawUntil(moved as StoredOrder) ?? 0) > until).toBe(true)
  })

  it('from a store: what lies there is fetched, the rest is brought, each from its shelf and back to it (SHP-02, ORD-03)', async () => {
    const before = await stock()
    const { person, email } = await fill()
    const { options } = await offered(person, {})
    expect(options.some(({ method }) => method === 'winkel_ophalen')).toBe(false)
    const option = options.find(({ method }) => method === 'winkel_delen')
    expect(option?.points.map(({ note }) => note)).toEqual([expect.stringMatching(/^Ligt hier: 2 × .*Bezorgen we vanaf .*: 1 × /)])
    const [rest] = option?.rest ?? []
    const days = rest?.dates.filter(({ slots }) => slots?.length).map(({ date }) => date) ?? []
    // Not the first day: late in the evening what comes tomorrow cannot be moved any more.
    const preSelect = { method: 'winkel_delen', storeId: option?.points[0]?.identifier, rest: { deliveryDate: days[1], timeSlot: null } }
    const { choice } = await offered(person, preSelect)
    const placed = await order(person, email, choice)
    const [, , shelf = 0] = before
    expect(await stock()).toEqual([(before[0] ?? 0) - 1, before[1], shelf - 2])
    expect(placed.shippingCents).toBe(0)
    shop.mail.wake()
    await shop.mail.settled()
    const guest = await new Person(shop).open(linkTo(shop, email))
    expect(guest.text).toMatch(/2 × .*: Ophalen in de winkel: .*1 × .*: Thuis bezorgd op/)
    // What is fetched cannot be moved; the rest, which is large, can.
    expect([...guest.document.querySelectorAll('.order-move h2')].map(one => one.textContent)).toEqual([
      expect.stringContaining('voor 1 × '),
    ])
    const [, bring] = (await partsOf(placed)) ?? []
    expect(rest?.points).toContain(placed.delivery?.store?.identifier)
    const later = days.at(-1) ?? ''
    await guest.send('order-move-1-form', { moment: later })
    expect([(bring ?? '') < later, await partsOf(placed)]).toEqual([true, [placed.delivery?.promisedDeliveryDate, later]])
    await guest.send('order-move-1-form', { part: '0', moment: later })
    expect(guest.text).toContain('Deze bestelling kun je niet meer verplaatsen')
    await guest.send('order-cancel')
    expect(await stock()).toEqual(before)
    // A payment after the cancellation takes it from stock again, if it is still there.
    await pay(placed)
    const again = await fill()
    const other = await order(again.person, again.email, choice)
    await pay(other)
    expect((await shop.data.parcels.ofOrder(other.id)).map(({ isPickUp, lines }) => [isPickUp, lines[0]?.qty])).toEqual([
      [true, 2],
      [false, 1],
    ])
    const atStore = await stock()
    await shop.data.orders.withdraw(other.number, { name: 'S', email: other.email, origin: 'http://localhost' })
    expect(await stock()).toEqual([(atStore[0] ?? 0) + 1, atStore[1], (atStore[2] ?? 0) + 2])
  })
})
