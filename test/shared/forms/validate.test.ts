import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { rules as fieldRules } from '../../../shared/forms/field-set'
import { rules as formRules } from '../../../shared/forms/form-set'
import { fieldFailures, validate } from '../../../shared/forms/validate'
import { property } from '../../kit/property'
import { type Cases, field, form } from './cases'

const SEED = { seed: 20261121 }
const show = (value: unknown): string =>
  value instanceof File
    ? `${value.name} (${value.type}, ${value.size} bytes)`
    : Array.isArray(value)
      ? `[${value.map(show)}]`
      : (JSON.stringify(value) ?? 'undefined')
const written = (rules: unknown): string =>
  typeof rules === 'string' ? rules : JSON.stringify(rules, (_, one) => (one instanceof RegExp ? String(one) : one))
const rows = (cases: Cases) =>
  cases.flatMap(([rules, passes, fails]) => [
    ...passes.map(value => [written(rules), 'passes', show(value), rules, value, true] as const),
    ...fails.map(value => [written(rules), 'fails', show(value), rules, value, false] as const),
  ])

describe('the first rule set', () => {
  it.each(rows(field))('%s %s %s (VAL-01)', async (_rules, _how, _value, rules, value, valid) => {
    expect((await validate(value, rules)).valid).toBe(valid)
  })

  it.each(['email|required:false', 'required:false|email'])('says first that it is required, in %s (VAL-01)', async rules => {
    expect(Object.keys((await validate(false, rules)).failedRules)).toEqual(['required'])
    expect((await validate(false, 'email')).valid).toBe(false)
  })

  it('has cases for every rule, here or below (VAL-01)', () => {
    const tried = new Set(
      field.flatMap(([rules]) => (typeof rules === 'string' ? (rules.match(/(?<=^|\|)\w+/g) ?? []) : Object.keys(rules))),
    )
    const below = ['confirmed', 'dimensions', 'required_if']
    expect([...Object.keys(fieldRules)].filter(name => !tried.has(name) && !below.includes(name))).toEqual([])
  })

  it.each([
    ['confirmed:other', 'a', { other: 'a' }, true],
    ['confirmed:other', 1, { other: '1' }, true],
    ['confirmed:other', 'a', { other: 'b' }, false],
    ['confirmed:other', 'a', {}, false],
    ['confirmed:other', '', { other: 'b' }, true],
    ['required|confirmed:other', '', { other: '' }, false],
    ['required_if:kind,company', '', { kind: 'company' }, false],
    ['required_if:kind,company', '', { kind: ' company ' }, false],
    ['required_if:kind,company', 'x', { kind: 'company' }, true],
    ['required_if:kind,company,club', '', { kind: 'club' }, false],
    ['required_if:kind,company', '', { kind: 'person' }, true],
    ['required_if:kind,1', '', { kind: 1 }, false],
    ['required_if:kind', '', { kind: 'anything' }, false],
    ['required_if:kind', '', { kind: '' }, true],
    ['required_if:kind', '', {}, true],
    ['required_if:kind', false, { kind: 'x' }, false],
    ['email|required_if:kind', 'x', { kind: '' }, false],
  ])('%s with %j beside %j: %s (VAL-01)', async (rules, value, values, valid) => {
    expect((await validate(value, rules, { values })).valid).toBe(valid)
  })

  const file = (name: string, type = '', bytes = 3) => new File(['x'.repeat(bytes)], name, { type })
  it.each([
    ['required', { allowFalse: false }, true, false],
    ['required_if', { target: 'kind', values: ['company', 'club'] }, 'x', ''],
    ['alpha', { locale: 'en' }, 'e', 'é'],
    ['alpha_dash', { locale: 'en' }, 'e-', 'é-'],
    ['alpha_num', { locale: 'en' }, 'e1', 'é1'],
    ['alpha_spaces', { locale: 'en' }, 'e e', 'é e'],
    ['between', { min: 2, max: 3 }, 3, 4],
    ['confirmed', { target: 'kind' }, 'club', 'clubs'],
    ['digits', { length: 2 }, '12', '123'],
    ['double', { decimals: 1, separator: 'comma' }, '1,5', '1.5'],
    ['email', { multiple: true }, 'a@b.nl,c@d.nl', 'a@b.nl;c@d.nl'],
    ['excluded', { list: ['a', 'b'] }, 'c', 'b'],
    ['ext', { list: ['pdf', 'docx'] }, file('a.docx'), file('a.doc')],
    ['length', { length: 2 }, 'ab', 'abc'],
    ['max', { length: 2 }, 'ab', 'abc'],
    ['max_value', { max: 2 }, 2, 3],
    ['mimes', { list: ['text/plain', 'image/*'] }, file('a', 'image/png'), file('a', 'application/pdf')],
    ['min', { length: 2 }, 'ab', 'a'],
    ['min_value', { min: 2 }, 2, 1],
    ['oneOf', { list: ['a', 'b'] }, 'b', 'c'],
    ['regex', { regex: /^b/ }, 'ba', 'ab'],
    ['size', { size: 1 }, file('a', '', 1024), file('a', '', 1025)],
  ])('takes the arguments of %s by their names (VAL-01)', async (rule, named, right, wrong) => {
    const valid = async (value: unknown) => (await validate(value, { [rule]: named }, { values: { kind: 'club' } })).valid
    expect([await valid(right), await valid(wrong)]).toEqual([true, false])
  })

  it('takes as many arguments by name as there are, whatever their order (VAL-01)', async () => {
    const valid = async (value: unknown, rules: Record<string, unknown>) => (await validate(value, rules)).valid
    expect(await valid(4, { between: { max: 3, min: 2 } })).toBe(false)
    expect(await valid('1.5', { double: { separator: 'dot' } })).toBe(true)
    await expect(valid(4, { between: { min: 2 } })).rejects.toMatchObject({ name: 'RuleError' })
    await expect(valid(4, { between: { max: 2 } })).rejects.toMatchObject({ name: 'RuleError' })
  })

  it('measures pictures, and nothing else (VAL-01)', async () => {
    const opened = vi.fn()
    const close = vi.fn()
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (!file.size) throw new Error('no picture')
      opened()
      return { width: 20, height: 10, close }
    })
    const file = (name: string, bytes = 'x') => new File([bytes], name, { type: 'image/png' })
    const valid = async (rule: string, value: unknown) => (await validate(value, rule)).valid
    expect(await valid('dimensions:20,10', file('a.png'))).toBe(true)
    expect(await valid('dimensions:10,20', file('a.png'))).toBe(false)
    expect(await valid('dimensions:20,10', file('a.txt'))).toBe(false)
    expect(await valid('dimensions:20,10', file('a.png', ''))).toBe(false)
    expect(await valid('dimensions:20,10', [file('a.png'), file('b.gif')])).toBe(true)
    expect((await validate(file('a.png'), { dimensions: { width: 20, height: 10 } })).valid).toBe(true)
    expect(opened).toHaveBeenCalled()
    expect(close).toHaveBeenCalledTimes(opened.mock.calls.length)
    vi.unstubAllGlobals()
  })

  it('stops at the first failure, requirements first, unless told not to (VAL-02)', async () => {
    expect(await validate('', 'email|min:8|required', { name: 'E-mail' })).toEqual({
      valid: false,
      errors: ['E-mail is verplicht.'],
      failedRules: { required: 'E-mail is verplicht.' },
    })
    expect(Object.keys((await validate('a', 'email|min:8|required')).failedRules)).toEqual(['email'])
    expect(Object.keys((await validate('a', 'email|min:8|required', { bails: false })).failedRules)).toEqual(['email', 'min'])
    const all = await validate('', 'email|min:8|alpha|required', { bails: false })
    expect(Object.keys(all.failedRules)[0]).toBe('required')
    expect(Object.keys((await validate('é!', 'numeric|alpha|email|min:8', { bails: false })).failedRules)).toEqual([
      'numeric',
      'alpha',
      'email',
      'min',
    ])
  })

  it('does not begin a later test before the earlier ones passed (VAL-02)', async () => {
    const asked = vi.fn(async () => true)
    const extra = { free: { test: asked, errorMessage: 'Taken' } }
    await validate('a', 'email|free', { extra })
    expect(asked).not.toHaveBeenCalled()
    expect((await validate('a@b.nl', 'email|free', { extra })).valid).toBe(true)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('names the first rule in the list, also when its answer comes after that of a later one (VAL-02)', async () => {
    const extra = { free: { test: () => new Promise<boolean>(done => setTimeout(done, 5, false)), errorMessage: 'Taken' } }
    expect((await validate('abc', 'alpha|free|min:9', { extra })).errors).toEqual(['Taken'])
    expect((await validate('abc', 'free|min:9|digits:2', { extra, bails: false })).failedRules).toEqual({
      free: 'Taken',
      min: 'Dit veld moet minstens 9 tekens hebben.',
      digits: 'Dit veld moet een getal van precies 2 cijfers zijn.',
    })
  })

  it.each(['kind', 'address.kind', 'address[kind]', '0', '$kind', "o'clock"])('finds another field called %s (VAL-01)', async other => {
    const valid = async (rules: Record<string, unknown>, said: string) => (await validate('', rules, { values: { [other]: said } })).valid
    expect(await valid({ required_if: [other, 'company'] }, 'company')).toBe(false)
    expect(await valid({ required_if: [other, 'company'] }, 'person')).toBe(true)
    expect((await validate('a', { confirmed: [other] }, { values: { [other]: 'a' } })).valid).toBe(true)
  })

  it('tests a field as part of its form, whatever is wrong with the others (VAL-01)', async () => {
    const form = { password: 'required|min:8', again: 'required|confirmed:password', odd: 'nonsense' }
    const failures = (field: keyof typeof form, values: Record<string, unknown>) =>
      fieldFailures(form[field], field, values, { locale: 'en' })
    expect(await failures('again', { password: 'short', again: 'short' })).toEqual([])
    expect(await failures('again', { password: 'short', again: 'other' })).toMatchObject([{ rule: 'confirmed', args: ['password'] }])
    expect(await failures('password', { password: 'short' })).toMatchObject([
      { code: 'min', message: 'This field must have at least 8 characters.' },
    ])
    await expect(failures('odd', { odd: 'x' })).rejects.toMatchObject({ name: 'RuleError' })
  })

  it('says the same failure in the language of the moment (VAL-04)', async () => {
    const said = async (locale: string) => (await validate('a', { min: 3 }, { locale, name: 'X' })).errors
    expect([await said('nl'), await said('en'), await said('nl')]).toEqual([
      ['X moet minstens 3 tekens hebben.'],
      ['X must have at least 3 characters.'],
      ['X moet minstens 3 tekens hebben.'],
    ])
  })

  it('takes rules of the form, with their own words (VAL-01)', async () => {
    const extra = {
      even: { test: (value: unknown) => Number(value) % 2 === 0, errorMessage: (value: unknown) => `${value} is odd` },
      code: { value: '/^[a-z]:[0-9]$/', errorMessage: '{attribute} is no code' },
    }
    expect((await validate('3', { even: true }, { extra })).errors).toEqual(['3 is odd'])
    expect((await validate('4', 'even', { extra })).valid).toBe(true)
    expect((await validate('x', 'code', { extra, name: 'This' })).errors).toEqual(['This is no code'])
  })

  it('asks a rule of the form for its words once the value has failed it (VAL-01)', async () => {
    let found = 'nothing'
    const extra = {
      known: {
        test: (value: unknown) => {
          found = String(value)
          return false
        },
        errorMessage: () => `${found} was looked at`,
      },
    }
    expect((await validate('this', 'known', { extra })).errors).toEqual(['this was looked at'])
    expect((await validate('that', 'x-known', { extra, set: 'form' })).errors).toEqual(['that was looked at'])
  })

  it('refuses rules that cannot work (VAL-01)', async () => {
    for (const rules of [
      'nonsense',
      'constructor',
      'min',
      'min:abc',
      'digits:-1',
      'ext',
      'mimes',
      'between:1',
      'double:2,semicolon',
      'regex:/(/',
      { min: 'x' },
    ])
      await expect(validate('abc', rules), JSON.stringify(rules)).rejects.toMatchObject({ name: 'RuleError' })
  })

  property([fc.string(), fc.nat(20)], SEED)('says the same of min and max as the length does (VAL-01)', async (text, length) => {
    const valid = async (rule: string) => (await validate(text, rule)).valid
    expect(await valid(`max:${length}`)).toBe(text.length <= length)
    expect(await valid(`min:${length}`)).toBe(text === '' || text.length >= length)
  })

  property([fc.constantFrom(...Object.keys(fieldRules).filter(name => !/required/.test(name)))], SEED)(
    'lets an empty value pass %s (VAL-02)',
    async name => {
      for (const empty of ['', null, undefined, []]) expect((await validate(empty, { [name]: [1, 2] })).valid).toBe(true)
    },
  )
})

