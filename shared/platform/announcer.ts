const CLEAR_MS = 150

const region = (): HTMLElement => {
  const present = document.querySelector<HTMLElement>('[data-announcer]')
  if (present) return present
  const made = document.createElement('div')
  made.dataset.announcer = ''
  made.className = 'visually-hidden'
  made.setAttribute('aria-live', 'polite')
  document.body.append(made)
  return made
}

/** Announces a text in the page's live region. The pause lets screen readers repeat a sentence that comes twice. */
export function announce(text: string): void {
  const live = region()
  live.textContent = ''
  setTimeout(() => {
    live.textContent = text
  }, CLEAR_MS)
}
