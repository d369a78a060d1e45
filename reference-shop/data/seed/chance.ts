/** Seeded chance (mulberry32): the same seed gives the same shop. */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** Whole number from low to high, both included. */
    whole: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    pick: <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One,
    maybe: (share: number): boolean => next() < share,
  }
}

export type Chance = ReturnType<typeof chance>
