import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { deliveryDays } from '../../../../reference-shop/delivery/days'
import { slotOf } from '../../../../reference-shop/packs/time-slots/days'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'
import { databasesFor, type Lane } from '../../../kit/databases'
import { simpleSkus } from '../../kit/bought'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

describe.each(databasesFor('time slots'))('the evening that is promised, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  let product: { sku: string; path: string }
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openFullShop(source)
    database = openDatabase(source)
    for (const sku of await simpleSkus(shop.data, 12)) {
      if ((await shop.data.deliveries.needs([{ sku, quantity: 1 }])).isBulky) continue
      const { slug } = await database().selectFrom('products').select('slug').where('sku', '=', sku).executeTakeFirstOrThrow()
      product = { sku, path: `/p/${slug}` }
    }
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const [first = '', second = '', third = ''] = deliveryDays(Date.now(), 3)
  /** Takes all places of an evening in the region of a postcode. */
  const fill = async (postcode: string, date: string): Promise<void> => {
    const slot = slotOf({ method: 'bezorgen_avond', country: 'NL', postcode, isBulky: false }, date, null)
    await database()
      .insertInto('delivery_slots')
      .values({ region: slot?.region ?? '', day: date, hours: slot?.hours ?? '', places: 0 })
      .execute()
  }
  const said = (person: Person): string =>
    [...person.document.querySelectorAll('.et-assurances .et-promise')].map(one => one.textContent).find(text => text?.includes('22:00')) ??
    ''
  const isOn = (text: string, day: string): boolean => text.includes(` op ${weekday(day)} `) || (day === first && text.includes(' morgen '))

  it('is one that can be had everywhere, until the visitor tells where they are by a store or an address (SHP-01, PDP-01)', async () => {
    const guest = await new Person(shop).open(product.path)
    expect(said(guest)).toMatch(/^Avondbezorging: .* van 18:00 tot 22:00 uur, €\s5,95$/)
    expect(isOn(said(guest), first)).toBe(true)
    await fill('9700AA', first)
    await guest.open(`${product.path}?v=1`)
    expect([said(guest), isOn(said(guest), second)]).toEqual([expect.stringContaining('Avondbezorging: '), true])
    // A store of a region with room: the first evening there.
    const store = (await shop.data.stores.all()).find(one => !one.postcode.startsWith('97'))
    guest.keep('my-store', store?.slug ?? '')
    await guest.open(product.path)
    expect([said(guest), isOn(said(guest), first)]).toEqual([expect.stringContaining(`rond ${store?.name}`), true])
    // The cart goes by the address of the order, once there is one.
    await guest.call('POST', '/api/quote/item', { cartItem: { sku: product.sku, qty: 1 } })
    await guest.open('/checkout/cart')
    expect(said(guest)).toContain(`rond ${store?.name}`)
    const address = v.parse(QuoteAddress, exampleQuoteAddress)
    await guest.call('PUT', '/api/quote/address/set-shipping-address', { ...address, postcode: '9711AA' })
    await fill('9700AA', second)
    await guest.open('/checkout/cart')
    expect([said(guest), isOn(said(guest), third)]).toEqual([expect.stringContaining('bij jou'), true])
    // Nothing is promised where nothing comes in the evening.
    await guest.call('PUT', '/api/quote/address/set-shipping-address', {
      ...address,
      postcode: '2000',
      city: 'Antwerpen',
      country_id: 'BE',
    })
    await guest.open('/checkout/cart')
    expect(said(guest)).toBe('')
  })

  it('is of the first saved address of whoever is logged in, and is not said of what is sold out (SHP-01, ADR-01)', async () => {
    const person = await new Person(shop).open('/')
    await person.call('POST', '/api/customer/login', { email: 'klant@example.com', password: 'Welkom123!' })
    await person.open(product.path)
    expect(said(person)).toMatch(/^Avondbezorging bij jou: /)
    await database().updateTable('products').set({ stock: 0 }).where('sku', '=', product.sku).execute()
    const guest = await new Person(shop).open(`${product.path}?v=2`)
    expect(said(guest)).toBe('')
  })
})
