/** Text by key. Reading and writing may throw; use `safely` if the value is optional. */
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
      // Access to blocked storage throws.
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

/** Throws 'Storage is not supported by browser!' if unavailable. */
export const local = open(() => globalThis.localStorage)
export const session = open(() => globalThis.sessionStorage)

/** Wraps a store for callers that must survive blocked, full or missing storage: what cannot be stored lasts as long as the page. */
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
