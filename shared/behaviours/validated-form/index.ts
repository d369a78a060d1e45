import '../../platform'
import type { ValidatedFormOptions } from '../../contract/islands/validated-form'
import { ports } from '../../contract/ports'
import { localeTag } from '../../i18n/texts'
import { createFieldStates, type Errors } from '../../validation/field-states'
import { failuresOf, prepareValidation, type ToldFailure } from '../../validation/validate'
import { type Control, controlsOf, fieldOf, groupOf, nameOf, readValue, rulesOf, valuesOf } from './fields'
import { showErrors, takeErrors } from './paragraphs'

export { props as options } from '../../contract/islands/validated-form'

/** A form that was sent may be sent again after this, in ms: what came back may have been a download. */
const SENT_MS = 10_000

/** Tests the fields of a form when they change and before it is sent. Without script the browser does. */
export default function validatedForm(element: HTMLElement, given: ValidatedFormOptions): () => void {
  if (!(element instanceof HTMLFormElement)) throw new Error('validated-form belongs on a form')
  const form = element
  const set = given.ruleSet
  const locale = given.language || localeTag()
  const stop = new AbortController()
  const { signal } = stop
  const hadNoValidate = form.noValidate
  const shown = new Map<Control, Element[]>()
  const details = new Map<Control, ToldFailure[]>()
  const waiting = new Set<Control>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentTimer: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  let isBusy = false
  let isSent = false
  let passing: SubmitEvent | boolean = false

  const tell = (name: string, detail: object = {}): boolean => form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  const keys = (): Control[] =>
    [...new Set(controlsOf(form).map(control => groupOf(control)[0] as Control))].filter(field => rulesOf(field, set))

  const draw = (errors: Errors<Control>): void => {
    // A paragraph that comes between press and release would move the button away from under the pointer.
    if (!given.renderErrors || isPressed || signal.aborted) return
    for (const field of [...shown.keys()]) if (!errors.has(field) || field.form !== form) drawOne(field, [])
    for (const [field, messages] of errors) drawOne(field, messages)
  }
  const drawOne = (field: Control, messages: readonly string[]): void => {
    const before = shown.get(field) ?? []
    const texts = before.map(({ textContent }) => textContent)
    if (texts.join('\n') === messages.join('\n') && before.every(({ isConnected }) => isConnected)) return
    const now = showErrors(field, messages, before, given.language)
    if (now.length) shown.set(field, now)
    else shown.delete(field)
    if (!isBusy) for (const message of messages) if (!texts.includes(message)) ports().announce(message)
  }

  const states = createFieldStates<Control>({
    mode: given.mode,
    keys,
    async check(field) {
      const { message } = field.dataset
      const failures = await failuresOf(readValue(field, set), rulesOf(field, set) ?? '', {
        set,
        locale,
        name: nameOf(field),
        values: valuesOf(form, set),
        extra: given.xRules,
        ...(message ? { messages: { regex: message } } : {}),
      })
      details.set(field, failures)
      return failures.map(failure => failure.message)
    },
    changed: draw,
  })

  const testAll = async (): Promise<boolean> => {
    tell('validation:start')
    const invalid = await states.testAll()
    for (const field of invalid) tell('field:error', { element: field, errors: details.get(field) ?? [] })
    tell('validation:end', { ok: !invalid.length })
    tell(invalid.length ? 'validation:failed' : 'validation:success')
    const first = controlsOf(form).find(control => invalid.includes(groupOf(control)[0] as Control))
    first?.focus()
    return !invalid.length
  }

  const send = (submitter: HTMLElement | null): void => {
    passing = true
    try {
      const isOurs = submitter?.isConnected && (submitter as HTMLButtonElement).form === form && !submitter.matches(':disabled')
      form.requestSubmit(isOurs ? submitter : null)
      const event = passing as SubmitEvent | boolean
      isSent = event instanceof Event && !event.defaultPrevented && !form.target
      if (isSent) sentTimer = setTimeout(forget, SENT_MS)
    } finally {
      passing = false
    }
  }
  const forget = (): void => {
    isSent = false
  }

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    if (passing) {
      passing = event
      return
    }
    const { submitter } = event
    if ((submitter as HTMLButtonElement | null)?.formNoValidate) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isBusy || isSent) return
    isBusy = true
    form.ariaBusy = 'true'
    clearTimeout(timer)
    waiting.clear()
    try {
      const isValid = await testAll()
      // A form with nothing to test gets here while its event is still being handled, and ignores to be sent until then.
      await new Promise(done => setTimeout(done))
      if (isValid && !signal.aborted) send(submitter)
    } catch (error) {
      console.error(error)
      // Code that does not arrive: the browser tests instead, and the server does anyway.
      if ((error as Error).name !== 'RuleError' && !signal.aborted) {
        form.noValidate = hadNoValidate
        send(submitter)
        form.noValidate = true
      }
    } finally {
      isBusy = false
      form.ariaBusy = null
    }
  }

  const onChange = ({ target, type }: Event): void => {
    const field = fieldOf(target, form)
    if (!field || !rulesOf(field, set)) return
    if (set === 'field') {
      states.on(field, type as 'input' | 'change')
      return
    }
    if (!given.onFieldChange || type !== 'input') return
    waiting.add(field)
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const one of waiting) states.test(one).catch(console.error)
      waiting.clear()
    }, given.delay)
  }
  const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
    const field = fieldOf(target, form)
    if (!field || set === 'form' || !rulesOf(field, set) || fieldOf(relatedTarget, form) === field) return
    states.on(field, 'blur')
  }
  const release = (): void => {
    if (!isPressed) return
    // After the click that the release makes.
    setTimeout(() => {
      isPressed = false
      draw(states.errors())
    })
  }
  const prepare = (event: Event): void => {
    if (fieldOf(event.target, form)) void prepareValidation(set, locale).catch(() => {})
  }

  form.noValidate = true
  form.addEventListener('submit', event => void onSubmit(event), { signal, capture: true })
  form.addEventListener('reset', () => states.clear(), { signal })
  // Fields that belong to the form by their attribute stand outside it.
  for (const type of ['input', 'change']) document.addEventListener(type, onChange, { signal })
  document.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('focusin', prepare, { signal })
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    { signal, capture: true },
  )
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { signal, capture: true })
  const unlisten = ports().onPageRestored(forget)
  const printed = keys().flatMap(field => {
    const isInvalid = field.getAttribute('aria-invalid') === 'true'
    const paragraphs = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).flatMap(id => document.getElementById(id) ?? [])
    const errors = paragraphs.filter(one => one.matches('.field__error'))
    if (!isInvalid || !errors.length) return []
    shown.set(field, errors)
    return [[field, errors.map(one => one.textContent?.trim() ?? '')] as const]
  })
  if (printed.length) states.set(printed)

  return () => {
    stop.abort()
    unlisten()
    clearTimeout(timer)
    clearTimeout(sentTimer)
    states.stop()
    for (const [field, paragraphs] of shown) {
      takeErrors(field)
      for (const paragraph of paragraphs) paragraph.remove()
    }
    form.noValidate = hadNoValidate
  }
}
