import { type Control, groupOf } from './fields'

const CLASSES = 'field__error validator-err'
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

/** Removes the errors of a field, including those that the server printed, and returns their texts. */
export function removeErrors(field: Control): string[] {
  const texts: string[] = []
  for (const control of groupOf(field)) {
    const remaining = idsOf(control).filter(id => {
      const found = document.getElementById(id)
      if (!found?.matches('.field__error')) return true
      texts.push(found.textContent?.trim() ?? '')
      return false
    })
    // Another control of the group may still refer to it.
    setIds(control, remaining)
    control.removeAttribute('aria-invalid')
  }
  return [...new Set(texts)]
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
