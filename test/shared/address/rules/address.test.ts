import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  fromBook,
  isSameAddress,
  plainAddition,
  plainAdditionLine,
  plainLines,
  streetLines,
  toAddress,
} from '../../../../shared/address/rules/address'
import { addressProblem, isComplete, toFields, withFields } from '../../../../shared/address/rules/address-form'
import {
  addressFields,
  countriesWith,
  isPostcode,
  isVatNumber,
  plainPostcode,
  plainVatNumber,
} from '../../../../shared/address/rules/countries'
import { exampleQuoteAddress, QuoteAddress } from '../../../../shared/contract/api/address'
import { addAddress, listAddresses } from '../../../../shared/contract/api/address-book'
import { exampleOf } from '../../../../shared/contract/api/entries'
import written from '../../../kit/golden/written.json'

const countryOf = countriesWith()
const known = toAddress(exampleQuoteAddress, 'NL', countryOf)

describe('an address', () => {
  it.each([
    [
      ['Fictielaan', '10', 'A'],
      ['Fictielaan', '10', 'A'],
    ],
    ['Fictielaan\n10\nA', ['Fictielaan', '10', 'A']],
    ['Fictielaan\r\n10', ['Fictielaan', '10', '']],
    [['Fictielaan'], ['Fictielaan', '', '']],
    [
      ['Laan', '1', 'A', 'achter'],
      ['Laan', '1', 'A achter'],
    ],
    [undefined, ['', '', '']],
  ])('has three lines of street out of %j (ADR-01)', (street, lines) => {
    expect(streetLines(street)).toEqual(lines)
  })

  it('that is missing is an empty one of the country, to be kept in the book (ADR-01)', () => {
    for (const nothing of [undefined, null, 'x', 7]) {
      const empty = toAddress(nothing, 'BE', countryOf)
      expect(empty).toMatchObject({ country_id: 'BE', street: ['', '', ''], firstname: '', save_in_address_book: 1 })
      expect(v.safeParse(QuoteAddress, empty).success).toBe(true)
      const noIds = { id: '', customer_id: {}, customer_address_id: '', region_id: {} }
      expect(toAddress(noIds, 'BE', countryOf)).toEqual(empty)
    }
  })

  it.each([
    [0, undefined, 0],
    [null, undefined, null],
    [1, 12, 1],
    ['ja', 12, null],
    ['ja', undefined, 1],
  ])('that says %j about being kept, with the id %j, says %j (ADR-01, ADR-02)', (save_in_address_book, customer_address_id, said) => {
    expect(toAddress({ save_in_address_book, customer_address_id }, 'NL', countryOf).save_in_address_book).toBe(said)
  })

  it('of the book gives its id, its region among its fields, and is not kept again (ADR-01, ADR-02)', () => {
    const [book] = v.parse(listAddresses.reply, exampleOf(listAddresses).reply)
    const address = fromBook(
      { ...(book as NonNullable<typeof book>), region: { region: 'Drenthe', region_code: 'DR', region_id: 3 } },
      countryOf,
    )
    expect(address).toMatchObject({
      customer_address_id: 12,
      region: 'Drenthe',
      region_code: 'DR',
      region_id: 3,
      save_in_address_book: null,
    })
    expect('id' in address).toBe(false)
    expect(v.safeParse(QuoteAddress, address).success).toBe(true)
    expect(v.safeParse(addAddress.body, address).success).toBe(false)
  })

  it.each(['firstname', 'lastname', 'postcode', 'city', 'telephone', 'company', 'country_id', 'region', 'region_code'] as const)(
    'is another one when its %s differs (ADR-02)',
    field => {
      expect(isSameAddress(known, { ...known })).toBe(true)
      expect(isSameAddress(known, { ...known, [field]: 'ZZ' })).toBe(false)
    },
  )

  it('is another one when a line of its street differs, not when its e-mail does (ADR-02)', () => {
    expect(isSameAddress(known, { ...known, street: ['Fictielaan', '10', 'B'] })).toBe(false)
    expect(isSameAddress(known, { ...known, region_id: 4 })).toBe(false)
    expect(isSameAddress(known, { ...known, email: 'x@example.com', prefix: 'mevr.' })).toBe(true)
  })

  it('is complete when somebody can be found there (ADR-06)', () => {
    expect(isComplete(known, countryOf)).toBe(true)
    expect(isComplete({ ...known, street: ['Fictielaan', '', ''] }, countryOf)).toBe(false)
    expect(isComplete({ ...known, postcode: '1000SS' }, countryOf)).toBe(false)
  })
})

