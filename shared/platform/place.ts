const PATIENCE_MS = 5000
const REST_MS = 100

/** Looks each frame until `isDone`, for 5 s at most. */
function lookUntil(isDone: () => boolean): void {
  const end = performance.now() + PATIENCE_MS
  const look = (): void => {
    if (!isDone() && performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Scrolls to `y` px once the page is that tall, unless the shopper scrolls first. */
export function restore(y: number): void {
  let isMoved = false
  const stop = new AbortController()
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (isMoved = true), { signal: stop.signal, passive: true, once: true })
  lookUntil(() => {
    if (!isMoved) scrollTo({ top: y, behavior: 'instant' })
    const isDone = isMoved || document.documentElement.scrollHeight - innerHeight >= y
    if (isDone) stop.abort()
    return isDone
  })
}

const topOf = (element: Element): number => element.getBoundingClientRect().top + scrollY

/** Waits until the link that `selector` finds first is no longer the first, and scrolls along with it. */
export function hold(selector: string): void {
  const link = document.querySelector(selector)
  const href = link?.getAttribute('href')
  if (!link || !href) return
  const before = topOf(link)
  lookUntil(() => {
    // An island may have put another element in its place.
    const now = document.querySelector(`${selector}[href="${CSS.escape(href)}"]`)
    if (!now || now === document.querySelector(selector)) return false
    scrollBy({ top: topOf(now) - before, behavior: 'instant' })
    return true
  })
}

/** Runs `run` whenever the page has come to rest after scrolling. */
export function onRest(run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(run, REST_MS)
    },
    { passive: true },
  )
}
