import { elementOf } from '../contract/dom'
import { selectorOf } from './selector'

interface Left {
  /** Selector of the link that was followed. */
  leftBy?: string
}

/** Stores the link by which the page is left in its history entry, and focuses that link again when Back returns to the page. */
export function rememberLink(): void {
  document.addEventListener('click', event => {
    const link = elementOf(event)?.closest('a[href]')
    const leftBy = link && !event.defaultPrevented && selectorOf(link)
    if (leftBy) history.replaceState({ ...(history.state as object | null), leftBy }, '')
  })
  const { leftBy } = (history.state ?? {}) as Left
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!leftBy || entry?.type !== 'back_forward' || document.activeElement !== document.body) return
  const links = [...document.querySelectorAll<HTMLElement>(leftBy)]
  links.find(link => !link.closest('[aria-hidden=true]'))?.focus({ preventScroll: true })
}
