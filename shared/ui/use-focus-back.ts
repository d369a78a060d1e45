import { useEffect, useRef } from 'react'

/** When `change` has changed and what had the focus is gone with it, what `find` finds gets it. */
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
