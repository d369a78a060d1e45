import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addressFields, addressProblem, isVatNumber, toFields, withFields } from '../../../../shared/address/rules/address-form'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'

const { save_in_address_book: _, ...example } = v.parse(QuoteAddress, exampleQuoteAddress)
const address = {
  ...example,
  middlename: 'van',
  street: ['Dorpsstraat', '12', 'b'],
  customer_address_id: 9,
} as QuoteAddress

describe('an address in a form', () => {
  it('is ten fields (ADR-01)', () => {
    const fields = toFields(address)
    expect(Object.keys(fields).toSorted()).toEqual([...addressFields].toSorted())
    expect(fields).toMatchObject({ street: 'Dorpsstraat', number: '12', addition: 'b', middlename: 'van', city: address.city })
    expect(toFields({ ...address, middlename: null }).middlename).toBe('')
  })

  it('stays that of the book while nothing is changed, and is a new one for it after that (ADR-04, ADR-05)', () => {
    expect(withFields(address, toFields(address))).toMatchObject({
      customer_address_id: 9,
      middlename: 'van',
      street: ['Dorpsstraat', '12', 'b'],
    })
    expect(withFields(address, toFields(address))).not.toHaveProperty('save_in_address_book')
    const changed = withFields(address, { ...toFields(address), city: 'Elders', middlename: '' })
    expect(changed).toMatchObject({ city: 'Elders', middlename: null, save_in_address_book: 1 })
    expect(changed).not.toHaveProperty('customer_address_id')
    const { customer_address_id: __, ...own } = address
    expect(withFields(own as QuoteAddress, { ...toFields(address), city: 'Elders' })).not.toHaveProperty('save_in_address_book')
  })

  it.each([
    ['postcode', '1000 AB', 'NL', null],
    ['postcode', '1000', 'NL', 'validation.postcodeFormat'],
    ['postcode', '1000', 'BE', null],
    ['postcode', '1000AB', 'BE', 'checkout.address.postcodeBE'],
    ['number', '12', 'NL', null],
    ['number', 'twaalf', 'NL', 'validation.number'],
    ['city', '12', 'NL', null],
  ] as const)('is told what is wrong with its %s %s in %s: %s (ADR-06)', (name, value, country, problem) =>
    expect(addressProblem(name, value, country)).toBe(problem),
  )

  it.each([
    ['NL123456789B01', true],
    ['nl 1234.567.89-b01', true],
    ['BE0123456789', true],
    ['BE1123456789', true],
    ['BE2123456789', false],
    ['NL123456789B1', false],
    ['XNL123456789B01', false],
    ['NL123456789B012', false],
    ['', false],
  ])('takes %j for a VAT number: %s (CFG-03)', (typed, isOne) => expect(isVatNumber(typed)).toBe(isOne))
})
