import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, SyntheticEvent } from 'react'
import { t } from '../i18n/texts'
import { useWritten } from './use-written'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

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
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {required ? <span aria-hidden="true">*</span> : required === false && !options && <Optional />}
      </label>
      {description && (
        <p className="form__hint" id={`${id}-hint`}>
          {description}
        </p>
      )}
      {control(common)}
      {error && (
        <p className="field__error" id={`${id}-error`}>
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
export const Optional = () => <span className="form__hint">{t('validation.optional')}</span>

/** Explains the asterisk. Needs the texts of `validation`. */
export function RequiredHint() {
  return <p className="form__hint">{t('validation.hint')}</p>
}
