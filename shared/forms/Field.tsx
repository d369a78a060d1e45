import {
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  type RefCallback,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../i18n/texts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A list without the value shows its first option, as one that is printed does. */
const isPossible = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some(option => option.value === value)

/**
 * Keeps a control at a value: writes it when it is another than before, or when `options` (of a list) are others, and leaves the control
 * alone otherwise. What a password manager or a browser wrote without an event therefore stays, where a controlled input would wipe it.
 */
export function useWritten(value: string, options = ''): { ref: RefCallback<Control>; initial: string } {
  const control = useRef<Control>(null)
  const [initial] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list chooses again when its options are others
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value && isPossible(control.current, value)) control.current.value = value
  }, [value, options])
  const ref = useCallback((element: Control | null) => {
    control.current = element
  }, [])
  return { ref, initial }
}

export interface FieldProps {
  /** Unique on the page; the ids of description and error derive from it. */
  id: string
  name: string
  label: string
  value: string
  /** `false` marks the field as optional; a list to choose from is not marked. */
  required?: boolean
  description?: string | undefined
  error?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'search' | 'url' | 'date'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number | undefined
  /** Earliest and latest date, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  /** A text of several lines. */
  multiline?: boolean
  /** Options of a list to choose from; makes it a select. */
  options?: readonly { value: string; label: string }[]
  onChange: (event: SyntheticEvent<Control>) => void
  onBlur?: () => void
}

/** A label, its control, hint and error, associated for screen readers. */
export function Field({ id, label, value, description, error, required, multiline, options, type = 'text', ...rest }: FieldProps) {
  const { ref, initial } = useWritten(value, options?.map(option => option.value).join('\n'))
  const ids = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = {
    id,
    required,
    ...rest,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': ids || undefined,
  }
  return (
    <div className="et-field">
      <label className="et-field__label" htmlFor={id}>
        {label} {required ? <span aria-hidden="true">*</span> : required === false && !options && <Optional />}
      </label>
      {description && (
        <p className="et-form__hint" id={`${id}-hint`}>
          {description}
        </p>
      )}
      {control(common)}
      {error && (
        <p className="et-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )

  function control({ inputMode, maxLength, min, max, ...shared }: typeof common): ReactNode {
    if (options)
      return (
        <select ref={ref} {...shared}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    if (multiline) return <textarea ref={ref} defaultValue={initial} {...shared} inputMode={inputMode} maxLength={maxLength} rows={4} />
    return (
      <input ref={ref} defaultValue={initial} {...shared} inputMode={inputMode} maxLength={maxLength} min={min} max={max} type={type} />
    )
  }
}

/** Marks the label of an optional field. Needs the texts of `validation`. */
export const Optional = () => <span className="et-form__hint">{t('validation.optional')}</span>

/** Explains the asterisk. Needs the texts of `validation`. */
export function RequiredHint() {
  return <p className="et-form__hint">{t('validation.hint')}</p>
}

interface CheckFieldProps {
  id: string
  name: string
  label: string
  checked: boolean
  required?: boolean
  error?: string | undefined
  onChange: (event: SyntheticEvent<HTMLInputElement>) => void
  onBlur?: () => void
}

/** A checkbox, its label and its error. */
export function CheckField({ id, label, checked, error, required, ...rest }: CheckFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [initial] = useState(checked)
  useLayoutEffect(() => {
    if (box.current) box.current.checked = checked
  }, [checked])
  return (
    <div className="et-field et-field--check">
      <label className="et-check">
        <input
          type="checkbox"
          id={id}
          ref={box}
          defaultChecked={initial}
          value="1"
          required={required}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />{' '}
        <span>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </span>
      </label>
      {error && (
        <p className="et-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A field for an e-mail address, with the right keyboard and autocomplete. */
export const EmailField = (props: FieldProps) => <Field autoComplete="email" inputMode="email" maxLength={254} type="email" {...props} />

/** The same for a telephone number. */
export const PhoneField = (props: FieldProps) => <Field autoComplete="tel" inputMode="tel" type="tel" {...props} />
