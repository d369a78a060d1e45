import { toAddress } from '../../shared/address/rules/address'
import { addressProblem, LONGEST, toFields } from '../../shared/address/rules/address-form'
import type { AddressField } from '../../shared/address/rules/countries'
import type { CustomerAddress, QuoteAddress } from '../../shared/contract/api/address'
import { Refusal } from '../http/errors'
import { hasLink, hasLinkBeyondName } from '../text/links-in-text'
import { countries, countryOf } from './countries'

/** Wrong fields of an address, each with a key of validation.json: 'required' is one of `missing`. */
export type AddressProblems = Partial<Record<AddressField | 'company', string>>

const empty = (text: string): boolean => text.trim() === ''

type Typed = Pick<
  QuoteAddress,
  'firstname' | 'middlename' | 'lastname' | 'company' | 'telephone' | 'postcode' | 'city' | 'country_id' | 'street'
> & { region?: QuoteAddress['region'] | CustomerAddress['region'] }

/**
 * Fields that contain a web address. They are quoted in e-mails that may go to strangers, so spammers would use them.
 */
function linksIn({ firstname, middlename, lastname, company, city, street }: Typed): AddressProblems {
  const texts = { firstname, middlename, lastname, city, street: street.join('\n') }
  const found = Object.entries(texts).filter(([, text]) => hasLink(text))
  return { ...Object.fromEntries(found.map(([name]) => [name, 'noLink'])), ...(hasLinkBeyondName(company) && { company: 'noLink' }) }
}

function tooLong({ firstname, middlename, lastname, company, city, street: [street = '', , addition = ''] }: Typed): AddressProblems {
  const texts = Object.entries({ firstname, middlename, lastname, company, city, street, addition })
  return Object.fromEntries(texts.filter(([, text]) => (text ?? '').length > LONGEST).map(([name]) => [name, 'tooLong']))
}

const checked = ['firstname', 'lastname', 'telephone', 'postcode', 'number', 'street', 'city', 'region'] as const

/** Fields that are missing, invalid or outside the delivery area; an empty object if the address is right. */
export function problemsOf(typed: Typed): AddressProblems {
  const country = countryOf(typed.country_id)
  const fields = toFields(toAddress(typed, typed.country_id, countryOf), countryOf)
  const problems: AddressProblems = {}
  for (const name of checked.filter(country.has)) {
    const format = addressProblem(name, fields[name], country)?.replace('validation.', '')
    if (!empty(fields[name])) {
      if (format && format !== 'tooLong') problems[name] = format
    } else if (country.isRequired(name)) problems[name] = name === 'postcode' || name === 'number' ? (format ?? 'required') : 'required'
  }
  return {
    ...problems,
    ...(!countries.some(one => one === typed.country_id) && { country_id: 'address' }),
    ...tooLong(typed),
    ...linksIn(typed),
  }
}

/** Refuses an address with errors (400), naming the first wrong field. */
export function refuseWrong(typed: Typed): void {
  const [[name, problem] = []] = Object.entries(problemsOf(typed))
  if (name) throw problem === 'noLink' ? new Refusal(400, 'noLink') : new Refusal(400, 'wrongField', [name])
}

/** Refuses web addresses in what e-mails quote (400). */
export function refuseLinks(addresses: readonly (Typed | null)[], ...texts: (string | undefined)[]): void {
  const isIn = (address: Typed | null): boolean => address !== null && Object.keys(linksIn(address)).length > 0
  if (addresses.some(isIn) || texts.some(hasLink)) throw new Refusal(400, 'noLink')
}

export const isComplete = (address: QuoteAddress | null): address is QuoteAddress =>
  address !== null && Object.keys(problemsOf(address)).length === 0
