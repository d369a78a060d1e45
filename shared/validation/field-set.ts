import {
  atLeast,
  atMost,
  escapePattern,
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
} from './checks'
import type { Planner, Rule, Test } from './types'
import { RuleError } from './types'

const isEmpty = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && !value.length)
const isFilled = (value: unknown, allowFalse: boolean): boolean =>
  value === false ? allowFalse : !(Array.isArray(value) && !value.length) && !isBlank(value)

/** Letters of a language that has fewer than all; every other language takes any letter, and the apostrophe that Hebrew counts among its own. */
const alphabets: Readonly<Record<string, string>> = { en: 'A-Za-z', nl: 'A-Za-zÉËÏÓÖÜéëïóöü' }
const letters = (more = ''): Test => {
  const [anyLetter, hebrew] = [only(`\\p{L}\\p{M}${more}`), only(`A-Za-z\\u05d0-\\u05ea'${more}`)]
  return (value, [locale]) => {
    if (value === '') return true
    const language = String(locale ?? '').slice(0, 2)
    const alphabet = alphabets[language]
    if (alphabet) return only(alphabet + more)(value)
    return anyLetter(value) || (['', 'he'].includes(language) && hebrew(value))
  }
}

const nameOf = (file: unknown): string => String((file as { name?: unknown } | null)?.name ?? '')
const typeOf = (file: unknown): string => String((file as { type?: unknown } | null)?.type ?? '')
const endsIn = (file: unknown, endings: readonly unknown[], before = '\\.'): boolean =>
  new RegExp(`${before}(${endings.map(one => escapePattern(String(one))).join('|')})$`, 'i').test(nameOf(file))

const decimal: Test = (value, [decimals = 0, separator = 'dot']) => {
  const sign = { dot: '\\.', comma: ',' }[String(separator)]
  if (!sign) throw new RuleError(`'${String(separator)}' is neither 'dot' nor 'comma'`)
  const count = lengthArg(decimals)
  return new RegExp(`^-?\\d+${sign}?${count ? `(\\d{${count}})?` : '\\d*'}$`).test(String(value))
}

const DRAWN = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif']

/** The first rule set, that of interactive forms. An empty value passes all but the `first` rules. */
export const rules = {
  required: {
    takes: ['allowFalse'],
    first: true,
    whole: true,
    test: (value, [allowFalse]) => isFilled(value, String(allowFalse) !== 'false'),
  },
  required_if: {
    takes: ['target', 'values'],
    needs: 1,
    first: true,
    whole: true,
    test: (value, [target, ...wanted], { values }) => {
      const other = values[String(target)]
      const applies = wanted.length
        ? isAmong(
            String(other).trim(),
            wanted.map(one => String(one).trim()),
          )
        : isFilled(other, false)
      return !applies || isFilled(value, false)
    },
  },
  alpha: { takes: ['locale'], test: letters() },
  alpha_dash: { takes: ['locale'], test: letters('\\p{Nd}_\\-') },
  alpha_num: { takes: ['locale'], test: letters('\\p{Nd}') },
  alpha_spaces: { takes: ['locale'], test: letters('\\s') },
  between: {
    takes: ['min', 'max'],
    needs: 2,
    test: (value, [min, max]) => atLeast(value, numberArg(min)) && atMost(value, numberArg(max)),
  },
  confirmed: { takes: ['target'], needs: 1, test: (value, [target], { values }) => String(value) === String(values[String(target)]) },
  digits: { takes: ['length'], needs: 1, test: (value, [length]) => isDigits(value, lengthArg(length)) },
  dimensions: {
    takes: ['width', 'height'],
    needs: 2,
    test: async (file, [width, height], { measure }) => {
      const [wide, high] = [lengthArg(width), lengthArg(height)]
      if (!endsIn(file, DRAWN)) return false
      const found = await measure(file as Blob).catch(() => undefined)
      return found?.width === wide && found.height === high
    },
  },
  double: { takes: ['decimals', 'separator'], test: decimal },
  email: {
    takes: ['multiple'],
    test: (value, [multiple]) =>
      ['true', 'multiple'].includes(String(multiple))
        ? String(value)
            .split(',')
            .every(one => isEmail(one.trim()))
        : isEmail(value),
  },
  excluded: { takes: ['list'], test: (value, list) => !isAmong(value, list) },
  // One character of any kind stands before the ending.
  ext: { takes: ['list'], needs: 1, test: (file, list) => endsIn(file, list, '.') },
  image: { test: file => endsIn(file, [...DRAWN, 'webp']) },
  integer: { test: value => isInteger(value) },
  length: {
    takes: ['length'],
    needs: 1,
    whole: true,
    test: (value, [length]) => value != null && (Array.isArray(value) ? value : [...String(value)]).length === lengthArg(length),
  },
  max: { takes: ['length'], needs: 1, test: (value, [length]) => size(value) <= lengthArg(length) },
  max_value: { takes: ['max'], needs: 1, test: (value, [max]) => atMost(value, numberArg(max)) },
  mimes: {
    takes: ['list'],
    needs: 1,
    test: (file, list) =>
      new RegExp(`${list.map(one => escapePattern(String(one)).replace('\\*', '.+')).join('|')}$`, 'i').test(typeOf(file)),
  },
  min: { takes: ['length'], needs: 1, test: (value, [length]) => value != null && size(value) >= lengthArg(length) },
  min_value: { takes: ['min'], needs: 1, test: (value, [min]) => atLeast(value, numberArg(min)) },
  numeric: { test: value => /^(?:\d+|[٠-٩]+)$/.test(String(value)) },
  oneOf: { takes: ['list'], test: isAmong },
  regex: { takes: ['regex'], needs: 1, test: (value, [pattern]) => patternArg(pattern).test(String(value)) },
  size: { takes: ['size'], needs: 1, test: (file, [kilobytes]) => (file as { size: number }).size <= numberArg(kilobytes) * 1024 },
} as const satisfies Record<string, Rule>

const table: Readonly<Record<string, Rule>> = rules

const everyOne = async (all: readonly (boolean | Promise<boolean>)[]): Promise<boolean> => (await Promise.all(all)).every(Boolean)

export const takes = (name: string): readonly string[] => table[name]?.takes ?? []

/** Requirements come first, whatever their place. Throws a RuleError for a rule nobody knows. */
export const plan: Planner = (written, value, extra) => {
  const tests = written.flatMap(({ name, args }) => {
    const own = Object.hasOwn(extra, name) ? extra[name] : undefined
    const rule: Rule | undefined = own
      ? { test: (one, given, { values }) => own.test?.(one, given, values) ?? patternArg(own.value).test(String(one)), whole: true }
      : Object.hasOwn(table, name)
        ? table[name]
        : undefined
    if (!rule) throw new RuleError(`No rule is called '${name}'`)
    if (args.length < (rule.needs ?? 0)) throw new RuleError(`'${name}' needs ${rule.needs} arguments`)
    if (isEmpty(value) && !rule.first) return []
    return {
      ...{ rule: name, code: name, args, takes: rule.takes ?? [], text: own?.errorMessage, first: !!rule.first },
      run: (tested: unknown, around: Parameters<Test>[2]) =>
        Array.isArray(tested) && !rule.whole ? everyOne(tested.map(one => rule.test(one, args, around))) : rule.test(tested, args, around),
    }
  })
  return { tests: tests.sort((a, b) => Number(b.first) - Number(a.first)), bails: false }
}
