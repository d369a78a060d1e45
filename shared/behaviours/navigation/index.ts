import { loadPart } from '../../contract/ports'

export { props as options } from '../../contract/islands/navigation'

/** A panel, a `div`, shows all that is in it. */
const hasMenu = (item: HTMLElement): boolean => !!item.querySelector(':scope > ul, :scope > div')

/** Ctrl or ⌘ K. */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

function goToSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[role=search] input[type=search]')
  if (!field || field.closest('[inert]')) return
  event.preventDefault()
  field.focus()
  field.select()
}

/**
 * Drop-down menus: open after a hover of 200 ms and on focus, close on leave and Escape; `aria-expanded` follows. With `panels` they are
 * fetched from that page at the first hover or focus. Ctrl or ⌘ K goes to the search field.
 */
export default function navigation(nav: HTMLElement, { delay, panels }: { delay: number; panels?: string | undefined }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const items = [...nav.querySelectorAll<HTMLElement>('li')].filter(
    item => (panels || hasMenu(item)) && !item.parentElement?.closest('li > div'),
  )
  const controlOf = (item: HTMLElement): HTMLElement | null => item.querySelector<HTMLElement>(':scope > a, :scope > button')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = items.some(hasMenu)

  const set = (item: HTMLElement, open: boolean): void => {
    item.classList.toggle('is-open', open)
    const control = controlOf(item)
    if (control && hasMenu(item)) control.ariaExpanded = String(open)
  }
  const only = (item: HTMLElement | null): void => {
    for (const other of items) set(other, other === item || (!!item && other.contains(item)))
  }

  for (const item of items) {
    // CSS may have opened a menu before this code loaded, and a pointer that is already inside fires no mouseenter.
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
    loadPart('behaviours-navigation-panels', () => import('./panels'))
      .then(({ fetchPanels }) => fetchPanels(panels, nav, signal))
      .then(
        came => {
          isAsked = came
          for (const item of items) set(item, item.classList.contains('is-open'))
        },
        () => {
          isAsked = false
        },
      )
  }
  nav.addEventListener('pointerover', ask, { signal })
  nav.addEventListener('focusin', ask, { signal })
  if (nav.querySelector('.is-open')) ask()
  nav.classList.add('is-live')
  document.addEventListener(
    'keydown',
    event => {
      if (event.isComposing) return
      if (isSearchKey(event)) return goToSearch(event)
      if (event.key !== 'Escape') return
      const open = items.findLast(item => item.classList.contains('is-open'))
      if (!open) return
      const inside = open.contains(document.activeElement)
      if (inside) controlOf(open)?.focus()
      set(open, false)
    },
    { signal },
  )
  return () => {
    clearTimeout(timer)
    stop.abort()
    nav.classList.remove('is-live')
    for (const item of items) {
      item.classList.remove('is-open')
      controlOf(item)?.removeAttribute('aria-expanded')
    }
  }
}
