import { openModal } from '../../widgets/modal'
import { listenToControls, openersOf, setExpanded } from '../overlay'

export const options = {}

/**
 * A modal dialog (native `dialog`): `data-open="id"` anywhere opens it; `data-close` inside, a press on the backdrop and Escape close it.
 * Throws a TypeError for any other element.
 */
export default function modal(element: HTMLElement): () => void {
  if (!(element instanceof HTMLDialogElement)) throw new TypeError('modal: expected a <dialog> element')
  const stop = new AbortController()
  const { signal } = stop
  let end: (() => void) | undefined

  const close = (): void => {
    if (!end) return
    end()
    end = undefined
    setExpanded(element, false)
  }
  const open = (by: HTMLElement | null): void => {
    if (end) return
    end = openModal(element, close, by ?? document.activeElement)
    setExpanded(element, true)
  }

  listenToControls(element, { isOpen: () => !!end, open, close }, signal)
  setExpanded(element, false)
  if (element.id && location.hash === `#${element.id}`) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open(openersOf(element)[0] ?? null)
  }
  return () => {
    close()
    stop.abort()
    setExpanded(element, undefined)
  }
}
