import { listenToControls, openersOf, openOverlay, setExpanded } from '../overlay'

export { props as options } from './props'

const FADE_MS = 500

/** A panel beside the page: `data-open="id"` anywhere opens it, `data-close` in it, its overlay and Escape close it. */
export default function offCanvas(panel: HTMLElement, { media }: { media: string }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const query = matchMedia(media)
  let end: (() => void) | undefined
  let fading: ReturnType<typeof setTimeout> | undefined

  const isOpen = (): boolean => !!end
  const gone = (): void => panel.classList.remove('et-is-open', 'et-is-closing')

  const close = (now = false): void => {
    if (!end) return
    end()
    end = undefined
    setExpanded(panel, false)
    if (now) gone()
    else {
      panel.classList.add('et-is-closing')
      fading = setTimeout(gone, FADE_MS)
    }
  }

  const open = (by: HTMLElement | null): void => {
    if (isOpen() || !query.matches) return
    clearTimeout(fading)
    panel.classList.remove('et-is-closing')
    panel.classList.add('et-is-open')
    end = openOverlay(panel, close, by)
    setExpanded(panel, true)
  }

  listenToControls(panel, { isOpen, open, close, isOn: () => query.matches }, signal)
  query.addEventListener('change', () => query.matches || close(true), { signal })
  setExpanded(panel, false)
  // It may already be open through the URL's fragment (:target).
  if (panel.id && location.hash === `#${panel.id}`) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open(openersOf(panel)[0] ?? null)
  }
  return () => {
    close(true)
    clearTimeout(fading)
    gone()
    stop.abort()
    setExpanded(panel, undefined)
  }
}
