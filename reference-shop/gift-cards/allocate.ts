/** Divides an amount over holders in order: each gives at most what it holds, together at most the amount. Cents. */
export function allocateInOrder(holds: readonly number[], cents: number): number[] {
  let left = Math.max(0, cents)
  return holds.map(held => {
    const taken = Math.min(Math.max(0, held), left)
    left -= taken
    return taken
  })
}
