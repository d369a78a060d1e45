/** What one costs from a quantity on. */
export interface Tier {
  /** From this quantity on, 2 or more. */
  least: number
  cents: number
}

/** Who asks: a guest and a consumer get the tiers that are for everybody. */
export interface TierData {
  /** Of each product that has any, from the least quantity up. */
  of(productIds: readonly number[], isB2B: boolean): Promise<ReadonlyMap<number, readonly Tier[]>>
}
