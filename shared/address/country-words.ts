import { pageConfig } from '../contract/config'
import { localeTag, t } from '../i18n/texts'

/** The name of a country by its ISO 3166 code: from our own texts or the shop's, else from the browser. */
export function countryName(code: string): string {
  const key = `checkout.countries.${code}`
  const text = t(key)
  if (text !== key) return text
  try {
    return new Intl.DisplayNames(localeTag(), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The country line of an address; '' for the shop's own country. */
export function countryLine(code: string): string {
  return !code || code === pageConfig().defaultCountry ? '' : countryName(code)
}
