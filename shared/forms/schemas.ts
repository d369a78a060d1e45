import { type AnySchema, mixed, number, string } from 'yup'
import { cleanText, EMAIL } from '../contract/typed'

export const isBlank = (value: unknown): boolean => value == null || !String(value).trim().length

export const numberArg = (arg: unknown): number => {
  const number = Number(arg)
  if (isBlank(arg) || Number.isNaN(number)) throw new RuleError(`'${String(arg)}' is not a number`)
  return number
}

/** A whole number of zero or more. */
export const lengthArg = (arg: unknown): number => {
  const length = numberArg(arg)
  if (!Number.isInteger(length) || length < 0) throw new RuleError(`'${String(arg)}' is not a length`)
  return length
}

/** A RegExp, '/pattern/flags' or a bare pattern. Flags that make a pattern remember its last match are left out. */
export function patternArg(arg: unknown): RegExp {
  try {
    if (arg instanceof RegExp) return new RegExp(arg.source, arg.flags.replace(/[gy]/g, ''))
    const [, source = String(arg), flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(String(arg)) ?? []
    if (!source) throw new RuleError('an empty pattern')
    return new RegExp(source, flags.replace(/[gy]/g, ''))
  } catch (error) {
    throw new RuleError(`'${String(arg)}' is not a pattern`, { cause: error })
  }
}

export const escapePattern = (text: unknown): string => String(text).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

// What the two rule sets share. Where yup's rule of the same name is too lenient, we use our own pattern: its `email` accepts a@b, its
// `integer` accepts 1.0.

/** A text that matches the pattern; numbers are tested as text. */
export const matching = (pattern: RegExp) => string().matches(pattern)

/** Only characters of these classes, at least one. */
export const only = (classes: string) => matching(new RegExp(`^[${classes}]+$`, 'u'))

/** Numbers as JavaScript converts them, so spaces are 0; only the empty string is not a number. */
export const numeric = number().transform((_, given) => (given === '' ? Number.NaN : Number(given)))

/** As the shop's calls test it, without what nobody sees around it. */
export const email = string()
  .transform(cleanText)
  .matches(new RegExp(`^(?=.{3,254}$)${EMAIL}$`, 'u'))

export const among = (list: readonly unknown[]) => string().oneOf(list.map(String))

export const pattern: MakeSchema = ([arg]) => matching(patternArg(arg))
export const shortest: MakeSchema = ([length]) => string().min(lengthArg(length))
export const longest: MakeSchema = ([length]) => string().max(lengthArg(length))

/** Something other than spaces. */
export const filled = mixed()
  .transform(value => (isBlank(value) ? undefined : value))
  .required()

/** A field name in a form that yup can refer to: without the dots and brackets that have a meaning in its paths. */
export const keyOf = (name: unknown): string => `_${encodeURIComponent(String(name)).replaceAll('.', '%2E')}`

/** The schema of a form's custom rule. */
export const ownSchema = (own: ExtraRule, args: readonly unknown[]) =>
  mixed().test((value, { options }) => own.test?.(value, args, options.context as Values) ?? patternArg(own.value).test(String(value)))

/** A rule as written; it may not exist. Arguments from a string are strings. */
export interface WrittenRule {
  name: string
  args: readonly unknown[]
}

/** Values of all fields, by name (and by id, where the fields are elements). */
export type Values = Readonly<Record<string, unknown>>

/** Makes the schema for a rule. Throws a RuleError if the arguments are invalid. */
export type MakeSchema = (args: readonly unknown[]) => AnySchema

export interface Rule {
  schema: MakeSchema
  /** Names of the arguments, in order. A rule with fewer arguments than `needs` is a RuleError. */
  takes?: readonly string[]
  needs?: number
  /** Tested before the others, and for empty values too. */
  first?: true
  /** Tests a list as a whole; other rules test every element. */
  whole?: true
  /** Takes time, so it only runs after the rules before it have passed. */
  slow?: true
}

/** The message of a custom rule, or a function that makes it once a value has failed. */
type OwnMessage = string | ((value: unknown) => string)

/** A custom rule of a form: a test or a pattern, and its message. */
export interface ExtraRule {
  test?: (value: unknown, args: readonly unknown[], values: Values) => boolean | Promise<boolean>
  /** A pattern, or '/pattern/flags'; also the argument of `x-<rule>:<key>`. */
  value?: unknown
  errorMessage: OwnMessage
}

export type ExtraRules = Readonly<Record<string, ExtraRule>>

/** A failed rule: the key and parameters of its message; a text only if the rule brought one. */
export interface Failure {
  rule: string
  /** Key of the message. */
  code: string
  args: readonly unknown[]
  /** Arguments by name. */
  params: Readonly<Record<string, unknown>>
  text?: OwnMessage | undefined
}

/** One rule of a field, in the order of testing. */
export interface Step extends Pick<Rule, 'whole' | 'slow'> {
  failure: Failure
  schema: () => AnySchema
}

export interface Plan {
  steps: readonly Step[]
  /** Whether the written rules ask to stop at the first failure. */
  bails: boolean
}

/** Plans the rules of a field for a value: an empty value may skip rules. */
export type Planner = (written: readonly WrittenRule[], value: unknown, extra: ExtraRules) => Plan

export interface RuleSet {
  plan: Planner
  /** Names of the arguments of a rule. */
  takes: (rule: string) => readonly string[]
}

/** A rule with invalid arguments, or one that does not exist: a mistake of the form's author. */
export class RuleError extends Error {
  override name = 'RuleError'
}
