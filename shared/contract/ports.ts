import type { PublicActions, PublicEvents } from './dom'

/** What state needs from its environment. Implemented for browsers by `shared/platform`, for tests by `test/kit/platform.ts`. */
export interface Ports {
  /**
   * Loads a part of the code by the name of its file ('widgets-map' for shared/widgets/map/index.ts). `load` imports it where nothing was
   * built, as in tests. Rejects with a LoadError.
   */
  load<Module>(part: string, load: () => Promise<Module>): Promise<Module>
  /** Loads a file of texts: 'nl_NL/catalogue'. Rejects with a LoadError. */
  texts(file: string): Promise<unknown>
  /** Wall clock in ms since 1970. */
  now(): number
  /** Runs `run` after `ms`; the result cancels it. */
  after(ms: number, run: () => void): () => void
  /** A unique text of 36 characters. */
  unique(): string
  /** The page configuration as found on the page, not validated. */
  readPageConfig(): unknown
  /** JSON of `<script type="application/json" id="…">`, not validated; undefined if absent, or malformed, which is a console error. */
  readJson(id: string): unknown
  /** Content of `<meta name="…">`. */
  readMeta(name: string): string | undefined
  location: {
    /** Path and query string, as in the address bar. */
    href(): string
    /** Adds a history entry. `state` must be structured-cloneable. */
    push(href: string, state?: object): void
    /** Replaces the address of the current entry and merges `state` into its state. */
    replace(href: string, state?: object): void
    /** State of the current entry, or null. */
    state(): unknown
    /** Makes Back call `close` instead of leaving. Call the result when it was closed in another way. */
    closeOnBack(close: () => void): () => void
    /** Called on Back and Forward with the entry's state. */
    onPop(listener: (href: string, state: unknown) => void): () => void
    /** Leaves the page. */
    go(href: string): void
    reload(): void
  }
  head: {
    /** Sets title, description, social tags, canonical and robots; absent fields are left unchanged. */
    set(head: { title?: string; description?: string; url?: string; canonical?: string; robots?: string }): void
  }
  scroll: {
    position(): number
    /** Scrolls to `y` px once the page is that tall, unless the shopper scrolls first. */
    restore(y: number): void
    /** Runs `run` whenever scrolling has ended. */
    onRest(run: () => void): void
    /** Keeps the first match of `selector` at its place on the screen if content is inserted above it within 5 s. */
    hold(selector: string): void
    /** Scrolls the first element of this data-component into view and focuses it. */
    to(component: string): void
    /** Scrolls the first element of this data-component into view if the page was scrolled past it. */
    reveal(component: string): void
  }
  pointer: {
    /** Resolves once no pointer is pressed (at the latest after 1 s): a press whose target moves under the pointer is no click. */
    released(): Promise<void>
  }
  focus: {
    /** A selector of the focused element, if it can be found again. */
    current(): string | undefined
    /** Focuses the element after the next frame. */
    restore(selector: string): void
    /** If nothing has the focus after the next render: focuses the element, else the first of `otherwise`. */
    keep(selector: string, otherwise: string): void
  }
  /** Where cookies are read and written: `document` in a browser. */
  jar: { cookie: string }
  /** Announces through the page's live region. */
  announce(text: string): void
  /** Position of the device, in degrees, with the shopper's permission. Rejects if refused, unknown, or after 10 s. */
  position(): Promise<{ latitude: number; longitude: number }>
  online(): boolean
  /** Called each time the connection is back. */
  onOnline(run: () => void): void
  /** Runs `run` now, or when a page that is being prerendered is shown. */
  onActivated(run: () => void): void
  /** The page was restored from the back/forward cache, or activated after prerendering. */
  onPageRestored(run: () => void): () => void
  /** Another tab changed a key of local storage; null: everything was cleared. */
  onStorage(listener: (key: string | null, value: string | null) => void): () => void
  /** Dispatches an event on the document; while prerendering, on activation. */
  emit<Name extends keyof PublicEvents>(name: Name, detail: PublicEvents[Name]): void
  /** Dispatches a cancellable action on the document. False if a listener cancelled it, and so handles it. */
  ask<Name extends keyof PublicActions>(name: Name, detail: PublicActions[Name]): boolean
  onAction<Name extends keyof PublicActions>(name: Name, handle: (detail: PublicActions[Name]) => void): () => void
}

/** The ports of every page; the others come with the listing (`shared/platform/listing.ts`), which alone needs them. */
export type PagePorts = Omit<Ports, 'head' | 'scroll' | 'pointer' | 'focus'> & { focus: Pick<Ports['focus'], 'current'> }

let current: PagePorts | Ports | undefined

/** Called once: by the platform in a browser, by the kit in a test. */
export const providePorts = (ports: PagePorts | Ports): void => {
  current = ports
}

/** The ports of this page. Throws if none were provided. */
export const ports = (): PagePorts => {
  if (!current) throw new Error('No ports: import shared/platform, or call providePorts() in a test')
  return current
}

/** The ports of a listing, with those of every page. Throws on a page that did not provide them. */
export const listingPorts = (): Ports => {
  if (!current || !('scroll' in current)) throw new Error('No ports of a listing: import shared/platform/listing')
  return current
}

/** Loads a part of the code as `Ports.load` does; without a page, as on a server, by a plain import. */
export const loadChunk = <Module>(part: string, load: () => Promise<Module>): Promise<Module> => current?.load(part, load) ?? load()
