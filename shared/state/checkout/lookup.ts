import * as addressApi from '../../api/address'
import type { AddressDetails } from '../../contract/api/address'
import { canLookUp, plainAddition, plainPostcode } from '../../domain/address'

/** What a lookup can come to. `stale`: another one was asked for since. */
export type Lookup =
  | { outcome: 'found'; details: AddressDetails & { street: string; city: string } }
  /** It exists, but street and city were not told. */
  | { outcome: 'confirmed'; details?: undefined }
  | { outcome: 'format' | 'unknown' | 'unavailable' | 'stale'; details?: undefined }

/** '1000AB 10 A': what a lookup is about, however it was typed. */
export const lookedUp = (postcode: string, houseNumber: string, addition: string): string =>
  `${plainPostcode(postcode)} ${houseNumber.trim()} ${plainAddition(addition)}`.trim()

/** Looks up Dutch addresses, one at a time; a newer question makes an older answer irrelevant. Never rejects. */
export function createLookup(): (postcode: string, houseNumber: string, addition: string) => Promise<Lookup> {
  let running: AbortController | undefined
  return async (postcode, houseNumber, addition) => {
    running?.abort()
    if (!canLookUp(postcode, houseNumber, addition)) return { outcome: 'format' }
    const request = new AbortController()
    running = request
    try {
      const details = await addressApi.lookUpAddress(plainPostcode(postcode), houseNumber.trim(), plainAddition(addition), request.signal)
      if (running !== request) return { outcome: 'stale' }
      const { street, city } = details
      return street && city ? { outcome: 'found', details: { ...details, street, city } } : { outcome: 'confirmed' }
    } catch (error) {
      if (running !== request) return { outcome: 'stale' }
      const { status } = error as { status?: number }
      return { outcome: status === 404 ? 'unknown' : status === 400 ? 'format' : 'unavailable' }
    }
  }
}
