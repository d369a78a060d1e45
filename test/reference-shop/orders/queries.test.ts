import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../reference-shop/delivery/days'
import { onSignal } from '../../../reference-shop/signals/signals'
import { currentWork } from '../../../reference-shop/signals/work'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

describe('SQL statements of a request of a guest', () => {
  let shop: FullShop
  let [slug, other] = ['', '']
  beforeAll(async () => {
    shop = await openFullShop(60)
    const cards = await shop.data.catalogue.cards(Array.from({ length: 42 }, (_, at) => at + 1))
    const simple = cards.filter(one => one.product_type === 'simple' && one.in_stock).map(({ url }) => url)
    ;[slug = '', other = ''] = simple
  })
  afterAll(() => shop.close())

  /** The statements of requests during `run`, without those of sweeps and what begins and ends a transaction. */
  async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = []
    const stop = onSignal(
      'query',
      ({ statement }) => void (currentWork()?.isRequest && !/^(begin|commit)/.test(statement) && statements.push(statement)),
    )
    await run()
    stop()
    return statements
  }

  const address = { ...exampleQuoteAddress, save_in_address_book: null }
  const choose = (guest: Person, shippingOptions?: object) =>
    guest.call('POST', '/api/checkout/payment/collectPaymentMethods', {
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shippingCarrierCode: 'bezorgen',
        shippingMethodCode: 'standaard',
        extensionAttributes: {},
        ...(shippingOptions && { shippingOptions }),
      },
    })
  const order = (guest: Person, email: string, method: string) =>
    guest.call('POST', '/api/checkout/payment/placeOrder', {
      email,
      billingAddress: address,
      shippingOptions: {},
      paymentMethod: { method, additional_data: {} },
    })

  it('are as few as are counted here: to add to the cart by the form, to choose the delivery, and to order by transfer (RT-19)', async () => {
    const counts: Record<string, number> = {}
    for (const email of ['first@example.com', 'second@example.com']) {
      const guest = new Person(shop)
      await guest.open(slug)
      await guest.send('buy')
      await guest.open(slug)
      const added = await statementsOf(async () => {
        const [, sku = ''] = /name="sku" value="([^"]+)"/.exec(guest.html) ?? []
        const response = await guest.request('/checkout/cart/add', {
          method: 'POST',
          body: new URLSearchParams({ _token: guest.token, sku }),
        })
        expect(response.status).toBe(303)
      })
      const chosen = await statementsOf(async () => expect((await choose(guest)).status).toBe(200))
      const ordered = await statementsOf(async () => expect((await order(guest, email, 'banktransfer')).status).toBe(200))
      Object.assign(counts, { add: added.length, choose: chosen.length, order: ordered.length })
    }
    expect(counts).toEqual({ add: 9, choose: 11, order: 31 })
  })

  it('are as few as are counted here for two products of a customer, with a coupon and a time slot, and for an order that replaces it (RT-19)', async () => {
    const customer = await new Person(shop).logIn()
    for (const url of [slug, other]) {
      await customer.open(url)
      await customer.send('buy')
    }
    const promisedDeliveryDate = deliveryDays(Date.now(), 3)[2]
    expect((await choose(customer, { method: 'bezorgen_standaard', promisedDeliveryDate, timeSlot: '08:00-10:00' })).status).toBe(200)
    expect((await customer.call('POST', '/api/checkout/payment/coupons', { couponCode: 'WELKOM10' })).status).toBe(200)
    const counts: number[] = []
    for (const method of ['ideal', 'banktransfer'])
      counts.push((await statementsOf(async () => expect((await order(customer, 'klant@example.com', method)).status).toBe(200))).length)
    expect(counts).toEqual([34, 49])
  })
})
