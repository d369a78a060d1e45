/** Web storage in memory that can simulate being full or blocked. */
export class MemoryStorage implements Storage {
  /** Writes fail as in a full storage; every access fails as in a blocked one. */
  fault: 'none' | 'full' | 'blocked' = 'none'
  readonly #entries = new Map<string, string>()

  get length(): number {
    return this.#open().size
  }
  clear(): void {
    this.#open().clear()
  }
  getItem(key: string): string | null {
    return this.#open().get(key) ?? null
  }
  key(index: number): string | null {
    return [...this.#open().keys()][index] ?? null
  }
  removeItem(key: string): void {
    this.#open().delete(key)
  }
  setItem(key: string, value: string): void {
    if (this.fault === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.#open().set(key, String(value))
  }

  #open(): Map<string, string> {
    if (this.fault === 'blocked') throw new DOMException('Access is denied.', 'SecurityError')
    return this.#entries
  }
}

/** Puts fresh storages on the global object, also where an environment has none. */
export function useStorages(): { local: MemoryStorage; session: MemoryStorage } {
  const storages = { local: new MemoryStorage(), session: new MemoryStorage() }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storages.local })
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: storages.session })
  return storages
}
