import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plainLines, toAddress } from '../../../../shared/address/rules/address'
import { addressProblem, outdatedBy, plainFields, toFields, withFields } from '../../../../shared/address/rules/address-form'
import { addressFields, countriesWith, isVatNumber } from '../../../../shared/address/rules/countries'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'

const countryOf = countriesWith()
const { save_in_address_book: _, ...example } = v.parse(QuoteAddress, exampleQuoteAddress)
const address = {
  ...example,
  middlename: 'van',
  street: ['Dorpsstraat', '12', 'b'],
  customer_address_id: 9,
} as QuoteAddress

describe('an address in a form', () => {
  it('is twelve fields (ADR-01)', () => {
    const fields = toFields(address, countryOf)
    expect(Object.keys(fields).toSorted()).toEqual([...addressFields].toSorted())
    expect(fields).toMatchObject({ street: 'Dorpsstraat', number: '12', addition: 'b', middlename: 'van', city: address.city })
    expect(toFields({ ...address, middlename: null }, countryOf).middlename).toBe('')
  })

  it('stays that of the book while nothing is changed, and is a new one for it after that (ADR-04, ADR-05)', () => {
    expect(withFields(address, toFields(address, countryOf), countryOf)).toMatchObject({
      customer_address_id: 9,
      middlename: 'van',
      street: ['Dorpsstraat', '12', 'b'],
    })
    expect(withFields(address, toFields(address, countryOf), countryOf)).not.toHaveProperty('save_in_address_book')
    const changed = withFields(address, { ...toFields(address, countryOf), city: 'Elders', middlename: '' }, countryOf)
    expect(changed).toMatchObject({ city: 'Elders', middlename: null, save_in_address_book: 1 })
    expect(changed).not.toHaveProperty('customer_address_id')
    const { customer_address_id: __, ...own } = address
    expect(withFields(own as QuoteAddress, { ...toFields(address, countryOf), city: 'Elders' }, countryOf)).not.toHaveProperty(
      'save_in_address_book',
    )
  })

  it.each([
    ['postcode', '1000 AB', 'NL', null],
    ['postcode', '1000', 'NL', 'validation.postcodeFormat'],
    ['postcode', '1000', 'BE', null],
    ['postcode', '1000AB', 'BE', 'validation.postcodeFormat'],
    ['number', '12', 'NL', null],
    ['number', 'twaalf', 'NL', 'validation.number'],
    ['number', '010', 'NL', null],
    ['postcode', 'NL-1000 AB', 'NL', null],
    ['postcode', '1000-AB', 'NL', null],
    ['postcode', '10\u00ad00\u200bAB', 'NL', null],
    ['postcode', '１０００ＡＢ', 'NL', null],
    ['telephone', '+31 (0) 6 - 12 34 56 78', 'NL', null],
    ['telephone', '+31(0)6\u202a12345678\u202c', 'NL', null],
    ['telephone', '010-1234567 toestel 12', 'NL', null],
    ['telephone', 'aaaa', 'NL', 'validation.telephone'],
    ['telephone', '-', 'NL', 'validation.telephone'],
    ['telephone', '12345', 'NL', 'validation.telephone'],
    ['addition', '12 huis achter', 'NL', null],
    ['addition', 'x'.repeat(101), 'NL', 'validation.tooLong'],
    ['city', '12', 'NL', null],
  ] as const)('is told what is wrong with its %s %s in %s: %s (ADR-06)', (name, value, country, problem) =>
    expect(addressProblem(name, value, countryOf(country))).toBe(problem),
  )

  it.each([
    ['NL123456789B01', true],
    ['nl 1234.567.89-b01', true],
    ['BE0123456789', true],
    ['BE1123456789', true],
    ['BE2123456789', false],
    ['NL123456789B1', false],
    ['XNL123456789B01', false],
    ['DE123456789', true],
    ['DE 123 456 789', true],
    ['DE12345678', false],
    ['FR 12 123456789', true],
    ['FRX1123456789', true],
    ['ATU12345678', true],
    ['AT12345678', false],
    ['IE1234567FA', true],
    ['IE1A23456B', true],
    ['EL123456789', true],
    ['SE123456789012', true],
    ['US123456789', false],
    ['123456789', false],
    ['NL123456789B012', false],
    ['', false],
  ])('takes %j for a VAT number: %s (CFG-03)', (typed, isOne) => expect(isVatNumber(typed, countryOf)).toBe(isOne))
})

