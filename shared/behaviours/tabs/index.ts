import { elementOf } from '../../contract/dom'

export { props as options } from './props'

let count = 0

/** Index of the tab that a key leads to: arrows wrap around, Home and End go to the ends. `forward` is 1, or -1 where pages are read from the right. */
const step = (key: string, at: number, total: number, forward: 1 | -1): number | undefined =>
  ({ ArrowRight: (at + forward + total) % total, ArrowLeft: (at - forward + total) % total, Home: 0, End: total - 1 })[key]

/** Null for a fragment that names no element or cannot be decoded. */
const targetOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

interface Part {
  panel: HTMLElement
  tab: HTMLButtonElement
  /** Turns the panel back into the original section. */
  restore: () => void
}

/** Turns a section into the panel of a new tab. */
function makePart(panel: HTMLElement): Part {
  const heading = panel.querySelector('h2,h3,h4') as HTMLElement
  const before = ['role', 'aria-labelledby', 'tabindex', 'hidden', 'id'].map(name => [name, panel.getAttribute(name)] as const)
  panel.id ||= `tab-panel-${++count}`
  const tab = document.createElement('button')
  tab.type = 'button'
  tab.className = 'et-tabs__tab'
  tab.id = `${panel.id}-tab`
  tab.textContent = heading.textContent
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', tab.id)
  heading.classList.add('et-tabs__heading')
  const restore = (): void => {
    heading.classList.remove('et-tabs__heading')
    for (const [name, value] of before) {
      if (value === null) panel.removeAttribute(name)
      else panel.setAttribute(name, value)
    }
  }
  return { panel, tab, restore }
}

/** A key in the list selects and focuses the tab that it leads to. */
function listenToKeys(list: HTMLElement, parts: readonly Part[], select: (id: string) => void, signal: AbortSignal): void {
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = parts.findIndex(({ tab }) => tab === event.target)
    const next = parts[step(event.key, at, parts.length, getComputedStyle(list).direction === 'rtl' ? -1 : 1) ?? -1]
    if (at < 0 || !next) return
    event.preventDefault()
    select(next.panel.id)
    next.tab.focus()
  }
  list.addEventListener('keydown', press, { signal })
}

/** Calls `show` with each fragment that the page navigates to. */
function listenToFragments(show: (hash: string) => void, signal: AbortSignal): void {
  addEventListener('hashchange', () => show(location.hash), { signal })
  // A link to the current fragment fires no hashchange event.
  const press = (event: Event): void => {
    const link = elementOf(event)?.closest<HTMLAnchorElement>('a[href^="#"]')
    if (link && link.hash === location.hash) show(link.hash)
  }
  document.addEventListener('click', press, { signal })
}

/** The shopper has scrolled this page. A position that the browser restores belongs to the page with its tabs. */
function isScrolled(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return scrollY > 0 && !/reload|back_forward/.test(navigation?.type ?? '')
}

/** The section that the shopper reads while the code arrives: the one with the focus, or else the one in the middle of the window. */
function inUse(panels: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = panels.find(panel => panel.contains(document.activeElement))
  if (focused || !isScrolled()) return focused
  const middle = innerHeight / 2
  return panels.find(panel => {
    const { top, bottom } = panel.getBoundingClientRect()
    return top < middle && bottom > middle
  })
}

/** Notes where an element ends that begins above the middle of the window. The result scrolls it back there. */
function holdEnd(element: HTMLElement): () => void {
  if (!isScrolled()) return () => {}
  const { top, bottom } = element.getBoundingClientRect()
  if (top > innerHeight / 2) return () => {}
  return () => scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: 'instant' })
}

/**
 * Turns sections with headings into tabs. Arrow keys, Home and End select a tab; so does a fragment that points inside a section, or find
 * in page.
 */
export default function tabs(element: HTMLElement, { selected }: { selected: string | undefined }): () => void {
  const panels = ([...element.children] as HTMLElement[]).filter(child => child.querySelector('h2,h3,h4'))
  if (panels.length < 2) return () => {}
  const read = inUse(panels)
  const scrollBack = holdEnd(read ?? element)
  const stop = new AbortController()
  const { signal } = stop
  const list = document.createElement('div')
  list.className = 'et-tabs__list'
  list.setAttribute('role', 'tablist')
  if (element.ariaLabel) list.ariaLabel = element.ariaLabel
  const parts = panels.map(makePart)

  const select = (id: string): void => {
    element.dataset.selected = id
    for (const { panel, tab } of parts) {
      const isShown = panel.id === id
      tab.ariaSelected = String(isShown)
      tab.tabIndex = isShown ? 0 : -1
      panel.tabIndex = tab.tabIndex
      if (isShown) panel.removeAttribute('hidden')
      else panel.setAttribute('hidden', 'until-found')
    }
  }
  const show = (hash: string): void => {
    const target = targetOf(hash)
    const part = target && parts.find(({ panel }) => panel.contains(target))
    if (!part) return
    select(part.panel.id)
    target.scrollIntoView()
  }

  for (const { panel, tab } of parts) {
    panel.addEventListener('beforematch', () => select(panel.id), { signal })
    tab.addEventListener('click', () => select(panel.id), { signal })
    list.append(tab)
  }
  listenToKeys(list, parts, select, signal)
  listenToFragments(show, signal)
  element.prepend(list)
  element.classList.add('et-is-live')
  const known = parts.some(({ panel }) => panel.id === selected) ? selected : undefined
  select(read?.id ?? known ?? (parts[0]?.panel.id as string))
  scrollBack()
  show(location.hash)
  return () => {
    stop.abort()
    list.remove()
    element.classList.remove('et-is-live')
    for (const { restore } of parts) restore()
  }
}
