import { countryName, printedAddress } from '../../shared/address/rules/countries'
import type { CustomerAddress, QuoteAddress } from '../../shared/contract/api/address'
import type { Translate } from '../text/texts'
import { countries, countryOf } from './countries'

/** An address as lines of text, with the name of the country if it is not the shop's own; no lines if it was erased. */
export function addressLines({ t }: { t: Translate }, address: QuoteAddress | CustomerAddress): string[] {
  const { country_id: code } = address
  return printedAddress(address, countryOf(code), code && code !== countries[0] ? countryName(code, t, 'nl-NL') : '')
}