describe('a postcode', () => {
  it.each([
    ['1234AB', 'NL', true],
    ['1234 ab', 'NL', true],
    [' 1011 AA ', 'NL', true],
    ['0123AB', 'NL', false],
    ['1234SS', 'NL', false],
    ['1234SD', 'NL', false],
    ['1234sa', 'NL', false],
    ['12345AB', 'NL', false],
    ['123AB', 'NL', false],
    ['1234ABC', 'NL', false],
    ['1234', 'NL', false],
    ['', 'NL', false],
    ['1000', 'BE', true],
    ['0999', 'BE', false],
    ['10000', 'BE', false],
    ['1234AB', 'BE', false],
  ])('%j of %s: %s (ADR-06)', (typed, country, isRight) => {
    expect(isPostcode(typed, countryOf(country))).toBe(isRight)
    expect(addressProblem('postcode', typed, countryOf(country)) === null).toBe(isRight)
  })

  it('wants an addition without spaces and hyphens, in capitals (ADR-04)', () => {
    expect([' a-2 ', 'bis', 'II'].map(plainAddition)).toEqual(['A2', 'BIS', 'II'])
  })
})

describe('what is typed', () => {
  const kept = { postcode: (typed: string) => plainPostcode(typed, countryOf('NL')), addition: plainAdditionLine, vat: plainVatNumber }
  for (const [what, rows] of Object.entries(written) as [keyof typeof kept, [string, string][]][])
    it.each(rows)(`as ${what} %j is kept as %j, and stays so (ADR-05, ADR-06, CFG-03)`, (typed, plain) => {
      expect([kept[what](typed), kept[what](plain)]).toEqual([plain, plain])
    })
})

it('survives the form letter by letter, and is a new one once it was changed (ADR-05)', () => {
  const line = fc.string({ maxLength: 40 })
  fc.assert(
    fc.property(
      fc.tuple(line, line, line).map(lines => plainLines(lines, countryOf('NL'))),
      fc.record({ firstname: line, lastname: line, city: line, postcode: line }),
      (street, more) => {
        const address = toAddress({ ...more, street, customer_address_id: 5 }, 'NL', countryOf)
        const same = withFields(address, toFields(address, countryOf), countryOf)
        expect(same.street).toEqual(street)
        expect(isSameAddress(same, address)).toBe(true)
        expect(same.customer_address_id).toBe(5)
        const other = withFields(address, { ...toFields(address, countryOf), city: `${more.city}!` }, countryOf)
        expect([other.customer_address_id, other.save_in_address_book]).toEqual([undefined, 1])
        expect(other.street).toEqual(street)
        expect(toAddress(JSON.parse(JSON.stringify(other)), 'NL', countryOf).street).toEqual(street)
      },
    ),
    { seed: 3, numRuns: 300 },
  )
  expect(addressFields).toHaveLength(12)
})

it.each([
  ['NL123456789B01', true],
  ['nl 1234.56.789.B01', true],
  ['BE0123456789', true],
  ['NL123456789', false],
  ['XX123456789', false],
])('takes %s as a VAT number: %s (CFG-03)', (typed, isRight) => {
  expect(isVatNumber(typed, countryOf)).toBe(isRight)
})
