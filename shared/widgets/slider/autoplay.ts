interface Autoplay {
  /** Whether the shopper wants it to play. */
  isOn: () => boolean
  toggle: () => void
}

/** Calls `next` every `interval` ms, except under the pointer, with the focus inside, or on a hidden page; off for who wants less motion. */
export function autoplay(element: HTMLElement, interval: number, next: () => void, signal: AbortSignal): Autoplay {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let on = !calm.matches
  let hovered = false
  const timer = setInterval(() => {
    if (on && !hovered && !document.hidden && !element.contains(document.activeElement)) next()
  }, interval)
  element.addEventListener('pointerenter', ({ pointerType }) => (hovered = pointerType === 'mouse'), { signal })
  element.addEventListener('pointerleave', () => (hovered = false), { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  return { isOn: () => on, toggle: () => (on = !on) }
}
