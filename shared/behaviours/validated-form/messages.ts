import { ports } from '../../contract/ports'
import type { Errors } from '../../forms/field-states'
import { isDown, released } from '../../platform/pointer'
import { type Control, groupOf } from './fields'
import type { ValidatedFormOptions } from './props'

interface Messages {
  draw: (errors: Errors<Control>) => void
  /** Adopts the messages that the server printed at these fields and returns them. */
  adopt: (fields: readonly Control[]) => (readonly [Control, string[]])[]
  /** Removes all messages. */
  remove: () => void
}

/**
 * The messages of a form's fields, each in a paragraph beside its field. New messages are announced, unless `isQuiet`. Nothing is drawn
 * between a press and its release: a new paragraph would move the button away from under the pointer.
 */
export function formMessages(
  form: HTMLFormElement,
  { renderErrors, language }: ValidatedFormOptions,
  { current, isQuiet, signal }: { current: () => Errors<Control>; isQuiet: () => boolean; signal: AbortSignal },
): Messages {
  const shown = new Map<Control, Element[]>()
  let isWaiting = false

  const drawOne = (field: Control, messages: readonly string[]): void => {
    const before = shown.get(field) ?? []
    const texts = before.map(({ textContent }) => textContent)
    if (texts.join('\n') === messages.join('\n') && before.every(({ isConnected }) => isConnected)) return
    const now = showErrors(field, messages, before, language)
    if (now.length) shown.set(field, now)
    else shown.delete(field)
    if (!isQuiet()) for (const message of messages) if (!texts.includes(message)) ports().announce(message)
  }
  const draw = (errors: Errors<Control>): void => {
    if (!renderErrors || isWaiting || signal.aborted) return
    if (isDown()) {
      isWaiting = true
      void released().then(() => {
        isWaiting = false
        draw(current())
      })
      return
    }
    for (const field of [...shown.keys()]) if (!errors.has(field) || field.form !== form) drawOne(field, [])
    for (const [field, messages] of errors) drawOne(field, messages)
  }
  return {
    draw,
    adopt: fields =>
      fields.flatMap(field => {
        const isInvalid = field.getAttribute('aria-invalid') === 'true'
        const paragraphs = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).flatMap(id => document.getElementById(id) ?? [])
        const errors = paragraphs.filter(one => one.matches('.et-field__error'))
        if (!isInvalid || !errors.length) return []
        shown.set(field, errors)
        return [[field, errors.map(one => one.textContent?.trim() ?? '')] as const]
      }),
    remove() {
      for (const [field, paragraphs] of shown) {
        removeErrors(field)
        for (const paragraph of paragraphs) paragraph.remove()
      }
    },
  }
}

const CLASSES = 'et-field__error et-validator-err'
let count = 0

const idsOf = (control: Control): string[] => control.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? []
const setIds = (control: Control, ids: readonly string[]): void => {
  if (ids.length) control.setAttribute('aria-describedby', ids.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** Where a field's errors go: after it, after the label around it, or at the end of its group. */
function place(field: Control, paragraphs: readonly Element[]): void {
  const last = groupOf(field).at(-1) ?? field
  const group = groupOf(field).length > 1 ? field.closest('fieldset') : null
  if (group) group.append(...paragraphs)
  else (last.closest('label') ?? last).after(...paragraphs)
}

/** Takes the errors of a field off its controls, including those that the server printed. */
function removeErrors(field: Control): void {
  for (const control of groupOf(field)) {
    setIds(
      control,
      idsOf(control).filter(id => !document.getElementById(id)?.matches('.et-field__error')),
    )
    control.removeAttribute('aria-invalid')
  }
}

/** Replaces the errors shown at a field; `language` is that of the messages. */
export function showErrors(field: Control, messages: readonly string[], shown: Element[], language: string): Element[] {
  removeErrors(field)
  for (const old of shown) old.remove()
  const paragraphs = messages.map(message => {
    const paragraph = document.createElement('p')
    paragraph.className = CLASSES
    paragraph.id = `error-${++count}`
    paragraph.textContent = message
    if (language) paragraph.lang = language
    paragraph.dir = 'auto'
    return paragraph
  })
  place(field, paragraphs)
  if (messages.length)
    for (const control of groupOf(field)) {
      control.setAttribute('aria-invalid', 'true')
      setIds(control, [...idsOf(control), ...paragraphs.map(({ id }) => id)])
    }
  return paragraphs
}
