import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

/** Names of countries on a page with this configuration. */
async function words(config: Record<string, unknown>) {
  await openPage({ config })
  const { loadTexts } = await import('../../../shared/i18n/texts')
  await loadTexts('checkout')
  return import('../../../shared/address/country-words')
}

describe('the name of a country', () => {
  it('is ours, or that of the shop, else that of the browser in the language of the page (I18N-01, CFG-01)', async () => {
    const { countryName } = await words({ locale: 'en-US', texts: { 'checkout.countries.GB': 'Great Britain' } })
    expect(['NL', 'US', 'GB', 'not one'].map(countryName)).toEqual(['Netherlands', 'United States', 'Great Britain', 'not one'])
    expect((await words({ locale: 'de-DE' })).countryName('FR')).toBe('Frankreich')
  })

  it('stands under an address only when it is not the shop’s own (CFG-01)', async () => {
    const address = { firstname: 'Kim', lastname: 'Li', postcode: '', city: 'Ede', street: [] }
    const american = await words({ locale: 'en-GB', defaultCountry: 'US' })
    const last = (country_id: string) => american.addressLines({ ...address, country_id }).at(-1)
    expect(['US', 'NL', ''].map(last)).toEqual(['Ede', 'Netherlands', 'Ede'])
    const dutch = await words({})
    expect(dutch.addressLines({ ...address, country_id: 'NL' })).toEqual(['Kim Li', 'Ede'])
  })
})
