import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(240)
})
afterAll(() => shop.close())

const address = {
  id: null,
  customer_id: null,
  email: 'sanne@example.com',
  prefix: null,
  firstname: 'Sanne',
  middlename: 'de',
  lastname: 'Wit',
  company: null,
  telephone: '0200000001',
  postcode: '1000AB',
  city: 'Amsterdam',
  street: ['Fictielaan', '10', 'A'],
  country_id: 'NL',
  region: null,
  region_code: null,
  region_id: null,
  same_as_billing: 1,
}
const payment = {
  email: 'sanne@example.com',
  shippingOptions: {},
  paymentMethod: { method: 'ideal', additional_data: {} },
  billingAddress: address,
}

/** Sends calls as the specification words them: no header beyond those it names. */
async function ask(person: Person, method: string, path: string, body?: unknown) {
  const reply = await person.request(path, {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': person.token,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  expect(`${method} ${path} ${reply.status} ${reply.ok ? '' : text}`).toBe(`${method} ${path} 200 `)
  return JSON.parse(text)
}

it('accepts every call with exactly the payload of the specification (API-05, PAY-03, ADR-01)', async () => {
  const person = await new Person(shop).open('/inloggen')
  const { items } = await ask(
    person,
    'GET',
    '/api/catalog/search/product/list?query=laptop&page=1&page_size=12&sort=price+asc&minPrice=1&maxPrice=99999',
  )
  const simple = items.find(
    (one: { product_type: string; in_stock: boolean; max_qty: number | null }) =>
      one.product_type === 'simple' && one.in_stock && one.max_qty === null,
  )
  await ask(person, 'GET', '/api/catalog/category/1/product/list?page=1&page_size=12')
  await ask(person, 'GET', '/api/page-builder-landing-pages/catalog/thuisbioscoop?page=1&page_size=12')
  await ask(person, 'POST', '/api/checkout/customers/isEmailAvailable', { customerEmail: 'sanne@example.com' })
  const services = await ask(person, 'GET', `/api/catalog/product/services/product/sku/${simple.sku}`)
  const { item_id } = await ask(person, 'POST', '/api/quote/item', { cartItem: { sku: simple.sku, qty: 1 } })
  await ask(person, 'POST', '/api/catalog/product/services/addServicesToQuoteItem', {
    cartItem: { cart_item_id: item_id, services: services.slice(0, 1).map((one: { sku: string }) => one.sku) },
  })
  await ask(person, 'PUT', `/api/quote/item/${item_id}`, { qty: 2 })
  expect((await ask(person, 'GET', '/api/quote')).items_qty).toBe(2)
  await ask(person, 'PUT', '/api/quote/address/set-addresses', { billing_address: address, shipping_address: address })
  await ask(person, 'PUT', '/api/quote/address/set-billing-address', address)
  await ask(person, 'PUT', '/api/quote/address/set-shipping-address', { ...address, street: 'Fictielaan\n10\nA' })
  const quote = await ask(person, 'GET', '/api/quote')
  expect(quote.extension_attributes.shipping_assignments[0].shipping.address.street).toEqual(['Fictielaan', '10', 'A'])
  const methods = await ask(person, 'POST', '/api/checkout/shipping/collectShippingMethods', { address })
  const { carrier_code: shippingCarrierCode, method_code: shippingMethodCode } = methods.find(
    (one: { available: boolean }) => one.available,
  )
  const { payment_methods } = await ask(person, 'POST', '/api/checkout/payment/collectPaymentMethods', {
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shippingMethodCode,
      shippingCarrierCode,
      extensionAttributes: {},
    },
  })
  expect(payment_methods.map(({ code }: { code: string }) => code)).toContain('ideal')
  await ask(person, 'POST', '/api/checkout/payment/coupons', { couponCode: 'HERFST50' })
  expect(await ask(person, 'GET', '/api/checkout/payment/coupons')).toEqual(['HERFST50'])
  await ask(person, 'DELETE', '/api/checkout/payment/coupons')
  const extended = { ...payment, paymentMethod: { ...payment.paymentMethod, extensionAttributes: {} } }
  await ask(person, 'POST', '/api/checkout/payment/setPaymentInformation', extended)
  expect((await ask(person, 'GET', '/api/checkout/totals')).total_segments.length).toBeGreaterThan(1)
  await ask(person, 'PUT', '/api/customer/wishlist/item/toggle', { productId: simple.product_id })
  await ask(person, 'POST', '/api/catalog/compare', { product_id: simple.product_id })
  await ask(person, 'GET', '/api/address/autocomplete/details/1000AB/10')
  await ask(person, 'GET', '/api/address/autocomplete/details/1000AB/10/A')
  const placed = await ask(person, 'POST', '/api/checkout/payment/placeOrder', payment)
  expect(await ask(person, 'POST', '/api/checkout/payment/placeOrder', payment)).toMatchObject({ order_number: placed.order_number })
  const other = await ask(person, 'POST', '/api/quote/item', { cartItem: { sku: simple.sku, qty: 1 } })
  await ask(person, 'DELETE', `/api/quote/item/${other.item_id}`)
})

it.each([1, 12, 25, 95, 96])('answers a page of %i products as it was asked for (CAT-02)', async size => {
  const reply = await (await new Person(shop).request(`/api/catalog/search/product/list?query=laptop&page_size=${size}`)).json()
  expect([reply.page_size, reply.items.length]).toEqual([size, Math.min(size, reply.total_items)])
  expect(reply.last_page).toBe(Math.ceil(reply.total_items / size))
})
