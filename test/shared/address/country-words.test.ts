import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

/** Names of countries on a page with this configuration. */
async function words(config: Record<string, unknown>) {
  await openPage({ config })
  const { loadTexts } = await import('../../../shared/i18n/texts')
  await loadTexts('checkout')
  return import('../../../shared/address/AddressFieldset')
}

describe('the name of a country', () => {
  it('is ours, or that of the shop, else that of the browser in the language of the page (I18N-01, CFG-01)', async () => {
    const { countryName } = await words({ locale: 'en-US', texts: { 'checkout.countries.GB': 'Great Britain' } })
    expect(['NL', 'US', 'GB', 'not one'].map(countryName)).toEqual(['Netherlands', 'United States', 'Great Britain', 'not one'])
    expect((await words({ locale: 'de-DE' })).countryName('FR')).toBe('Frankreich')
  })

  it('stands under an address only when it is not the shop’s own (CFG-01)', async () => {
    const { countryLine } = await words({ locale: 'en-US', defaultCountry: 'US' })
    expect(['US', 'NL', ''].map(countryLine)).toEqual(['', 'Netherlands', ''])
    expect((await words({})).countryLine('NL')).toBe('')
  })
})
