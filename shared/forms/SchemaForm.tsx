import { type HTMLInputAutoCompleteAttribute, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FormField, FormShape } from '../contract/form'
import { t } from '../i18n/texts'
import { CheckField, Field, RequiredHint } from './Field'
import { type PasswordTrait, passwordTraits } from './field-states'
import { type Form, useForm } from './hooks'
import type { ExtraRule } from './schemas'

/** Values of a form; a ticked checkbox is true. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** Value of a text field; '' for a checkbox. */
export const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Result of sending: a text key or message, or null on success. */
export type Sent = string | null

/** The form, with the error of the last submit. */
export interface SchemaForm {
  form: Form<FormValues>
  /** The error message; '' if there is none. */
  error: string
  /** It was sent. */
  isDone: boolean
  /** The value of the robot trap. */
  trap: string
  setTrap: (value: string) => void
}

/** ISO dates compare as text; '' means no limit. */
const isWithin = (day: string, min: string, max: string): boolean => day >= min && (!max || day <= max)

interface SchemaFormOptions {
  /** The values as they are meant, e.g. split over two fields. */
  tidy?: ((values: FormValues) => FormValues) | undefined
  /** The message of a value that is wrong, of a field that is filled in; '' for none. */
  check?: ((name: string, values: FormValues) => string) | undefined
  /** Called when the shopper or the browser changed a field. */
  typed?: ((values: FormValues) => void) | undefined
}

/** A form described as data, with one way to send it. Input is kept on errors, also that of fields that another `shape` leaves out. */
export function useSchemaForm(
  shape: FormShape,
  send: (values: FormValues) => Promise<Sent>,
  { tidy, check, typed }: SchemaFormOptions = {},
): SchemaForm {
  const [error, setError] = useState(shape.error ?? '')
  const [isDone, setDone] = useState(false)
  const [trap, setTrap] = useState('')

  const initial: Record<string, string | boolean> = Object.fromEntries((shape.hidden ?? []).map(({ name, value }) => [name, value]))
  const rules: Record<string, string> = {}
  const labels: Record<string, string> = {}
  const missing: Record<string, string> = {}
  const extra: Record<string, ExtraRule> = {}
  const wrong: Record<string, string> = {}
  for (const {
    name,
    type,
    value = '',
    rules: own,
    label,
    pattern,
    message = '',
    min = '',
    max = '',
    error: said,
    missing: empty = '',
  } of shape.fields) {
    initial[name] = type === 'checkbox' ? value === '1' : value
    labels[name] = label
    missing[name] = empty
    if (said) wrong[name] = said
    const shaped = pattern ? `shape-${name}` : ''
    if (shaped)
      extra[shaped] = {
        test: given => !given || (new RegExp(`^(?:${pattern})$`).test(String(given)) && isWithin(String(given), min, max)),
        errorMessage: message,
      }
    const checked = check && type !== 'checkbox' ? `check-${name}` : ''
    if (check && checked) {
      let problem = ''
      extra[checked] = {
        test(given, _arguments, values) {
          problem = given ? check(name, values as FormValues) : ''
          return !problem
        },
        errorMessage: () => problem,
      }
    }
    rules[name] = [own, shaped, checked].filter(Boolean).join('|')
  }

  const form = useForm<FormValues>({
    initial,
    wrong,
    rules,
    labels,
    missing,
    extra,
    ...(tidy && { tidy }),
    ...(typed && { typed: () => typed(form.current()) }),
    submit: async values => {
      setError('')
      const wrong = trap ? 'validation.captcha' : await send(values)
      if (wrong) setError(t(wrong))
      else setDone(true)
      return undefined
    },
  })
  const { failure } = form
  useEffect(() => {
    if (failure) setError(t('validation.failed'))
  }, [failure])
  return { form, error, isDone, trap, setTrap }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Binding {
  name: string
  value: string | boolean
  required: boolean
  error: string | undefined
  onChange: (event: SyntheticEvent<Control>) => void
  onBlur: () => void
}

interface FormFieldsProps {
  /** Id of the form; those of the fields start with it. */
  id: string
  fields: readonly FormField[]
  field: (name: string) => Binding
}

/** The fields of a form that is described as data; the same markup as `snippets/form-field.liquid`. */
export function FormFields({ id, fields, field }: FormFieldsProps) {
  const [shown, setShown] = useState('')
  return fields.map(spec => {
    const { value, ...bound } = field(spec.name)
    const own = `${id}-${spec.name}`
    if (spec.type === 'checkbox') return <CheckField key={own} id={own} label={spec.label} checked={value === true} {...bound} />
    const isPassword = spec.autocomplete?.endsWith('password')
    const isShown = shown === own
    return (
      <div className="et-form__field" key={own}>
        <Field
          id={own}
          label={spec.label}
          value={String(value)}
          description={spec.hint || undefined}
          type={isShown || spec.type === 'select' || spec.type === 'textarea' ? 'text' : spec.type}
          maxLength={spec.maxlength}
          {...(spec.min && { min: spec.min, max: spec.max })}
          {...(spec.autocomplete && { autoComplete: spec.autocomplete as HTMLInputAutoCompleteAttribute })}
          {...(spec.inputmode && { inputMode: spec.inputmode })}
          {...(spec.type === 'select' && { options: spec.options })}
          {...(spec.type === 'textarea' && { multiline: true })}
          {...bound}
        />
        {isPassword && (
          <button
            type="button"
            className="et-link-button et-form__show"
            aria-controls={own}
            aria-pressed={isShown}
            data-replay={`show-${own}`}
            onClick={({ currentTarget: { form } }) => {
              setShown(isShown ? '' : own)
              form?.addEventListener('submit', () => setShown(''), { once: true })
            }}
          >
            {t('common.showPassword')}
          </button>
        )}
        {spec.checklist?.[0] && <Checklist of={spec.checklist} has={passwordTraits(String(value))} />}
      </div>
    )
  })
}

/** Checklist of a new password, updated while typing. */
function Checklist({ of: items, has }: { of: NonNullable<FormField['checklist']>; has: ReadonlySet<PasswordTrait> }) {
  return (
    <ul className="et-checklist">
      {items.map(({ trait, label, met, missing }) => (
        <li key={trait} className={has.has(trait) ? 'et-is-met' : undefined}>
          {label} <span className="et-visually-hidden">({has.has(trait) ? met : missing})</span>
        </li>
      ))}
    </ul>
  )
}

/** Honeypot field. */
export function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="et-visually-hidden" aria-hidden="true">
      <label>
        Website{' '}
        <input name="website" value={value} tabIndex={-1} autoComplete="off" onChange={event => onChange(event.currentTarget.value)} />
      </label>
    </div>
  )
}

