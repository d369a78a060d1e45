import type { Id } from '../contract/id'

const names = new Map<Id, string>()

/** Name of a product that may be put back once it is off the list. */
export const undoable = (productId: Id): string | undefined => names.get(productId)

/** From now on a product that the shopper takes off the list can be put back from a message. Returns how to stop. Needs the texts of `customer`. */
export function offerUndo(products: readonly { product_id: Id; name: string }[]): () => void {
  for (const { product_id, name } of products) names.set(product_id, name)
  return () => names.clear()
}
