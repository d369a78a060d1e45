import { elementOf } from '../contract/dom'
import { closeOnBack } from '../platform/close-on-back'
import { lockScroll } from '../widgets/scroll-lock'
import { FOCUSABLE } from './focusable'

interface Overlay {
  element: HTMLElement
  close: () => void
}

/** The open overlays, bottom to top. Escape closes the topmost only, and everything below it is inert. */
const stack: Overlay[] = []
let silenced: HTMLElement[] = []

const outside = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && other instanceof HTMLElement && !other.inert && !other.matches('script,[data-announcer]')) found.push(other)
  return found
}

function silence(): void {
  for (const element of silenced) element.inert = false
  const top = stack.at(-1)
  silenced = top ? outside(top.element) : []
  for (const element of silenced) element.inert = true
}

/** An open select handles Escape itself. */
const isChoosing = (): boolean => CSS.supports('selector(select:open)') && !!document.activeElement?.matches('select:open')

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isChoosing()) return
  event.preventDefault()
  stack.at(-1)?.close()
}

const lineage = (element: HTMLElement | null): HTMLElement[] => {
  const line: HTMLElement[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) line.push(at)
  return line
}

/** Focuses the first of these that accepts focus; false if none does. */
const focusFirst = (elements: readonly HTMLElement[]): boolean =>
  elements.some(element => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  })

const focusableIn = (element: HTMLElement): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]

/** Focuses the first of these elements, or the first focusable element inside them, that accepts focus. */
function giveBack(line: readonly HTMLElement[]): void {
  line.find(element => focusFirst(element.matches(FOCUSABLE) ? [element] : focusableIn(element)))
}

/**
 * Opens an element as an overlay: locks scrolling, makes the rest of the page inert, moves the focus in, and calls `close` on Escape and
 * Back. The result closes it again and returns the focus to `opener`, or to the nearest element if that has gone.
 */
export function layOver(element: HTMLElement, close: () => void, opener: HTMLElement | null): () => void {
  const overlay = { element, close }
  const line = lineage(opener ?? (document.activeElement as HTMLElement | null))
  const release = closeOnBack(close)
  const unlock = lockScroll()
  if (!stack.length) document.addEventListener('keydown', onKey)
  stack.push(overlay)
  silence()
  if (!focusFirst([...element.querySelectorAll<HTMLElement>('[autofocus]'), ...focusableIn(element)])) {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  return () => {
    const at = stack.indexOf(overlay)
    if (at < 0) return
    const wasTop = at === stack.length - 1
    stack.splice(at, 1)
    if (!stack.length) document.removeEventListener('keydown', onKey)
    silence()
    unlock()
    release()
    const { activeElement } = document
    if (wasTop && (!activeElement || activeElement === document.body || element.contains(activeElement))) giveBack(line)
  }
}

/** Clicks already handled by a control of one overlay, which other overlays ignore. */
const answered = new WeakSet<Event>()

interface Controlled {
  isOpen: () => boolean
  open: (by: HTMLElement | null) => void
  close: () => void
  /** While this returns false, its controls keep their behaviour without script. */
  isOn?: () => boolean
}

export const openersOf = (element: HTMLElement): HTMLElement[] => {
  const id = CSS.escape(element.id)
  return element.id ? [...document.querySelectorAll<HTMLElement>(`[data-open="${id}"],[data-toggle="${id}"]`)] : []
}

/** Sets `aria-expanded` on every control that opens the element; undefined removes it. */
export function tellOpeners(element: HTMLElement, open: boolean | undefined): void {
  for (const control of openersOf(element)) {
    if (open === undefined) control.removeAttribute('aria-expanded')
    else control.ariaExpanded = String(open)
  }
}

/**
 * Handles `data-open`, `data-toggle` and the action `shop:open-panel` anywhere, `data-close` inside, and presses outside the content (on
 * `element` itself).
 */
export function listenToControls(element: HTMLElement, { isOpen, open, close, isOn = () => true }: Controlled, signal: AbortSignal): void {
  let pressed: EventTarget | null = null
  const click = (event: MouseEvent): void => {
    const target = elementOf(event)
    const control = target?.closest<HTMLElement>('[data-open],[data-toggle],[data-close]')
    const { open: opens, toggle } = control?.dataset ?? {}
    if (answered.has(event) || !isOn()) return
    const answer = (act: () => void): void => {
      answered.add(event)
      event.preventDefault()
      act()
    }
    if (control && element.id && [opens, toggle].includes(element.id))
      answer(toggle === element.id && isOpen() ? close : () => open(control))
    else if (!isOpen()) return
    else if (control?.hasAttribute('data-close') && element.contains(control) && stack.at(-1)?.element === element) answer(close)
    // A text selection that ends outside the content is not a press there.
    else if (target === element && pressed === element) answer(close)
  }
  const onOpenPanel = (event: DocumentEventMap['shop:open-panel']): void => {
    if (event.defaultPrevented || !element.id || event.detail.panel !== element.id || !isOn()) return
    if (!isOpen()) open(null)
    event.detail.reply = Promise.resolve(true)
  }
  document.addEventListener('shop:open-panel', onOpenPanel, { signal })
  document.addEventListener('pointerdown', event => (pressed = event.target), { signal })
  document.addEventListener('click', click, { signal })
}
