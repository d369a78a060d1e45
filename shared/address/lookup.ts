import type { AddressDetails } from '../contract/api/address'
import { statusOf } from '../http/errors'
import * as addressApi from './calls'
import { canLookUp, plainAddition } from './rules/address'
import { type Country, plainPostcode } from './rules/countries'

/** Outcomes of a lookup. `stale`: a newer lookup has started since. */
export type Lookup =
  | { outcome: 'found'; details: AddressDetails & { street: string; city: string } }
  /** The address exists, but the register gave no street and city. */
  | { outcome: 'confirmed'; details?: undefined }
  | { outcome: 'format' | 'unknown' | 'unavailable' | 'stale'; details?: undefined }

/** '1000AB 10 A': the normalized key of a lookup; another country than the Netherlands stands before it. */
export const lookedUp = (postcode: string, houseNumber: string, addition: string, country: Country): string =>
  `${country.code === 'NL' ? '' : country.code} ${plainPostcode(postcode, country)} ${houseNumber.trim()} ${plainAddition(addition)}`.trim()

/** Looks up addresses, one at a time; a newer lookup makes older ones stale. Never rejects. */
export function createLookup(): (postcode: string, houseNumber: string, addition: string, country: Country) => Promise<Lookup> {
  let running: AbortController | undefined
  return async (postcode, houseNumber, addition, country) => {
    running?.abort()
    if (!canLookUp(postcode, houseNumber, '', country)) return { outcome: 'format' }
    // A description such as 'huis achter' is none of the register's; the street and town are those of the number.
    const registered = canLookUp(postcode, houseNumber, addition, country) ? plainAddition(addition) : ''
    const request = new AbortController()
    running = request
    try {
      const details = await addressApi.lookUpAddress(
        { country: country.code, postcode: plainPostcode(postcode, country), houseNumber: houseNumber.trim(), addition: registered },
        request.signal,
      )
      if (running !== request) return { outcome: 'stale' }
      const { street, city } = details
      return street && city ? { outcome: 'found', details: { ...details, street, city } } : { outcome: 'confirmed' }
    } catch (error) {
      if (running !== request) return { outcome: 'stale' }
      const status = statusOf(error)
      return { outcome: status === 404 ? 'unknown' : status === 400 ? 'format' : 'unavailable' }
    }
  }
}