describe('what stands in one field and belongs in two', () => {
  it.each([
    [
      ['Fictielaan', '10A', ''],
      ['Fictielaan', '10', 'A'],
    ],
    [
      ['Fictielaan', '10-2', ''],
      ['Fictielaan', '10', '2'],
    ],
    [
      ['Fictielaan', '10 bis', ''],
      ['Fictielaan', '10', 'bis'],
    ],
    [
      ['Fictielaan', '10 a', 'A'],
      ['Fictielaan', '10', 'A'],
    ],
    [
      ['Fictielaan', '10A', 'achter'],
      ['Fictielaan', '10', 'A achter'],
    ],
    [
      ['Fictielaan', '010', ''],
      ['Fictielaan', '10', ''],
    ],
    [
      ['Fictielaan', '123456', ''],
      ['Fictielaan', '123456', ''],
    ],
    [
      ['Fictielaan', 'tien', ''],
      ['Fictielaan', 'tien', ''],
    ],
    [
      ['Meir 5', '5', ''],
      ['Meir', '5', ''],
    ],
    [
      ['Meir, 5', '5', ''],
      ['Meir', '5', ''],
    ],
    [
      ['Meir 5 b', '5', ''],
      ['Meir', '5', 'B'],
    ],
    [
      ['Meir 5 bus 2', '5', 'bus 2'],
      ['Meir', '5', 'bus 2'],
    ],
    [
      ['Meir 5', '5A', ''],
      ['Meir', '5', 'A'],
    ],
    [
      ['Meir 5', '', ''],
      ['Meir', '5', ''],
    ],
    [
      ['Meir 5a', '', ''],
      ['Meir', '5', 'A'],
    ],
    [
      ['Meir 5', '7', ''],
      ['Meir 5', '7', ''],
    ],
    [
      ['Plein 1944', '', ''],
      ['Plein 1944', '', ''],
    ],
    [
      ['Plein 1944', '12', ''],
      ['Plein 1944', '12', ''],
    ],
    [
      ['Laan van 1813 5', '5', ''],
      ['Laan van 1813', '5', ''],
    ],
    [
      ['Plein 4 mei', '4', ''],
      ['Plein 4 mei', '4', ''],
    ],
    [
      ['1e Jan Steenstraat', '12', ''],
      ['1e Jan Steenstraat', '12', ''],
    ],
  ])('%j is kept as %j, and stays so (ADR-05)', (typed, meant) => {
    expect(plainLines(typed, countryOf('NL'))).toEqual(meant)
    expect(plainLines(meant, countryOf('NL'))).toEqual(meant)
    const [street = '', number = '', addition = ''] = typed
    const fields = { ...toFields(address, countryOf), street, number, addition }
    expect(plainFields(fields, countryOf('NL'))).toMatchObject({ street: meant[0], number: meant[1], addition: meant[2] })
    expect(toAddress({ street: typed }, 'NL', countryOf).street).toEqual(meant)
  })
})

it.each([
  ['1000AB', 'NL', 'BE', { street: '', city: '' }],
  ['2000', 'NL', 'BE', {}],
  ['2000', 'BE', 'NL', {}],
  ['', 'NL', 'BE', {}],
  ['75001', 'FR', 'DE', {}],
])('a place with postcode %j that moves from %s to %s loses %j (ADR-06)', (postcode, before, after, lost) => {
  expect(outdatedBy(postcode, countryOf(before), countryOf(after))).toEqual(lost)
})
