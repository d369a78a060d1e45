import { isHouseNumber, isPostcode } from '../../shared/address/rules/address'
import type { QuoteAddress } from '../../shared/contract/api/address'
import { Refusal } from '../http/errors'
import { hasLink, hasLinkBeyondName } from '../text/links-in-text'

/** Field of an address with what is wrong with it, as keys of validation.json. */
export type AddressProblems = Partial<
  Record<
    'firstname' | 'middlename' | 'lastname' | 'company' | 'telephone' | 'postcode' | 'number' | 'street' | 'city' | 'country_id',
    string
  >
>

/** Countries the shop delivers to, its own first. */
export const countries = ['NL', 'BE'] as const

const empty = (text: string): boolean => text.trim() === ''

type Typed = Pick<
  QuoteAddress,
  'firstname' | 'middlename' | 'lastname' | 'company' | 'telephone' | 'postcode' | 'city' | 'country_id' | 'street'
>

/** Fields with a web address in them: what is typed here stands in letters, which may go to somebody else. */
function linksIn({ firstname, middlename, lastname, company, city, street }: Typed): AddressProblems {
  const texts = { firstname, middlename, lastname, city, street: street.join('\n') }
  const found = Object.entries(texts).filter(([, text]) => hasLink(text))
  return { ...Object.fromEntries(found.map(([name]) => [name, 'noLink'])), ...(hasLinkBeyondName(company) && { company: 'noLink' }) }
}

/** What is missing from an address, cannot be delivered to, or is no part of one. An empty object when it is right. */
export function problemsOf(typed: Typed): AddressProblems {
  const { firstname, lastname, telephone, postcode, city, country_id, street } = typed
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
    ...linksIn(typed),
  }
}

/** Refuses an address with something wrong in it (400), naming the field. */
export function refuseWrong(typed: Typed): void {
  const [[name, problem] = []] = Object.entries(problemsOf(typed))
  if (name) throw problem === 'noLink' ? new Refusal(400, 'noLink') : new Refusal(400, 'invalid', [name])
}

/** Refuses a web address in what stands in letters (400). */
export function refuseLinks(addresses: readonly (Typed | null)[], ...texts: (string | undefined)[]): void {
  const isIn = (address: Typed | null): boolean => address !== null && Object.keys(linksIn(address)).length > 0
  if (addresses.some(isIn) || texts.some(hasLink)) throw new Refusal(400, 'noLink')
}

export const isComplete = (address: QuoteAddress | null): address is QuoteAddress =>
  address !== null && Object.keys(problemsOf(address)).length === 0
