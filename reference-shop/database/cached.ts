import { signal } from '../operation/signals'

const LIFE_MS = 60_000

/**
 * Loads again when the value is older than a minute. It holds the value, never the promise of one: who waits inside a transaction
 * for a query that waits for the end of that transaction, waits for ever. `name` is for the operator.
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
