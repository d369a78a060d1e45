import * as v from 'valibot'
import { NewPassword } from '../../shared/contract/api/account'
import type { FormField, FormShape } from '../../shared/contract/form'
import { cleanText, isEmail, isPhone } from '../../shared/contract/typed'
import type { Deps } from '../environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import type { Translate } from '../text/texts'

/** A form field; `label`, `hint` and `message` are text keys. Omitted ones are ''. */
export interface FieldSpec extends Partial<Omit<FormField, 'name' | 'label' | 'value' | 'required' | 'missing' | 'checklist'>> {
  name: string
  label: string
  /** Which text of `validation.missing`, if not that of its name. */
  missing?: string
  checklist?: true
  /** Applied to what was typed, before it is checked. */
  clean?: (typed: string) => string
}

export interface FormSpec {
  id: string
  action: string
  fields: readonly FieldSpec[]
  submit: string
  done?: string
}

/** Typed or initial values by field name. */
export type Typed = Readonly<Record<string, string>>

/** A form with values and errors, for `snippets/form.liquid`. */
export interface FormView extends FormShape {
  fields: readonly (FormField & { error: string })[]
  /** Error of the form as a whole. */
  error: string
  hidden: NonNullable<FormShape['hidden']>
  /** The form as data for an island. */
  shape: FormShape
}

const passwordPattern = (() => {
  const kinds = ['(?=.*[a-z])', '(?=.*[A-Z])', '(?=.*\\d)', '(?=.*[^A-Za-z\\d])']
  return `(?:${kinds.map((_, at) => kinds.filter((__, other) => other !== at).join('')).join('|')}).{8,}`
})()

/** Fields that several forms share. */
export const commonFields = {
  email: {
    name: 'email',
    label: 'customer.email',
    type: 'email',
    rules: 'required|email',
    inputmode: 'email',
    autocomplete: 'email',
    maxlength: 254,
    clean: cleanText,
  },
  phone: {
    name: 'phone',
    label: 'account.phone',
    type: 'tel',
    rules: 'phone',
    pattern: '\\D*(\\d\\D*){6,}',
    message: 'validation.telephone',
    inputmode: 'tel',
    autocomplete: 'tel',
    clean: cleanText,
  },
  newPassword: {
    name: 'password',
    label: 'customer.password',
    missing: 'newPassword',
    type: 'password',
    rules: 'required|password',
    pattern: passwordPattern,
    message: 'validation.password',
    autocomplete: 'new-password',
    checklist: true,
  },
  ownPassword: {
    name: 'password',
    label: 'account.currentPassword',
    missing: 'password',
    type: 'password',
    rules: 'required',
    autocomplete: 'current-password',
    maxlength: 200,
  },
} as const satisfies Record<string, FieldSpec>

const traits = ['length', 'lower', 'upper', 'digit', 'special'] as const

const rulesOf = (spec: FieldSpec): string[] => (spec.rules ?? '').split('|').filter(Boolean)
/** The message of a required field that is empty; '' for one that is not required, or is never empty. */
const missingOf = (t: Translate, spec: FieldSpec): string =>
  rulesOf(spec).includes('required') && !spec.options ? t(`validation.missing.${spec.missing ?? spec.name}`) : ''
/** Rules that the browser can check with a pattern. */
const own = new Set(['password', 'phone'])

function fieldOf(t: Translate, spec: FieldSpec, value: string): FormField {
  const rules = rulesOf(spec)
  return {
    name: spec.name,
    label: t(spec.label),
    type: spec.type ?? 'text',
    value,
    required: rules.includes('required'),
    missing: missingOf(t, spec),
    rules: rules.filter(rule => !own.has(rule)).join('|'),
    hint: spec.hint ? t(spec.hint) : '',
    pattern: spec.pattern ?? '',
    message: spec.message ? t(spec.message) : '',
    autocomplete: spec.autocomplete ?? '',
    inputmode: spec.inputmode ?? '',
    maxlength: spec.maxlength ?? 100,
    options: spec.options ?? [],
    ...(spec.min && { min: spec.min }),
    ...(spec.max && { max: spec.max }),
    checklist: spec.checklist
      ? traits.map(trait => ({ trait, label: t(`account.trait.${trait}`), met: t('account.met'), missing: t('account.missing') }))
      : [],
  }
}

interface Extra {
  hidden?: Typed
  error?: string
  /** Messages by field name. */
  errors?: Typed
}

export function formView(
  { t }: Pick<Deps, 't'>,
  spec: FormSpec,
  typed: Typed = {},
  { hidden = {}, error = '', errors = {} }: Extra = {},
): FormView {
  const unseen = Object.entries(hidden).map(([name, value]) => ({ name, value }))
  const rest = { id: spec.id, action: spec.action, submit: t(spec.submit), done: spec.done ? t(spec.done) : '', hidden: unseen }
  const safe = (field: FieldSpec): string => (field.type === 'password' ? '' : (typed[field.name] ?? ''))
  return {
    ...rest,
    fields: spec.fields.map(field => ({ ...fieldOf(t, field, safe(field)), error: errors[field.name] ?? '' })),
    error,
    shape: {
      ...rest,
      ...(error && { error }),
      fields: spec.fields.map(field => ({ ...fieldOf(t, field, safe(field)), ...(errors[field.name] && { error: errors[field.name] }) })),
    },
  }
}

const tests: Record<string, (value: string) => boolean> = {
  email: isEmail,
  phone: isPhone,
  password: value => v.is(NewPassword, value),
}

const messages: Record<string, string> = { email: 'validation.email', phone: 'validation.telephone', password: 'validation.password' }

function problemOf(t: Translate, spec: FieldSpec, typed: Typed): string {
  const value = (typed[spec.name] ?? '').trim()
  const attribute = t(spec.label)
  if (!value) return rulesOf(spec).includes('required') ? missingOf(t, spec) || t('validation.pattern', { attribute }) : ''
  if (value.length > (spec.maxlength ?? 100) && spec.type !== 'password') return t('validation.pattern', { attribute })
  if (spec.options && !spec.options.some(option => option.value === value)) return t('validation.pattern', { attribute })
  for (const rule of rulesOf(spec)) if (tests[rule]?.(value) === false) return t(messages[rule] ?? '')
  if (spec.pattern && !rulesOf(spec).some(rule => own.has(rule)) && !new RegExp(`^(?:${spec.pattern})$`).test(value))
    return spec.message ? t(spec.message) : t('validation.pattern', { attribute })
  return ''
}

/** What was typed, with the fields that have a `clean` cleaned. */
export const cleanedIn = ({ fields }: FormSpec, typed: Typed): Typed => ({
  ...typed,
  ...Object.fromEntries(fields.flatMap(({ name, clean }) => (clean && typed[name] !== undefined ? [[name, clean(typed[name])]] : []))),
})

/** Errors by field name; undefined if there are none. */
export function wrongIn({ t }: Pick<Deps, 't'>, { fields }: FormSpec, typed: Typed): Typed | undefined {
  const found = fields.map(spec => [spec.name, problemOf(t, spec, typed)] as const).filter(([, text]) => text)
  return found.length ? Object.fromEntries(found) : undefined
}

/** Message and status of a Refusal; rethrows any other error. */
export function declined({ t }: Pick<Deps, 't'>, error: unknown): { error: string; status: number; isOver: boolean } {
  if (!(error instanceof Refusal)) throw error
  const { status, code, parameters } = describeError(error)
  return { error: fillIn(t(`errors.${code}`), parameters), status, isOver: code === 'oldLink' || code === 'unverified' }
}
