import { ports } from '../../contract/ports'
import type { Errors } from '../../forms/field-states'
import type { Control } from './fields'
import { removeErrors, showErrors } from './paragraphs'
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
  let isPressed = false

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
    if (!renderErrors || isPressed || signal.aborted) return
    for (const field of [...shown.keys()]) if (!errors.has(field) || field.form !== form) drawOne(field, [])
    for (const [field, messages] of errors) drawOne(field, messages)
  }
  const press = (): void => {
    isPressed = true
  }
  const release = (): void => {
    if (!isPressed) return
    // Runs after the click event that follows the release.
    setTimeout(() => {
      isPressed = false
      draw(current())
    })
  }
  document.addEventListener('pointerdown', press, { signal, capture: true })
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { signal, capture: true })

  return {
    draw,
    adopt: fields =>
      fields.flatMap(field => {
        const isInvalid = field.getAttribute('aria-invalid') === 'true'
        const paragraphs = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).flatMap(id => document.getElementById(id) ?? [])
        const errors = paragraphs.filter(one => one.matches('.field__error'))
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
