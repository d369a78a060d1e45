export interface WishlistData {
  /** Newest first. */
  ids(customerId: number): Promise<number[]>
  /** False for an unknown product. */
  toggle(customerId: number, productId: number): Promise<boolean>
  /** Whether there is a product with this id. */
  knows(productId: number): Promise<boolean>
  /** Puts what a guest wished for (newest first) before what is on the list, each product once. */
  merge(customerId: number, productIds: readonly number[]): Promise<void>
}
