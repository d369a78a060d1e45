import { totalsOf } from '../cart/calls'
import type { QuoteAddress } from '../contract/api/address'
import type { DeliveryOptions, DeliveryRequest, ShippingMethod } from '../contract/api/checkout'
import type { AddressInformation, OrderInformation, PaymentInformation, PaymentMethods, PlacedOrder } from '../contract/api/payment'
import type { Totals } from '../contract/api/quote'
import * as calls from '../contract/api/checkout'
import * as paymentCalls from '../contract/api/payment'
import * as fallbacks from '../contract/fallbacks/checkout'
import { shippingMethod } from '../contract/fallbacks/checkout'
import { idempotent } from '../http/call'
import { call } from '../http/client'
import { expectList, expectShape } from '../http/shape'

const askEmail = (email: string): Promise<unknown> =>
  call(calls.isEmailAvailable, { json: { customerEmail: email } }).catch(() => undefined)

/** POST /api/checkout/customers/isEmailAvailable. Any failure or unexpected reply counts as false. */
export const isEmailAvailable = async (email: string): Promise<boolean> => (await askEmail(email)) === true

/** The same call: whether the address certainly has an account. Any failure or unexpected reply counts as false. */
export const hasAccount = async (email: string): Promise<boolean> => (await askEmail(email)) === false

/** POST /api/checkout/shipping/collectShippingMethods. */
export const collectShippingMethods = async (address: QuoteAddress, signal?: AbortSignal): Promise<ShippingMethod[]> =>
  expectList(await call(calls.collectShippingMethods, { json: { address }, signal }), shippingMethod)

/** POST /api/checkout/shipping/delivery-options: days and pick-up points. */
export const fetchDeliveryOptions = async (request: DeliveryRequest, signal?: AbortSignal): Promise<DeliveryOptions> =>
  expectShape(await call(calls.getDeliveryOptions, { json: request, signal }), {
    options: 'array',
    choice: 'object',
  })

/** The order of a reply. */
export const placedOf = (reply: unknown): PlacedOrder =>
  expectShape(reply, { order_number: 'string', status: 'string', success_url: 'string' })

/** POST /api/checkout/payment/collectPaymentMethods. */
export async function collectPaymentMethods(addressInformation: AddressInformation, signal?: AbortSignal): Promise<PaymentMethods> {
  const reply = expectShape<PaymentMethods>(
    await call(paymentCalls.collectPaymentMethods, {
      json: { addressInformation },
      signal,
    }),
    { payment_methods: 'array', payment_config: 'object', totals: 'object' },
    fallbacks.paymentMethods,
  )
  return { ...reply, totals: totalsOf(reply.totals) }
}

/** POST /api/checkout/payment/setPaymentInformation. */
export const setPaymentInformation = async (information: PaymentInformation): Promise<Totals> =>
  totalsOf(await call(paymentCalls.setPaymentInformation, { json: information }))

/**
 * POST /api/checkout/payment/placeOrder, sent once. The same `key` (16 to 64 characters) never makes a second order.
 * After a TimeoutError or NetworkError the order may exist: ask `findPlacedOrder` first.
 */
export const placeOrder = async (information: OrderInformation, key: string): Promise<PlacedOrder> =>
  placedOf(await call(paymentCalls.placeOrder, { json: information, headers: idempotent(key) }))

/** GET /api/checkout/payment/placeOrder/{key}. ApiError 404 when no order was placed with this key. */
export const findPlacedOrder = async (key: string): Promise<PlacedOrder> =>
  placedOf(await call(paymentCalls.findPlacedOrder, { params: { key } }))
