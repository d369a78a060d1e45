import type { PublicActions, PublicEvents } from './dom'

/** What state needs of the world outside. The browser's version is `shared/platform`, the tests' is `test/kit/platform.ts`. */
export interface Ports {
  /**
   * A part of the code that comes later, by the name of its file ('map' for widgets/map/index.ts). `load` imports it where nothing
   * was built, as in tests. Rejects with a LoadError when it does not arrive.
   */
  load<Module>(part: string, load: () => Promise<Module>): Promise<Module>
  /** A file of texts of the build: 'nl_NL/catalogue'. Rejects with a LoadError when it does not arrive. */
  texts(file: string): Promise<unknown>
  /** Wall clock in ms since 1970. */
  now(): number
  /** Runs `run` after `ms`; the result cancels. */
  after(ms: number, run: () => void): () => void
  /** A text that nobody else has, of 36 characters. */
  unique(): string
  /** Page configuration as found on the page, unparsed. */
  readPageConfig(): unknown
  /** JSON of `<script type="application/json" id="…">`, or undefined when absent or malformed. */
  readJson(id: string): unknown
  /** Content of `<meta name="…">`. */
  readMeta(name: string): string | undefined
  location: {
    /** Path and query string, as in the address bar. */
    href(): string
    /** Adds a history entry. `state` must be structured-cloneable. */
    push(href: string, state?: object): void
    /** Rewrites the address of the present entry and adds `state` to what it keeps; that of others stays. */
    replace(href: string, state?: object): void
    /** What the present entry keeps, or null. */
    state(): unknown
    /** From now on Back calls `close` instead of leaving. The result says that it closed in another way. */
    closeOnBack(close: () => void): () => void
    /** Called on Back and Forward with the entry's state. */
    onPop(listener: (href: string, state: unknown) => void): () => void
    /** Leaves the page. */
    go(href: string): void
    reload(): void
  }
  head: {
    /** Sets title, description, social tags, canonical and robots; an absent field stays as it is. What it resolves with says that the next call is done at once. */
    set(head: { title?: string; description?: string; url?: string; canonical?: string; robots?: string }): void | Promise<void>
  }
  scroll: {
    position(): number
    /** Scrolls to `y` px once the page is that tall, unless the shopper scrolls first. */
    restore(y: number): void
    /** Runs `run` whenever the page has come to rest after scrolling. */
    onRest(run: () => void): void
    /** Keeps what `selector` finds first where it is on the screen, when content is put before it within 5 s. */
    hold(selector: string): void
    /** Brings the first element of this data-component into view, with the focus on it. */
    to(component: string): void
  }
  focus: {
    /** A selector of what has the focus, when it can be found again. */
    current(): string | undefined
    /** Puts the focus there once the next frame has been laid out. */
    restore(selector: string): void
    /** When the focus is on nothing once the page has been drawn anew: puts it there, or else on the first of `otherwise`. */
    keep(selector: string, otherwise: string): void
  }
  /** Where cookies are read and written: `document` in a browser. */
  jar: { cookie: string }
  /** Speaks through the page's live region. */
  announce(text: string): void
  /** Where the device is, in degrees, after the shopper agreed. Rejects when that is refused, not known, or takes over 10 s. */
  position(): Promise<{ latitude: number; longitude: number }>
  online(): boolean
  /** Called each time the connection is back. */
  onOnline(run: () => void): void
  /** Runs `run` now, or when a page that is being prerendered is shown. */
  onActivated(run: () => void): void
  /** The page came back from the back/forward cache, or is shown after it was prerendered. */
  onPageRestored(run: () => void): () => void
  /** Another tab changed a key of local storage; null means everything was cleared. */
  onStorage(listener: (key: string | null, value: string | null) => void): () => void
  /** Dispatched on the document; of a page that is being prerendered, when it is shown. */
  emit<Name extends keyof PublicEvents>(name: Name, detail: PublicEvents[Name]): void
  /** Dispatches a cancellable action on the document. False when a listener cancelled it: that one acts. */
  ask<Name extends keyof PublicActions>(name: Name, detail: PublicActions[Name]): boolean
  onAction<Name extends keyof PublicActions>(name: Name, handle: (detail: PublicActions[Name]) => void): () => void
}

let current: Ports | undefined

/** Called once by whoever owns the page: the platform in a browser, the kit in a test. */
export const providePorts = (ports: Ports): void => {
  current = ports
}

/** The ports of this page. Throws when nobody provided them. */
export const ports = (): Ports => {
  if (!current) throw new Error('No ports: import shared/platform, or call providePorts() in a test')
  return current
}

/** A part of the code that comes later, as `Ports.load` says; where no page is at hand, as on a server, by a plain import. */
export const loadPart = <Module>(part: string, load: () => Promise<Module>): Promise<Module> => current?.load(part, load) ?? load()
