import { FRESH_SECONDS } from './shared-headers'

type Encoding = 'br' | 'gzip'

export interface Page {
  /** What it is made of: a change of any of these purges it. */
  keys: readonly string[]
  headers: Readonly<Record<string, string>>
  etag: string
  /** Compressed, each when it was asked for first. */
  bodies: Partial<Record<Encoding, Promise<Uint8Array>>>
  plain: Uint8Array
  /** ms since the process began. */
  until: number
}

/** Roughly what a page takes: itself, and its two compressed forms. */
const sizeOf = ({ plain }: Page): number => plain.length * 1.3 + 2000

/** Pages that are the same for everybody, as this process made them: at most `bytes` of them, each for a minute, and until what it shows changes. */
export class PageCache {
  /** The one used longest ago comes first. */
  private readonly pages = new Map<string, Page>()
  private size = 0
  /** When each key was purged last, ms since the process began; for as long as a page may take to make. */
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

  /** Keeps a page that was begun at `begun`, unless what it shows has changed since. */
  put(key: string, page: Omit<Page, 'until' | 'bodies'>, begun: number): Page {
    const whole = { ...page, bodies: {}, until: begun + FRESH_SECONDS * 1000 }
    if (page.keys.some(one => (this.purged.get(one) ?? -1) >= begun)) return whole
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
