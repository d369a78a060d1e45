import { fetchPanels } from '../fetch-panels'

/** Inserts the panels on the page at `address` behind the links of the navigation. Resolves to true if any panel was found. */
export async function insertPanels(address: string, nav: HTMLElement, signal: AbortSignal): Promise<boolean> {
  const panels = await fetchPanels(address, signal)
  const links = [...nav.querySelectorAll('li > a')]
  for (const panel of panels) links.find(link => link.getAttribute('href') === panel.dataset.panel)?.after(panel)
  return panels.length > 0
}
