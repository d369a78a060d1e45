import type { HTMLInputAutoCompleteAttribute, SyntheticEvent } from 'react'
import type { FormField } from '../contract/islands/form'
import { CheckField } from './CheckField'
import { Field } from './Field'
import { type PasswordTrait, passwordTraits } from './password'

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
  return fields.map(spec => {
    const { value, ...bound } = field(spec.name)
    const own = `${id}-${spec.name}`
    if (spec.type === 'checkbox') return <CheckField key={own} id={own} label={spec.label} checked={value === true} {...bound} />
    return (
      <div className="form__field" key={own}>
        <Field
          id={own}
          label={spec.label}
          value={String(value)}
          description={spec.hint || undefined}
          type={spec.type === 'select' || spec.type === 'textarea' ? 'text' : spec.type}
          maxLength={spec.maxlength}
          {...(spec.min && { min: spec.min, max: spec.max })}
          {...(spec.autocomplete && { autoComplete: spec.autocomplete as HTMLInputAutoCompleteAttribute })}
          {...(spec.inputmode && { inputMode: spec.inputmode })}
          {...(spec.type === 'select' && { options: spec.options })}
          {...(spec.type === 'textarea' && { multiline: true })}
          {...bound}
        />
        {spec.checklist?.[0] && <Checklist of={spec.checklist} has={passwordTraits(String(value))} />}
      </div>
    )
  })
}

/** Checklist of a new password, updated while typing. */
function Checklist({ of: items, has }: { of: NonNullable<FormField['checklist']>; has: ReadonlySet<PasswordTrait> }) {
  return (
    <ul className="checklist">
      {items.map(({ trait, label, met, missing }) => (
        <li key={trait} className={has.has(trait) ? 'is-met' : undefined}>
          {label} <span className="visually-hidden">({has.has(trait) ? met : missing})</span>
        </li>
      ))}
    </ul>
  )
}

/** Honeypot field. */
export function RobotTrap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website{' '}
        <input name="website" value={value} tabIndex={-1} autoComplete="off" onChange={event => onChange(event.currentTarget.value)} />
      </label>
    </div>
  )
}
