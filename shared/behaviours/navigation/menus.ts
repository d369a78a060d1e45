import { fetchPanels } from '../fetch-panels'

/** A panel (a `div`) shows its whole content at once. */
const hasMenu = (item: HTMLElement): boolean => !!item.querySelector(':scope > ul, :scope > div')

/** Opens and closes drop-down menus until `signal` aborts; with `panels` they are fetched from that page first. `delay` is in ms. */
export function openMenus(nav: HTMLElement, { delay, panels }: { delay: number; panels?: string | undefined }, signal: AbortSignal): void {
  const items = [...nav.querySelectorAll<HTMLElement>('li')].filter(
    item => (panels || hasMenu(item)) && !item.parentElement?.closest('li > div'),
  )
  const controlOf = (item: HTMLElement): HTMLElement | null => item.querySelector<HTMLElement>(':scope > a, :scope > button')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = items.some(hasMenu)

  const set = (item: HTMLElement, open: boolean): void => {
    item.classList.toggle('et-is-open', open)
    const control = controlOf(item)
    if (control && hasMenu(item)) control.ariaExpanded = String(open)
  }
  const only = (item: HTMLElement | null): void => {
    for (const other of items) set(other, other === item || (!!item && other.contains(item)))
  }

  for (const item of items) {
    // CSS may have opened a menu before this code loaded, and a pointer that is already inside fires no pointerenter.
    set(item, item.matches(':hover') || item.contains(document.activeElement))
    item.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        clearTimeout(timer)
        if (pointerType === 'mouse') timer = setTimeout(only, delay, item)
      },
      { signal },
    )
    item.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        clearTimeout(timer)
        if (pointerType === 'mouse' && !item.contains(document.activeElement)) timer = setTimeout(set, delay, item, false)
      },
      { signal },
    )
    item.addEventListener('focusin', () => only(item), { signal })
    item.addEventListener('focusout', event => item.contains(event.relatedTarget as Node | null) || set(item, false), { signal })
  }
  const ask = (): void => {
    if (!panels || isAsked) return
    isAsked = true
    void insertPanels(panels, nav, signal).then(came => {
      isAsked = came
      for (const item of items) set(item, item.classList.contains('et-is-open'))
    })
  }
  nav.addEventListener('pointerover', ask, { signal })
  nav.addEventListener('focusin', ask, { signal })
  if (nav.querySelector('.et-is-open')) ask()
  nav.classList.add('et-is-live')
  document.addEventListener(
    'keydown',
    event => {
      if (event.isComposing || event.key !== 'Escape') return
      const open = items.findLast(item => item.classList.contains('et-is-open'))
      if (!open) return
      const inside = open.contains(document.activeElement)
      if (inside) controlOf(open)?.focus()
      set(open, false)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    nav.classList.remove('et-is-live')
    for (const item of items) {
      item.classList.remove('et-is-open')
      controlOf(item)?.removeAttribute('aria-expanded')
    }
  })
}

/** Inserts the panels on the page at `address` behind the links of the navigation. Resolves to true if any panel was found. */
export async function insertPanels(address: string, nav: HTMLElement, signal: AbortSignal): Promise<boolean> {
  const panels = await fetchPanels(address, signal)
  const links = [...nav.querySelectorAll('li > a')]
  for (const panel of panels) links.find(link => link.getAttribute('href') === panel.dataset.panel)?.after(panel)
  return panels.length > 0
}
