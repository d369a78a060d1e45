/** A field of a form as the server prints it and an island shows it. Texts are in the language of the page. What is absent is ''. */
export interface FormField {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'password' | 'checkbox' | 'select' | 'textarea'
  /** '1' or '' of a checkbox. */
  value?: string | undefined
  /** A field without script must have something in it; with script `rules` says so. */
  required?: boolean
  /** In the first rule set: 'required|email'. */
  rules?: string
  /** What the server said of it when the form came back; absent at first. */
  error?: string
  hint?: string
  /** A pattern the whole value must have, and what to say when it has not. */
  pattern?: string
  message?: string
  autocomplete?: string
  inputmode?: '' | 'email' | 'tel' | 'numeric'
  maxlength?: number
  /** Of a select. */
  options?: readonly { value: string; label: string }[]
  /** What a new password may have, ticked off as it is typed; none for other fields. */
  checklist?: readonly { trait: 'length' | 'lower' | 'upper' | 'digit' | 'special'; label: string; met: string; missing: string }[]
}

/** A form as data: one description for the server's HTML, the island and the check on the server. */
export interface FormShape {
  /** Id of the form; those of its fields start with it. */
  id: string
  action: string
  fields: readonly FormField[]
  /** Text of the button. */
  submit: string
  /** What is said once it was sent. */
  done?: string
  /** What the server said of the form as a whole when it came back; absent at first. */
  error?: string
  /** What goes along unseen. */
  hidden?: readonly { name: string; value: string }[]
}
