import { ports } from '../contract/ports'
import { localeTag, t } from '../i18n/texts'

/** A country by its ISO 3166 code: in our words or those of the shop, else in the browser's. */
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

/** The country of an address as it is written on one: '' for the shop's own. */
export function countryLine(code: string): string {
  const { defaultCountry = 'NL' } = (ports().readPageConfig() ?? {}) as { defaultCountry?: unknown }
  return !code || code === defaultCountry ? '' : countryName(code)
}
