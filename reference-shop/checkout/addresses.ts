import type { QuoteAddress } from '../../shared/contract/api/address'
import { isHouseNumber, isPostcode } from '../../shared/domain/address'

/** Field of an address with what is wrong with it, as keys of validation.json. */
export type AddressProblems = Partial<
  Record<'firstname' | 'lastname' | 'telephone' | 'postcode' | 'number' | 'street' | 'city' | 'country_id', string>
>

/** Countries the shop delivers to, its own first. */
export const countries = ['NL', 'BE'] as const

const empty = (text: string): boolean => text.trim() === ''

/** What is missing from an address, or cannot be delivered to (ADR-06). An empty object when it is right. */
export function problemsOf({
  firstname,
  lastname,
  telephone,
  postcode,
  city,
  country_id,
  street,
}: Pick<QuoteAddress, 'firstname' | 'lastname' | 'telephone' | 'postcode' | 'city' | 'country_id' | 'street'>): AddressProblems {
  const [line = '', number = ''] = street
  const isServed = countries.some(country => country === country_id)
  return {
    ...(empty(firstname) && { firstname: 'required' }),
    ...(empty(lastname) && { lastname: 'required' }),
    ...(empty(telephone) && { telephone: 'required' }),
    ...(!(isServed && isPostcode(postcode, country_id)) && { postcode: country_id === 'BE' ? 'postcodeFormatBE' : 'postcodeFormat' }),
    ...(!isHouseNumber(number) && { number: 'number' }),
    ...(empty(line) && { street: 'street' }),
    ...(empty(city) && { city: 'city' }),
    ...(!isServed && { country_id: 'address' }),
  }
}

export const isComplete = (address: QuoteAddress | null): address is QuoteAddress =>
  address !== null && Object.keys(problemsOf(address)).length === 0
