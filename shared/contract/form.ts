import type { Shape } from './printed'

/** A form field, as printed by the server and rendered by an island. Texts are in the language of the page; absent ones are ''. */
export interface FormField {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'password' | 'checkbox' | 'select' | 'textarea' | 'date'
  /** '1' or '' of a checkbox. */
  value?: string | undefined
  /** Required when there is no script; with script, `rules` says so. */
  required?: boolean
  /** Message when it is required and empty, instead of '… is required'. */
  missing?: string
  /** In the first rule set: 'required|email'. */
  rules?: string
  /** The server's error after a submit. */
  error?: string
  hint?: string
  /** A pattern that the whole value must match, and the message if it does not. */
  pattern?: string
  message?: string
  autocomplete?: string
  inputmode?: '' | 'email' | 'tel' | 'numeric'
  maxlength?: number
  /** Earliest and latest date, 'YYYY-MM-DD'. */
  min?: string
  max?: string
  /** Of a select. */
  options?: readonly { value: string; label: string }[]
  /** Requirements of a new password, ticked off while typing; empty for other fields. */
  checklist?: readonly { trait: 'length' | 'lower' | 'upper' | 'digit' | 'special'; label: string; met: string; missing: string }[]
}

/** A form as data: one description for the server's HTML, the island and server-side validation. */
export interface FormShape {
  /** Id of the form, and prefix of the ids of its fields. */
  id: string
  action: string
  fields: readonly FormField[]
  /** Text of the button. */
  submit: string
  /** Message shown after sending. */
  done?: string
  /** The server's error about the form as a whole after a submit. */
  error?: string
  /** Hidden fields. */
  hidden?: readonly { name: string; value: string }[]
}

/** What islands rely on in a `FormShape`. */
export const FORM: Shape = {
  id: 'string',
  action: 'string',
  submit: 'string',
  fields: [{ name: 'string', label: 'string', 'type?': 'string' }],
  'hidden?': [{ name: 'string' }],
}
