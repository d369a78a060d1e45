import { elementOf } from '../contract/dom'

/** A selector that finds a control again after its island has rendered again; undefined for a control without an identity of its own. */
export function selectorOf(element: Element | null): string | undefined {
  const host = element?.closest<HTMLElement>('[data-component]')?.dataset.component
  const name = ['data-replay', 'id', 'name', 'href'].find(attribute => element?.hasAttribute(attribute))
  if (!element || !name || element === document.body) return undefined
  return `${host ? `[data-component="${host}"] ` : ''}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
}

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
  if (!leftBy || document.activeElement !== document.body) return
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'back_forward') return
  const links = [...document.querySelectorAll<HTMLElement>(leftBy)]
  links.find(link => !link.closest('[aria-hidden=true]'))?.focus({ preventScroll: true })
}
