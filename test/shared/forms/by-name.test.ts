import { describe, expect, it } from 'vitest'
import { validate } from '../../../shared/forms/validate'

describe('the arguments of a rule of the first set', () => {
  it.each([
    ['alpha', { locale: 'en' }, 'abc', 'é'],
    ['alpha_dash', { locale: 'en' }, 'a-b', 'é-b'],
    ['alpha_num', { locale: 'en' }, 'a1', 'é1'],
    ['alpha_spaces', { locale: 'en' }, 'a b', 'é b'],
    ['between', { min: 2, max: 4 }, '4', '5'],
    ['between', { max: 4, min: 2 }, '2', '1'],
    ['digits', { length: 3 }, '123', '1234'],
    ['double', { decimals: 2, separator: 'comma' }, '1,25', '1.25'],
    ['double', { decimals: 1 }, '1.2', '1.25'],
    ['email', { multiple: true }, 'a@b.nl,c@d.nl', 'a@b.nl,c'],
    ['excluded', { list: ['a', 'b'] }, 'c', 'b'],
    ['length', { length: 2 }, 'ab', 'abc'],
    ['max', { length: 2 }, 'ab', 'abc'],
    ['max_value', { max: 2 }, '2', '3'],
    ['min', { length: 2 }, 'ab', 'a'],
    ['min_value', { min: 2 }, '2', '1'],
    ['oneOf', { list: ['a', 'b'] }, 'b', 'c'],
    ['regex', { regex: /^\d$/ }, '1', 'a'],
    ['required', { allowFalse: false }, true, false],
  ])('may be given by name: %s %o takes %o and not %o (VAL-01)', async (rule, args, right, wrong) => {
    expect([(await validate(right, { [rule]: args })).valid, (await validate(wrong, { [rule]: args })).valid]).toEqual([true, false])
  })

  it.each([
    [{ required_if: { target: 'kind', values: ['a', 'b'] } }, { kind: 'b' }, { kind: 'c' }],
    [{ required_if: { target: 'kind', values: 'a' } }, { kind: 'a' }, { kind: 'b' }],
  ])('may name another field: %o is asked with %o and not with %o (VAL-01)', async (rules, asked, left) => {
    expect([(await validate('', rules, { values: asked })).valid, (await validate('', rules, { values: left })).valid]).toEqual([
      false,
      true,
    ])
  })

  it('may name the field that is repeated, and the kinds and size of a file (VAL-01)', async () => {
    const same = (value: string) => validate(value, { confirmed: { target: 'password' } }, { values: { password: 'x' } })
    expect([(await same('x')).valid, (await same('y')).valid]).toEqual([true, false])
    const file = new File(['x'.repeat(2048)], 'a.PDF', { type: 'application/pdf' })
    const outcome = async (rules: object) => (await validate(file, rules as never)).valid
    expect([await outcome({ ext: { list: ['pdf'] } }), await outcome({ ext: { list: ['png'] } })]).toEqual([true, false])
    expect([await outcome({ mimes: { list: ['application/*'] } }), await outcome({ mimes: { list: ['image/*'] } })]).toEqual([true, false])
    expect([await outcome({ size: { size: 2 } }), await outcome({ size: { size: 1 } })]).toEqual([true, false])
  })
})
