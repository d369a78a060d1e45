import { loadChunk } from '../../contract/ports'

export { props as options } from './props'

/**
 * Drop-down menus: open after a hover of 200 ms, by Enter and by arrow down, close on leave and Escape; `aria-expanded` follows. With
 * `panels` they are fetched from that page at the first hover or focus.
 */
export default function navigation(nav: HTMLElement, options: { delay: number; panels?: string | undefined }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isAsked = false

  // Phones show no navigation and most visits open no menu; until one is opened, CSS handles it as without script.
  const start = (): void => {
    if (isAsked) return
    isAsked = true
    loadChunk('behaviours-navigation-menus', () => import('./menus')).then(
      ({ openMenus }) => signal.aborted || openMenus(nav, options, signal),
      () => {
        isAsked = false
      },
    )
  }
  nav.addEventListener('pointerover', start, { signal })
  nav.addEventListener('focusin', start, { signal })
  // For menus printed with the page, `aria-expanded` is set at once.
  if (nav.querySelector('li > ul, li > div') || nav.matches(':hover, :focus-within')) start()
  return () => stop.abort()
}
