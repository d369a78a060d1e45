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
  // Reads before it writes, or else the browser would lay the page out in between.
  const draw = (): void => {
    unskip()
    // The browser may have scrolled there before this code loaded; what is collapsed only scrolls for find in page or a fragment.
    if (text.scrollTop) isOpen = true
    const fits = text.scrollHeight <= height
    const isClosed = !isOpen && !fits
    const bottom = text.getBoundingClientRect().top + height
    const links = isClosed ? [...text.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
    const below = links.filter(link => link.getBoundingClientRect().bottom > bottom + 1)
    skipped = below.map(link => ({ link, was: link.getAttribute('tabindex') }))
    for (const link of below) link.tabIndex = -1
    element.classList.add('et-is-live')
    element.classList.toggle('et-is-closed', isClosed)
    if (isOpen !== (element.dataset.expanded === 'true')) element.dataset.expanded = String(isOpen)
    text.style.maxHeight = isClosed ? `${height}px` : ''
    button.textContent = t(isOpen ? 'common.readLess' : 'common.readMore')
    button.ariaExpanded = String(isOpen)
    if (fits) button.remove()
    else if (!button.isConnected) element.append(button)
  }
  const set = (open: boolean): void => {
    if (isOpen === open) return
    isOpen = open
    draw()
  }
  const openFor = (target: Element | null): void => {
    if (target && target !== text && text.contains(target)) set(true)
  }
  const openForAddress = (): void => openFor(document.querySelector(':target'))

  button.addEventListener('click', () => set(!isOpen), { signal })
  text.addEventListener('focusin', ({ target }) => skipped.some(({ link }) => link === target) && set(true), { signal })
  text.addEventListener('scroll', () => text.scrollTop && set(true), { signal })
  addEventListener('hashchange', openForAddress, { signal })
  openForAddress()
  // Draws first once the page has been laid out, before it is painted.
  const observer = new ResizeObserver(draw)
  for (const part of [text, ...text.children]) observer.observe(part)
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
