import '../platform'
import { elementOf } from '../contract/dom'
import { type Close, focusInside, holdPage, topmost } from '../widgets/modal'

// For elements that cannot be a `<dialog>`: a panel that is a part of the page on wide screens, and the overlay of a library.

/** The open overlays. Escape closes the topmost only, and everything below it is inert. */
const overlays = new Map<Element, Close>()
let inert: HTMLElement[] = []

/** All beside the element but closed dialogs, which a control in it may open. */
const outside = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && other instanceof HTMLElement && !other.inert && !other.matches('script,[data-announcer],dialog:not([open])'))
        found.push(other)
  return found
}

function makeInert(): void {
  for (const element of inert) element.inert = false
  const top = [...overlays.keys()].at(-1)
  inert = top ? outside(top) : []
  for (const element of inert) element.inert = true
}

/** An open select handles Escape itself. */
const isChoosing = (): boolean => CSS.supports('selector(select:open)') && !!document.activeElement?.matches('select:open')

function onKey(event: KeyboardEvent): void {
  const close = overlays.get(topmost() as Element)
  if (!close || event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isChoosing()) return
  event.preventDefault()
  close()
}

/**
 * Opens an element as an overlay: locks scrolling, makes the rest of the page inert, moves the focus in, and calls `close` on Escape and
 * Back. The result closes it again, as `holdPage` says.
 */
export function openOverlay(element: HTMLElement, close: Close, opener?: Element | null): () => void {
  const letGo = holdPage(element, close, opener)
  if (!overlays.size) document.addEventListener('keydown', onKey)
  overlays.set(element, close)
  makeInert()
  if (!focusInside(element)) {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  return () => {
    if (!overlays.delete(element)) return
    if (!overlays.size) document.removeEventListener('keydown', onKey)
    makeInert()
    letGo()
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
export function setExpanded(element: HTMLElement, open: boolean | undefined): void {
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
    else if (control?.hasAttribute('data-close') && element.contains(control) && topmost() === element) answer(close)
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
