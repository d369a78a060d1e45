import { type MouseEvent, useEffect, useRef } from 'react'
import { lockScroll } from '../widgets/scroll-lock'

/** When a change of `change` removed the focused element, focuses the element that `find` returns. */
export function useFocusBack(change: unknown, find: () => HTMLElement | null | undefined): void {
  const before = useRef(change)
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (document.activeElement === document.body) latest.current()?.focus()
  }, [change])
}

/** Locks page scrolling while the component is mounted. */
export const useScrollLock = (): void => useEffect(lockScroll, [])

/** Runs instead of following a link, except for clicks that open a tab or window. */
export const onPlainClick =
  (run: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    run()
  }
