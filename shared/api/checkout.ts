import type { QuoteAddress } from '../contract/api/address'
import type { DeliveryOptions, DeliveryRequest, ShippingMethod } from '../contract/api/checkout'
import { shippingMethod } from '../contract/fallbacks/checkout'
import { commerce } from './client'
import { expectList, expectShape } from './shape'

const askEmail = (email: string): Promise<unknown> =>
  commerce('api/checkout/customers/isEmailAvailable', { method: 'POST', json: { customerEmail: email } }).catch(() => undefined)

/** POST /api/checkout/customers/isEmailAvailable. Any failure counts as false, and so does an unexpected reply. */
export const isEmailAvailable = async (email: string): Promise<boolean> => (await askEmail(email)) === true

/** The same call: whether the shop is sure that an account has this address. Any failure counts as false, and so does an unexpected reply. */
export const hasAccount = async (email: string): Promise<boolean> => (await askEmail(email)) === false

/** POST /api/checkout/shipping/collectShippingMethods. */
export const collectShippingMethods = async (address: QuoteAddress, signal?: AbortSignal): Promise<ShippingMethod[]> =>
  expectList(
    await commerce('api/checkout/shipping/collectShippingMethods', { method: 'POST', json: { address }, ...(signal && { signal }) }),
    shippingMethod,
  )

/** POST /api/checkout/shipping/delivery-options: days and pick-up points. */
export const fetchDeliveryOptions = async (request: DeliveryRequest, signal?: AbortSignal): Promise<DeliveryOptions> =>
  expectShape(await commerce('api/checkout/shipping/delivery-options', { method: 'POST', json: request, ...(signal && { signal }) }), {
    options: 'array',
    choice: 'object',
  })
