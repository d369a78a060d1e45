import { type ReactNode, useState } from 'react'
import { t } from '../i18n/texts'

interface PlaceFormProps {
  /** Path that answers without script. */
  action: string
  /** What the form is called. */
  label: string
  /** Of the field; also its id and the replay name of the form. What is wrong stands in an element with this id and `-fout`. */
  name: string
  /** Text keys of the field and of the button. */
  field: string
  submit: string
  /** What the field starts with. */
  query: string
  isWrong: boolean
  /** What was typed, trimmed; may be ''. */
  find: (query: string) => void
  findHere: () => void
  /** More to choose below the field, which then may stay empty. */
  children?: ReactNode
}

/** Asks for a place: a postcode or city, or where the device is. The same markup as `snippets/place-form.liquid`. */
export function PlaceForm({ action, label, name, field, submit, query, isWrong, find, findHere, children }: PlaceFormProps) {
  const [typed, setTyped] = useState(query)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same markup as the server's, where a form alone carries the role
    <form
      className="place-form"
      role="search"
      aria-label={label}
      action={action}
      data-replay={name}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        find(typed.trim())
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor={name}>
          {t(field)}
        </label>
        <input
          id={name}
          name={name}
          value={typed}
          required={!children}
          maxLength={60}
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${name}-fout` : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </div>
      <button type="submit" className="button button--action" data-replay={`${name}-find`}>
        {t(submit)}
      </button>
      <button type="button" className="button button--quiet by-script" data-replay={`${name}-here`} onClick={findHere}>
        {t('stores.stock.here')}
      </button>
      {children}
    </form>
  )
}
