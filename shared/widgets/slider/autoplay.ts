interface Autoplay {
  /** Whether autoplay is switched on. */
  isOn: () => boolean
  toggle: () => void
}

/**
 * Calls `next` every `interval` ms, except while the pointer or focus is inside or the page is hidden; never if the visitor prefers reduced
 * motion.
 */
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
