import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { applyGiftCard } from '../../shared/contract/api/gift-cards'
import {
  applyCoupon,
  collectPaymentMethods,
  findPlacedOrder,
  PaymentInformation,
  type PaymentMethods,
  placeOrder as placeOrderCall,
} from '../../shared/contract/api/payment'
import { refuseLinks, refuseWrong } from '../address/addresses'
import { putCoupon, removeCoupon } from '../cart/coupon'
import { sendChanged } from '../cart/representation'
import { quoteIdOf, totalsOf } from '../cart/service'
import { offeredMethods } from '../cart/situation'
import type { Deps, ShopEnv } from '../environment'
import { giftCardsOf, putGiftCard, removeGiftCard } from '../gift-cards/paying'
import { clientAddressOf } from '../http/client-address'
import { Refusal } from '../http/errors'
import { onceBy } from '../http/once'
import { check, idIn, readBody } from '../http/read'
import { askedBy, originOf } from '../pages/layout'
import type { Session } from '../sessions/session'
import { deliveryNow, holdChosen } from './chosen-delivery'
import { paymentMethods } from './paying'
import { deliveryOf, extensionOf, placedOrder, placeOrder, stateOf } from './place-order'

type AddressInformation = v.InferOutput<typeof collectPaymentMethods.body>['addressInformation']

/** Stores addresses and delivery; resolves to the payment methods available with them. */
async function chooseShipping(
  deps: ReturnType<typeof askedBy>,
  session: Session,
  information: AddressInformation,
): Promise<PaymentMethods> {
  const { data } = deps
  const { shippingAddress, billingAddress, shippingCarrierCode, shippingMethodCode, extensionAttributes, shippingOptions } = information
  const quoteId = quoteIdOf(session)
  refuseLinks([shippingAddress, billingAddress], ...Object.values(extensionOf(extensionAttributes)))
  const code = `${shippingCarrierCode}_${shippingMethodCode}`
  const lines = await data.quotes.lines(quoteId)
  const method = (await offeredMethods(data, lines, shippingAddress.country_id || 'NL')).find(one => one.code === code)
  if (!method || method.reason) throw new Refusal(400, 'shippingMethod')
  const before = await data.checkouts.of(quoteId)
  const chosen = (shippingOptions && deliveryOf(shippingOptions)) ?? before.delivery
  const patch = {
    // A day or pick-up point chosen for another method does not apply.
    delivery: chosen?.method === code ? chosen : null,
    shipping: shippingAddress,
    billing: billingAddress,
    shippingMethod: code,
    extension: extensionOf(extensionAttributes),
  }
  const cart = { quoteId, state: { ...before, ...patch }, lines }
  if (shippingOptions) patch.delivery = await deliveryNow(deps, cart)
  if (!(await holdChosen(deps, cart)) && shippingOptions) throw new Refusal(409, 'timeSlotFull')
  await data.checkouts.change(quoteId, patch)
  const totals = await data.quotes.totals(quoteId)
  return { ...(await paymentMethods(deps, session, totals, patch)), totals }
}

const inCents = (euros: number | undefined): number | undefined => (euros === undefined ? undefined : Math.round(euros * 100))

/** /api/checkout/payment… */
export function paymentApi(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const api = new Hono<ShopEnv>()

  api.post('/collectPaymentMethods', async c => {
    const { addressInformation } = await readBody(c, collectPaymentMethods.body)
    return c.json(await chooseShipping(askedBy(c, deps), c.get('session'), addressInformation))
  })

  api.post('/setPaymentInformation', async c => {
    const information = await readBody(c, PaymentInformation)
    const quoteId = quoteIdOf(c.get('session'))
    const { payment_methods } = await paymentMethods(deps, c.get('session'), await data.quotes.totals(quoteId))
    if (!payment_methods.some(({ code }) => code === information.paymentMethod.method)) throw new Refusal(400, 'paymentMethod')
    await data.checkouts.change(quoteId, stateOf(information))
    return c.json(await data.quotes.totals(quoteId))
  })

  api.post('/placeOrder', async c => {
    c.set('mayRepeat', true)
    const { grand_total: shown, amount_due: shownDue, ...information } = await readBody(c, placeOrderCall.body)
    const { 'Idempotency-Key': key = randomUUID() } = check(placeOrderCall.headers, { 'Idempotency-Key': c.req.header('Idempotency-Key') })
    refuseWrong(information.billingAddress)
    return c.json(
      await placeOrder(
        { deps, session: c.get('session'), origin: originOf(c, deps), clientAddress: clientAddressOf(c) },
        { key, shown: inCents(shown), shownDue: inCents(shownDue) },
        information,
      ),
    )
  })

  api.get('/placeOrder/:key', async c => {
    const { key } = check(findPlacedOrder.params, { key: c.req.param('key') })
    const { quoteId, customerId } = c.get('session').state
    const beside =
      customerId === null ? [] : await Promise.all(deps.packs.map(({ cartsBeside }) => cartsBeside?.of(deps, customerId) ?? []))
    const placed = await Promise.all([...(quoteId === null ? [] : [quoteId]), ...beside.flat()].map(id => data.orders.placedWith(id, key)))
    const order = placed.find(one => one !== undefined)
    if (!order) throw new Refusal(404, 'unknownOrder')
    return c.json(placedOrder({ deps, origin: originOf(c, deps) }, order))
  })

  api.get('/coupons', async c => {
    const { coupon_code } = await totalsOf(deps, c.get('session'))
    return c.json(coupon_code === null ? [] : [coupon_code])
  })
  api.post('/coupons', async c => {
    const { couponCode } = await readBody(c, applyCoupon.body)
    return sendChanged(c, deps, await putCoupon(askedBy(c, deps), quoteIdOf(c.get('session')), couponCode, await onceBy(c, deps)))
  })
  api.delete('/coupons', async c => sendChanged(c, deps, await removeCoupon(deps, c.get('session').state.quoteId, await onceBy(c, deps))))

  api.get('/gift-cards', async c => c.json(await giftCardsOf(deps, c.get('session').state.quoteId)))
  api.post('/gift-cards', async c => {
    const card = await readBody(c, applyGiftCard.body)
    return sendChanged(c, deps, await putGiftCard(askedBy(c, deps), quoteIdOf(c.get('session')), card))
  })
  api.delete('/gift-cards/:item', async c =>
    sendChanged(c, deps, await removeGiftCard(deps, c.get('session').state.quoteId, idIn(c.req.param('item'), 'id'))),
  )
  return api
}
