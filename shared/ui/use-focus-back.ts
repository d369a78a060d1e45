import { useEffect, useRef } from 'react'

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
