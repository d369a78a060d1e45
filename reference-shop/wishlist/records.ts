export interface WishlistData {
  /** Newest first. */
  ids(customerId: number): Promise<number[]>
  /** Toggles a product. False for an unknown product. */
  toggle(customerId: number, productId: number): Promise<boolean>
  /** Whether there is a product with this id. */
  knows(productId: number): Promise<boolean>
  /** Adds it to the list or removes it, whatever the current state; the product must exist. */
  put(customerId: number, productId: number, wished: boolean): Promise<void>
  /** Adds a guest's products (newest first) in front of the list, each once. */
  merge(customerId: number, productIds: readonly number[]): Promise<void>
}
