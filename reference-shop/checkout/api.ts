import { Hono } from 'hono'
import { collectShippingMethods, getDeliveryOptions, isEmailAvailable } from '../../shared/contract/api/checkout'
import { totalsOf } from '../cart/service'
import { subtotalOf } from '../cart/situation'
import type { Deps, ShopEnv } from '../environment'
import { readBody } from '../http/read'
import { limit } from '../limits/service'
import { askedBy } from '../pages/layout'
import { myStoreOf } from '../stores/my-store'
import { plainEmail } from '../text/plain-email'
import { holdChosen } from './chosen-delivery'
import { deliveryOptions } from './delivery'
import { paymentApi } from './payment-api'
import { shippingMethods } from './shipping'

/** /api/checkout… */
export function checkoutApi(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const api = new Hono<ShopEnv>()

  api.get('/totals', async c => c.json(await totalsOf(deps, c.get('session'))))

  api.post('/customers/isEmailAvailable', async c => {
    const { customerEmail } = await readBody(c, isEmailAvailable.body)
    await limit(askedBy(c, deps), 'email', plainEmail(customerEmail), { both: 10, client: 30 })
    return c.json((await data.customers.byEmail(customerEmail)) === undefined)
  })

  api.post('/shipping/collectShippingMethods', async c => {
    const { address } = await readBody(c, collectShippingMethods.body)
    const lines = await data.quotes.lines(c.get('session').state.quoteId)
    return c.json(await shippingMethods(deps, lines, address.country_id || 'NL'))
  })

  api.post('/shipping/delivery-options', async c => {
    const { address, products, preSelect } = await readBody(c, getDeliveryOptions.body)
    const lines = await data.quotes.lines(c.get('session').state.quoteId)
    const request = {
      address,
      preSelect,
      products: products.map(({ productnr: sku, quantity }) => ({ sku, quantity })),
      subtotal: subtotalOf(lines),
      ownStore: (await myStoreOf(c, deps))?.slug,
      holder: c.get('session').state,
      now: Date.now(),
    }
    const ask = () => deliveryOptions(deps, request)
    const found = await ask()
    const { quoteId } = c.get('session').state
    // As long as the checkout is open, it asks again and goes on holding the place.
    if (quoteId === null || !found.choice.timeSlot || found.choice.timeSlot !== preSelect.timeSlot) return c.json(found)
    const state = { ...(await data.checkouts.of(quoteId)), delivery: found.choice, shippingMethod: found.choice.method }
    return c.json(state.shipping && !(await holdChosen(askedBy(c, deps), { quoteId, state, lines })) ? await ask() : found)
  })

  api.route('/payment', paymentApi(deps))
  return api
}
