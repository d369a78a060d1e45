import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { type Close, openModal } from '../widgets/modal'

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

/** A `<dialog>` that is a modal while `isOpen`: its `ref`. What closes it is in `openModal`; `close` returns false if it has to stay open. */
export function useModal(isOpen: boolean, close: Close): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    let end: (() => void) | undefined
    const opener = document.activeElement
    // It restyles the whole page, so the response to the press is painted first.
    const timer = setTimeout(() => {
      if (dialog.current) end = openModal(dialog.current, () => latest.current(), opener)
    })
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [isOpen])
  return dialog
}

/** Runs instead of following a link, except for clicks that open a tab or window. */
export const onPlainClick =
  (run: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    run()
  }
