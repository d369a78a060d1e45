import { FRESH_SECONDS } from './shared-headers'

type Encoding = 'br' | 'gzip'

export interface Page {
  /** Surrogate keys: a change of any of these purges the page. */
  keys: readonly string[]
  headers: Readonly<Record<string, string>>
  etag: string
  /** Compressed bodies, each made at the first request for it. */
  bodies: Partial<Record<Encoding, Promise<Uint8Array>>>
  plain: Uint8Array
  /** ms since the process started. */
  until: number
}

/** Approximate memory use of a page with its two compressed copies. */
const sizeOf = ({ plain }: Page): number => plain.length * 1.3 + 2000

/** Cache of shared pages in this process: at most `bytes` in total, each for a minute or until its content changes. */
export class PageCache {
  /** Least recently used first. */
  private readonly pages = new Map<string, Page>()
  private size = 0
  /** Pages that a request is making; each resolves to the page, or to whether it has to be made again. */
  private readonly making = new Map<string, Promise<Page | 'again' | undefined>>()
  /** Time of the last purge per key, in ms since the process started; kept as long as rendering a page may take. */
  private readonly purged = new Map<string, number>()

  constructor(
    private readonly bytes: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string): Page | undefined {
    const page = this.pages.get(key)
    if (!page) return undefined
    this.drop(key)
    if (page.until <= this.now()) return undefined
    this.keep(key, page)
    return page
  }

  /**
   * The page, if necessary after waiting for the request that is making it. Else the caller has to make it, and to call the resulting
   * function with the page from `put`, or with nothing if there is none: then those who wait each make their own.
   */
  async take(key: string): Promise<Page | ((page?: Page) => void)> {
    for (;;) {
      const making = this.making.get(key)
      const page = this.get(key) ?? (making ? await making : this.begin(key))
      if (page !== 'again') return page ?? (() => {})
    }
  }

  private begin(key: string): (page?: Page) => void {
    // Without room for pages, each request makes its own.
    if (!this.bytes) return () => {}
    let tell: (outcome: Page | 'again' | undefined) => void = () => {}
    this.making.set(key, new Promise(resolve => (tell = resolve)))
    return page => {
      this.making.delete(key)
      tell(page && this.isPurged(page) ? 'again' : page)
    }
  }

  /** Stores a page whose rendering started at `begun`, unless its content has changed since. */
  put(key: string, page: Omit<Page, 'until' | 'bodies'>, begun: number): Page {
    const whole = { ...page, bodies: {}, until: begun + FRESH_SECONDS * 1000 }
    if (this.isPurged(whole)) return whole
    this.drop(key)
    this.keep(key, whole)
    for (const [oldest] of this.pages) {
      if (this.size <= this.bytes) break
      this.drop(oldest)
    }
    return whole
  }

  purge(keys: readonly string[]): void {
    const now = this.now()
    for (const [key, at] of this.purged) if (at < now - FRESH_SECONDS * 1000) this.purged.delete(key)
    for (const key of keys) this.purged.set(key, now)
    const gone = new Set(keys)
    for (const [key, page] of this.pages) if (page.keys.some(one => gone.has(one))) this.drop(key)
  }

  /** Whether its content has changed since it was begun. */
  private isPurged({ keys, until }: Page): boolean {
    return keys.some(one => (this.purged.get(one) ?? -1) >= until - FRESH_SECONDS * 1000)
  }

  private keep(key: string, page: Page): void {
    this.pages.set(key, page)
    this.size += sizeOf(page)
  }

  private drop(key: string): void {
    const page = this.pages.get(key)
    if (!page) return
    this.pages.delete(key)
    this.size -= sizeOf(page)
  }
}
