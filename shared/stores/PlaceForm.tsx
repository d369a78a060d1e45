import type { ReactNode } from 'react'
import { cleanText } from '../contract/typed'
import { t } from '../i18n/texts'

interface PlaceFormProps {
  /** Path that handles the form without script. */
  action: string
  /** Accessible name of the form. */
  label: string
  /** Name of the field; also its id and the form's data-replay key. The id of the form is this with `-form`, of the error element with `-error`. */
  name: string
  /** Text keys of the field and of the button. */
  field: string
  submit: string
  /** Initial value of the field. */
  query: string
  isWrong: boolean
  /** Called with the input without blanks around it, which may be ''. */
  find: (query: string) => void
  findHere: () => void
  /** Further controls below the field, which may then stay empty. */
  children?: ReactNode
}

/** Asks for a postcode or city, or the device's position. The same markup as `snippets/place-form.liquid`. */
export function PlaceForm({ action, label, name, field, submit, query, isWrong, find, findHere, children }: PlaceFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same markup as the server's, where the form has the role
    <form
      className="et-place-form"
      id={`${name}-form`}
      role="search"
      aria-label={label}
      action={action}
      data-replay={name}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        find(cleanText(String(new FormData(event.currentTarget).get(name) ?? '')))
      }}
    >
      <div className="et-field">
        <label className="et-field__label" htmlFor={name}>
          {t(field)}
        </label>
        <input
          id={name}
          name={name}
          defaultValue={query}
          required={!children}
          maxLength={60}
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${name}-error` : undefined}
        />
      </div>
      <button type="submit" className="et-button et-button--action" data-replay={`${name}-find`}>
        {t(submit)}
      </button>
      <button type="button" className="et-button et-button--quiet et-by-script" data-replay={`${name}-here`} onClick={findHere}>
        {t('stores.stock.here')}
      </button>
      {children}
    </form>
  )
}
