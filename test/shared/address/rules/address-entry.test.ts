import { describe, expect, it } from 'vitest'
import { entryOf, valuesOfEntry } from '../../../../shared/address/rules/address-entry'
import { countriesWith } from '../../../../shared/address/rules/countries'
import type { AddressBook } from '../../../../shared/contract/api/address-book'

const countryOf = countriesWith()
const entry = {
  id: 4,
  prefix: 'mevr',
  firstname: 'Anna',
  middlename: 'de',
  lastname: 'Vries',
  company: 'Zaak',
  telephone: '0612345678',
  postcode: '1000AB',
  city: 'Utrecht',
  street: ['Dorpsstraat', '12', 'bis'],
  country_id: 'NL',
  region: { region: 'Utrecht', region_code: 'UT', region_id: 3 },
  default_billing: true,
  default_shipping: false,
} as unknown as AddressBook[number]
const values = {
  firstname: 'Anna',
  middlename: 'de',
  lastname: 'Vries',
  company: 'Zaak',
  telephone: '0612345678',
  country_id: 'NL',
  postcode: '1000AB',
  number: '12',
  addition: 'bis',
  street: 'Dorpsstraat',
  city: 'Utrecht',
  line2: '',
  region: '',
  default_shipping: '',
  default_billing: '1',
}

describe('an entry of the address book', () => {
  it('fills the fields of its form (ACC-02)', () => {
    expect(valuesOfEntry(entry, countryOf)).toEqual(values)
    const bare = { ...entry, middlename: null, company: null, street: [], default_billing: false, default_shipping: true }
    expect(valuesOfEntry(bare as never, countryOf)).toEqual({
      ...values,
      middlename: '',
      company: '',
      street: '',
      number: '',
      addition: '',
      default_billing: '',
      default_shipping: '1',
    })
  })

  it('is made of what was typed, without spaces around it, and keeps what has no field (ACC-02, ADR-05)', () => {
    const { id: _, ...input } = entry as unknown as { id: number }
    expect(entryOf(values, countryOf, entry as never)).toEqual(input)
    const typed = {
      ...values,
      firstname: ' Anna ',
      postcode: ' 1000 ab',
      addition: ' a ',
      middlename: ' ',
      company: '',
      default_shipping: true,
    }
    expect(entryOf(typed, countryOf)).toEqual({
      ...input,
      prefix: null,
      region: { region: null, region_code: null, region_id: null },
      middlename: null,
      company: null,
      street: ['Dorpsstraat', '12', 'A'],
      default_shipping: true,
    })
    expect(entryOf({ ...values, city: true, default_billing: false }, countryOf, entry as never)).toMatchObject({
      city: '',
      default_billing: false,
    })
  })
})
