/** What each of these has to give for an amount, in their order: none more than it holds, all together no more than the amount. In cents. */
export function spread(holds: readonly number[], cents: number): number[] {
  let left = Math.max(0, cents)
  return holds.map(held => {
    const taken = Math.min(Math.max(0, held), left)
    left -= taken
    return taken
  })
}
