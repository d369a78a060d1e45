import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBook, plainAddress, toAddress } from '../../../../shared/address/rules/address'
import { entryOf, valuesOfEntry } from '../../../../shared/address/rules/address-entry'
import {
  addressProblem,
  formFields,
  isComplete,
  isPlace,
  plainFields,
  shownField,
  toFields,
  withFields,
} from '../../../../shared/address/rules/address-form'
import { addressFields, countriesWith, isPostcode, plainPostcode, printedAddress } from '../../../../shared/address/rules/countries'
import { world } from '../../../../shared/address/rules/world'
import type { CountryRules } from '../../../../shared/contract/config'

const countryOf = countriesWith({}, world)
const t = (key: string): string => key
const place = {
  US: { street: ['12 Commercial St', 'Apt 4', ''], postcode: '04101', city: 'Portland', region: 'Maine', region_code: 'ME' },
  GB: { street: ['10 Downing Street', '', ''], postcode: 'SW1A 2AA', city: 'London' },
  JP: { street: ['1-1 Chiyoda', '', ''], postcode: '100-0001', city: 'Chiyoda-ku', region: 'Tokyo', region_code: '13' },
  DE: { street: ['Lange Straße', '5', 'Hinterhaus'], postcode: '10115', city: 'Berlin' },
  FR: { street: ['12 rue de la Paix', 'Bâtiment B', ''], postcode: '75002', city: 'Paris' },
  NL: { street: ['Fictielaan', '10', 'A'], postcode: '1000AB', city: 'Amsterdam' },
  BE: { street: ['Meir', '5', 'bus 2'], postcode: '2000', city: 'Antwerpen' },
  AE: { street: ['Sheikh Zayed Road', 'Floor 2', ''], postcode: '', city: 'Dubai', region: 'Dubai' },
} as const
const person = { firstname: 'Kim', lastname: 'Li', telephone: '0200000001', company: 'Acme' }
const addressIn = (code: keyof typeof place) => toAddress({ ...person, ...place[code], country_id: code }, code, countryOf)

