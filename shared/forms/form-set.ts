import { array, string } from 'yup'
import {
  among,
  email,
  escapePattern,
  isBlank,
  keyOf,
  lengthArg,
  longest,
  type MakeSchema,
  matching,
  numberArg,
  numeric,
  only,
  ownSchema,
  type Planner,
  pattern,
  type Rule,
  RuleError,
  type Step,
  shortest,
} from './schemas'

type Kind = 'string' | 'number' | 'array'

const range = ([from, to]: readonly unknown[]): [number, number] => {
  const [least, most] = [numberArg(from), numberArg(to)]
  if (least >= most) throw new RuleError(`${least} is not below ${most}`)
  return [least, most]
}

/** The second rule set, for a field's `data-rules`. A rule's name is also its message code. Every value is a string. */
export const rules = {
  accepted: { schema: () => among(['checked']) },
  alpha: { schema: () => only('\\p{L}\\p{M}') },
  'alpha-num': { schema: () => only('\\p{L}\\p{M}\\p{N}') },
  'alpha-num-dash': { schema: () => only('\\p{L}\\p{M}\\p{N}_\\-') },
  'between-length': { needs: 2, schema: args => string().min(range(args)[0]).max(range(args)[1]) },
  'between-number': { needs: 2, schema: args => numeric.min(range(args)[0]).max(range(args)[1]) },
  digits: { needs: 1, schema: ([length]) => matching(new RegExp(`^-?\\d{${lengthArg(length)}}$`)) },
  email: { schema: () => email },
  'ends-with': { needs: 1, schema: ([end]) => matching(new RegExp(`${escapePattern(end)}$`)) },
  'equal-length': { needs: 1, schema: ([length]) => string().length(lengthArg(length)) },
  'equal-number': { needs: 1, schema: ([number]) => numeric.oneOf([numberArg(number)]) },
  'greater-equal': { needs: 1, schema: ([least]) => numeric.min(numberArg(least)) },
  integer: { schema: () => matching(/^[+-]?\d+$/) },
  'less-equal': { needs: 1, schema: ([most]) => numeric.max(numberArg(most)) },
  'max-length': { needs: 1, schema: longest },
  'min-length': { needs: 1, schema: shortest },
  'num-dash': { schema: () => only('\\p{N}_\\-') },
  number: { schema: () => matching(/^[+-]?(\d+|\d*\.\d*)$/) },
  regex: { needs: 1, schema: pattern },
  required: { schema: () => string().trim().required() },
  'required-if': {
    needs: 1,
    schema: ([id]) => string().when(keyOf(id), ([other], text) => (isBlank(other) ? text : text.trim().required())),
  },
  'starts-with': { needs: 1, schema: ([start]) => matching(new RegExp(`^${escapePattern(start)}`)) },
  within: { needs: 1, schema: among },
} as const satisfies Record<string, Rule>

type Code = keyof typeof rules

/** Rule names that stand for another rule, depending on the kind of value that earlier rules declare. */
const byKind: Readonly<Record<string, Readonly<Record<Kind, Code>>>> = {
  between: { string: 'between-length', array: 'between-length', number: 'between-number' },
  in: { string: 'within', array: 'within', number: 'within' },
  int: { string: 'integer', array: 'integer', number: 'integer' },
  max: { string: 'max-length', array: 'max-length', number: 'less-equal' },
  min: { string: 'min-length', array: 'min-length', number: 'greater-equal' },
  size: { string: 'equal-length', array: 'equal-length', number: 'equal-number' },
}
const kinds: Readonly<Record<string, Kind>> = { number: 'number', int: 'number', integer: 'number', array: 'array' }

/** Chosen values of a list are joined with commas. */
const chosen = array().transform((_, text) => (text ? String(text).split(',') : []))

/** Rules that test the list itself instead of its text. */
const ofLists: Readonly<Record<string, MakeSchema>> = {
  'between-length': args => chosen.min(range(args)[0]).max(range(args)[1]),
  'equal-length': ([length]) => chosen.length(lengthArg(length)),
  'max-length': ([length]) => chosen.max(lengthArg(length)),
  'min-length': ([length]) => chosen.min(lengthArg(length)),
  within: list => chosen.of(among(list)),
}

const table: Readonly<Record<string, Rule>> = rules

export const takes = (): readonly string[] => []

/**
 * Rules in written order: `bail` anywhere stops at the first failure; `nullable` skips the rules after it if the value is ''. Unknown names
 * are ignored; `x-<key>` is a custom rule of the form, `x-regex:<key>` a rule with an argument from the form.
 */
export const plan: Planner = (written, value, extra) => {
  const steps: Step[] = []
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
      const failure = { rule: name, code: name, args: given, params: {}, text: own.errorMessage }
      steps.push({ failure, slow: true, schema: () => ownSchema(own, given) })
      continue
    }
    const code = byKind[bare]?.[kind] ?? bare
    const rule = Object.hasOwn(table, code) ? table[code] : undefined
    if (!rule) continue
    const args = own ? [own.value] : given
    if (args.filter(arg => arg !== '').length < (rule.needs ?? 0)) throw new RuleError(`'${name}' needs ${rule.needs} arguments`)
    const make = (kind === 'array' && ofLists[code]) || rule.schema
    steps.push({ failure: { rule: name, code, args, params: {}, text: own?.errorMessage }, schema: () => make(args) })
  }
  return { steps, bails: written.some(({ name }) => name === 'bail') }
}

/** The shape of each language file of the second set, by failure code. */
export type FormMessages = Readonly<Record<keyof typeof rules, string>>
