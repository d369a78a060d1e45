import type { AddressDetails, QuoteAddress, QuoteAddresses } from '../contract/api/address'
import * as calls from '../contract/api/address'
import { call } from '../http/client'

/**
 * GET /api/address/autocomplete/details/{postcode}/{houseNumber}[/{addition}][?country=BE]. ApiError 400 is a wrong format, 404 an unknown combination;
 * any other error means that the service is unavailable.
 */
export const lookUpAddress = async (
  { country, ...params }: { country: string; postcode: string; houseNumber: string; addition: string },
  signal?: AbortSignal,
): Promise<AddressDetails> => {
  const options = { ...(country !== 'NL' && { query: { country } }), signal }
  return params.addition
    ? await call(calls.lookUpAddition, { params, ...options })
    : await call(calls.lookUpAddress, { params: { postcode: params.postcode, houseNumber: params.houseNumber }, ...options })
}

/** PUT /api/quote/address/set-addresses, sent once. */
export const setAddresses = async (billing: QuoteAddress, shipping: QuoteAddress): Promise<QuoteAddresses> =>
  await call(calls.setAddresses, { json: { billing_address: billing, shipping_address: shipping } })

/** PUT /api/quote/address/set-billing-address, sent once. */
export const setBillingAddress = async (address: QuoteAddress): Promise<void> => {
  await call(calls.setBillingAddress, { json: address })
}

/** PUT /api/quote/address/set-shipping-address, sent once. */
export const setShippingAddress = async (address: QuoteAddress): Promise<void> => {
  await call(calls.setShippingAddress, { json: address })
}
