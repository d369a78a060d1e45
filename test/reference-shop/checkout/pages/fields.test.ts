import { describe, expect, it } from 'vitest'
import type { AddressData } from '../../../../reference-shop/address/records'
import { lookUp } from '../../../../reference-shop/checkout/pages/fields'

/** A fake lookup that knows these addresses, by postcode, number and addition. */
const knowing = (known: Readonly<Record<string, string>>): AddressData => ({
  find: async (postcode, houseNumber, addition) => {
    const street = known[`${postcode} ${houseNumber}${addition}`]
    return street ? { postcode, latitude: 52, longitude: 5, street, city: 'Utrecht' } : undefined
  },
})
const form = (typed: Record<string, string>, prefix = '') =>
  Object.fromEntries(Object.entries({ country_id: 'NL', ...typed }).map(([name, value]) => [prefix + name, value]))
const home = { postcode: '3511 ab', number: '12', addition: 'a' }

describe('the address of a postcode and a number, in a checkout without JavaScript', () => {
  it('is that of the house with its addition (ADR-04)', async () => {
    const addresses = knowing({ '3511AB 12A': 'Achterstraat', '3511AB 12': 'Voorstraat' })
    expect(await lookUp(addresses, form(home), '')).toEqual({ fields: { street: 'Achterstraat', city: 'Utrecht' }, outcome: 'found' })
  })

  it('is that of the house when its addition is not known (ADR-04)', async () => {
    expect(await lookUp(knowing({ '3511AB 12': 'Voorstraat' }), form(home), '')).toMatchObject({ fields: { street: 'Voorstraat' } })
  })

  it('fills the fields of the address it was asked for (ADR-04)', async () => {
    const { fields } = await lookUp(knowing({ '3511AB 12A': 'Achterstraat' }), form(home, 'billing_'), 'billing_')
    expect(fields).toEqual({ billing_street: 'Achterstraat', billing_city: 'Utrecht' })
  })

  it('is not asked for in Belgium, nor before postcode and number are whole (ADR-04)', async () => {
    const nobody: AddressData = { find: () => Promise.reject(new Error('was asked')) }
    for (const typed of [
      { ...home, country_id: 'BE' },
      { ...home, number: '' },
      { ...home, postcode: '3511' },
    ])
      expect(await lookUp(nobody, form(typed), '')).toEqual({ fields: {}, outcome: '' })
  })

  it('is told to be unknown (ADR-04)', async () => {
    expect(await lookUp(knowing({}), form(home), '')).toEqual({ fields: {}, outcome: 'unknown' })
  })
})
