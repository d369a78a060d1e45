import { pageConfig } from '../contract/config'
import { localeTag, t } from '../i18n/texts'
import { countryName as nameOf, type Printable, printedAddress } from './rules/countries'
import { countryOf } from './rules/page-countries'

/** The name of a country in the language of the page. */
export const countryName = (code: string): string => nameOf(code, t, localeTag())

/** An address as lines of text, with the name of its country if that is not the shop's own. */
export function addressLines(address: Printable & { country_id: string }): string[] {
  const { country_id: code } = address
  return printedAddress(address, countryOf(code), code && code !== pageConfig().defaultCountry ? countryName(code) : '')
}
