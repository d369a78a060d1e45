import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(240)
})
afterAll(() => shop.close())

/** Somebody with a product in the cart. */
async function buyer(): Promise<Person> {
  const person = await new Person(shop).open('/inloggen')
  const { items } = await (await person.request('/api/catalog/search/product/list?query=laptop')).json()
  const simple = items.find((one: { product_type: string; in_stock: boolean }) => one.product_type === 'simple' && one.in_stock)
  await person.call('POST', '/api/quote/item', { cartItem: { sku: simple.sku, qty: 1 } })
  return person
}

const address = {
  firstname: 'Sanne',
  lastname: 'Wit',
  telephone: '\u202a+31 6\u00a012345678\u202c',
  postcode: 'NL-1000\u200b ab',
  city: 'Amsterdam',
  street: ['Fictielaan', '\u200e010', 'a'],
  country_id: 'NL',
}

describe('the shop takes as it was meant', () => {
  it.each([
    '6006-4900-0000-0012',
    '6006–4900–0000–0012',
    '6006.4900.0000.0012',
    '\u200b6006 4900 0000 0012\u2060',
    '６００６４９００００００００１２',
  ])('the gift card number %s, in the cart, in the balance check and in their pages (CNT-02)', async number => {
    const person = await buyer()
    const card = { number, pin: '12\u200b34' }
    const reply = await person.call('POST', '/api/content/gift-card/balance', card)
    expect([reply.status, (await reply.json()).balance]).toEqual([200, 75])
    await person.open('/cadeaukaart-saldo')
    expect((await person.send('saldo', card)).text).toContain('Op je cadeaukaart staat nog')
    expect((await person.call('POST', '/api/checkout/payment/gift-cards', card)).status).toBe(200)
    expect((await (await person.request('/api/checkout/payment/gift-cards')).json()).length).toBe(1)
    const other = await buyer()
    const form = new URLSearchParams({ number, pin: '1234' })
    await other.request('/checkout/cart/cadeaukaart', { method: 'POST', body: form })
    expect((await (await other.request('/api/checkout/payment/gift-cards')).json()).length).toBe(1)
  })

  it.each(['HERFST\u00ad50', ' HERFST50\u200b', 'ＨＥＲＦＳＴ５０', 'HERFST 50'])('the coupon %s (PAY-05)', async couponCode => {
    const person = await buyer()
    expect((await person.call('POST', '/api/checkout/payment/coupons', { couponCode })).status).toBe(200)
    expect(await (await person.request('/api/checkout/payment/coupons')).json()).toEqual(['HERFST50'])
  })

  it('a pasted address, which is stored without invisible characters (ADR-06)', async () => {
    const person = await buyer()
    const reply = await person.call('PUT', '/api/quote/address/set-addresses', { billing_address: address, shipping_address: address })
    expect([reply.status, (await reply.json()).billing_address]).toMatchObject([
      200,
      { postcode: '1000AB', street: ['Fictielaan', '10', 'A'], telephone: '+31 6 12345678' },
    ])
  })

  it.each(['1000-AB/10', 'NL-1000%20AB/010', '1000%E2%80%8BAB/10/%E2%80%8Ea'])('a looked-up address of %s (ADR-04)', async path => {
    const reply = await new Person(shop).request(`/api/address/autocomplete/details/${path}`)
    expect([reply.status, (await reply.json()).street]).toEqual([200, 'Fictielaan'])
  })

  it.each(["o'connell@example.com", 'müller@example.com', 'jan&marie@example.nl', 'jan/marie@example.nl', 'jan%x@example.nl'])(
    'the e-mail address %s, in calls and forms, with blanks around it (VAL-01)',
    async email => {
      const person = await buyer()
      const typed = ` ${email}\u200b\n`
      expect((await person.call('POST', '/api/checkout/customers/isEmailAvailable', { customerEmail: typed })).status).toBe(200)
      await person.open('/wachtwoord-vergeten')
      expect((await person.send('reset-request', { email: typed })).text).toContain('Als we je e-mailadres kennen')
      await person.call('PUT', '/api/quote/address/set-addresses', { billing_address: address, shipping_address: address })
      await person.call('POST', '/api/checkout/payment/collectPaymentMethods', {
        addressInformation: {
          shippingAddress: address,
          billingAddress: address,
          shippingMethodCode: 'standaard',
          shippingCarrierCode: 'bezorgen',
          extensionAttributes: {},
        },
      })
      const paying = { email: typed, shippingOptions: {}, paymentMethod: { method: 'ideal', additional_data: {} }, billingAddress: address }
      const placed = await person.call('POST', '/api/checkout/payment/placeOrder', paying)
      const { order_number } = await placed.json()
      expect([placed.status, (await shop.data.orders.get(order_number))?.email]).toEqual([200, email])
    },
  )

  it.each(['jan x@example.nl', 'jan@', 'jan@-example.com', '"jan x"@example.nl'])(
    'nothing that is no e-mail address: %s (VAL-01)',
    async text => {
      const reply = await (await new Person(shop).open('/inloggen')).call('POST', '/api/checkout/customers/isEmailAvailable', {
        customerEmail: text,
      })
      expect(reply.status).toBe(400)
    },
  )
})
