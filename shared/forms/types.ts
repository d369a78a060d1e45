import type { AnySchema } from 'yup'

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
