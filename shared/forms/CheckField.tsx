import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'

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
    <div className="field field--check">
      <label className="check">
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
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
