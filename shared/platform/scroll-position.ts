const LIMIT_MS = 5000
const REST_MS = 100

/** Calls `isDone` each frame until it is true, for 5 s at most. */
function eachFrameUntil(isDone: () => boolean): void {
  const end = performance.now() + LIMIT_MS
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
  eachFrameUntil(() => {
    if (!isMoved) scrollTo({ top: y, behavior: 'instant' })
    const isDone = isMoved || document.documentElement.scrollHeight - innerHeight >= y
    if (isDone) stop.abort()
    return isDone
  })
}

const topOf = (element: Element): number => element.getBoundingClientRect().top + scrollY

/** Keeps the first link that matches `selector` at its position on the screen while content is inserted before it. */
export function hold(selector: string): void {
  const link = document.querySelector(selector)
  const href = link?.getAttribute('href')
  if (!link || !href) return
  const before = topOf(link)
  eachFrameUntil(() => {
    // An island may have replaced the element.
    const now = document.querySelector(`:is(${selector})[href="${CSS.escape(href)}"]`)
    if (!now || now === document.querySelector(selector)) return false
    scrollBy({ top: topOf(now) - before, behavior: 'instant' })
    return true
  })
}

/** Runs `run` each time scrolling has stopped. */
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
