import { elementOf } from '../contract/dom'
import { ports } from '../contract/ports'

/** Stops waiting. */
type Stop = () => void
type Arm = (host: HTMLElement, go: () => void, argument: string, prepare: () => void) => Stop | undefined

const VIEWPORT_MARGIN = '200px'
const IDLE_LIMIT_MS = 500
/** ms that a complete document may take to load its pictures, frames and scripts: one of another party may never come. */
const LOAD_LIMIT_MS = 3000
/** Fallback delay in ms for browsers without requestIdleCallback: long enough not to disturb the first paint. */
const AFTER_LOAD_MS = 200

/** Listeners by what they wait for: one DOM listener or observer serves all islands of a page. */
function listenersByKey<Key, Detail = undefined>() {
  const lists = new Map<Key, Set<(detail: Detail) => void>>()
  return {
    add(key: Key, listener: (detail: Detail) => void): Stop {
      const list = lists.get(key) ?? new Set()
      lists.set(key, list.add(listener))
      return () => {
        list.delete(listener)
        if (!list.size && lists.get(key) === list) lists.delete(key)
      }
    },
    has: (key: Key): boolean => lists.has(key),
    dispatch(key: Key, detail: Detail) {
      for (const listener of [...(lists.get(key) ?? [])]) listener(detail)
    },
  }
}

const pageLoad = listenersByKey<'load'>()
addEventListener('load', () => pageLoad.dispatch('load', undefined))

const stores = listenersByKey<string>()
const readyStores = new Set<string>()
document.addEventListener('store:ready', event => {
  const { name = '' } = event.detail ?? {}
  readyStores.add(name)
  stores.dispatch(name, undefined)
})

const interactions = listenersByKey<Element>()
const openedPanels = listenersByKey<string>()
const onInteraction = (event: Event): void => {
  const target = elementOf(event)
  if (!target) return
  for (let at: Element | null = target; at; at = at.parentElement) interactions.dispatch(at, undefined)
  const { open, toggle } = target.closest<HTMLElement>('[data-open],[data-toggle]')?.dataset ?? {}
  for (const id of [open, toggle]) if (id) openedPanels.dispatch(id, undefined)
}
for (const type of ['pointerover', 'pointerdown', 'focusin'])
  document.addEventListener(type, onInteraction, { capture: true, passive: true })

const boxes = listenersByKey<Element, IntersectionObserverEntry>()
let viewport: IntersectionObserver | undefined

function watch(box: Element, listener: (entry: IntersectionObserverEntry) => void): Stop {
  viewport ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) boxes.dispatch(entry.target, entry)
    },
    { rootMargin: VIEWPORT_MARGIN },
  )
  viewport.observe(box)
  const stop = boxes.add(box, listener)
  return () => {
    stop()
    if (!boxes.has(box)) viewport?.unobserve(box)
  }
}

/** `media(min-width: 600px)` means `media((min-width: 600px))`. */
const withBrackets = (query: string): string => (query.includes(':') && !query.includes('(') ? `(${query})` : query)

const triggers: Record<string, Arm> = {
  eager: (_host, go) => void go(),
  idle(_host, go) {
    let stops: Stop[] = []
    const stop = (): void => {
      for (const one of stops) one()
    }
    const ask = (): void => {
      stop()
      if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: IDLE_LIMIT_MS })
      else setTimeout(go, AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') ask()
    else stops = [pageLoad.add('load', ask), ports().after(LOAD_LIMIT_MS, ask)]
    return stop
  },
  ahead: (host, _go, argument, prepare) => triggers.idle?.(host, prepare, argument, prepare),
  visible(host, go) {
    if (!window.IntersectionObserver) return void go()
    const seen = ({ isIntersecting }: IntersectionObserverEntry): void => void (isIntersecting && go())
    const stop = [
      watch(host, entry => {
        seen(entry)
        const { width, height } = entry.boundingClientRect
        // An element with `display: contents` has no box: its children are observed, or else its parent.
        if (entry.isIntersecting || width || height || getComputedStyle(host).display !== 'contents') return
        stop.pop()?.()
        for (const box of host.firstElementChild ? host.children : [host.parentElement as Element]) stop.push(watch(box, seen))
      }),
    ]
    return () => {
      for (const one of stop) one()
    }
  },
  interaction(host, go) {
    // A pointer or focus that was inside before this code loaded fires no further event.
    if (host.contains(document.activeElement) || host.matches(':hover')) return void go()
    const stopInteraction = interactions.add(host, go)
    // The button that opens a panel may be anywhere on the page.
    const stopPanel = openedPanels.add(host.closest('[data-component][id]')?.id ?? '', go)
    return () => {
      stopInteraction()
      stopPanel()
    }
  },
  media(_host, go, query) {
    const list = matchMedia(withBrackets(query))
    const ask = (): void => void (list.matches && go())
    list.addEventListener('change', ask)
    ask()
    return () => list.removeEventListener('change', ask)
  },
  store(_host, go, name) {
    if (readyStores.has(name)) return void go()
    return stores.add(name, go)
  },
}

/**
 * Calls `go` on the first of the triggers in `list`, and `prepare` when `ahead` is among them. The result stops waiting for all of them;
 * undefined if a trigger does not exist.
 */
export function arm(host: HTMLElement, list: string, go: () => void, prepare = go): Stop | undefined {
  const stops: (Stop | undefined)[] = []
  const stopAll = (): void => {
    for (const stop of stops) stop?.()
  }
  for (const trigger of list.split('|')) {
    const [kind = '', argument = ''] = trigger.trim().split(/\((.*)\)$/)
    // A browser takes what is no query for one that never holds.
    if (!Object.hasOwn(triggers, kind) || (kind === 'media' && matchMedia(withBrackets(argument)).media === 'not all')) {
      stopAll()
      return undefined
    }
    stops.push(triggers[kind]?.(host, go, argument, prepare))
  }
  return stopAll
}
