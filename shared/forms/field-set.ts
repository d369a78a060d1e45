import { array, mixed, number, ref, string } from 'yup'
import { loadChunk } from '../contract/ports'
import { EMAIL } from '../contract/typed'
import {
  among,
  email,
  escapePattern,
  filled,
  keyOf,
  lengthArg,
  longest,
  type MakeSchema,
  matching,
  numberArg,
  numeric,
  ownSchema,
  type Planner,
  pattern,
  type Rule,
  RuleError,
  shortest,
} from './schemas'

const isEmpty = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && !value.length)

/**
 * Letters of languages that do not allow every letter. Other languages allow any letter, and the apostrophe that Hebrew counts as a letter.
 */
const alphabets: Readonly<Record<string, string>> = { en: 'A-Za-z', nl: 'A-Za-zÉËÏÓÖÜéëïóöü' }
const letters = (more = ''): MakeSchema => {
  return ([locale]) => {
    const language = String(locale ?? '').slice(0, 2)
    const alphabet = alphabets[language]
    const hebrew = ['', 'he'].includes(language) ? `|[A-Za-z\\u05d0-\\u05ea'${more}]*` : ''
    const classes = alphabet ? `[${alphabet}${more}]*` : `[\\p{L}\\p{M}${more}]*${hebrew}`
    return matching(new RegExp(`^(?:${classes})$`, 'u'))
  }
}

const fileName = string().transform((_, file) => String(file?.name ?? ''))
const fileType = string().transform((_, file) => String(file?.type ?? ''))
const fileSize = number().transform((_, file) => Number(file?.size))
const endsIn = (endings: readonly unknown[], before = '\\.') =>
  fileName.matches(new RegExp(`${before}(${endings.map(escapePattern).join('|')})$`, 'i'))
const anyOfKind = (type: unknown): string => escapePattern(type).replace('\\*', '.+')
const DRAWN = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif']

const dimensions: MakeSchema = ([width, height]) => {
  const [wide, high] = [lengthArg(width), lengthArg(height)]
  return endsIn(DRAWN).test(async (_, { originalValue }) => {
    const { measure } = await loadChunk('forms-measure', () => import('./measure'))
    const found = await measure(originalValue).catch(() => undefined)
    return found?.width === wide && found.height === high
  })
}

const decimal: MakeSchema = ([decimals = 0, separator = 'dot']) => {
  const sign = { dot: '\\.', comma: ',' }[String(separator)]
  if (!sign) throw new RuleError(`'${String(separator)}' is neither 'dot' nor 'comma'`)
  const count = lengthArg(decimals)
  return matching(new RegExp(`^-?\\d+${sign}?${count ? `(\\d{${count}})?` : '\\d*'}$`))
}

const emails = matching(new RegExp(`^\\s*${EMAIL}\\s*(,\\s*${EMAIL}\\s*)*$`, 'u'))
const ticked = filled.notOneOf([false])
const asText = mixed().transform(String)
/** Length counts characters, some of which take two code units. */
const elements = array().transform((_, given) => (Array.isArray(given) ? given : [...String(given)]))

const requiredIf: MakeSchema = ([target, ...wanted]) => {
  const texts = wanted.map(one => String(one).trim())
  const applies = wanted.length ? string().transform(String).trim().oneOf(texts).defined() : ticked
  return mixed()
    .nullable()
    .when(keyOf(target), ([other], any) => (applies.isValidSync(other) ? ticked : any))
}

