import { pageConfig } from '../contract/config'
import { oncePerPage } from '../contract/printed'
import { localeTag, t } from '../i18n/texts'
import { type CountryOf, countriesWith, countryName as nameOf, type Printable, printedAddress } from './rules/countries'

/** The addresses of a country, as the page has them: our table with what its configuration adds. */
export const countryOf: CountryOf = code => oncePerPage('addresses', () => countriesWith(pageConfig().addresses))(code)

/** The name of a country in the language of the page. */
export const countryName = (code: string): string => nameOf(code, t, localeTag())

/** An address as lines of text, with the name of its country if that is not the shop's own. */
export function addressLines(address: Printable & { country_id: string }): string[] {
  const { country_id: code } = address
  return printedAddress(address, countryOf(code), code && code !== pageConfig().defaultCountry ? countryName(code) : '')
}
