import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryOptions } from '../../../../shared/contract/api/checkout'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'
import { newClientAddress } from '../../kit/shop'

let shop: FullShop
let person: Person
let sku: string
beforeAll(async () => {
  shop = await openFullShop(240)
  const list = await shop.data.catalogue.list({ search: 'laptop' }, { filters: {}, page: 1, sort: 'price desc' })
  sku = list?.items.find(({ in_stock, product_type }) => in_stock && product_type === 'simple')?.sku ?? ''
})
afterAll(() => shop.close())
beforeEach(async () => {
  person = await new Person(shop, newClientAddress()).open('/')
  await person.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
})

const guest = {
  email: 'sanne@example.com',
  firstname: 'Sanne',
  lastname: 'Wit',
  telephone: '0200000001',
  postcode: '1000AB',
  number: '10',
  street: 'Fictielaan',
  city: 'Amsterdam',
}
const value = (name: string): string => person.main.querySelector(`[name="${name}"]`)?.getAttribute('value') ?? ''
const values = (selector: string): string[] => [...person.main.querySelectorAll(selector)].map(one => one.getAttribute('value') ?? '')
/** Values of radio buttons or options of a field: all, and the selected ones. */
const choices = (name: string) => ({
  all: [...values(`input[name="${name}"]`), ...values(`select[name="${name}"] option`)],
  chosen: [...values(`input[name="${name}"][checked]`), ...values(`select[name="${name}"] option[selected]`)],
})
/** Address of the link to each step; '' for none. */
const stepLinks = (): string[] =>
  [...person.main.querySelectorAll('.et-checkout-steps li')].map(step => step.querySelector('a')?.getAttribute('href') ?? '')

/** Goes to the delivery methods. */
const addressed = async (more: Record<string, string> = {}): Promise<void> => {
  await person.open('/checkout')
  await person.send('details', { ...guest, ...more })
}

