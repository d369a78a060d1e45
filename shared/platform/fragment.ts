/**
 * Keeps the part of the page that the address names where the browser has put it, while islands change the height of what is above it, until
 * the shopper does something.
 */
export function holdFragment(): void {
  if (location.hash.length < 2 || typeof ResizeObserver === 'undefined') return
  const target = document.getElementById(decoded(location.hash.slice(1)))
  if (!target) return
  const stop = new AbortController()
  const topOf = (): number => target.getBoundingClientRect().top
  const heightOf = (): number => document.body.offsetHeight
  let [top, height] = [topOf(), heightOf()]
  const note = (): void => {
    top = topOf()
    height = heightOf()
  }
  const observer = new ResizeObserver(() => {
    // A part in a closed panel has no place.
    if (target.checkVisibility?.() !== false) scrollBy({ top: topOf() - top, behavior: 'instant' })
    note()
  })
  observer.observe(document.body)
  const end = (): void => {
    stop.abort()
    observer.disconnect()
  }
  const listen = { signal: stop.signal, passive: true, capture: true }
  // A page that becomes shorter scrolls by itself; the observer comes after that.
  const scrolled = (): void => {
    if (heightOf() === height) note()
  }
  addEventListener('scroll', scrolled, listen)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'hashchange']) addEventListener(type, end, listen)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