describe('the second rule set', () => {
  it.each(rows(form))('%s %s %s (VAL-03)', async (_rules, _how, _value, rules, value, valid) => {
    expect((await validate(value, rules, { set: 'form' })).valid).toBe(valid)
  })

  it('has cases for every rule, here or below (VAL-03)', () => {
    const text = form.map(([rules]) => rules).join('|')
    const reached: Record<string, string> = { 'between-length': 'between', 'between-number': 'number|between', 'required-if': '' }
    expect(Object.keys(formRules).filter(name => !text.includes(reached[name] ?? name))).toEqual([])
  })

  it.each([
    ['', { other: 'x' }, false],
    ['  ', { other: 'x' }, false],
    ['a', { other: 'x' }, true],
    ['', { other: ' ' }, true],
    ['', {}, true],
  ])('required-if with %j beside %j: %s (VAL-03)', async (value, values, valid) => {
    expect((await validate(value, 'required-if:other', { set: 'form', values })).valid).toBe(valid)
  })

  it('tells every failure in order, or the first with bail anywhere (VAL-03)', async () => {
    const failed = async (rules: string) => Object.keys((await validate('', rules, { set: 'form' })).failedRules)
    expect(await failed('required|number|between:1,10')).toEqual(
      ['required', 'number', 'between-number'].map(rule => (rule === 'between-number' ? 'between' : rule)),
    )
    expect(await failed('required|number|between:1,10|bail')).toEqual(['required'])
  })

  it('takes rules of the form by x- (VAL-03)', async () => {
    const extra = {
      zip: { value: /^\d{4}:[A-Z]|x$/, errorMessage: 'No zip' },
      odd: { test: (value: unknown) => Number(value) % 2 === 1, errorMessage: 'Not odd' },
    }
    const errors = async (value: string, rules: string) => (await validate(value, rules, { set: 'form', extra })).errors
    expect(await errors('1', 'x-regex:zip')).toEqual(['No zip'])
    expect(await errors('1234:A', 'x-regex:zip')).toEqual([])
    expect(await errors('2', 'required|x-odd')).toEqual(['Not odd'])
    expect(await errors('2', 'x-zip')).toEqual(['No zip'])
    expect(await errors('2', 'zip|odd')).toEqual([])
    await expect(errors('2', 'x-none')).rejects.toMatchObject({ name: 'RuleError' })
  })

  it('refuses arguments that cannot work (VAL-03)', async () => {
    for (const rules of ['min', 'min:', 'min:a', 'between:5,5', 'between:9,1', 'between:1', 'digits:x', 'regex:', 'in', 'regex:/(/'])
      await expect(validate('abc', rules, { set: 'form' }), rules).rejects.toMatchObject({ name: 'RuleError' })
  })

  property([fc.array(fc.constantFrom('a', '|', ':', ',', '\\/', 'b?', '[|/]', '(?:x|y)'), { minLength: 1 })], SEED)(
    'reads any pattern between slashes whole (VAL-03)',
    async parts => {
      const source = parts.join('')
      if (!isPattern(source)) return
      const rules = `regex:/${source}/|max:5`
      for (const value of ['a', '|', 'x:y', 'a|b', ''])
        expect((await validate(value, rules, { set: 'form' })).valid, rules + value).toBe(new RegExp(source).test(value))
    },
  )
})

const isPattern = (source: string): boolean => {
  try {
    return !!new RegExp(source)
  } catch {
    return false
  }
}
