/** Calls off a wait. */
type Stop = () => void
type Arm = (host: HTMLElement, go: () => void, argument: string) => Stop | undefined

const VIEWPORT_MARGIN = '200px'
const IDLE_LIMIT_MS = 500
/** Where a browser does not tell that it is idle: late enough to leave the first paint alone. */
const AFTER_LOAD_MS = 200

/** Who waits for what. One listener or observer tells all of them, however many islands a page has. */
function waitingList<Key, Told = undefined>() {
  const lists = new Map<Key, Set<(told: Told) => void>>()
  return {
    add(key: Key, hear: (told: Told) => void): Stop {
      const list = lists.get(key) ?? new Set()
      lists.set(key, list.add(hear))
      return () => {
        list.delete(hear)
        if (!list.size && lists.get(key) === list) lists.delete(key)
      }
    },
    has: (key: Key): boolean => lists.has(key),
    tell(key: Key, told: Told) {
      for (const hear of [...(lists.get(key) ?? [])]) hear(told)
    },
  }
}

const pageLoad = waitingList<'load'>()
addEventListener('load', () => pageLoad.tell('load', undefined))

const stores = waitingList<string>()
const readyStores = new Set<string>()
document.addEventListener('store:ready', event => {
  const { name } = (event as CustomEvent<{ name: string }>).detail
  readyStores.add(name)
  stores.tell(name, undefined)
})

const reached = waitingList<Element>()
const openedPanels = waitingList<string>()
const reach = ({ target }: Event): void => {
  if (!(target instanceof Element)) return
  for (let at: Element | null = target; at; at = at.parentElement) reached.tell(at, undefined)
  const { open, toggle } = target.closest<HTMLElement>('[data-open],[data-toggle]')?.dataset ?? {}
  for (const id of [open, toggle]) if (id) openedPanels.tell(id, undefined)
}
for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, reach, { capture: true, passive: true })

const boxes = waitingList<Element, IntersectionObserverEntry>()
let viewport: IntersectionObserver | undefined

function watch(box: Element, hear: (entry: IntersectionObserverEntry) => void): Stop {
  viewport ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) boxes.tell(entry.target, entry)
    },
    { rootMargin: VIEWPORT_MARGIN },
  )
  viewport.observe(box)
  const stop = boxes.add(box, hear)
  return () => {
    stop()
    if (!boxes.has(box)) viewport?.unobserve(box)
  }
}

const triggers: Record<string, Arm> = {
  eager: (_host, go) => void go(),
  idle(_host, go) {
    const ask = (): unknown =>
      typeof requestIdleCallback === 'function' ? requestIdleCallback(go, { timeout: IDLE_LIMIT_MS }) : setTimeout(go, AFTER_LOAD_MS)
    if (document.readyState !== 'complete') return pageLoad.add('load', ask)
    ask()
  },
  visible(host, go) {
    if (!window.IntersectionObserver) return void go()
    const seen = ({ isIntersecting }: IntersectionObserverEntry): void => void (isIntersecting && go())
    const stop = [
      watch(host, entry => {
        seen(entry)
        const { width, height } = entry.boundingClientRect
        // `display: contents` leaves no box to see: the children, else the parent, stand in for it.
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
    const stopReach = reached.add(host, go)
    // What opens a panel stands anywhere, and may be drawn anew.
    const stopPanel = openedPanels.add(host.closest('[data-component][id]')?.id ?? '', go)
    return () => {
      stopReach()
      stopPanel()
    }
  },
  media(_host, go, query) {
    const list = matchMedia(query)
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

/** Calls `go` when the first of the triggers has come. The result calls all of them off; undefined when one of them does not exist. */
export function arm(host: HTMLElement, list: string, go: () => void): Stop | undefined {
  const stops: (Stop | undefined)[] = []
  const stopAll = (): void => {
    for (const stop of stops) stop?.()
  }
  for (const trigger of list.split('|')) {
    const [kind = '', argument = ''] = trigger.split(/\((.*)\)$/)
    if (!Object.hasOwn(triggers, kind)) {
      stopAll()
      return undefined
    }
    stops.push(triggers[kind]?.(host, go, argument))
  }
  return stopAll
}
