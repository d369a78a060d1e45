import type { AnySchema } from 'yup'

/** A rule as it was written, before anyone knows whether it exists. Arguments from a string are strings. */
export interface WrittenRule {
  name: string
  args: readonly unknown[]
}

/** Values of all fields, by name (and by id, where the fields are elements). */
export type Values = Readonly<Record<string, unknown>>

/** Makes the schema that a value has to fit. Throws a RuleError when the arguments make no sense. */
export type MakeSchema = (args: readonly unknown[]) => AnySchema

export interface Rule {
  schema: MakeSchema
  /** Names of the arguments, in order. A rule with fewer arguments than `needs` is a RuleError. */
  takes?: readonly string[]
  needs?: number
  /** Tested before the others, and for empty values too. */
  first?: true
  /** Looks at a list as a whole; other rules want every element to fit. */
  whole?: true
  /** Its answer takes time, so it is asked only when the rules before it passed. */
  slow?: true
}

/** What a rule of the form's own says; made once the value has failed it. */
type OwnMessage = string | ((value: unknown) => string)

/** A rule that a form brings itself: a test or a pattern, and what to say. */
export interface ExtraRule {
  test?: (value: unknown, args: readonly unknown[], values: Values) => boolean | Promise<boolean>
  /** A pattern, or '/pattern/flags'; also the argument of `x-<rule>:<key>`. */
  value?: unknown
  errorMessage: OwnMessage
}

export type ExtraRules = Readonly<Record<string, ExtraRule>>

/** What failed: the key of a message and what it shows, never a text unless the rule brought one. */
export interface Failure {
  rule: string
  /** Names the message. */
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
  /** Whether the list itself asks to stop at the first failure. */
  bails: boolean
}

/** Plans a field, given its value: an empty one may skip rules. */
export type Planner = (written: readonly WrittenRule[], value: unknown, extra: ExtraRules) => Plan

export interface RuleSet {
  plan: Planner
  /** Names of the arguments of a rule. */
  takes: (rule: string) => readonly string[]
}

/** A rule with arguments it cannot work with, or that does not exist: a mistake of whoever wrote the form. */
export class RuleError extends Error {
  override name = 'RuleError'
}
