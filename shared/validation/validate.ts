import { messagesOf, type SetName, tell } from './messages'
import { type Rules, readRules } from './read-rules'
import type { ExtraRule, Planner } from './types'

export interface ValidateOptions {
  /** What messages call the field, default 'Dit veld' or 'This field'. */
  name?: string | undefined
  /** Values of the other fields, for rules that look at them. */
  values?: Readonly<Record<string, unknown>>
  /** Stop at the first failure. Default true; the form set decides by its `bail`. */
  bails?: boolean
  /** 'nl', 'nl_NL' or 'nl-NL'; default nl. */
  locale?: string | undefined
  /** Which rule set; default field, the first. */
  set?: SetName
  /** The form's own rules, by name. */
  extra?: Readonly<Record<string, ExtraRule>>
  /** Messages that replace those of the language, by code. */
  messages?: Readonly<Record<string, string>>
}

export interface Validation {
  valid: boolean
  errors: string[]
  /** Message by the name of the rule that failed. */
  failedRules: Record<string, string>
}

interface RuleSet {
  plan: Planner
  takes: (rule: string) => readonly string[]
}

const sets: Record<SetName, () => Promise<RuleSet>> = {
  field: () => import('./field-set'),
  form: () => import('./form-set'),
}

/** Fetches what validation needs, ahead of the first use. */
export const prepareValidation = (set: SetName = 'field', locale = 'nl'): Promise<unknown> =>
  Promise.all([import('./engine'), sets[set](), messagesOf(set, locale)])

/** What failed, and what to say about it. */
export interface ToldFailure {
  rule: string
  /** Names the message. */
  code: string
  args: readonly unknown[]
  message: string
}

/** Tests a value against rules. Rejects with a RuleError for rules that cannot work, and when code does not arrive. */
export async function failuresOf(value: unknown, rules: Rules, options: ValidateOptions = {}): Promise<ToldFailure[]> {
  const { set = 'field', locale = 'nl', values = {}, extra = {} } = options
  const [{ run }, { plan, takes }, texts] = await Promise.all([import('./engine'), sets[set](), messagesOf(set, locale)])
  const { tests, bails } = plan(readRules(rules, takes), value, extra)
  const measure = async (file: Blob) => (await import('./measure')).measure(file)
  const failures = await run(value, tests, { values, measure }, set === 'form' ? bails : (options.bails ?? true))
  const messages = { ...texts, ...options.messages }
  return failures.map(failure => {
    const { rule, code, args } = failure
    return { rule, code, args, message: tell(failure, messages, options.name ?? texts.field ?? '') }
  })
}

/** `failuresOf` in short: messages in order, and by the rule that failed. */
export async function validate(value: unknown, rules: Rules, options: ValidateOptions = {}): Promise<Validation> {
  const failures = await failuresOf(value, rules, options)
  return {
    valid: !failures.length,
    errors: failures.map(({ message }) => message),
    failedRules: Object.fromEntries(failures.map(({ rule, message }) => [rule, message])),
  }
}
