import { elementOf } from '../contract/dom'

const KEYS = [['data-replay'], ['id'], ['name', 'value'], ['name'], ['href'], ['action']]
const TYPED = 'input:not([type=hidden],[type=submit],[type=image],[type=button]),select,textarea,details'

const isTicked = (element: Element): element is HTMLInputElement => element.matches('[type=checkbox],[type=radio]')

/** The island's counterpart of a control in the server's HTML: by data-replay key, else by id, by name and value, or by href. */
export function findCounterpart(control: Element, within: ParentNode): HTMLElement | null {
  for (const names of KEYS) {
    if (!names.every(name => control.hasAttribute(name))) continue
    // Typed text is not in the value attribute, so a text field is identified by name only.
    if (names[1] && control.matches('input:not([type=checkbox],[type=radio],[type=submit],[type=image]),textarea')) continue
    if (names[0] === 'name' && !names[1] && isTicked(control) && control.hasAttribute('value')) continue
    const found = within.querySelector<HTMLElement>(
      names.map(name => `[${name}="${CSS.escape(control.getAttribute(name) ?? '')}"]`).join(''),
    )
    if (found) return found
  }
  // A fold has the key; what is pressed and has the focus is its summary.
  const fold = control.localName === 'summary' && control.parentElement
  return fold ? (findCounterpart(fold, within)?.querySelector('summary') ?? null) : null
}

/** Sets a value through the prototype's setter, which frameworks watch, and dispatches the events of typing. */
const type = (field: HTMLElement, value: string, ...events: string[]): void => {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }))
}

const isChanged = (select: HTMLSelectElement): boolean =>
  [...select.options].some(option => option.selected !== option.defaultSelected) &&
  select.value !== (select.querySelector<HTMLOptionElement>('[selected]') ?? select.options[0])?.value

/** Whether a text field has another value than before anyone typed: a slider without the attribute `value`, as Preact makes them, starts halfway. */
function isTyped(field: HTMLInputElement): boolean {
  if (field.value === field.defaultValue) return false
  const form = document.createElement('form')
  form.append(field.cloneNode(true))
  form.reset()
  return field.value !== (form.firstChild as HTMLInputElement).value
}

/** Copies what the shopper typed, ticked, chose or opened from one set of nodes to another. The result has the fields typed in. */
export function copyUserInput(from: ParentNode, to: ParentNode): HTMLElement[] {
  const typed: HTMLElement[] = []
  for (const old of from.querySelectorAll<HTMLElement>(TYPED)) {
    const now = findCounterpart(old, to)
    if (!now || now.localName !== old.localName) continue
    if (old instanceof HTMLDetailsElement) (now as HTMLDetailsElement).open = old.open
    else if (isTicked(old)) {
      if (old.checked !== old.defaultChecked && (now as HTMLInputElement).checked !== old.checked) now.click()
    } else if (old instanceof HTMLSelectElement) {
      if (isChanged(old)) type(now, old.value, 'input', 'change')
    } else if (old.matches('[type=file]')) {
      const { files } = old as HTMLInputElement
      if (files?.length) {
        ;(now as HTMLInputElement).files = files
        now.dispatchEvent(new Event('change', { bubbles: true }))
      }
    } else if (isTyped(old as HTMLInputElement)) {
      type(now, (old as HTMLInputElement).value, 'input')
      typed.push(now)
    }
  }
  return typed
}

/** Tells a field that its input is complete, with the events of leaving it. A slider is complete when it is released. */
function leave(field: HTMLElement, isFocused: boolean): void {
  if (isFocused && !field.matches('[type=range]')) return
  field.dispatchEvent(new Event('change', { bubbles: true }))
  if (isFocused) return
  field.dispatchEvent(new FocusEvent('blur'))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Copies input in the island to its counterpart in the original nodes; no events are needed there. */
const mirror = (field: EventTarget | null, nodes: ParentNode): void => {
  const old = field instanceof Element && field.matches(TYPED) ? findCounterpart(field, nodes) : null
  if (!old || old.localName !== (field as Element).localName) return
  if (isTicked(old)) old.checked = (field as HTMLInputElement).checked
  else if (!old.matches('details,[type=file]')) (old as HTMLInputElement).value = (field as HTMLInputElement).value
}

/** Listeners of islands by host element. */
const watchers = new WeakMap<EventTarget, (event: Event) => void>()
const forward = (event: Event): void => {
  for (let at = elementOf(event); at; at = at.parentElement) watchers.get(at)?.(event)
}
// One capturing listener serves all islands, because an island may stop the event's propagation.
for (const type of ['input', 'focusin']) document.addEventListener(type, forward, { capture: true })

/** Remembers the scroll positions inside an island; the result applies them to the counterparts. */
function keepScroll(host: HTMLElement): () => void {
  const regions = [...host.querySelectorAll('[tabindex="0"]')].map(region => ({ region, top: region.scrollTop, left: region.scrollLeft }))
  return () => {
    for (const { region, top, left } of regions)
      if (top || left) findCounterpart(region, host)?.scrollTo({ top, left, behavior: 'instant' })
  }
}

const isInView = (element: Element): boolean => {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** What an island reads stays in its element, so that a copy of it, or its saved markup, can be mounted too. */
export const isData = (node: Node): boolean =>
  node instanceof Element && node.matches('script[type="application/json"],template[data-slot]')

/**
 * Moves the original child nodes of `host` aside and remembers focus, selection and scroll positions. `handOver` copies what was typed;
 * once that is rendered, `settle` tells the fields that were left already, as nobody leaves them again.
 */
export function detachChildren(host: HTMLElement): { handOver: () => void; settle: () => void; restore: () => void } {
  const nodes = document.createDocumentFragment()
  const data = [...host.children].filter(isData)
  const inside = (): HTMLInputElement | undefined =>
    document.activeElement !== host && host.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined
  let focused = inside()
  const { selectionStart = null, selectionEnd = null } = focused ?? {}
  // A number field has no selectionStart; its selected text is in the document's selection.
  const isSelected = selectionStart === null && !!focused?.value && `${getSelection()}` === focused.value
  const scroll = keepScroll(host)
  let typed: HTMLElement[] = []
  const wasInView = !!focused && isInView(focused)
  nodes.append(...host.childNodes)
  return {
    settle() {
      for (const field of typed.splice(0)) leave(field, field === document.activeElement)
    },
    handOver() {
      host.append(...data)
      typed = copyUserInput(nodes, host)
      scroll()
      const control = focused && (findCounterpart(focused, host) as HTMLInputElement | null)
      control?.focus({ preventScroll: true })
      // What the island shows above it may be taller than what the server printed, and a row that was scrolled begins at its start.
      if (control && wasInView && !isInView(control)) control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      if (selectionStart !== null && control && control.selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
      if (isSelected) control?.select?.()
      watchers.set(host, ({ type, target }) => {
        if (type === 'input') mirror(target, nodes)
        else focused = inside()
      })
    },
    restore() {
      watchers.delete(host)
      const back = focused && (findCounterpart(focused, nodes) ?? (nodes.contains(focused) ? focused : null))
      const lost = document.activeElement === document.body
      nodes.append(...data)
      host.replaceChildren(nodes)
      if (back && lost && host.isConnected) back.focus({ preventScroll: true })
    },
  }
}
