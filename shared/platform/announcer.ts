const CLEAR_MS = 150

const region = (urgent: boolean): HTMLElement => {
  const kind = urgent ? 'assertive' : 'polite'
  const present = document.querySelector<HTMLElement>(`[data-announcer][aria-live=${kind}]`)
  if (present) return present
  const made = document.createElement('div')
  made.dataset.announcer = ''
  made.className = 'visually-hidden'
  made.setAttribute('aria-live', kind)
  document.body.append(made)
  return made
}

/** Speaks through the page's live region. The pause makes screen readers say the same sentence twice when it comes twice. */
export function announce(text: string, urgent = false): void {
  const live = region(urgent)
  live.textContent = ''
  setTimeout(() => {
    live.textContent = text
  }, CLEAR_MS)
}
