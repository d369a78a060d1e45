import { vi } from 'vitest'
import type { PublicActions, PublicEvents } from '../../shared/contract/dom'
import type { Ports } from '../../shared/contract/ports'
import { printedConfig } from './page-config'

/** Initial state of a page. */
export interface FakePage {
  /** Parts of the code that do not load during the test, such as 'widgets-map'. */
  late?: readonly string[]
  /** Parts of the code that fail to load. */
  lost?: readonly string[]
  /** Path and query string. */
  href?: string
  config?: Readonly<Record<string, unknown>>
  /** By the id of their script element. */
  json?: Readonly<Record<string, unknown>>
  meta?: Readonly<Record<string, string>>
  /** ms since 1970. */
  now?: number
  prerendering?: boolean
  cookie?: string
  /** State of the initial history entry. */
  state?: unknown
}

interface Entry {
  href: string
  state: unknown
}

type Listener<Values extends unknown[]> = (...values: Values) => void

/** Listeners of one platform event. */
const event = <Values extends unknown[]>() => {
  const listeners = new Set<Listener<Values>>()
  return {
    on(listener: Listener<Values>): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    fire: (...values: Values): void => {
      for (const listener of [...listeners]) listener(...values)
    },
  }
}

/** A page without a browser: all ports, plus controls and records for tests. */
export class FakePlatform {
  online = true
  now: number
  scrollY = 0
  readonly entries: Entry[]
  /** Index in `entries`. */
  at = 0
  /** Addresses passed to `location.go`, in order. */
  readonly left: string[] = []
  reloads = 0
  readonly said: string[] = []
  readonly emitted: { [Name in keyof PublicEvents]: { name: Name; detail: PublicEvents[Name] } }[keyof PublicEvents][] = []
  head: Parameters<Ports['head']['set']>[0] = {}
  /** Close functions of the open overlays, bottom to top. */
  openOnBack: (() => void)[] = []
  readonly restoredTo: number[] = []
  /** Selector of the focused element. */
  focused: string | undefined
  /** Components scrolled into view. */
  readonly shown: string[] = []
  /** Resolves once no pointer is pressed. */
  pressed: Promise<void> = Promise.resolve()
  /** Components revealed after the page was scrolled past them. */
  readonly revealed: string[] = []
  /** Selectors whose scroll position was kept. */
  readonly held: string[] = []
  /** Selectors passed to `focus.keep`: the element and its alternative. */
  readonly kept: [string, string][] = []
  /** Position of the device; undefined if the shopper refuses. */
  place: { latitude: number; longitude: number } | undefined
  readonly jar = { cookie: '' }
  /** A theme's action listener; returns true to cancel an action. */
  takesOver: (<Name extends keyof PublicActions>(name: Name, detail: PublicActions[Name]) => boolean) | undefined
  #timers: { due: number; run: () => void }[] = []
  readonly #pop = event<[string, unknown]>()
  readonly #restored = event<[]>()
  readonly #stored = event<[string | null, string | null]>()
  readonly #rested = event<[]>()
  readonly #activated = event<[]>()
  readonly #reconnected = event<[]>()
  readonly #actions = event<[keyof PublicActions, never]>()
  #prerendering: boolean
  /** Shared by all pages, so that ids are unique. */
  static #uniques = 0

  constructor(readonly page: FakePage = {}) {
    this.now = page.now ?? Date.UTC(2026, 10, 21, 12)
    this.entries = [{ href: page.href ?? '/', state: page.state ?? null }]
    this.#prerendering = page.prerendering ?? false
    this.jar.cookie = page.cookie ?? ''
  }

  get entry(): Entry {
    return this.entries[this.at] as Entry
  }

