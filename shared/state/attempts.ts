/** The cart before a change: how many of each line, null while only the number of articles is known. */
export interface Before {
  lines: ReadonlyMap<number, number> | null
  count: number
}

/** A product that was put in the cart without an answer, with the key that it was sent under. */
export interface Attempt {
  sku: string
  key: string
  before: Before
}

/** By what was wished for. */
export const attempts = new Map<string, Attempt>()

/** The shopper has changed a line of this product since: whatever is wished of it now is a wish of its own. */
export function closeAttempts(sku: string): void {
  for (const [wish, attempt] of attempts) if (attempt.sku === sku) attempts.delete(wish)
}
