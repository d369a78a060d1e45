import type { AddressDetails, QuoteAddress, QuoteAddresses } from '../contract/api/address'
import { commerce } from './client'
import { at } from './path'
import { expectShape } from './shape'

/**
 * GET /api/address/autocomplete/details/{postcode}/{houseNumber}[/{addition}]. ApiError 400 is a wrong format, 404 an unknown combination;
 * anything else means that the service is not available.
 */
export const lookUpAddress = async (
  postcode: string,
  houseNumber: string,
  addition = '',
  signal?: AbortSignal,
): Promise<AddressDetails> => {
  const path = at`api/address/autocomplete/details/${postcode}/${houseNumber}`
  return expectShape(await commerce(addition ? path + at`/${addition}` : path, signal ? { signal } : {}), {
    postcode: 'string',
  })
}

function addresses(reply: unknown): QuoteAddresses {
  const found = expectShape<QuoteAddresses>(reply, { billing_address: 'object', extension_attributes: 'object' })
  const { shipping_assignments } = expectShape<QuoteAddresses['extension_attributes']>(found.extension_attributes, {
    shipping_assignments: 'array',
  })
  const assignment = expectShape<{ shipping: unknown }>(shipping_assignments[0], { shipping: 'object' })
  expectShape(assignment.shipping, { address: 'object' })
  return found
}

/** PUT /api/quote/address/set-addresses, sent once. */
export const setAddresses = async (billing: QuoteAddress, shipping: QuoteAddress): Promise<QuoteAddresses> =>
  addresses(
    await commerce('api/quote/address/set-addresses', { method: 'PUT', json: { billing_address: billing, shipping_address: shipping } }),
  )

/** PUT /api/quote/address/set-billing-address, sent once. */
export const setBillingAddress = async (address: QuoteAddress): Promise<void> => {
  await commerce('api/quote/address/set-billing-address', { method: 'PUT', json: address })
}

/** PUT /api/quote/address/set-shipping-address, sent once. */
export const setShippingAddress = async (address: QuoteAddress): Promise<void> => {
  await commerce('api/quote/address/set-shipping-address', { method: 'PUT', json: address })
}
