import { signal } from '../operation/signals'

const LIFE_MS = 60_000

/**
 * Loads again when the value is older than a minute. It holds the value, never the promise of one: who waits inside a transaction
 * for a query that waits for the end of that transaction, waits for ever. `name` is for the operator.
 */
export function cached<Value>(name: string, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Value; until: number } | undefined
  return async () => {
    const hit = kept !== undefined && performance.now() < kept.until
    signal('cache', { name, hit })
    if (kept && hit) return kept.value
    const value = await load()
    kept = { value, until: performance.now() + LIFE_MS }
    return value
  }
}