describe('what was chosen in a checkout without JavaScript', () => {
  it('stands there again: the delivery method and its day, and no day at another way (NJS-01, CHK-05, SHP-02)', async () => {
    await addressed()
    const days = choices('date_bezorgen_avond')
    const day = days.all.at(-1) ?? ''
    expect(days.all.length).toBeGreaterThan(2)
    expect(choices('shipping_method').chosen).toEqual(['bezorgen_standaard'])
    await person.send('details', { shipping_method: 'bezorgen_avond', date_bezorgen_avond: day })
    expect(person.path).toBe('/checkout?stap=2')
    await person.open('/checkout?stap=1')
    expect(choices('shipping_method').chosen).toEqual(['bezorgen_avond'])
    expect(choices('date_bezorgen_avond').chosen).toEqual([day])
    expect(choices('date_bezorgen_standaard').chosen).toEqual([])
  })

  it('stands there again: the place where a parcel waits (NJS-01, CHK-05, SHP-02)', async () => {
    await addressed()
    const field = 'point_afhaalpunt_standaard'
    const place = choices(field).all[1] ?? ''
    expect(place).not.toBe('')
    await person.send('details', { shipping_method: 'afhaalpunt_standaard', [field]: place })
    await person.open('/checkout?stap=1')
    expect([choices('shipping_method').chosen, choices(field).chosen]).toEqual([['afhaalpunt_standaard'], [place]])
    // At the other way the nearest store.
    expect(choices('point_winkel_ophalen').chosen).toEqual(choices('point_winkel_ophalen').all.slice(0, 1))
  })

  it('stands there again after a mistake, before what was kept earlier (NJS-01, CHK-05)', async () => {
    await addressed()
    await person.send('details', { shipping_method: 'bezorgen_avond' })
    await person.open('/checkout?stap=1')
    const [, day = ''] = choices('date_bezorgen_standaard').all
    await person.send('details', { email: 'geen adres', shipping_method: 'bezorgen_standaard', date_bezorgen_standaard: day })
    expect([person.status, value('email')]).toEqual([422, 'geen adres'])
    expect([choices('shipping_method').chosen, choices('date_bezorgen_standaard').chosen]).toEqual([['bezorgen_standaard'], [day]])
  })

  it('stands there again after a mistake: the place, and at another way the shopper’s own store (NJS-01, CHK-05, STO-03)', async () => {
    const stock = await shop.data.stock.of(sku)
    const mine = (await shop.data.stores.all()).find(({ id }) => stock?.stores.has(id))?.slug ?? ''
    const body = new URLSearchParams({ _token: person.token, winkel: mine })
    await person.request('/winkels/mijn-winkel', { method: 'POST', body })
    await addressed()
    const field = 'point_afhaalpunt_standaard'
    const [first = '', second = ''] = choices(field).all
    await person.send('details', { shipping_method: 'afhaalpunt_standaard', [field]: first })
    await person.open('/checkout?stap=1')
    expect([choices(field).chosen, choices('point_winkel_ophalen').chosen]).toEqual([[first], [mine]])
    await person.send('details', { email: 'geen adres', [field]: second })
    expect([person.status, choices(field).chosen]).toEqual([422, [second]])
  })

  it('stands there again: the payment method (NJS-01, CHK-05, PAY-01)', async () => {
    await addressed()
    await person.send('details')
    const [first, second = ''] = choices('payment_method').all
    expect(choices('payment_method').chosen).toEqual([first])
    await person.send('payment', { payment_method: 'ideal' })
    expect(person.path).toBe('/checkout?stap=3')
    await person.open('/checkout?stap=2')
    expect(choices('payment_method').chosen).toEqual(['ideal'])
    const other = second === 'ideal' ? (first ?? '') : second
    await person.send('payment', { payment_method: other })
    await person.open('/checkout?stap=2')
    expect(choices('payment_method').chosen).toEqual([other])
  })

  it('stands in the overview: what is delivered where and on what day, and how it is paid (CHK-01, SHP-02, PAY-01)', async () => {
    await addressed()
    const field = 'point_afhaalpunt_standaard'
    const [, place = ''] = choices(field).all
    const seed = JSON.parse(person.document.querySelector('#checkout-seed')?.textContent ?? '') as { delivery: DeliveryOptions }
    const day = seed.delivery.options.find(({ method }) => method === 'afhaalpunt_standaard')?.dates[0]?.title ?? ''
    await person.send('details', { shipping_method: 'afhaalpunt_standaard', [field]: place })
    await person.send('payment', { payment_method: 'banktransfer', bank: 'proefbank' })
    const parts = [...person.main.querySelectorAll('.et-overview__part > div')].map(part => part.textContent?.replace(/\s+/g, ' ').trim())
    const [details, billing, delivery, payment] = parts
    expect(details).toBe('sanne@example.com Sanne WitFictielaan 101000 AB Amsterdam')
    expect(billing).toBe('Het factuuradres is hetzelfde als het bezorgadres')
    const { name, street } = (await shop.data.deliveries.points()).find(({ identifier }) => identifier === place) ?? {
      name: '?',
      street: '?',
    }
    expect(delivery).toContain(`${name}, ${street}`)
    expect(day !== '' && delivery?.endsWith(day)).toBe(true)
    expect(payment).toBe(shop.t('order.pay.banktransfer'))
  })
})

describe('the steps of a checkout without JavaScript', () => {
  it('lead back, and on to the first that is not complete, and no further (CHK-01)', async () => {
    await person.open('/checkout')
    expect(stepLinks()).toEqual(['', '', ''])
    await addressed()
    expect(stepLinks()).toEqual(['', '', ''])
    await person.send('details')
    expect(stepLinks()).toEqual(['/checkout?stap=1', '', ''])
    await person.open('/checkout?stap=1')
    expect(stepLinks()).toEqual(['', '/checkout?stap=2', ''])
    await person.open('/checkout?stap=2')
    await person.send('payment', { payment_method: 'banktransfer' })
    expect(stepLinks()).toEqual(['/checkout?stap=1', '/checkout?stap=2', ''])
    await person.open('/checkout?stap=1')
    expect(stepLinks()).toEqual(['', '/checkout?stap=2', '/checkout?stap=3'])
  })
})

describe('a lookup in a checkout without JavaScript', () => {
  it('fills in the street or the city that was left open, beside the other as it was typed (ADR-04)', async () => {
    await addressed({ street: 'Eigen Straat', city: '' })
    expect([value('street'), value('city')]).toEqual(['Eigen Straat', 'Amsterdam'])
    await addressed({ street: ' ', city: 'Eigen Stad' })
    await person.open('/checkout?stap=1')
    expect([value('street'), value('city')]).toEqual(['Fictielaan', 'Eigen Stad'])
  })
})
