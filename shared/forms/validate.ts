import { loadChunk } from '../contract/ports'
import type { ExtraRules, Failure, RuleSet, Values, WrittenRule } from './schemas'

/** `field` is the first rule set, for interactive forms; `form` is the second, for a field's `data-rules`. */
export type SetName = 'field' | 'form'

type Messages = Readonly<Record<string, string>>

/** The messages of a language, by rule set. */
const files: Readonly<Record<string, () => Promise<Partial<Record<SetName, Messages>>>>> = {
  cs: () => loadChunk('forms-messages-cs', () => import('./messages/cs')),
  de: () => loadChunk('forms-messages-de', () => import('./messages/de')),
  en: () => loadChunk('forms-messages-en', () => import('./messages/en')),
  fa: () => loadChunk('forms-messages-fa', () => import('./messages/fa')),
  fr: () => loadChunk('forms-messages-fr', () => import('./messages/fr')),
  it: () => loadChunk('forms-messages-it', () => import('./messages/it')),
  nl: () => loadChunk('forms-messages-nl', () => import('./messages/nl')),
  zh: () => loadChunk('forms-messages-zh', () => import('./messages/zh')),
}

/** The languages of each set; the first is the fallback. */
const languages: Readonly<Record<SetName, readonly string[]>> = {
  field: ['nl', 'en', 'de', 'fr'],
  form: ['en', 'fa', 'fr', 'de', 'it', 'zh', 'cs', 'nl'],
}

/** Messages of a set for a locale such as 'nl', 'nl_NL' or 'nl-NL'. */
export async function messagesOf(set: SetName, locale: string): Promise<Messages> {
  const language = locale.slice(0, 2).toLowerCase()
  const load = files[languages[set].includes(language) ? language : (languages[set][0] ?? '')]
  return (await load?.())?.[set] ?? {}
}

/** The message for a value that failed, with {name} and $1 to $9 filled in. */
export function formatMessage({ code, args, params, text }: Failure, value: unknown, messages: Messages, attribute: string): string {
  const values: Readonly<Record<string, unknown>> = { attribute, ...params }
  const own = typeof text === 'function' ? text(value) : text
  return (own ?? messages[code] ?? code).replace(/{(\w+)}|\$([1-9])/g, (whole, name?: string, place?: string) =>
    String((name ? values[name] : args[Number(place) - 1]) ?? (name ? whole : '')),
  )
}

/** Rules of one field: 'required|min:3', or { required: true, min: 3, regex: /…/ } where false leaves a rule out. */
export type Rules = string | Readonly<Record<string, unknown>>

// A pattern between slashes is one token, even if it contains bars, colons or commas.
const LITERAL = /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*(?=\s*(?:\||$))/s
const LOOSE = /^\/.+?\/[a-z]*(?=\s*(?:\||$))/s
const takesPattern = (name: string): boolean => name === 'regex'

function readText(text: string): WrittenRule[] {
  const found: WrittenRule[] = []
  let rest = text
  while (rest) {
    const [head = '', name = ''] = /^[\s|]*([^|:]*)/.exec(rest) ?? []
    rest = rest.slice(head.length)
    if (!rest.startsWith(':')) {
      if (name.trim()) found.push({ name: name.trim(), args: [] })
      continue
    }
    rest = rest.slice(1)
    const whole = takesPattern(name) ? (LITERAL.exec(rest) ?? LOOSE.exec(rest))?.[0] : undefined
    const raw = whole ?? rest.split('|', 1)[0] ?? ''
    rest = rest.slice(raw.length)
    found.push({ name: name.trim(), args: takesPattern(name) ? [raw] : raw.split(',').map(arg => arg.trim()) })
  }
  return found
}

