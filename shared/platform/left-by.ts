import { selectorOf } from './selector'

interface Left {
  /** Selector of the link that was followed. */
  leftBy?: string
}

/** The link that a page is left by is remembered with its history entry, and has the focus again when Back leads to it anew. */
export function rememberLink(): void {
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = (target as Element).closest?.('a[href]')
    const leftBy = link && !defaultPrevented && selectorOf(link)
    if (leftBy) history.replaceState({ ...(history.state as object | null), leftBy }, '')
  })
  const { leftBy } = (history.state ?? {}) as Left
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!leftBy || entry?.type !== 'back_forward' || document.activeElement !== document.body) return
  const links = [...document.querySelectorAll<HTMLElement>(leftBy)]
  links.find(link => !link.closest('[aria-hidden=true]'))?.focus({ preventScroll: true })
}
