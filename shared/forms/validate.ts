import { loadPart } from '../contract/ports'
import { formatMessage, messagesOf, type SetName } from './messages'
import { type Rules, readRules } from './read-rules'
import type { ExtraRules, Failure, RuleSet, Values } from './types'

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
  field: () => loadPart('forms-field-set', () => import('./field-set')),
  form: () => loadPart('forms-form-set', () => import('./form-set')),
}

const schema = () => loadPart('forms-schema', () => import('./schema'))

/** Preloads validation before its first use. */
export const prepareValidation = (set: SetName = 'field', locale = 'nl'): Promise<unknown> =>
  Promise.all([schema(), sets[set](), messagesOf(set, locale)])

/** A failure with its message. */
export interface ToldFailure extends Pick<Failure, 'rule' | 'code' | 'args'> {
  message: string
}

/**
 * Tests one field of a form; its rules may refer to other fields. Rejects with a RuleError for invalid rules, or if the code fails to load.
 */
export async function fieldFailures(
  form: Readonly<Record<string, Rules>>,
  field: string,
  values: Values,
  options: Omit<ValidateOptions, 'values'> = {},
): Promise<ToldFailure[]> {
  const { set = 'field', locale = 'nl', extra = {} } = options
  const [{ failuresAt }, { plan, takes }, texts] = await Promise.all([schema(), sets[set](), messagesOf(set, locale)])
  const plans = Object.entries(form).map(([name, rules]) => {
    const planned = (value: unknown) => {
      const { steps, bails } = plan(readRules(rules, takes), value, extra)
      return { steps, bails: set === 'form' ? bails : (options.bails ?? true) }
    }
    return [name, planned] as const
  })
  const messages = { ...texts, ...options.messages }
  return (await failuresAt(Object.fromEntries(plans), field, values)).map(failure => {
    const { rule, code, args } = failure
    return { rule, code, args, message: formatMessage(failure, values[field], messages, options.name ?? texts.field ?? '') }
  })
}

/** Tests a single value; `values` are those of other fields that its rules may refer to. */
export const failuresOf = (value: unknown, rules: Rules, { values, ...options }: ValidateOptions = {}): Promise<ToldFailure[]> =>
  fieldFailures({ '': rules }, '', { ...values, '': value }, options)

/** `failuresOf` in short form: messages in order, and by the rule that failed. */
export async function validate(value: unknown, rules: Rules, options: ValidateOptions = {}): Promise<Validation> {
  const failures = await failuresOf(value, rules, options)
  return {
    valid: !failures.length,
    errors: failures.map(({ message }) => message),
    failedRules: Object.fromEntries(failures.map(({ rule, message }) => [rule, message])),
  }
}
