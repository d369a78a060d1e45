import { Hono } from 'hono'
import { collectShippingMethods, getDeliveryOptions, isEmailAvailable } from '../../shared/contract/api/checkout'
import {
  applyCoupon,
  collectPaymentMethods,
  findPlacedOrder,
  PaymentInformation,
  type PaymentMethods,
  placeOrder as placeOrderCall,
} from '../../shared/contract/api/payment'
import { sendChanged } from '../cart/representation'
import { quoteIdOf, totalsOf } from '../cart/service'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { onceBy } from '../http/once'
import { placeOf } from '../http/place'
import { check, readBody } from '../http/read'
import { limit } from '../limits/service'
import { askedBy, originOf } from '../pages/layout'
import { myStoreOf } from '../stores/my-store'
import { plainEmail } from '../text/plain-email'
import { refuseLinks, refuseWrong } from './addresses'
import { putCoupon, takeCoupon } from './coupon'
import { deliveryOptions } from './delivery'
import { paymentMethods } from './paying'
import { extensionOf, placedOrder, placeOrder, stateOf } from './place-order'
import { shippingMethods } from './shipping'
import { offeredMethods, subtotalOf } from './situation'

/** /api/checkout… */
export function checkoutApi(deps: Deps): Hono<ShopEnv> {
  const { data, t, render } = deps
  const api = new Hono<ShopEnv>()

  api.get('/totals', async c => c.json(await totalsOf(deps, c.get('session'))))

  api.post('/customers/isEmailAvailable', async c => {
    const { customerEmail } = await readBody(c, isEmailAvailable.body)
    await limit(askedBy(c, deps), 'email', plainEmail(customerEmail), { both: 10, place: 30 })
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
      now: Date.now(),
    }
    return c.json(await deliveryOptions({ data, t, locale: render.locale }, request))
  })

  api.post('/payment/collectPaymentMethods', async c => {
    const { addressInformation } = await readBody(c, collectPaymentMethods.body)
    const { shippingAddress, billingAddress, shippingCarrierCode, shippingMethodCode, extensionAttributes } = addressInformation
    const quoteId = quoteIdOf(c.get('session'))
    refuseLinks([shippingAddress, billingAddress], ...Object.values(extensionOf(extensionAttributes)))
    const code = `${shippingCarrierCode}_${shippingMethodCode}`
    const lines = await data.quotes.lines(quoteId)
    const method = (await offeredMethods(data, lines, shippingAddress.country_id || 'NL')).find(one => one.code === code)
    if (!method || method.reason) throw new Refusal(400, 'shippingMethod')
    const { delivery } = await data.checkouts.of(quoteId)
    await data.checkouts.change(quoteId, {
      // A day and place of another way do not count for this one.
      ...(delivery?.method !== code && { delivery: null }),
      shipping: shippingAddress,
      billing: billingAddress,
      shippingMethod: code,
      extension: extensionOf(extensionAttributes),
    })
    const totals = await data.quotes.totals(quoteId)
    const reply: PaymentMethods = { ...(await paymentMethods(deps, c.get('session'), totals)), totals }
    return c.json(reply)
  })

  api.post('/payment/setPaymentInformation', async c => {
    const information = await readBody(c, PaymentInformation)
    const quoteId = quoteIdOf(c.get('session'))
    const { payment_methods } = await paymentMethods(deps, c.get('session'), await data.quotes.totals(quoteId))
    if (!payment_methods.some(({ code }) => code === information.paymentMethod.method)) throw new Refusal(400, 'paymentMethod')
    await data.checkouts.change(quoteId, stateOf(information))
    return c.json(await data.quotes.totals(quoteId))
  })

  api.post('/payment/placeOrder', async c => {
    const { grand_total: shown, ...information } = await readBody(c, placeOrderCall.body)
    const { 'Idempotency-Key': key } = check(placeOrderCall.headers, { 'Idempotency-Key': c.req.header('Idempotency-Key') })
    refuseWrong(information.billingAddress)
    return c.json(
      await placeOrder(
        { deps, session: c.get('session'), origin: originOf(c, deps), place: placeOf(c) },
        { key, shown: shown === undefined ? undefined : Math.round(shown * 100) },
        information,
      ),
    )
  })

  api.get('/payment/placeOrder/:key', async c => {
    const { key } = check(findPlacedOrder.params, { key: c.req.param('key') })
    const { quoteId } = c.get('session').state
    const order = quoteId === null ? undefined : await data.orders.placedWith(quoteId, key)
    if (!order) throw new Refusal(404, 'unknownOrder')
    return c.json(placedOrder({ deps, origin: originOf(c, deps) }, order))
  })

  api.get('/payment/coupons', async c => {
    const { coupon_code } = await totalsOf(deps, c.get('session'))
    return c.json(coupon_code === null ? [] : [coupon_code])
  })
  api.post('/payment/coupons', async c => {
    const { couponCode } = await readBody(c, applyCoupon.body)
    return sendChanged(c, deps, await putCoupon(askedBy(c, deps), quoteIdOf(c.get('session')), couponCode, await onceBy(c, deps)))
  })
  api.delete('/payment/coupons', async c =>
    sendChanged(c, deps, await takeCoupon(deps, c.get('session').state.quoteId, await onceBy(c, deps))),
  )
  return api
}
