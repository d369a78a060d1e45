import '../../platform'
import { loadTexts, t } from '../../i18n/texts'
import { fetchPanels } from '../fetch-panels'

export { props as options } from './props'

export const ready = (): Promise<void> => loadTexts('behaviours', 'common')

/** The siblings of `inner` on each level up to `root`. */
const beside = (inner: HTMLElement, root: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at: HTMLElement | null = inner; at && at !== root; at = at.parentElement)
    for (const other of at.parentElement?.children ?? []) if (other !== at && other instanceof HTMLElement) found.push(other)
  return found
}

/** Turns the link of a category into a level with that link, to be filled. */
function intoLevel(link: HTMLElement): void {
  const [group, summary, list, item] = (['details', 'summary', 'ul', 'li'] as const).map(name => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  const isFocused = document.activeElement === link
  const name = link.textContent?.trim() ?? ''
  summary.textContent = name
  group.className = link.className
  list.className = 'et-menu__sub'
  link.removeAttribute('class')
  link.textContent = t('common.allOf', { name })
  link.replaceWith(group)
  group.append(summary, list)
  list.append(item)
  item.append(link)
  if (isFocused) summary.focus({ preventScroll: true })
}

/**
 * Turns a menu of nested `details` into a drill-down: each level covers its parent and starts with a back button. With `panels`, levels that
 * have one link only, and links of the class `et-menu__group`, get the others from that page.
 */
export default function mobileMenu(menu: HTMLElement, { panels }: { panels?: string | undefined } = {}): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (panels) {
    menu.querySelectorAll<HTMLElement>('a.et-menu__group').forEach(intoLevel)
    void fillLevels(panels, menu, signal)
  }
  const groups = [...menu.querySelectorAll<HTMLDetailsElement>('details')]
  const backs: HTMLElement[] = []
  let inert: HTMLElement[] = []

  const makeInert = (): void => {
    for (const element of inert) element.inert = false
    const level = groups.findLast(group => group.open && groups.every(other => !other.contains(group) || other.open))?.querySelector('ul')
    inert = level ? beside(level, menu) : []
    for (const element of inert) element.inert = true
  }

  for (const group of groups) {
    const level = group.querySelector('ul')
    const summary = group.querySelector('summary')
    if (!level || !summary) continue
    const item = document.createElement('li')
    const back = document.createElement('button')
    back.type = 'button'
    back.className = 'et-mobile-menu__back'
    back.textContent = t('behaviours.back')
    item.append(back)
    level.prepend(item)
    backs.push(item)
    let byShopper = false
    back.addEventListener(
      'click',
      () => {
        group.open = false
        makeInert()
        summary.focus()
      },
      { signal },
    )
    summary.addEventListener('click', () => (byShopper = true), { signal })
    group.addEventListener(
      'toggle',
      () => {
        // Only one group per level is open, as it covers the others.
        if (group.open)
          for (const other of groups) if (other !== group && !other.contains(group) && !group.contains(other)) other.open = false
        makeInert()
        if (group.open && byShopper) back.focus({ preventScroll: true })
        byShopper = false
        menu.closest('.et-off-canvas__panel')?.scrollTo({ top: 0, behavior: 'instant' })
      },
      { signal },
    )
  }
  menu.classList.add('et-is-live')
  makeInert()
  return () => {
    stop.abort()
    for (const element of inert) element.inert = false
    for (const item of backs) item.remove()
    menu.classList.remove('et-is-live')
  }
}

/** Adds the links of a panel's first list, in the panel's order; those of lists inside it are marked as deep. */
function fill(level: Element, panel: HTMLElement): void {
  const list = panel.querySelector('ul')
  for (const link of list?.querySelectorAll('a') ?? []) {
    if (link.getAttribute('href') === panel.dataset.panel) continue
    const item = document.createElement('li')
    if (link.closest('ul') !== list) item.className = 'et-menu__deep'
    item.append(link)
    level.append(item)
  }
}

/** Fills the levels that have only the link to their category, from the panels on the page at `address`. */
export async function fillLevels(address: string, menu: HTMLElement, signal: AbortSignal): Promise<void> {
  const levels = [...menu.querySelectorAll('details ul')].filter(level => level.querySelectorAll('a').length === 1)
  if (!levels.length) return
  for (const panel of await fetchPanels(address, signal)) {
    const level = levels.find(one => one.querySelector('a')?.getAttribute('href') === panel.dataset.panel)
    if (level) fill(level, panel)
  }
}