describe('the form of a country', () => {
  it.each([
    ['NL', 'firstname middlename lastname, postcode number addition, street city, telephone', 'middlename addition'],
    ['BE', 'firstname middlename lastname, postcode number addition, street city, telephone', 'middlename addition'],
    ['DE', 'firstname lastname, street number addition, postcode city, telephone', 'addition'],
    ['FR', 'firstname lastname, street, line2, postcode city, telephone', 'line2'],
    ['GB', 'firstname lastname, street, line2, city postcode, telephone', 'line2'],
    ['US', 'firstname lastname, street, line2, city region postcode, telephone', 'line2'],
    ['JP', 'lastname firstname, postcode region, city, street, line2, telephone', 'line2'],
    ['IT', 'firstname lastname, street, line2, postcode city region, telephone', 'line2 region'],
    ['AE', 'firstname lastname, street, line2, postcode city region, telephone', 'line2 postcode region'],
  ])('of %s has %s, of which may stay empty: %s (ADR-07)', (code, rows, optional) => {
    const country = countryOf(code)
    expect(country.fields.map(row => row.join(' ')).join(', ')).toBe(rows)
    const names = country.fields.flat()
    expect(addressFields.filter(name => names.includes(name) && !country.isRequired(name))).toEqual(
      addressFields.filter(name => optional.split(' ').includes(name)),
    )
  })

  it.each([
    ['US', { street: 'line1', region: 'state', postcode: 'zip' }],
    ['CA', { region: 'province', postcode: 'postalCode' }],
    ['JP', { region: 'prefecture' }],
    ['IT', { region: 'province' }],
    ['GB', { street: 'line1', postcode: 'postcode' }],
    ['NL', { street: 'street', postcode: 'postcode', number: 'number' }],
  ] as const)('of %s calls its fields as people there do: %o (ADR-07)', (code, labels) => {
    for (const [name, label] of Object.entries(labels))
      expect(shownField(name as 'street', countryOf(code), key => `${key}!`).label).toBe(`checkout.address.${label}!`)
  })

  it('gives each field the token by which browsers know it, and the regions to choose from (ADR-07)', () => {
    const fields = countryOf('US')
      .fields.flat()
      .map(name => shownField(name, countryOf('US'), t))
    expect(Object.fromEntries(fields.map(({ name, token }) => [name, token]))).toEqual({
      ...{ firstname: 'given-name', lastname: 'family-name', telephone: 'tel' },
      ...{ street: 'address-line1', line2: 'address-line2', city: 'address-level2', region: 'address-level1', postcode: 'postal-code' },
    })
    const states = fields.find(({ name }) => name === 'region')?.options ?? []
    expect([states.length, states[0]?.value, states.find(({ value }) => value === 'DC')?.label]).toEqual([60, '', 'District of Columbia'])
    expect(['CA', 'AU', 'JP', 'GB'].map(code => countryOf(code).regions.length)).toEqual([13, 8, 47, 0])
    expect(formFields(countryOf('US'), t).find(({ name }) => name === 'region')).toMatchObject({ type: 'select', rules: 'required' })
  })

  it('leads from an address to fields and back, in every country and through the address book (ADR-05, ADR-07)', () => {
    for (const code of Object.keys(place) as (keyof typeof place)[]) {
      const address = addressIn(code)
      expect(withFields(address, toFields(address, countryOf), countryOf)).toEqual(address)
      const empty = toAddress({}, code, countryOf)
      const typed = { ...withFields(empty, toFields(address, countryOf), countryOf), company: person.company }
      expect(plainAddress(typed, countryOf)).toEqual(address)
      const { region, region_code, region_id, ...flat } = address
      const entry = {
        ...flat,
        id: 3,
        customer_id: 1,
        region: { region, region_code, region_id },
        default_billing: false,
        default_shipping: true,
      }
      const again = entryOf(valuesOfEntry(entry, countryOf), countryOf, entry)
      expect(fromBook({ id: 3, customer_id: 1, ...again }, countryOf)).toEqual(fromBook(entry, countryOf))
      expect([isPlace(address, countryOf), isComplete(address, countryOf)]).toEqual([true, true])
    }
  })

  it('loses nothing that is typed in it, whatever it is and in whichever country (ADR-05, ADR-07)', () => {
    const line = fc.string({ maxLength: 40 })
    const record = fc.record(
      Object.fromEntries(addressFields.map(name => [name, line])) as Record<(typeof addressFields)[number], typeof line>,
    )
    fc.assert(
      fc.property(record, fc.constantFrom('NL', 'DE', 'FR', 'GB', 'AE', 'IT'), (values, country_id) => {
        const country = countryOf(country_id)
        const fields = { ...values, country_id }
        const back = toFields(withFields(toAddress({}, 'NL', countryOf), fields, countryOf), countryOf)
        for (const name of addressFields) if (country.has(name)) expect(back[name]).toBe(fields[name])
        const meant = plainFields(fields, country)
        expect(plainFields(meant, country)).toEqual(meant)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('sends nothing of what another country had, and knows it again when the shopper goes back (ADR-07)', () => {
    const dutch = addressIn('NL')
    const typed = { ...toFields(dutch, countryOf), middlename: 'van', country_id: 'US', line2: '', region: 'ME', postcode: '04101' }
    const american = withFields(dutch, typed, countryOf)
    expect(american).toMatchObject({ middlename: null, street: ['Fictielaan', '', ''], region: 'Maine', region_code: 'ME' })
    const back = withFields(american, { ...typed, country_id: 'NL', postcode: '1000AB' }, countryOf)
    expect(back).toMatchObject({ middlename: 'van', street: ['Fictielaan', '10', 'A'], region: null, region_code: null })
  })

  it('knows a region by its code or name, and keeps the id that the backend gave it (ADR-02, ADR-07)', () => {
    const known = { ...addressIn('US'), region_id: 49 }
    for (const given of [{}, { region_code: null }, { region: null }, { region: 'maine', region_code: '' }])
      expect(toFields({ ...known, ...given }, countryOf).region).toBe('ME')
    expect(withFields(known, { ...toFields(known, countryOf), city: 'Bangor' }, countryOf).region_id).toBe(49)
    const moved = withFields(known, { ...toFields(known, countryOf), region: 'OR' }, countryOf)
    expect(moved).toMatchObject({ region: 'Oregon', region_code: 'OR', region_id: null })
    const own = countriesWith({ US: { regions: [{ code: 'OR', name: 'Oregon', id: 'r-41' }] } }, world)
    expect(withFields(known, { ...toFields(known, own), region: 'OR' }, own).region_id).toBe('r-41')
    expect(addressProblem('region', 'Atlantis', countryOf('US'))).toBe('validation.missing.region')
    expect(isPlace({ ...known, region: null, region_code: null }, countryOf)).toBe(false)
  })
})

describe('a postcode', () => {
  it.each([
    ['US', '97201', '97201'],
    ['US', ' 97201 1234 ', '97201-1234'],
    ['US', '972', undefined],
    ['US', '9720A', undefined],
    ['GB', 'sw1a2aa', 'SW1A 2AA'],
    ['GB', 'B1 1AA', 'B1 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['GB', '12345', undefined],
    ['JP', '1000001', '100-0001'],
    ['JP', '100-0001', '100-0001'],
    ['JP', '100', undefined],
    ['DE', 'D-10115', '10115'],
    ['DE', '1011', undefined],
    ['FR', 'F-75002', '75002'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['PL', '00001', '00-001'],
    ['SE', 'SE-11129', '111 29'],
    ['LV', 'LV1050', 'LV-1050'],
    ['NL', 'NL-1000 ab', '1000AB'],
    ['BE', 'B-2000', '2000'],
    ['AE', 'anything 1', 'ANYTHING1'],
  ])('of %s typed as %j is %j (ADR-06, ADR-07)', (code, typed, plain) => {
    const country = countryOf(code)
    expect(isPostcode(typed, country)).toBe(plain !== undefined)
    if (plain !== undefined) expect([plainPostcode(typed, country), plainPostcode(plain, country)]).toEqual([plain, plain])
  })
})

describe('the printed form of an address', () => {
  it.each([
    ['NL', ['Kim Li', 'Acme', 'Fictielaan 10 A', '1000 AB Amsterdam']],
    ['BE', ['Kim Li', 'Acme', 'Meir 5 bus 2', '2000 Antwerpen']],
    ['DE', ['Kim Li', 'Acme', 'Lange Straße 5 Hinterhaus', '10115 Berlin']],
    ['FR', ['Kim Li', 'Acme', '12 rue de la Paix', 'Bâtiment B', '75002 Paris']],
    ['GB', ['Kim Li', 'Acme', '10 Downing Street', 'London', 'SW1A 2AA']],
    ['US', ['Kim Li', 'Acme', '12 Commercial St', 'Apt 4', 'Portland, ME 04101']],
    ['JP', ['〒100-0001', 'Tokyo Chiyoda-ku', '1-1 Chiyoda', 'Acme', 'Li Kim']],
    ['AE', ['Kim Li', 'Acme', 'Sheikh Zayed Road', 'Floor 2', 'Dubai', 'Dubai']],
  ] as const)('of %s is %j (ADR-07)', (code, lines) => {
    expect(printedAddress(addressIn(code), countryOf(code), '')).toEqual(lines)
    expect(printedAddress(addressIn(code), countryOf(code), 'There').at(-1)).toBe('There')
  })

  it('has no line without a word, no loose comma, and nothing at all of an address that was erased (ADR-07)', () => {
    const erased = { firstname: '', lastname: '', postcode: '', city: '', street: [], region: { region: null, region_code: null } }
    for (const code of Object.keys(place)) expect(printedAddress(erased, countryOf(code), '')).toEqual([])
    const bare = { ...addressIn('US'), region: null, region_code: null, middlename: 'van' }
    expect(printedAddress(bare, countryOf('US'), '').slice(0, 1)).toEqual(['Kim van Li'])
    expect(printedAddress(bare, countryOf('US'), '').at(-1)).toBe('Portland, 04101')
    expect(printedAddress({ ...bare, city: '' }, countryOf('US'), '').at(-1)).toBe('04101')
  })
})

describe('a theme', () => {
  it('adds a country, and changes what it needs of another (ADR-07, CFG-01)', () => {
    const own: Readonly<Record<string, CountryRules>> = {
      SG: {
        fields: [['firstname', 'lastname'], ['street'], ['line2'], ['postcode'], ['nothing']],
        postcode: '\\d{6}',
        print: ['{lastname}', 'Singapore {postcode}'],
      },
      US: { optional: ['line2', 'telephone'], labels: { region: 'Your state' }, regions: [{ code: 'OR', name: 'Oregon' }] },
      NL: { lookup: false },
      BE: { lookup: true },
    }
    const of = countriesWith(own, world)
    expect([of('SG').fields.flat(), isPostcode('12', of('SG')), isPostcode('018956', of('SG'))]).toEqual([
      ['firstname', 'lastname', 'street', 'line2', 'postcode'],
      false,
      true,
    ])
    expect([of('SG').isRequired('postcode'), of('SG').isRequired('city'), of('US').isRequired('telephone')]).toEqual([true, false, false])
    expect(printedAddress({ ...person, street: [], city: '', postcode: '018956' }, of('SG'), '')).toEqual(['Li', 'Singapore 018956'])
    expect([shownField('region', of('US'), t).label, shownField('region', of('US'), t).options?.length]).toEqual(['Your state', 2])
    expect(shownField('postcode', of('US'), t).label).toBe('zip')
    expect(['NL', 'BE', 'DE'].map(code => of(code).lookup)).toEqual([false, true, false])
  })
})
