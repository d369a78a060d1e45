import {
  atLeast,
  atMost,
  isAmong,
  isBlank,
  isDigits,
  isEmail,
  isInteger,
  lengthArg,
  numberArg,
  only,
  patternArg,
  size,
  toNumber,
} from './checks'
import type { PlannedTest, Planner, Rule, Test } from './types'
import { RuleError } from './types'

type Kind = 'string' | 'number' | 'array'

const chosen = (value: unknown): string[] => (value === '' ? [] : String(value).split(','))
const between = (test: (value: unknown, least: number, most: number) => boolean): Test => {
  return (value, [from, to]) => {
    const [least, most] = [numberArg(from), numberArg(to)]
    if (least >= most) throw new RuleError(`${least} is not below ${most}`)
    return test(value, least, most)
  }
}
const isWithin = (length: number, least: number, most: number): boolean => length >= least && length <= most

/** The second rule set, that of a field's `data-rules`. The name of a rule is the code of its message. */
export const rules = {
  accepted: { test: value => value === 'checked' },
  alpha: { test: only('\\p{L}\\p{M}') },
  'alpha-num': { test: only('\\p{L}\\p{M}\\p{N}') },
  'alpha-num-dash': { test: only('\\p{L}\\p{M}\\p{N}_\\-') },
  'between-length': { needs: 2, test: between((value, least, most) => isWithin(size(value), least, most)) },
  'between-number': { needs: 2, test: between((value, least, most) => atLeast(value, least) && atMost(value, most)) },
  digits: { needs: 1, test: (value, [length]) => isDigits(value, lengthArg(length), { minus: true }) },
  email: { test: isEmail },
  'ends-with': { needs: 1, test: (value, [end]) => String(value).endsWith(String(end)) },
  'equal-length': { needs: 1, test: (value, [length]) => size(value) === lengthArg(length) },
  'equal-number': { needs: 1, test: (value, [number]) => toNumber(value) === numberArg(number) },
  'greater-equal': { needs: 1, test: (value, [least]) => atLeast(value, numberArg(least)) },
  integer: { test: value => isInteger(value, { plus: true }) },
  'less-equal': { needs: 1, test: (value, [most]) => atMost(value, numberArg(most)) },
  'max-length': { needs: 1, test: (value, [length]) => size(value) <= lengthArg(length) },
  'min-length': { needs: 1, test: (value, [length]) => size(value) >= lengthArg(length) },
  'num-dash': { test: only('\\p{N}_\\-') },
  number: { test: value => /^[+-]?(\d+|\d*\.\d*)$/.test(String(value)) },
  regex: { needs: 1, test: (value, [pattern]) => patternArg(pattern).test(String(value)) },
  required: { test: value => !isBlank(value) },
  'required-if': { needs: 1, test: (value, [id], { values }) => isBlank(values[String(id)]) || !isBlank(value) },
  'starts-with': { needs: 1, test: (value, [start]) => String(value).startsWith(String(start)) },
  within: { needs: 1, test: isAmong },
} as const satisfies Record<string, Rule>

type Code = keyof typeof rules

/** Names that stand for another, by the kind of value that the rules before them tell. */
const byKind: Readonly<Record<string, Readonly<Record<Kind, Code>>>> = {
  between: { string: 'between-length', array: 'between-length', number: 'between-number' },
  in: { string: 'within', array: 'within', number: 'within' },
  int: { string: 'integer', array: 'integer', number: 'integer' },
  max: { string: 'max-length', array: 'max-length', number: 'less-equal' },
  min: { string: 'min-length', array: 'min-length', number: 'greater-equal' },
  size: { string: 'equal-length', array: 'equal-length', number: 'equal-number' },
}
const kinds: Readonly<Record<string, Kind>> = { number: 'number', int: 'number', integer: 'number', array: 'array' }

const table: Readonly<Record<string, Rule>> = rules

/** Rules that count what was chosen in a list, by a text of that length. */
const counted = (code: string, value: unknown): unknown => (/-length$/.test(code) ? ' '.repeat(chosen(value).length) : value)

export const takes = (): readonly string[] => []

/**
 * In written order: `bail` anywhere stops at the first failure, `nullable` ends the list for '' where it stands.
 * Unknown names are ignored; `x-<key>` is the form's own rule, `x-regex:<key>` a rule with the form's own argument.
 */
export const plan: Planner = (written, value, extra) => {
  const tests: PlannedTest[] = []
  let kind: Kind = 'string'
  for (const { name, args: given } of written) {
    kind = kinds[name] ?? kind
    if (name === 'nullable' && value === '') break
    const isExtra = name.startsWith('x-')
    const bare = isExtra ? name.slice(2) : name
    const isKnown = Object.hasOwn(table, bare) || Object.hasOwn(byKind, bare)
    const key = isKnown ? String(given[0]) : bare
    const own = isExtra && Object.hasOwn(extra, key) ? extra[key] : undefined
    if (isExtra && !own) throw new RuleError(`'${name}' is not among the form's own rules`)
    if (own && !isKnown) {
      const run: PlannedTest['run'] = (tested, { values }) =>
        own.test?.(tested, given, values) ?? patternArg(own.value).test(String(tested))
      tests.push({ rule: name, code: name, args: given, takes: [], text: own?.errorMessage, run })
      continue
    }
    const code = byKind[bare]?.[kind] ?? bare
    const rule = Object.hasOwn(table, code) ? table[code] : undefined
    if (!rule) continue
    const args = own ? [own.value] : given
    if (args.filter(arg => arg !== '').length < (rule.needs ?? 0)) throw new RuleError(`'${name}' needs ${rule.needs} arguments`)
    const isList = kind === 'array'
    tests.push({
      ...{ rule: name, code, args, takes: [], text: own?.errorMessage },
      run: (tested, around) =>
        isList && code === 'within'
          ? chosen(tested).every(one => isAmong(one, args))
          : rule.test(isList ? counted(code, tested) : tested, args, around),
    })
  }
  return { tests, bails: written.some(({ name }) => name === 'bail') }
}
