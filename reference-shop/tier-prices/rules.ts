import type { Tier } from './records'

/** Price per piece at a quantity, in cents: never above `list`, nor above the price at a lower quantity. */
export const unitCentsAt = (list: number, tiers: readonly Tier[], qty: number): number =>
  Math.min(list, ...tiers.filter(({ least }) => least <= qty).map(({ cents }) => cents))

/** The tiers that are cheaper than `list` and than the tier before, lowest quantity first. */
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
