import type { Id } from '../contract/id'
/** The cart before a change: quantity by line, null while only the item count is known. */
export interface Before {
  lines: ReadonlyMap<Id, number> | null
  count: number
}

/** An addition that got no answer, with its idempotency key. */
export interface Attempt {
  sku: string
  key: string
  before: Before
}

/** By what was requested. */
export const attempts = new Map<string, Attempt>()

/** Forgets an attempt: the shopper has changed a line of this product since, so the next addition is a new one. */
export function closeAttempts(sku: string): void {
  for (const [wish, attempt] of attempts) if (attempt.sku === sku) attempts.delete(wish)
}
