import './index'
import { ports, providePorts } from '../contract/ports'
import { released } from './pointer'

/** A list that has come is not held back for longer by a press. */
const LONGEST_PRESS_MS = 1000

const meta = (key: 'name' | 'property', name: string, content: string): void => {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`)
  const element = present ?? document.head.appendChild(document.createElement('meta'))
  if (!present) element.setAttribute(key, name)
  element.content = content
}

const canonical = (href: string): void => {
  const element =
    document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.head.appendChild(document.createElement('link'))
  element.rel = 'canonical'
  element.href = href
}

/** Sets title, description and the other metadata for search engines and shared links; absent fields stay unchanged. */
export function setHead(head: { title?: string; description?: string; url?: string; canonical?: string; robots?: string }): void {
  if (head.title !== undefined) {
    document.title = head.title
    meta('property', 'og:title', head.title)
  }
  if (head.description !== undefined) {
    meta('name', 'description', head.description)
    meta('property', 'og:description', head.description)
  }
  if (head.url !== undefined) meta('property', 'og:url', new URL(head.url, location.href).href)
  if (head.canonical !== undefined) canonical(new URL(head.canonical, location.href).href)
  if (head.robots !== undefined) meta('name', 'robots', head.robots)
}

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

/** Focuses an element, or the list in it: a list says its name and its length, an element around it may say nothing. */
function focusOn(element: HTMLElement): void {
  const target = element.querySelector<HTMLElement>('ul') ?? element
  if (!target.matches('a, button, input, select, summary')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Scrolls the first element of a data-component into view and focuses its list. */
export function showAndFocus(component: string): void {
  const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
  if (!element) return
  focusOn(element)
  element.scrollIntoView({ block: 'start' })
}

/** Minimum visible height in px: about one row of products. */
const ENOUGH = 240

/** If the page is scrolled past the first element of a data-component, scrolls back to it once rendered; the focus does not move. */
export function reveal(component: string): void {
  afterDrawing(() => {
    const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
    if (element && element.getBoundingClientRect().bottom < ENOUGH) element.scrollIntoView({ block: 'start' })
  })
}

/** Frames to wait for a render, in either runtime. */
const FRAMES = 3

function afterDrawing(run: () => void, frames = FRAMES): void {
  if (frames) requestAnimationFrame(() => afterDrawing(run, frames - 1))
  else run()
}

/** If the focused element was removed, focuses the first of these that exists. */
export function keepFocus(...selectors: string[]): void {
  afterDrawing(() => {
    if (document.activeElement !== document.body) return
    const element = selectors.map(selector => document.querySelector<HTMLElement>(selector)).find(one => one)
    if (element) focusOn(element)
  })
}

/** The ports that only a listing needs. */
providePorts({
  ...ports(),
  head: { set: setHead },
  scroll: {
    position: () => scrollY,
    restore,
    onRest,
    hold,
    to: showAndFocus,
    reveal,
  },
  pointer: { released: () => released(LONGEST_PRESS_MS) },
  focus: {
    ...ports().focus,
    restore: selector => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })),
    keep: keepFocus,
  },
})
