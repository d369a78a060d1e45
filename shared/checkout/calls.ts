import type { QuoteAddress } from '../contract/api/address'
import type { DeliveryOptions, DeliveryRequest, ShippingMethod } from '../contract/api/checkout'
import * as calls from '../contract/api/checkout'
import type { AddressInformation, OrderInformation, PaymentInformation, PaymentMethods, PlacedOrder } from '../contract/api/payment'
import * as paymentCalls from '../contract/api/payment'
import type { Totals } from '../contract/api/quote'
import { idempotent } from '../http/call'
import { call } from '../http/client'

const askEmail = (email: string): Promise<unknown> =>
  call(calls.isEmailAvailable, { json: { customerEmail: email } }).catch(() => undefined)

/** POST /api/checkout/customers/isEmailAvailable. Any failure or unexpected reply counts as false. */
export const isEmailAvailable = async (email: string): Promise<boolean> => (await askEmail(email)) === true

/** The same call: whether the address certainly has an account. Any failure or unexpected reply counts as false. */
export const hasAccount = async (email: string): Promise<boolean> => (await askEmail(email)) === false

/** POST /api/checkout/shipping/collectShippingMethods. */
export const collectShippingMethods = async (address: QuoteAddress, signal?: AbortSignal): Promise<ShippingMethod[]> =>
  await call(calls.collectShippingMethods, { json: { address }, signal })

/** POST /api/checkout/shipping/delivery-options: days and pick-up points. */
export const fetchDeliveryOptions = async (request: DeliveryRequest, signal?: AbortSignal): Promise<DeliveryOptions> =>
  await call(calls.getDeliveryOptions, { json: request, signal })

/** POST /api/checkout/payment/collectPaymentMethods. */
export const collectPaymentMethods = (addressInformation: AddressInformation, signal?: AbortSignal): Promise<PaymentMethods> =>
  call(paymentCalls.collectPaymentMethods, { json: { addressInformation }, signal })

/** POST /api/checkout/payment/setPaymentInformation. */
export const setPaymentInformation = async (information: PaymentInformation): Promise<Totals> =>
  await call(paymentCalls.setPaymentInformation, { json: information })

/**
 * POST /api/checkout/payment/placeOrder, sent once. The same `key` (16 to 64 characters) never makes a second order.
 * After a TimeoutError or NetworkError the order may exist: ask `findPlacedOrder` first.
 */
export const placeOrder = async (information: OrderInformation, key: string): Promise<PlacedOrder> =>
  await call(paymentCalls.placeOrder, { json: information, headers: idempotent(key) })

/** GET /api/checkout/payment/placeOrder/{key}. ApiError 404 when no order was placed with this key. */
export const findPlacedOrder = async (key: string): Promise<PlacedOrder> => await call(paymentCalls.findPlacedOrder, { params: { key } })
