/** Text by key. Reading and writing may throw; `safely` is for callers that can do without. */
export interface TextStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const open = (find: () => Storage | undefined): TextStore => {
  const storage = (): Storage => {
    let found: Storage | undefined
    try {
      found = find()
    } catch {
      // Blocked storage throws on access.
    }
    if (!found) throw new Error('Storage is not supported by browser!')
    return found
  }
  return {
    get: key => storage().getItem(key),
    set: (key, value) => storage().setItem(key, value),
    remove: key => storage().removeItem(key),
  }
}

/** Throws 'Storage is not supported by browser!' where there is none. */
export const local = open(() => globalThis.localStorage)
export const session = open(() => globalThis.sessionStorage)

/** The same store for callers that must survive blocked, full or missing storage: what cannot be stored lives as long as the page. */
export function safely(store: TextStore): TextStore {
  const memory = new Map<string, string>()
  const attempt = <Result>(run: () => Result, otherwise: () => Result): Result => {
    try {
      return run()
    } catch {
      return otherwise()
    }
  }
  return {
    get: key =>
      memory.get(key) ??
      attempt(
        () => store.get(key),
        () => null,
      ),
    set(key, value) {
      attempt(
        () => {
          store.set(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      )
    },
    remove(key) {
      memory.delete(key)
      attempt(
        () => store.remove(key),
        () => {},
      )
    },
  }
}