interface SchemaFormProps extends SchemaFormOptions {
  shape: FormShape
  /** Sends the form; resolves to an error, or null on success. */
  send: (values: FormValues) => Promise<Sent>
  /** Rendered below the button. */
  children?: ReactNode
  /** Replaces the server's text. */
  done?: ReactNode
}

/**
 * A form described by the server: the same fields as its HTML, sent without leaving the page. Needs the texts of `common` and `validation`.
 */
export function SchemaForm({ shape, send, children, done, ...options }: SchemaFormProps) {
  const { form, error, isDone, trap, setTrap } = useSchemaForm(shape, send, options)
  if (isDone && (done || shape.done))
    return (
      <div className="et-notice et-notice--good" role="status" tabIndex={-1} ref={element => element?.focus({ preventScroll: true })}>
        {done ?? shape.done}
      </div>
    )
  return (
    <form className="et-form" id={shape.id} method="post" action={shape.action} aria-busy={form.isSubmitting} {...form.form}>
      <Honeypot value={trap} onChange={setTrap} />
      {error && (
        <p className="et-notice et-notice--bad et-form__error" role="alert">
          {error}
        </p>
      )}
      {shape.fields.some(({ required }) => required) && <RequiredHint />}
      <FormFields id={shape.id} fields={shape.fields} field={form.field} />
      <button
        type="submit"
        className="et-button et-button--action et-button--large et-button--wide"
        data-replay={`${shape.id}-send`}
        aria-disabled={form.isSubmitting}
      >
        {form.isSubmitting ? t('common.loading') : shape.submit}
      </button>
      {children}
    </form>
  )
}

interface SentProps {
  title: string
  text: string
  /** Href and text of the link back. */
  href: string
  back: string
}

/** Replaces a form after sending; takes the focus, so that screen readers read it. */
export function Sent({ title, text, href, back }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="et-sent" aria-labelledby="sent-title">
      <h2 id="sent-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <a className="et-button" href={href}>
          {back}
        </a>
      </p>
    </section>
  )
}
