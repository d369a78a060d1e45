import '../../platform'
import { loadTexts, t } from '../../i18n/texts'
import { FOCUSABLE } from '../../widgets/modal'

export { props as options } from './props'

export const ready = (): Promise<void> => loadTexts('common')

let count = 0

/**
 * Shows the first `height` px of its first child, with a button for the rest. Links beyond that leave the tab order; find in page, a
 * fragment that points inside, or focus expands it.
 */
export default function readMore(element: HTMLElement, { height, expanded }: { height: number; expanded: boolean }): () => void {
  const text = element.firstElementChild
  if (!(text instanceof HTMLElement)) return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const button = document.createElement('button')
  const hadId = !!text.id
  text.id ||= `read-more-${++count}`
  button.type = 'button'
  button.className = 'et-read-more__toggle'
  button.setAttribute('aria-controls', text.id)
  let isOpen = expanded
  let skipped: { link: HTMLElement; was: string | null }[] = []

  const unskip = (): void => {
    for (const { link, was } of skipped) {
      if (was === null) link.removeAttribute('tabindex')
      else link.setAttribute('tabindex', was)
    }
    skipped = []
  }
  const draw = (): void => {
    unskip()
    const fits = text.scrollHeight <= height
    const isClosed = !isOpen && !fits
    element.classList.toggle('et-is-closed', isClosed)
    text.style.maxHeight = isClosed ? `${height}px` : ''
    button.textContent = t(isOpen ? 'common.readLess' : 'common.readMore')
    button.ariaExpanded = String(isOpen)
    if (fits) button.remove()
    else if (!button.isConnected) element.append(button)
    if (!isClosed) return
    const bottom = text.getBoundingClientRect().top + height
    for (const link of text.querySelectorAll<HTMLElement>(FOCUSABLE))
      if (link.getBoundingClientRect().bottom > bottom + 1) skipped.push({ link, was: link.getAttribute('tabindex') })
    for (const { link } of skipped) link.tabIndex = -1
  }
  const set = (open: boolean): void => {
    if (isOpen === open) return
    isOpen = open
    element.dataset.expanded = String(open)
    draw()
  }
  const openFor = (target: Element | null): void => {
    if (target && target !== text && text.contains(target)) set(true)
  }
  const openForAddress = (): void => openFor(document.querySelector(':target'))

  // The collapsed part only scrolls for find in page or a fragment.
  const openForScroll = (): void => {
    if (!isOpen && text.scrollTop) set(true)
  }
  // The browser may have scrolled there before this code loaded.
  openForScroll()
  element.classList.add('et-is-live')
  button.addEventListener('click', () => set(!isOpen), { signal })
  text.addEventListener('focusin', ({ target }) => skipped.some(({ link }) => link === target) && set(true), { signal })
  text.addEventListener('scroll', openForScroll, { signal })
  addEventListener('hashchange', openForAddress, { signal })
  const observer = new ResizeObserver(draw)
  for (const part of [text, ...text.children]) observer.observe(part)
  draw()
  openForAddress()
  return () => {
    stop.abort()
    observer.disconnect()
    unskip()
    button.remove()
    if (!hadId) text.removeAttribute('id')
    text.style.removeProperty('max-height')
    if (!text.getAttribute('style')) text.removeAttribute('style')
    element.classList.remove('et-is-closed', 'et-is-live')
  }
}
