import { describe, expect, it } from 'vitest'
import { rules as fieldRules } from '../../../shared/forms/field-set'
import { rules as formRules } from '../../../shared/forms/form-set'
import { formatMessage, messagesOf, type SetName, validate } from '../../../shared/forms/validate'

const languages: Record<SetName, readonly string[]> = {
  field: ['nl', 'en', 'de', 'fr'],
  form: ['en', 'fa', 'fr', 'de', 'it', 'zh', 'cs', 'nl'],
}
const codes: Record<SetName, readonly string[]> = { field: Object.keys(fieldRules), form: Object.keys(formRules) }
/** Arguments that messages of the second rule set must contain. */
const shows: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['digits', 'ends-with', 'starts-with', 'equal-length', 'equal-number', 'greater-equal', 'less-equal', 'max-length', 'min-length'].map(
      code => [code, ['71']],
    ),
  ),
  'between-length': ['71', '82'],
  'between-number': ['71', '82'],
}

for (const set of ['field', 'form'] as const)
  describe.each(languages[set])(`the messages of the ${set} set in %s`, language => {
    it.each(codes[set])('say what %s wants, with everything filled in (VAL-04)', async code => {
      const params = { min: 71, max: 82, length: 71, width: 71, height: 82, size: 71 }
      const text = formatMessage({ rule: code, code, args: [71, 82], params }, '', await messagesOf(set, language), 'Zipcode')
      expect(text).not.toBe(code)
      expect(text).not.toMatch(/[{}$]|undefined/)
      expect(text.length).toBeGreaterThan(3)
      // Of an address the words say what it is.
      if (set === 'field' && code !== 'email') expect(text).toContain('Zipcode')
      else for (const argument of shows[code] ?? []) expect(text).toContain(argument)
    })
  })

it('are written in the scripts of their languages (VAL-04)', async () => {
  const all = async (language: string) => Object.values(await messagesOf('form', language))
  for (const text of await all('fa')) expect(text).toMatch(/^\p{Script=Arabic}/u)
  for (const text of await all('zh')) expect(text).toMatch(/^\p{Script=Han}/u)
  const texts = await Promise.all(languages.form.map(all))
  expect(new Set(texts.map(list => list.join())).size).toBe(8)
  const inFields = await Promise.all(languages.field.map(language => messagesOf('field', language)))
  expect(new Set(inFields.map(list => Object.values(list).join())).size).toBe(4)
})

it('are those of the source where it quotes them (VAL-04)', async () => {
  const said = async (value: string, rules: string) => (await validate(value, rules, { set: 'form', locale: 'en_GB' })).errors
  expect(await said('', 'required')).toEqual(['This field is required'])
  expect(await said('x', 'email')).toEqual(['Please enter a valid email address'])
  expect(await said('xx', 'max:1')).toEqual(['Max length is 1'])
  expect(await said('x', 'min:2')).toEqual(['Min length is 2'])
  expect(await said('x', 'number')).toEqual(['Please enter a valid number'])
  expect(await said('x', 'regex:/y/')).toEqual(['The value is incorrect'])
})

it('follow the locale, whatever its spelling, and fall back (VAL-04)', async () => {
  const said = async (set: SetName, locale: string) => (await validate('', 'required', { set, locale, name: 'Naam' })).errors[0]
  expect(await Promise.all(['nl', 'nl_NL', 'nl-NL', 'tlh'].map(locale => said('field', locale)))).toEqual(
    Array(4).fill('Naam is verplicht.'),
  )
  expect(await said('field', 'en-GB')).toBe('Naam is required.')
  expect(await said('form', 'tlh')).toBe('This field is required')
})

it('call a field without a name something, and show the arguments as they are (VAL-04)', async () => {
  expect((await validate('', 'required')).errors).toEqual(['Dit veld is verplicht.'])
  expect((await validate('', 'required', { name: '$& {min}' })).errors).toEqual(['$& {min} is verplicht.'])
  expect((await validate('a', { between: { min: 1, max: 2 } }, { locale: 'en', name: 'It' })).errors).toEqual([
    'It must be between 1 and 2.',
  ])
  expect((await validate('x', 'regex:y', { messages: { regex: 'Zo niet' } })).errors).toEqual(['Zo niet'])
})
