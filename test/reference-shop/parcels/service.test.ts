import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveParcels } from '../../../reference-shop/parcels/service'
import { signatureOf } from '../../../reference-shop/payments/signature'
import { bought, simpleSkus } from '../kit/bought'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

const carrierSecret = 'a secret of the carrier'
const HOUR = 3_600_000
let shop: FullShop
let sku: string
beforeAll(async () => {
  shop = await openFullShop(120, { carrierSecret })
  ;[sku = ''] = await simpleSkus(shop.data, 1)
})
afterAll(() => shop.close())

const look = (isSimulated = true) =>
  moveParcels(shop, () => ({ t: shop.t, render: shop.render }), 'http://localhost', isSimulated).then(() => shop.mail.settled())

it('an order that was sent is told of once, and its link shows how far it is (ORD-03)', async () => {
  const { email } = await bought(shop.data, { [sku]: 1 })
  await look()
  shop.clock.pass(4 * HOUR)
  await look()
  await look()
  const emails = shop.mail.emails.filter(({ to, subject }) => to === email && subject.includes('onderweg'))
  expect(emails).toHaveLength(1)
  const guest = await new Person(shop).open(linkTo(shop, email))
  expect(guest.status).toBe(200)
  const steps = [...guest.document.querySelectorAll('.order-parcels li')]
  expect(steps.map(one => [one.querySelector('strong')?.textContent, one.classList.contains('is-done')])).toEqual([
    ['Besteld', true],
    ['Betaald', true],
    ['Ingepakt', true],
    ['Onderweg', true],
    ['Bezorgd', false],
  ])
  expect(guest.document.querySelector('[aria-current=step]')?.textContent).toContain('Onderweg')
})

it('the carrier is heard with its signature alone, and nonsense is refused (SEC-02)', async () => {
  const order = await bought(shop.data, { [sku]: 1 })
  await look(false)
  const [parcel] = await shop.data.parcels.ofOrder(order.id)
  const tell = (event: object | string, secret = carrierSecret) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const headers = { 'X-Signature': signatureOf(secret, body) }
    return shop.app.request('http://localhost/bezorging/melding', { method: 'POST', body, headers }).then(({ status }) => status)
  }
  const event = { key: 'told-1', parcel: parcel?.number, step: 'delivered', at: Date.now() }
  expect(await tell(event, 'a guess')).toBe(401)
  for (const wrong of ['', '[]', 'null', { ...event, step: 'planned' }, { ...event, at: Date.now() + HOUR }, { ...event, parcel: 'x' }])
    expect(await tell(wrong)).toBe(400)
  expect((await shop.data.orders.get(order.number))?.status).toBe('processing')
  expect([await tell(event), await tell(event)]).toEqual([200, 200])
  expect((await shop.data.orders.get(order.number))?.status).toBe('complete')
})
