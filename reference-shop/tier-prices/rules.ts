import type { Tier } from './records'

/** What one of so many costs, in cents: never more than `list`, nor more than one of fewer. */
export const unitCentsAt = (list: number, tiers: readonly Tier[], qty: number): number =>
  Math.min(list, ...tiers.filter(({ least }) => least <= qty).map(({ cents }) => cents))

/** The tiers that make a difference to `list`, from the least quantity up, each cheaper than the one before. */
export function usefulTiers(list: number, tiers: readonly Tier[]): Tier[] {
  let lowest = list
  return [...tiers]
    .sort((one, other) => one.least - other.least || one.cents - other.cents)
    .filter(({ cents }) => {
      if (cents >= lowest) return false
      lowest = cents
      return true
    })
}
