import '../../platform'
import { createFieldStates, type FieldStates } from '../../forms/field-states'
import { failuresOf, prepareValidation, type ToldFailure } from '../../forms/validate'
import { localeTag } from '../../i18n/texts'
import { type Control, controlsOf, fieldOf, groupOf, nameOf, readValue, rulesOf, valuesOf } from './fields'
import { formMessages } from './messages'
import type { ValidatedFormOptions } from './props'
import { testBeforeSubmit } from './submit'

export { props as options } from './props'

/** Validates a field on input or blur, as its rule set prescribes. The result cancels debounced validations. */
function testOnEvents(
  form: HTMLFormElement,
  { ruleSet, onFieldChange, delay }: ValidatedFormOptions,
  states: FieldStates<Control>,
  signal: AbortSignal,
): () => void {
  const waiting = new Set<Control>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWaiting = (): void => {
    clearTimeout(timer)
    waiting.clear()
  }
  const onChange = ({ target, type }: Event): void => {
    const field = fieldOf(target, form)
    if (!field || !rulesOf(field, ruleSet)) return
    if (ruleSet === 'field') {
      states.on(field, type as 'input' | 'change')
      return
    }
    if (!onFieldChange || type !== 'input') return
    waiting.add(field)
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const one of waiting) states.test(one).catch(console.error)
      waiting.clear()
    }, delay)
  }
  const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
    const field = fieldOf(target, form)
    if (!field || ruleSet === 'form' || !rulesOf(field, ruleSet) || fieldOf(relatedTarget, form) === field) return
    states.on(field, 'blur')
  }
  form.addEventListener('reset', () => states.clear(), { signal })
  // On the document, as fields with a `form` attribute may be outside the form element.
  for (const type of ['input', 'change']) document.addEventListener(type, onChange, { signal })
  document.addEventListener('focusout', onLeave, { signal })
  return stopWaiting
}

/** Shows a password while its button is pressed, and hides it before it is sent, so that browsers know it as one. */
function showPasswords(form: HTMLFormElement, signal: AbortSignal): void {
  const turn = (button: Element, isShown: boolean): void => {
    button.setAttribute('aria-pressed', String(isShown))
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.setAttribute('type', isShown ? 'text' : 'password')
  }
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('.et-form__show')
    if (button) turn(button, button.getAttribute('aria-pressed') !== 'true')
  }
  const hide = (): void => {
    for (const button of form.querySelectorAll('.et-form__show')) turn(button, false)
  }
  form.addEventListener('click', onClick, { signal })
  form.addEventListener('submit', hide, { signal })
}

const dispatch = (form: HTMLFormElement, name: string, detail: object = {}): boolean =>
  form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))

/** Tells other scripts of the outcome of a validation, and focuses the first invalid field. */
function report(form: HTMLFormElement, invalid: readonly Control[], failures: ReadonlyMap<Control, ToldFailure[]>): void {
  for (const field of invalid) dispatch(form, 'field:error', { element: field, errors: failures.get(field) ?? [] })
  dispatch(form, 'validation:end', { ok: !invalid.length })
  dispatch(form, invalid.length ? 'validation:failed' : 'validation:success')
  const first = controlsOf(form).find(control => invalid.includes(groupOf(control)[0] as Control))
  first?.focus()
}

/** Validates a form's fields on change and before submit. Without script the browser validates. */
export default function validatedForm(form: HTMLElement, given: ValidatedFormOptions): () => void {
  if (!(form instanceof HTMLFormElement)) throw new Error('validated-form belongs on a form')
  const { ruleSet: set, mode, language, xRules: extra } = given
  const locale = language || localeTag()
  const stop = new AbortController()
  const { signal } = stop
  const hadNoValidate = form.noValidate
  const failures = new Map<Control, ToldFailure[]>()
  const fields = (): Control[] =>
    [...new Set(controlsOf(form).map(control => groupOf(control)[0] as Control))].filter(field => rulesOf(field, set))

  const states: FieldStates<Control> = createFieldStates<Control>({
    mode,
    keys: fields,
    async check(field) {
      const { message, missing } = field.dataset
      const rules = rulesOf(field, set) ?? ''
      const more = {
        set,
        locale,
        name: nameOf(field),
        values: valuesOf(form, set),
        extra,
        messages: { ...(message && { regex: message }), ...(missing && { required: missing }) },
      }
      const found = await failuresOf(readValue(field, set), rules, more)
      failures.set(field, found)
      return found.map(failure => failure.message)
    },
    changed: errors => messages.draw(errors),
  })
  const messages = formMessages(form, given, { current: states.errors, isQuiet: () => submits.isBusy(), signal })
  const stopWaiting = testOnEvents(form, given, states, signal)

  const test = async (): Promise<boolean> => {
    stopWaiting()
    dispatch(form, 'validation:start')
    const invalid = await states.testAll()
    report(form, invalid, failures)
    return !invalid.length
  }
  const submits = testBeforeSubmit(form, { test, hadNoValidate, signal })
  const prepare = (event: Event): void => {
    if (fieldOf(event.target, form)) void prepareValidation(set, locale).catch(() => {})
  }
  document.addEventListener('focusin', prepare, { signal })
  showPasswords(form, signal)

  form.noValidate = true
  const printed = messages.adopt(fields())
  if (printed.length) states.set(printed)
  return () => {
    stop.abort()
    stopWaiting()
    states.stop()
    messages.remove()
    form.noValidate = hadNoValidate
  }
}
