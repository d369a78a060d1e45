type Arm = (host: HTMLElement, go: () => void, signal: AbortSignal, argument: string) => void

const VIEWPORT_MARGIN = '200px'
const IDLE_LIMIT_MS = 500
/** Where a browser does not tell that it is idle: late enough to leave the first paint alone. */
const AFTER_LOAD_MS = 200
const REACH = 'pointerover pointerdown focusin'

const awaited = new WeakMap<Element, () => void>()
let viewport: IntersectionObserver | undefined

const on = (target: EventTarget, types: string, listener: (event: Event) => unknown, signal: AbortSignal): void => {
  for (const type of types.split(' ')) target.addEventListener(type, listener, { signal, passive: true })
}

const whenTrue = (target: EventTarget, type: string, test: () => boolean, go: () => void, signal: AbortSignal): void => {
  const ask = (): void => {
    if (test()) go()
  }
  on(target, type, ask, signal)
  ask()
}

const ready = new Set<string>()
document.addEventListener('store:ready', event => ready.add((event as CustomEvent<{ name: string }>).detail.name))

const triggers: Record<string, Arm> = {
  eager: (_host, go) => go(),
  idle(_host, go, signal) {
    const ask = (): unknown =>
      typeof requestIdleCallback === 'function' ? requestIdleCallback(go, { timeout: IDLE_LIMIT_MS }) : setTimeout(go, AFTER_LOAD_MS)
    if (document.readyState === 'complete') ask()
    else on(window, 'load', ask, signal)
  },
  visible(host, go, signal) {
    if (!window.IntersectionObserver) return go()
    viewport ??= new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) awaited.get(target)?.()
      },
      { rootMargin: VIEWPORT_MARGIN },
    )
    // `display: contents` leaves no box to observe: the children, else the parent, stand in for it.
    const boxes = getComputedStyle(host).display === 'contents' ? [...host.children] : [host]
    for (const box of boxes[0] ? boxes : [host.parentElement as Element]) {
      const others = awaited.get(box)
      awaited.set(box, () => {
        others?.()
        go()
      })
      viewport.observe(box)
      signal.addEventListener('abort', () => viewport?.unobserve(box))
    }
  },
  interaction(host, go, signal) {
    on(host, REACH, go, signal)
    // What opens a panel stands anywhere, and may be drawn anew.
    const id = host.closest('[data-component][id]')?.id
    const opener = `[data-open="${id}"],[data-toggle="${id}"]`
    if (id) on(document, REACH, ({ target }) => (target as Element).closest(opener) && go(), signal)
  },
  media(_host, go, signal, query) {
    const list = matchMedia(query)
    whenTrue(list, 'change', () => list.matches, go, signal)
  },
  store: (_host, go, signal, name) => whenTrue(document, 'store:ready', () => ready.has(name), go, signal),
}

/** Calls `go` when the first of the triggers has come, unless the signal comes before. False when one of them does not exist. */
export const arm = (host: HTMLElement, list: string, go: () => void, signal: AbortSignal): boolean =>
  list.split('|').every(trigger => {
    const [kind = '', argument = ''] = trigger.split(/\((.*)\)$/)
    const known = Object.hasOwn(triggers, kind)
    if (known) triggers[kind]?.(host, go, signal, argument)
    return known
  })
