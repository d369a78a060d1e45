import { layOver, listenToControls, openersOf, tellOpeners } from '../overlay'

export const options = {}

/**
 * A modal dialog (native `dialog`): `data-open="id"` anywhere opens it; `data-close` inside, a press on the backdrop and Escape close it.
 * Throws a TypeError for any other element.
 */
export default function modal(element: HTMLElement): () => void {
  if (!(element instanceof HTMLDialogElement)) throw new TypeError('modal: expected a <dialog> element')
  const stop = new AbortController()
  const { signal } = stop
  let takeAway: (() => void) | undefined

  const close = (): void => {
    const give = takeAway
    if (!give) return
    takeAway = undefined
    element.close()
    give()
    tellOpeners(element, false)
  }
  const open = (by: HTMLElement | null): void => {
    if (takeAway) return
    if (element.open) element.close()
    const opener = by ?? (document.activeElement as HTMLElement | null)
    element.showModal()
    takeAway = layOver(element, close, opener)
    tellOpeners(element, true)
  }

  listenToControls(element, { isOpen: () => !!takeAway, open, close }, signal)
  // Also fires for a phone's Back gesture and a form with method="dialog".
  element.addEventListener(
    'cancel',
    event => {
      if (event.target !== element) return
      event.preventDefault()
      close()
    },
    { signal },
  )
  element.addEventListener('close', event => event.target === element && !element.open && close(), { signal })
  tellOpeners(element, false)
  if (element.id && location.hash === `#${element.id}`) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open(openersOf(element)[0] ?? null)
  }
  return () => {
    close()
    stop.abort()
    tellOpeners(element, undefined)
  }
}
