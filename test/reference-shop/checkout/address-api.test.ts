import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { CheckoutState } from '../../../reference-shop/cart/checkout-state'
import { quoteAddressApi } from '../../../reference-shop/checkout/address-api'
import type { Deps, ShopEnv } from '../../../reference-shop/environment'
import { Refusal } from '../../../reference-shop/http/errors'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'

const address = v.parse(QuoteAddress, exampleQuoteAddress)

/** PUTs an address to a cart that stores these addresses. */
async function put(kept: Pick<CheckoutState, 'billing' | 'shipping'>) {
  const checkouts = { change: async () => {}, of: async () => ({ ...kept, shippingMethod: 'bezorgen_avond' }) }
  const app = new Hono<ShopEnv>()
  app.use(async (c, next) => {
    c.set('session', { state: { quoteId: 7 } } as never)
    await next()
  })
  app.route('/', quoteAddressApi({ data: { checkouts } } as unknown as Deps))
  app.onError((error, c) => c.json({ code: (error as Refusal).code }, error instanceof Refusal ? 400 : 500))
  const response = await app.request('/set-shipping-address', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(address),
  })
  return { status: response.status, reply: await response.json() }
}

it('an address of a cart that is gone meanwhile is refused (ADR-06, API-09)', async () => {
  expect(await put({ billing: null, shipping: null })).toEqual({ status: 400, reply: { code: 'emptyCart' } })
})

it('one address stands for both until there is another (ADR-03)', async () => {
  const reply = (billing: QuoteAddress, shipping: QuoteAddress) => ({
    billing_address: billing,
    extension_attributes: { shipping_assignments: [{ shipping: { address: shipping, method: 'bezorgen_avond' } }] },
  })
  const other = { ...address, city: 'Utrecht' }
  expect(await put({ billing: null, shipping: address })).toEqual({ status: 200, reply: reply(address, address) })
  expect(await put({ billing: other, shipping: null })).toEqual({ status: 200, reply: reply(other, other) })
  expect(await put({ billing: other, shipping: address })).toEqual({ status: 200, reply: reply(other, address) })
})
