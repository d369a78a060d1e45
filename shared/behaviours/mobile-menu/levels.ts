import { fetchPanels } from '../fetch-panels'

/** Adds the links of a panel's first list, in the panel's order; those of lists inside it are marked as deep. */
function fill(level: Element, panel: HTMLElement): void {
  const list = panel.querySelector('ul')
  for (const link of list?.querySelectorAll('a') ?? []) {
    if (link.getAttribute('href') === panel.dataset.panel) continue
    const item = document.createElement('li')
    if (link.closest('ul') !== list) item.className = 'menu__deep'
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
