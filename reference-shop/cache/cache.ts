interface Entry<Value> {
  value: Value
  size: number
  /** A change of any of these purges the entry. */
  keys: readonly string[]
  /** ms of the cache's clock. */
  until: number
}

interface Limits<Value> {
  /** Total size of the entries: their number, or what `sizeOf` sums up to. 0: nothing is kept. */
  most: number
  sizeOf?: (value: Value, key: string) => number
  /** ms that an entry is kept; absent: as long as there is room. */
  lifetime?: number
  /** ms; absent: since the process started. */
  now?: () => number
}

/** Ends the making of a value: it is kept, unless something of `keys` has changed meanwhile. Without a value those who wait make their own. */
type Finish<Value> = (value?: Value, keys?: readonly string[]) => void

/** ms for which purges are remembered: longer than anything takes to be made. */
const LONGEST_MS = 60_000

/** What this process has made and may use again; what was used longest ago leaves first. */
export class Cache<Value extends object | string> {
  /** Least recently used first. */
  private readonly entries = new Map<string, Entry<Value>>()
  private size = 0
  /** What is being made; each resolves to the value, or to whether it has to be made again. */
  private readonly making = new Map<string, Promise<{ value: Value } | 'again' | undefined>>()
  /** Time of the last purge per key. */
  private readonly purged = new Map<string, number>()
  private readonly limits: Required<Limits<Value>>

  constructor(limits: Limits<Value>) {
    this.limits = { sizeOf: () => 1, lifetime: Number.POSITIVE_INFINITY, now: () => performance.now(), ...limits }
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until <= this.limits.now()) {
      this.size -= entry.size
      return undefined
    }
    this.entries.set(key, entry)
    return entry.value
  }

  /** The value, made at once if it is not there. */
  once(key: string, make: () => Value): Value {
    const found = this.get(key)
    if (found !== undefined) return found
    const value = make()
    this.put(key, value)
    return value
  }

  /** The value, if necessary after waiting for whoever is making it. Else the caller has to make it, and to call `finish`. */
  async take(key: string): Promise<{ value: Value } | { finish: Finish<Value> }> {
    for (;;) {
      const value = this.get(key)
      if (value !== undefined) return { value }
      const making = this.making.get(key)
      if (!making) return { finish: this.begin(key) }
      const made = await making
      if (made === 'again') continue
      const begun = this.limits.now()
      return made ?? { finish: (own, keys) => this.put(key, own, keys, begun) }
    }
  }

  private begin(key: string): Finish<Value> {
    const begun = this.limits.now()
    // Without room nobody waits.
    if (!this.limits.most) return () => {}
    let tell: (outcome: { value: Value } | 'again' | undefined) => void = () => {}
    this.making.set(key, new Promise(resolve => (tell = resolve)))
    return (value, keys = []) => {
      this.making.delete(key)
      this.put(key, value, keys, begun)
      if (value === undefined) tell(undefined)
      else tell(this.isPurged(keys, begun) ? 'again' : { value })
    }
  }

  /** Keeps a value that was begun at `begun`, unless something of `keys` has changed since. */
  put(key: string, value: Value | undefined, keys: readonly string[] = [], begun: number = this.limits.now()): void {
    if (value === undefined || this.isPurged(keys, begun)) return
    this.drop(key)
    const size = this.limits.sizeOf(value, key)
    this.entries.set(key, { value, size, keys, until: begun + this.limits.lifetime })
    this.size += size
    for (const [oldest] of this.entries) {
      if (this.size <= this.limits.most) break
      this.drop(oldest)
    }
  }

  purge(keys: readonly string[]): void {
    const now = this.limits.now()
    for (const [key, at] of this.purged) if (at < now - LONGEST_MS) this.purged.delete(key)
    for (const key of keys) this.purged.set(key, now)
    const gone = new Set(keys)
    for (const [key, entry] of this.entries) if (entry.keys.some(one => gone.has(one))) this.drop(key)
  }

  private isPurged(keys: readonly string[], begun: number): boolean {
    return keys.some(one => (this.purged.get(one) ?? -1) >= begun)
  }

  private drop(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0
    this.entries.delete(key)
  }
}

/** Memoizes a pure function of a text, for at most `most` different texts. */
export function memoize<Value extends object | string>(most: number, work: (text: string) => Value): (text: string) => Value {
  const cache = new Cache<Value>({ most })
  return text => cache.once(text, () => work(text))
}