  /** Advances the clock and runs due timers in order. */
  advance(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const [next] = this.#timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)
      if (!next) break
      this.#timers = this.#timers.filter(timer => timer !== next)
      this.now = Math.max(this.now, next.due)
      next.run()
    }
    this.now = end
  }

  /** The Back button. */
  back(): void {
    this.#go(-1)
  }
  /** The Forward button. */
  forward(): void {
    this.#go(1)
  }
  #go(step: number): void {
    if (!this.entries[this.at + step]) throw new Error('No such history entry')
    this.at += step
    this.#pop.fire(this.entry.href, structuredClone(this.entry.state))
  }

  /** The page came back from the back/forward cache. */
  restorePage(): void {
    this.#restored.fire()
  }
  /** The connection is back. */
  reconnect(): void {
    this.online = true
    this.#reconnected.fire()
  }
  /** The shopper scrolls there, and stays. */
  scrollTo(y: number): void {
    this.scrollY = y
    this.#rested.fire()
  }
  /** Another tab wrote a key of local storage; null for both means it cleared everything. */
  storedElsewhere(key: string | null, value: string | null = null): void {
    this.#stored.fire(key, value)
  }
  /** A prerendered page is shown. */
  activate(): void {
    this.#prerendering = false
    this.#activated.fire()
    this.#restored.fire()
  }
  /** Dispatches an action as another script would; returns the detail, with its reply. */
  request<Name extends keyof PublicActions>(name: Name, detail: PublicActions[Name]): PublicActions[Name] {
    this.#actions.fire(name, detail as never)
    return detail
  }
  /** Details of the events of one name, in order. */
  emittedOf<Name extends keyof PublicEvents>(name: Name): PublicEvents[Name][] {
    return this.emitted.filter(one => one.name === name).map(({ detail }) => detail as PublicEvents[Name])
  }

  readonly ports: Ports = {
    load: async (part, load) => {
      if (this.page.lost?.includes(part)) throw new Error(`${part} did not come`)
      return this.page.late?.includes(part) ? new Promise(() => {}) : load()
    },
    texts: file => Promise.reject(new Error(`Nothing was built: ${file}`)),
    now: () => this.now,
    after: (ms, run) => {
      const timer = { due: this.now + ms, run }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter(one => one !== timer)
      }
    },
    unique: () => `00000000-0000-4000-8000-${String(++FakePlatform.#uniques).padStart(12, '0')}`,
    readPageConfig: () => ({ ...printedConfig, ...this.page.config }),
    readJson: id => structuredClone(this.page.json?.[id]),
    readMeta: name => this.page.meta?.[name],
    location: {
      href: () => this.entry.href,
      push: (href, state) => {
        this.at += 1
        this.entries.splice(this.at, Number.POSITIVE_INFINITY, { href, state: structuredClone(state ?? {}) })
      },
      replace: (href, state) => {
        this.entries[this.at] = { href, state: { ...(this.entry.state as object | null), ...structuredClone(state) } }
      },
      state: () => structuredClone(this.entry.state),
      closeOnBack: close => {
        this.openOnBack.push(close)
        return () => {
          this.openOnBack = this.openOnBack.filter(one => one !== close)
        }
      },
      onPop: listener => this.#pop.on(listener),
      go: href => void this.left.push(href),
      reload: () => {
        this.reloads += 1
      },
    },
    head: {
      set: head => {
        this.head = { ...this.head, ...head }
      },
    },
    scroll: {
      position: () => this.scrollY,
      restore: y => {
        this.scrollY = y
        this.restoredTo.push(y)
      },
      onRest: run => void this.#rested.on(run),
      hold: selector => void this.held.push(selector),
      to: component => void this.shown.push(component),
      reveal: component => void this.revealed.push(component),
    },
    pointer: { released: () => this.pressed },
    focus: {
      keep: (selector, otherwise) => void this.kept.push([selector, otherwise]),
      current: () => this.focused,
      restore: selector => {
        this.focused = selector
      },
    },
    jar: this.jar,
    announce: text => void this.said.push(text),
    position: async () => {
      if (!this.place) throw new Error('The shopper does not say')
      return this.place
    },
    online: () => this.online,
    onOnline: run => void this.#reconnected.on(run),
    onActivated: run => {
      if (this.#prerendering) this.#activated.on(run)
      else run()
    },
    onPageRestored: run => this.#restored.on(run),
    onStorage: listener => this.#stored.on(listener),
    emit: (name, detail) => this.ports.onActivated(() => void this.emitted.push({ name, detail } as (typeof this.emitted)[number])),
    ask: (name, detail) => {
      if (this.takesOver?.(name, detail)) return false
      this.#actions.fire(name, detail as never)
      return true
    },
    onAction: (name, handle) => this.#actions.on((asked, detail) => asked === name && handle(detail)),
  }
}

/**
 * A new page with fresh modules and these ports. Import state, API and texts dynamically after it, because they read the page when first
 * imported.
 */
export async function openPage(page: FakePage = {}): Promise<FakePlatform> {
  vi.resetModules()
  const { providePorts } = await import('../../shared/contract/ports')
  const platform = new FakePlatform(page)
  providePorts(platform.ports)
  return platform
}
