const most = 10_000

/** Counts failures per key and says when there were too many. In memory: every process counts for itself. */
export class Attempts {
  private readonly failures = new Map<string, { count: number; until: number }>()

  constructor(
    private readonly limit: number,
    /** ms after the first failure that the count starts anew. */
    private readonly span: number,
    private readonly now: () => number = Date.now,
  ) {}

  isBlocked(key: string): boolean {
    const found = this.failures.get(key)
    return found !== undefined && found.until > this.now() && found.count >= this.limit
  }

  fail(key: string): void {
    const found = this.failures.get(key)
    if (found && found.until > this.now()) {
      found.count++
      return
    }
    this.failures.delete(key)
    this.failures.set(key, { count: 1, until: this.now() + this.span })
    const [oldest] = this.failures.keys()
    if (this.failures.size > most && oldest !== undefined) this.failures.delete(oldest)
  }

  clear(key: string): void {
    this.failures.delete(key)
  }
}
