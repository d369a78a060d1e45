import type { AddressInformation, OrderInformation, PaymentInformation, PaymentMethods, PlacedOrder } from '../contract/api/payment'
import type { Totals } from '../contract/api/quote'
import * as fallbacks from '../contract/fallbacks/checkout'
import { commerce, idempotent } from './client'
import { at } from './path'
import { expectBoolean, expectList, expectShape } from './shape'
import { totalsOf } from './totals'

const placed = (reply: unknown): PlacedOrder => expectShape(reply, { order_number: 'string', status: 'string', success_url: 'string' })

/** POST /api/checkout/payment/collectPaymentMethods. */
export async function collectPaymentMethods(addressInformation: AddressInformation, signal?: AbortSignal): Promise<PaymentMethods> {
  const reply = expectShape<PaymentMethods>(
    await commerce('api/checkout/payment/collectPaymentMethods', {
      method: 'POST',
      json: { addressInformation },
      ...(signal && { signal }),
    }),
    { payment_methods: 'array', payment_config: 'object', totals: 'object' },
    fallbacks.paymentMethods,
  )
  return { ...reply, totals: totalsOf(reply.totals) }
}

/** POST /api/checkout/payment/setPaymentInformation. */
export const setPaymentInformation = async (information: PaymentInformation): Promise<Totals> =>
  totalsOf(await commerce('api/checkout/payment/setPaymentInformation', { method: 'POST', json: information }))

/**
 * POST /api/checkout/payment/placeOrder, sent once. The same `key` (16 to 64 characters) never makes a second order.
 * After a TimeoutError or NetworkError the order may exist: ask `findPlacedOrder` first.
 */
export const placeOrder = async (information: OrderInformation, key: string): Promise<PlacedOrder> =>
  placed(await commerce('api/checkout/payment/placeOrder', { method: 'POST', json: information, headers: idempotent(key) }))

/** GET /api/checkout/payment/placeOrder/{key}. ApiError 404 when no order was placed with this key. */
export const findPlacedOrder = async (key: string): Promise<PlacedOrder> =>
  placed(await commerce(at`api/checkout/payment/placeOrder/${key}`))

/** GET /api/checkout/payment/coupons: the codes that are applied. */
export const fetchCoupons = async (): Promise<string[]> => expectList(await commerce('api/checkout/payment/coupons'))

/** POST /api/checkout/payment/coupons, sent once; `key` as of addItem. The ApiError carries the server's reason. */
export const applyCoupon = async (couponCode: string, key: string): Promise<void> => {
  expectBoolean(await commerce('api/checkout/payment/coupons', { method: 'POST', json: { couponCode }, headers: idempotent(key) }))
}

/** DELETE /api/checkout/payment/coupons, sent once; `key` as of addItem. */
export const removeCoupon = async (key: string): Promise<void> => {
  expectBoolean(await commerce('api/checkout/payment/coupons', { method: 'DELETE', headers: idempotent(key) }))
}
