import { totalsOf } from '../cart/calls'
import type { AddressInformation, OrderInformation, PaymentInformation, PaymentMethods, PlacedOrder } from '../contract/api/payment'
import * as calls from '../contract/api/payment'
import type { Totals } from '../contract/api/quote'
import * as fallbacks from '../contract/fallbacks/checkout'
import { idempotent } from '../http/call'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** The order of a reply. */
export const placedOf = (reply: unknown): PlacedOrder =>
  expectShape(reply, { order_number: 'string', status: 'string', success_url: 'string' })

/** POST /api/checkout/payment/collectPaymentMethods. */
export async function collectPaymentMethods(addressInformation: AddressInformation, signal?: AbortSignal): Promise<PaymentMethods> {
  const reply = expectShape<PaymentMethods>(
    await call(calls.collectPaymentMethods, {
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
  totalsOf(await call(calls.setPaymentInformation, { json: information }))

/**
 * POST /api/checkout/payment/placeOrder, sent once. The same `key` (16 to 64 characters) never makes a second order.
 * After a TimeoutError or NetworkError the order may exist: ask `findPlacedOrder` first.
 */
export const placeOrder = async (information: OrderInformation, key: string): Promise<PlacedOrder> =>
  placedOf(await call(calls.placeOrder, { json: information, headers: idempotent(key) }))

/** GET /api/checkout/payment/placeOrder/{key}. ApiError 404 when no order was placed with this key. */
export const findPlacedOrder = async (key: string): Promise<PlacedOrder> => placedOf(await call(calls.findPlacedOrder, { params: { key } }))
