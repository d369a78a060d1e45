import { fetchPanels } from '../fetch-panels'

/** A panel (a `div`) shows its whole content at once. */
const hasMenu = (item: HTMLElement): boolean => !!item.querySelector(':scope > ul, :scope > div')

/**
 * Opens and closes drop-down menus until `signal` aborts: by hover, Enter and arrow down, never by focus alone. With `panels` they are
 * fetched from that page first. `delay` is in ms.
 */
export function openMenus(nav: HTMLElement, { delay, panels }: { delay: number; panels?: string | undefined }, signal: AbortSignal): void {
  const items = [...nav.querySelectorAll<HTMLElement>('li')].filter(
    item => (panels || hasMenu(item)) && !item.parentElement?.closest('li > div'),
  )
  const controlOf = (item: HTMLElement): HTMLElement | null => item.querySelector<HTMLElement>(':scope > a, :scope > button')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = items.some(hasMenu)
  /** The item whose menu takes the focus once it is there. */
  let entering: HTMLElement | undefined

  const isOpen = (item: HTMLElement): boolean => item.classList.contains('et-is-open')
  const hasFocusInside = (item: HTMLElement): boolean => item.contains(document.activeElement) && document.activeElement !== controlOf(item)
  const enter = (item: HTMLElement | undefined): void => item?.querySelector<HTMLElement>(':scope > :is(ul, div) a')?.focus()
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
    set(item, item.matches(':hover') || hasFocusInside(item))
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
        if (pointerType === 'mouse' && !hasFocusInside(item)) timer = setTimeout(set, delay, item, false)
      },
      { signal },
    )
    item.addEventListener('focusout', event => item.contains(event.relatedTarget as Node | null) || set(item, false), { signal })
  }
  const ask = (): void => {
    if (!panels || isAsked) return
    isAsked = true
    void insertPanels(panels, nav, signal).then(came => {
      isAsked = came
      for (const item of items) set(item, isOpen(item))
      enter(items.find(item => item === entering && controlOf(item) === document.activeElement))
    })
  }
  nav.addEventListener('pointerover', ask, { signal })
  nav.addEventListener('focusin', ask, { signal })
  if (nav.matches(':hover') || nav.contains(document.activeElement)) ask()
  // Opening at focus would put all links of all menus in the tab order.
  nav.addEventListener(
    'keydown',
    event => {
      const item = items.find(one => controlOf(one) === event.target)
      if (!item || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const isDown = event.key === 'ArrowDown' && (hasMenu(item) || (!!panels && !items.some(hasMenu)))
      if (!isDown && (event.key !== 'Enter' || isOpen(item) || !hasMenu(item))) return
      event.preventDefault()
      only(item)
      entering = isDown ? item : undefined
      enter(entering)
    },
    { signal },
  )
  // A link is followed by a press, a button opens by one.
  nav.addEventListener(
    'click',
    event => {
      const item = items.find(one => hasMenu(one) && one.querySelector(':scope > button')?.contains(event.target as Node))
      if (item) only(item)
    },
    { signal },
  )
  nav.classList.add('et-is-live')
  document.addEventListener(
    'keydown',
    event => {
      if (event.isComposing || event.key !== 'Escape') return
      const open = items.findLast(isOpen)
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
