import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isComplete, problemsOf, refuseLinks, refuseWrong } from '../../../reference-shop/address/addresses'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'

const address = v.parse(QuoteAddress, exampleQuoteAddress)
const problems = (more: object) => problemsOf({ ...address, ...more } as never)

describe('an address', () => {
  it('of the example is complete (ADR-06)', () => {
    expect(problems({})).toEqual({})
    expect(() => refuseWrong(address)).not.toThrow()
    expect([isComplete(address), isComplete(null), isComplete({ ...address, city: '' })]).toEqual([true, false, false])
  })

  it.each([
    [{ firstname: ' ' }, { firstname: 'required' }],
    [{ lastname: '' }, { lastname: 'required' }],
    [{ telephone: '' }, { telephone: 'required' }],
    [{ city: '' }, { city: 'required' }],
    [{ street: ['', '12'] }, { street: 'required' }],
    [{ street: ['Dorpsstraat'] }, { number: 'number' }],
    [{ street: [] }, { street: 'required', number: 'number' }],
    [{ country_id: 'NL', postcode: '1000' }, { postcode: 'postcodeFormat' }],
    [{ country_id: 'BE', postcode: '1000AB' }, { postcode: 'postcodeFormat' }],
    [{ country_id: 'BE', postcode: '1000' }, {}],
    [{ country_id: 'DE', postcode: '10115' }, { country_id: 'address' }],
  ])('with %j has %j (ADR-06)', (more, wrong) => expect(problems(more)).toEqual(wrong))

  it.each(['firstname', 'middlename', 'lastname', 'city'])('has no web address in its %s (SEC-02)', name => {
    expect(problems({ [name]: 'www.example.com/win' })).toEqual({ [name]: 'noLink' })
  })

  it('has no web address in its street, and a company may be called after its site (SEC-02)', () => {
    expect(problems({ street: ['https://example.com', '12'] })).toEqual({ street: 'noLink' })
    expect(problems({ company: 'bol.com' })).toEqual({})
    expect(problems({ company: 'https://example.com/win' })).toEqual({ company: 'noLink' })
  })

  it('is refused with the first thing that is wrong with it (ADR-06, SEC-02)', () => {
    const refusal = (more: object): unknown => {
      try {
        refuseWrong({ ...address, ...more } as never)
      } catch (error) {
        return error
      }
    }
    expect(refusal({ lastname: '' })).toMatchObject({ status: 400, code: 'wrongField', parameters: ['lastname'] })
    expect(refusal({ city: 'www.example.com' })).toMatchObject({ status: 400, code: 'noLink' })
  })

  it('with a web address is refused wherever that stands (SEC-02)', () => {
    expect(() => refuseLinks([address, null], 'PO 42', undefined)).not.toThrow()
    expect(() => refuseLinks([address, { ...address, city: 'www.example.com' }])).toThrow()
    expect(() => refuseLinks([null], 'PO 42', 'https://example.com')).toThrow()
  })
})
