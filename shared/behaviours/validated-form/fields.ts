import type { SetName } from '../../forms/validate'
import { readRules } from '../../forms/validate'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['submit', 'button', 'image', 'reset'].includes(element.type))
const isCheck = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

/** The enabled controls of a form, including those outside it with `form="…"`. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(control => !control.matches(':disabled'))

/** Radio buttons and checkboxes of one name are one field. */
export const groupOf = (control: Control): Control[] =>
  isCheck(control) && control.name && control.form
    ? controlsOf(control.form).filter(one => isCheck(one) && one.type === control.type && one.name === control.name)
    : [control]

/** A field is identified by its first control; undefined for a control of another form. */
export const fieldOf = (target: EventTarget | null, form: HTMLFormElement): Control | undefined =>
  isControl(target) && target.form === form ? groupOf(target)[0] : undefined

/** The value as its rule set expects it: in the form set, 'checked' for a checkbox and chosen values joined by commas. */
export function readValue(field: Control, set: SetName): unknown {
  if (isCheck(field)) {
    const group = groupOf(field) as HTMLInputElement[]
    const chosen = group.filter(({ checked }) => checked).map(({ value }) => value)
    if (set === 'form') return chosen.length ? 'checked' : ''
    return field.type === 'radio' || group.length === 1 ? (chosen[0] ?? '') : chosen
  }
  if (field instanceof HTMLSelectElement && field.multiple) {
    const chosen = [...field.selectedOptions].map(({ value }) => value)
    return set === 'form' ? chosen.join(',') : chosen
  }
  if (field instanceof HTMLInputElement && field.type === 'file' && set === 'field') return [...(field.files ?? [])]
  return field.value
}

/** Values of all fields by name and by id. */
export function valuesOf(form: HTMLFormElement, set: SetName): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const control of controlsOf(form)) {
    const value = readValue(control, set)
    if (control.id) values[control.id] = value
    if (control.name) values[control.name] ??= value
  }
  return values
}

/** The browser's own constraints (required, type, pattern …) as rules of the first set. */
function constraintsOf(field: Control): Record<string, unknown> {
  const group = groupOf(field)
  const rules: Record<string, unknown> = {}
  if (group.some(({ required }) => required)) rules.required = true
  if (!(field instanceof HTMLInputElement)) return rules
  const { type, minLength, maxLength, min, max, pattern } = field
  if (type === 'email') rules.email = field.multiple ? { multiple: true } : true
  if (minLength > 0) rules.min = minLength
  if (maxLength >= 0) rules.max = maxLength
  if (type === 'number') {
    rules.double = true
    if (min) rules.min_value = min
    if (max) rules.max_value = max
  }
  if (pattern) rules.regex = new RegExp(`^(?:${pattern})$`, 'u')
  return rules
}

/** The rules of a field; undefined when it has none. */
export function rulesOf(field: Control, set: SetName): string | Record<string, unknown> | undefined {
  const written = groupOf(field)
    .map(({ dataset }) => dataset.rules)
    .find(rules => rules !== undefined)
  if (set === 'form') return written
  const rules = constraintsOf(field)
  for (const { name, args } of readRules(written ?? '')) rules[name] = args.length ? args : true
  return Object.keys(rules).length ? rules : undefined
}

/** Without the star of a required field and the `.et-form__hint` of an optional one. */
function text(element: Element | null | undefined): string {
  const words = element?.cloneNode(true) as Element | undefined
  for (const hint of words?.querySelectorAll('.et-form__hint') ?? []) hint.remove()
  return words?.textContent?.replace('*', '').trim() ?? ''
}

/** The field's name in messages: `data-name`, or its label. */
export const nameOf = (field: Control): string | undefined =>
  field.dataset.name ||
  (groupOf(field).length > 1 && text(field.closest('fieldset')?.querySelector('legend'))) ||
  field.getAttribute('aria-label') ||
  text(field.labels?.[0]) ||
  undefined
