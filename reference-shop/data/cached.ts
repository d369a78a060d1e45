const LIFE_MS = 60_000

/**
 * Loads again when the value is older than a minute. It holds the value, never the promise of one: who waits inside a transaction
 * for a query that waits for the end of that transaction, waits for ever.
 */
export function cached<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Value; until: number } | undefined
  return async () => {
    if (kept && performance.now() < kept.until) return kept.value
    const value = await load()
    kept = { value, until: performance.now() + LIFE_MS }
    return value
  }
}
