import { ports } from '../contract/ports'

/** Selector of elements that Tab can reach; whether one accepts focus now is up to the browser. */
export const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,summary,iframe,[controls],[contenteditable],[tabindex]):not([tabindex^="-"])'

/** Closes what is open. False: it has to stay open, such as while an order is under way. */
export type Close = () => unknown

/** Safari on iOS scrolls the page despite `overflow: hidden`, so there the body gets a fixed position. */
const needsFixing = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

let locks = 0
let unlock = (): void => {}

/** Stops the page from scrolling until the result is called, and keeps its position. Locks may be nested. */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  if (!locks++) {
    const { overflow, scrollbarGutter } = root.style
    // Where the scrollbar was, room for it stays, so that nothing moves.
    if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.style.overflow = 'hidden'
    const { scrollY: top } = window
    const before = body.getAttribute('style')
    const isFixed = needsFixing()
    if (isFixed) Object.assign(body.style, { position: 'fixed', top: `-${top}px`, left: '0', right: '0' })
    unlock = () => {
      Object.assign(root.style, { overflow, scrollbarGutter })
      if (!root.getAttribute('style')) root.removeAttribute('style')
      if (!isFixed) return
      if (before === null) body.removeAttribute('style')
      else body.style.cssText = before
      scrollTo({ top, behavior: 'instant' })
    }
  }
  let held = true
  return () => {
    if (held && !--locks) unlock()
    held = false
  }
}

/** The open modals and overlays, bottom to top. */
const stack: Element[] = []
export const topmost = (): Element | undefined => stack.at(-1)

/** Focuses the first of these that accepts focus; false if none does. */
const focusFirst = (elements: Iterable<HTMLElement>): boolean =>
  [...elements].some(element => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  })

/** Moves the focus in: to an element with `autofocus`, else to the first that Tab would reach. False if none accepts it. */
export const focusInside = (element: Element): boolean =>
  ['[autofocus]', FOCUSABLE].some(selector => focusFirst(element.querySelectorAll<HTMLElement>(selector)))

const withAncestors = (element: Element | null): HTMLElement[] => {
  const line: HTMLElement[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) if (at instanceof HTMLElement) line.push(at)
  return line
}

/** Focuses the first of these elements, or the first focusable element inside them, that accepts focus. */
const restoreFocus = (line: readonly HTMLElement[]): unknown =>
  line.find(element => focusFirst(element.matches(FOCUSABLE) ? [element] : element.querySelectorAll<HTMLElement>(FOCUSABLE)))

/**
 * What lies over the page has in common: Back calls `close`, the page does not scroll, and once the result is called the focus returns to
 * `opener`, by default what has it now, or to the nearest element if that has gone. For elements that are no dialogs; see `openModal`.
 */
export function holdPage(element: Element, close: Close, opener: Element | null = document.activeElement): () => void {
  const line = withAncestors(opener)
  let release = (): void => {}
  const closeOnBack = (): void => {
    release = ports().location.closeOnBack(() => {
      if (close() === false) closeOnBack()
    })
  }
  closeOnBack()
  const unlockScroll = lockScroll()
  stack.push(element)
  return () => {
    const at = stack.indexOf(element)
    if (at < 0) return
    const isTopmost = element === topmost()
    stack.splice(at, 1)
    unlockScroll()
    release()
    const { activeElement } = document
    if (isTopmost && (!activeElement || activeElement === document.body || element.contains(activeElement))) restoreFocus(line)
  }
}

/**
 * Opens a `<dialog>` as a modal: the one owner of what all modals do. The browser makes the rest of the page inert;
 * Escape, Back, a press on the backdrop and a form with method="dialog" call `close`. The result closes it, as `holdPage` says.
 */
export function openModal(dialog: HTMLDialogElement, close: Close, opener?: Element | null): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let pressed: EventTarget | null = null
  if (dialog.open) dialog.close()
  const letGo = holdPage(dialog, close, opener)
  dialog.showModal()
  focusInside(dialog)
  dialog.addEventListener('pointerdown', event => (pressed = event.target), { signal })
  const on = (type: string, run: (event: Event) => void): void =>
    dialog.addEventListener(type, event => event.target === dialog && run(event), { signal })
  // A text selection that ends outside the content is not a press there.
  on('click', () => pressed === dialog && close())
  on('cancel', event => {
    event.preventDefault()
    close()
  })
  // A second Escape closes it whatever `cancel` prevented.
  on('close', () => !dialog.open && close() === false && dialog.showModal())
  return () => {
    stop.abort()
    dialog.close()
    letGo()
  }
}
