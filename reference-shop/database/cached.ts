import { signal } from '../signals/signals'

const LIFE_MS = 60_000

/**
 * Reloads a value that is older than a minute. It caches the value, never the promise: a caller inside a transaction would otherwise wait
 * for a query that waits for the end of that same transaction. `name` is for the operator.
 */
export function cached<Value>(name: string, load: () => Promise<Value>): () => Promise<Value> {
  let entry: { value: Value; until: number } | undefined
  return async () => {
    const hit = entry !== undefined && performance.now() < entry.until
    signal('cache', { name, hit })
    if (entry && hit) return entry.value
    const value = await load()
    entry = { value, until: performance.now() + LIFE_MS }
    return value
  }
}