/** The first rule set, for interactive forms. An empty value passes all rules except the `first` ones. */
export const rules = {
  required: { takes: ['allowFalse'], first: true, whole: true, schema: ([allow]) => (String(allow) === 'false' ? ticked : filled) },
  required_if: { takes: ['target', 'values'], needs: 1, first: true, whole: true, schema: requiredIf },
  alpha: { takes: ['locale'], schema: letters() },
  alpha_dash: { takes: ['locale'], schema: letters('\\p{Nd}_\\-') },
  alpha_num: { takes: ['locale'], schema: letters('\\p{Nd}') },
  alpha_spaces: { takes: ['locale'], schema: letters('\\s') },
  between: { takes: ['min', 'max'], needs: 2, schema: ([min, max]) => numeric.min(numberArg(min)).max(numberArg(max)) },
  confirmed: { takes: ['target'], needs: 1, whole: true, schema: ([name]) => asText.oneOf([ref(keyOf(name), { map: String })]) },
  digits: { takes: ['length'], needs: 1, schema: ([length]) => matching(new RegExp(`^\\d{${lengthArg(length)}}$`)) },
  dimensions: { takes: ['width', 'height'], needs: 2, slow: true, schema: dimensions },
  double: { takes: ['decimals', 'separator'], schema: decimal },
  email: { takes: ['multiple'], schema: ([multiple]) => (['true', 'multiple'].includes(String(multiple)) ? emails : email) },
  excluded: { takes: ['list'], schema: list => string().notOneOf(list.map(String)) },
  // At least one character must precede the extension.
  ext: { takes: ['list'], needs: 1, schema: list => endsIn(list, '.') },
  image: { schema: () => endsIn([...DRAWN, 'webp']) },
  integer: { schema: () => matching(/^-?\d+$/) },
  length: { takes: ['length'], needs: 1, whole: true, schema: ([length]) => elements.length(lengthArg(length)) },
  max: { takes: ['length'], needs: 1, schema: longest },
  max_value: { takes: ['max'], needs: 1, schema: ([max]) => numeric.max(numberArg(max)) },
  mimes: { takes: ['list'], needs: 1, schema: list => fileType.matches(new RegExp(`${list.map(anyOfKind).join('|')}$`, 'i')) },
  min: { takes: ['length'], needs: 1, schema: shortest },
  min_value: { takes: ['min'], needs: 1, schema: ([min]) => numeric.min(numberArg(min)) },
  numeric: { schema: () => matching(/^(?:\d+|[٠-٩]+)$/) },
  oneOf: { takes: ['list'], schema: among },
  regex: { takes: ['regex'], needs: 1, schema: pattern },
  size: { takes: ['size'], needs: 1, schema: ([kilobytes]) => fileSize.max(numberArg(kilobytes) * 1024) },
} as const satisfies Record<string, Rule>

const table: Readonly<Record<string, Rule>> = rules

export const takes = (name: string): readonly string[] => table[name]?.takes ?? []

const named = (names: readonly string[], args: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name, at) => [name, at === names.length - 1 && args.length > names.length ? args.slice(at) : args[at]]))

/** `first` rules come first, wherever they are written. Throws a RuleError for an unknown rule. */
export const plan: Planner = (written, value, extra) => {
  const steps = written.flatMap(({ name, args }) => {
    const own = Object.hasOwn(extra, name) ? extra[name] : undefined
    const known = Object.hasOwn(table, name) ? table[name] : undefined
    const rule: Rule | undefined = own ? { whole: true, slow: true, schema: () => ownSchema(own, args) } : known
    if (!rule) throw new RuleError(`No rule is called '${name}'`)
    if (args.length < (rule.needs ?? 0)) throw new RuleError(`'${name}' needs ${rule.needs} arguments`)
    if (isEmpty(value) && !rule.first) return []
    const failure = { rule: name, code: name, args, params: named(rule.takes ?? [], args), text: own?.errorMessage }
    return [{ ...rule, failure, schema: () => rule.schema(args) }]
  })
  return { steps: steps.sort((a, b) => Number(b.first ?? false) - Number(a.first ?? false)), bails: false }
}

/** The shape of each language file of the first set: one message per rule, and the name for a field without one. */
export type ComponentsMessages = Readonly<Record<keyof typeof rules | 'field', string>>
