/** Seeded random generator (mulberry32): the same seed gives the same shop. */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One
  return {
    next,
    /** Whole number from low to high, both inclusive. */
    whole: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    pick,
    maybe: (share: number): boolean => next() < share,
    /** At most `count` different items, in random order. */
    some<One>(from: readonly One[], count: number): One[] {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(next() * left.length), 1)[0] as One)
    },
  }
}

export type Chance = ReturnType<typeof chance>

/** A separate generator per subject, so that generating more of one does not change the others. */
export const chanceOf = (seed: number, subject: string, id = 0): Chance => {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  for (const letter of subject) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193)
  return chance(Math.imul(mixed ^ id, 0xc2b2ae35) ^ (id << 7))
}
