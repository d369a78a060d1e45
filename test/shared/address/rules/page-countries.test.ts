import { expect, it, vi } from 'vitest'
import { openPage } from '../../../kit/platform'

const open = async (config: Record<string, unknown>) => {
  await openPage({ config })
  return import('../../../../shared/address/rules/page-countries')
}

it('a page that sells nearby loads no rows of far countries, and one that sells to the United States does (ADR-07)', async () => {
  const near = await open({ defaultCountry: 'NL', countries: ['NL', 'BE', 'DE', 'FR', 'GB'] })
  await near.loadCountries()
  expect([near.countryOf('DE').has('number'), near.countryOf('US').regions]).toEqual([true, []])
  vi.resetModules()
  const far = await open({ defaultCountry: 'US' })
  expect(far.countryOf('US').regions).toEqual([])
  await far.loadCountries()
  expect([far.countryOf('US').regions.length, far.countryOf('US').isRequired('region')]).toEqual([59, true])
})

it('a page has its own rules for a country in its configuration, and is told what of it is wrong (ADR-07, CFG-01)', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { countryOf } = await open({
    addresses: {
      NL: { lookup: false, labels: { street: 'Weg' } },
      SG: { fields: [['firstname', 'lastname'], ['street'], ['postcode']], postcode: '\\d{6}', regions: [{ code: 'C' }] },
      GB: { postcode: '(' },
    },
  })
  const { lookup, labels } = countryOf('NL')
  expect([lookup, labels.street, countryOf('BE').lookup]).toEqual([false, 'Weg', false])
  expect([countryOf('SG').postcode.test('018956'), countryOf('SG').fields.length, countryOf('SG').regions]).toEqual([true, 3, []])
  expect(countryOf('GB').example).toBe('SW1A 1AA')
  expect(String(error.mock.calls)).toMatch(
    /addresses\.SG\.regions\[0\]\.name is missing.*addresses\.GB\.postcode is "\(", expected a pattern/s,
  )
  error.mockRestore()
})