const argsOf = (given: unknown, takes: readonly string[]): readonly unknown[] => {
  if (given === true) return []
  if (Array.isArray(given)) return given
  if (typeof given !== 'object' || given === null || given instanceof RegExp) return [given]
  const named = given as Readonly<Record<string, unknown>>
  const args = takes.flatMap(name => (Array.isArray(named[name]) ? named[name] : [named[name]]))
  return args.slice(0, args.findLastIndex(arg => arg !== undefined) + 1)
}

/** Parses rules. `takes` gives the names of a rule's arguments, for arguments given by name; without it these are dropped. */
export const readRules = (rules: Rules, takes: (rule: string) => readonly string[] = () => []): WrittenRule[] =>
  typeof rules === 'string'
    ? readText(rules)
    : Object.entries(rules)
        .filter(([, given]) => given !== false && given !== undefined && given !== null)
        .map(([name, given]) => ({ name, args: argsOf(given, takes(name)) }))

export interface ValidateOptions {
  /** Name of the field in messages, default 'Dit veld' or 'This field'. */
  name?: string | undefined
  /** Values of the other fields, for rules that refer to them. */
  values?: Values
  /** Stop at the first failure. Default true; the form set decides by its `bail`. */
  bails?: boolean
  /** 'nl', 'nl_NL' or 'nl-NL'; default nl. */
  locale?: string | undefined
  /** Which rule set; default field, the first. */
  set?: SetName
  /** The form's own rules, by name. */
  extra?: ExtraRules
  /** Messages that replace those of the language, by code. */
  messages?: Readonly<Record<string, string>>
}

export interface Validation {
  valid: boolean
  errors: string[]
  /** Message by the name of the rule that failed. */
  failedRules: Record<string, string>
}

const sets: Record<SetName, () => Promise<RuleSet>> = {
  field: () => loadChunk('forms-field-set', () => import('./field-set')),
  form: () => loadChunk('forms-form-set', () => import('./form-set')),
}

const schema = () => loadChunk('forms-schema', () => import('./schema'))

/** Preloads validation before its first use. */
export const prepareValidation = (set: SetName = 'field', locale = 'nl'): Promise<unknown> =>
  Promise.all([schema(), sets[set](), messagesOf(set, locale)])

/** A failure with its message. */
export interface ToldFailure extends Pick<Failure, 'rule' | 'code' | 'args'> {
  message: string
}

/**
 * Tests one field of a form; its rules may refer to the values of others. Rejects with a RuleError for invalid rules, or if the code fails to
 * load.
 */
export async function fieldFailures(
  rules: Rules,
  field: string,
  values: Values,
  options: Omit<ValidateOptions, 'values'> = {},
): Promise<ToldFailure[]> {
  const { set = 'field', locale = 'nl', extra = {} } = options
  const [{ failuresAt }, { plan, takes }, texts] = await Promise.all([schema(), sets[set](), messagesOf(set, locale)])
  const value = values[field]
  const { steps, bails } = plan(readRules(rules, takes), value, extra)
  const planned = { steps, bails: set === 'form' ? bails : (options.bails ?? true) }
  const messages = { ...texts, ...options.messages }
  return (await failuresAt(planned, value, values)).map(failure => {
    const { rule, code, args } = failure
    return { rule, code, args, message: formatMessage(failure, value, messages, options.name ?? texts.field ?? '') }
  })
}

/** Tests a single value; `values` are those of other fields that its rules may refer to. */
export const failuresOf = (value: unknown, rules: Rules, { values, ...options }: ValidateOptions = {}): Promise<ToldFailure[]> =>
  fieldFailures(rules, '', { ...values, '': value }, options)

/** `failuresOf` in short form: messages in order, and by the rule that failed. */
export async function validate(value: unknown, rules: Rules, options: ValidateOptions = {}): Promise<Validation> {
  const failures = await failuresOf(value, rules, options)
  return {
    valid: !failures.length,
    errors: failures.map(({ message }) => message),
    failedRules: Object.fromEntries(failures.map(({ rule, message }) => [rule, message])),
  }
}
