import type { MouseEvent } from 'react'

/** Runs instead of following a link, except for clicks that open a tab or window. */
export const onPlainClick =
  (run: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    run()
  }
