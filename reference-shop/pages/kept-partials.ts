/** Number of cached texts; a product card takes about 5 kB with its key. */
const MOST_KEPT = 2000

/**
 * Cache of rendered partials on shared pages. A partial depends on its arguments only, and these are the key: different content is another
 * entry, and visitor data cannot be in it.
 */
export class KeptPartials {
  /** Least recently used first. */
  private readonly texts = new Map<string, string>()

  constructor(private readonly names: ReadonlySet<string> = new Set()) {}

  has(name: string): boolean {
    return this.names.has(name)
  }

  /** `work` makes the text if it is not cached. */
  text(key: string, work: () => string): string {
    const text = this.texts.get(key) ?? work()
    this.texts.delete(key)
    this.texts.set(key, text)
    const [oldest] = this.texts.keys()
    if (this.texts.size > MOST_KEPT && oldest !== undefined) this.texts.delete(oldest)
    return text
  }
}
