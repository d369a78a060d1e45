import type { QuoteAddress } from '../contract/api/address'
import type { DeliveryOptions, DeliveryRequest, ShippingMethod } from '../contract/api/checkout'
import * as calls from '../contract/api/checkout'
import { shippingMethod } from '../contract/fallbacks/checkout'
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
