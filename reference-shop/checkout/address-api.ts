import { type Context, Hono } from 'hono'
import {
  type QuoteAddress,
  type QuoteAddresses,
  setAddresses,
  setBillingAddress,
  setShippingAddress,
} from '../../shared/contract/api/address'
import { refuseWrong } from '../address/addresses'
import type { CheckoutState } from '../cart/checkout-state'
import { quoteIdOf } from '../cart/service'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { readBody } from '../http/read'

/** Returns the address unchanged, or refuses it (400), naming the wrong fields. */
function right(address: QuoteAddress): QuoteAddress {
  refuseWrong(address)
  return address
}

/** PUT /api/quote/address/…: replies with both addresses as stored. */
export function quoteAddressApi({ data }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()

  async function keep(c: Context<ShopEnv>, patch: Pick<Partial<CheckoutState>, 'billing' | 'shipping'>): Promise<Response> {
    const quoteId = quoteIdOf(c.get('session'))
    await data.checkouts.change(quoteId, patch)
    const { billing, shipping, shippingMethod: method } = await data.checkouts.of(quoteId)
    const [one, other] = [billing ?? shipping, shipping ?? billing]
    if (!one || !other) throw new Refusal(400, 'emptyCart')
    const reply: QuoteAddresses = {
      billing_address: one,
      extension_attributes: { shipping_assignments: [{ shipping: { address: other, method } }] },
    }
    return c.json(reply)
  }

  api.put('/set-addresses', async c => {
    const { billing_address, shipping_address } = await readBody(c, setAddresses.body)
    return keep(c, { billing: right(billing_address), shipping: right(shipping_address) })
  })
  api.put('/set-billing-address', async c => keep(c, { billing: right(await readBody(c, setBillingAddress.body)) }))
  api.put('/set-shipping-address', async c => keep(c, { shipping: right(await readBody(c, setShippingAddress.body)) }))
  return api
}
