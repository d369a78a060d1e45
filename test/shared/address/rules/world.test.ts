import { expect, it } from 'vitest'
import { countriesWith, isPostcode, plainPostcode } from '../../../../shared/address/rules/countries'
import { world } from '../../../../shared/address/rules/world'

it('every row of the table has an example that is a right postcode, written as in its country (ADR-07)', () => {
  const countryOf = countriesWith({}, world)
  const codes = ['NL', 'BE', 'DE', 'FR', 'GB', ...Object.keys(world)]
  const wrong = codes.filter(code => {
    const country = countryOf(code)
    return !isPostcode(country.example, country) || plainPostcode(country.example, country) !== country.example
  })
  expect([codes.length, wrong]).toEqual([34, []])
})

it('regions have a code and a name, each once, and a field to choose them in (ADR-07)', () => {
  const countryOf = countriesWith({}, world)
  for (const code of Object.keys(world)) {
    const { regions, has } = countryOf(code)
    const known = regions.flatMap(region => [region.code, region.name])
    expect(new Set(known).size).toBe(known.length)
    expect(known.every(Boolean) && (!regions.length || has('region'))).toBe(true)
  }
})
