/** The price per piece from a quantity on. */
export interface Tier {
  /** Minimum quantity, 2 or more. */
  least: number
  cents: number
}

/** Guests and consumers only get the tiers for all customers. */
export interface TierData {
  /** Tiers of each product that has any, lowest quantity first. */
  of(productIds: readonly number[], isB2B: boolean): Promise<ReadonlyMap<number, readonly Tier[]>>
}
