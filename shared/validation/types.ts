/** A rule as it was written, before anyone knows whether it exists. Arguments from a string are strings. */
export interface WrittenRule {
  name: string
  args: readonly unknown[]
}

/** What a rule may look at beside its own value. */
export interface Surroundings {
  /** Values of the other fields, by name (and by id, where the fields are elements). */
  values: Readonly<Record<string, unknown>>
  /** Reads the size of a picture in px; rejects when the file is none. */
  measure: (file: Blob) => Promise<{ width: number; height: number }>
}

/** Answers whether a value passes. Throws a RuleError when the arguments make no sense. */
export type Test = (value: unknown, args: readonly unknown[], around: Surroundings) => boolean | Promise<boolean>

export interface Rule {
  test: Test
  /** Names of the arguments, in order. A rule with fewer arguments than `needs` is a RuleError. */
  takes?: readonly string[]
  needs?: number
  /** Tested before the others, and for empty values too. */
  first?: true
  /** Looks at a list as a whole; other rules want every element to pass. */
  whole?: true
}

/** What a rule of the form's own says; made once the value has failed it. */
type OwnMessage = string | ((value: unknown) => string)

/** A rule that a form brings itself: a test or a pattern, and what to say. */
export interface ExtraRule {
  test?: (value: unknown, args: readonly unknown[], values: Surroundings['values']) => boolean | Promise<boolean>
  /** A pattern, or '/pattern/flags'; also the argument of `x-<rule>:<key>`. */
  value?: unknown
  errorMessage: OwnMessage
}

/** One test to run on one value. `code` names its message; `text` is its message when the rule brought one. */
export interface PlannedTest {
  rule: string
  code: string
  args: readonly unknown[]
  takes: readonly string[]
  run: (value: unknown, around: Surroundings) => boolean | Promise<boolean>
  text?: OwnMessage | undefined
}

export interface Plan {
  tests: readonly PlannedTest[]
  /** Whether the list itself asks to stop at the first failure. */
  bails: boolean
}

export type Planner = (written: readonly WrittenRule[], value: unknown, extra: Readonly<Record<string, ExtraRule>>) => Plan

/** What failed: never a text, unless the rule brought its own. */
export interface Failure {
  rule: string
  code: string
  args: readonly unknown[]
  /** Arguments by name. */
  params: Readonly<Record<string, unknown>>
  text?: string | undefined
}

/** A rule with arguments it cannot work with, or that does not exist: a mistake of whoever wrote the form. */
export class RuleError extends Error {
  override name = 'RuleError'
}
