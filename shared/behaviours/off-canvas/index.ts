import type { PropSpecs } from '../../contract/islands/props'

export const options = {
  media: { kind: 'string', default: 'all', doc: 'Media query under which it is a panel; elsewhere it is part of the page.' },
} satisfies PropSpecs

const FADE_MS = 500
const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([type=hidden],[disabled]),select,textarea,summary,[tabindex]:not([tabindex="-1"])'

/** Everything outside `panel`, from its neighbours up to the body's children. */
const outside = (panel: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at: HTMLElement | null = panel; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && other instanceof HTMLElement && !other.inert && !other.matches('script,[data-announcer]')) found.push(other)
  return found
}

/** A panel beside the page: `data-open="id"` anywhere opens it, `data-close` in it, its overlay and Escape close it (BEH-01). */
export default function offCanvas(panel: HTMLElement, { media }: { media: string }): () => void {
  const stop = new AbortController()
  const query = matchMedia(media)
  let opener: HTMLElement | null = null
  let silenced: HTMLElement[] = []
  let fading: ReturnType<typeof setTimeout> | undefined

  const isOpen = (): boolean => panel.classList.contains('is-open') && !panel.classList.contains('is-closing')
  const openers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-open="${CSS.escape(panel.id)}"]`)]
  const tell = (open: boolean): void => {
    for (const control of openers()) control.ariaExpanded = String(open)
  }

  const open = (by: HTMLElement | null): void => {
    if (isOpen() || !query.matches) return
    clearTimeout(fading)
    opener = by
    panel.classList.remove('is-closing')
    panel.classList.add('is-open')
    document.documentElement.classList.add('is-locked')
    silenced = outside(panel)
    for (const element of silenced) element.inert = true
    tell(true)
    const first = panel.querySelector<HTMLElement>(`[autofocus],${FOCUSABLE}`)
    first?.focus({ preventScroll: true })
  }

  const gone = (): void => panel.classList.remove('is-open', 'is-closing')

  const close = (now = false): void => {
    if (!isOpen()) return
    for (const element of silenced) element.inert = false
    silenced = []
    document.documentElement.classList.remove('is-locked')
    tell(false)
    const back = opener?.isConnected ? opener : openers()[0]
    back?.focus({ preventScroll: true })
    if (now) gone()
    else {
      panel.classList.add('is-closing')
      fading = setTimeout(gone, FADE_MS)
    }
  }

  const click = (event: MouseEvent): void => {
    const target = event.target as Element
    const control = target.closest<HTMLElement>('[data-open],[data-toggle],[data-close]')
    const names = [control?.dataset.open, control?.dataset.toggle]
    if (control && names.includes(panel.id) && query.matches) {
      event.preventDefault()
      if (control.dataset.toggle === panel.id && isOpen()) close()
      else open(control)
    } else if (isOpen() && (target === panel || (control?.hasAttribute('data-close') && panel.contains(control)))) {
      event.preventDefault()
      close()
    }
  }

  const { signal } = stop
  document.addEventListener('click', click, { signal })
  document.addEventListener('keydown', event => event.key === 'Escape' && !event.isComposing && close(), { signal })
  query.addEventListener('change', () => query.matches || close(true), { signal })
  tell(false)
  // Opened without script, by its address.
  if (panel.id && location.hash === `#${panel.id}`) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open(openers()[0] ?? null)
  }
  return () => {
    close(true)
    clearTimeout(fading)
    gone()
    stop.abort()
    for (const control of openers()) control.removeAttribute('aria-expanded')
  }
}
