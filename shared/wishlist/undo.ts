import { atom } from 'nanostores'
import type { Id } from '../contract/id'

/** Products of the list whose page this is, with their names; `listId` of a list with a name. Null on every other page. */
export const $shownList = atom<{ names: ReadonlyMap<Id, string>; listId: Id | undefined } | null>(null)

/** Name of a product that may be put back once it is off the list of the page. */
export const undoable = (productId: Id): string | undefined => $shownList.get()?.names.get(productId)

/** The list with a name whose page this is, where it shows this product. */
export const shownOn = (productId: Id): Id | undefined => (undoable(productId) === undefined ? undefined : $shownList.get()?.listId)

/**
 * From now on a product that the shopper takes off the list of this page, which is the wishlist unless it is one with a name, can be put back
 * from a message. Returns how to stop. Needs the texts of `customer`.
 */
export function offerUndo(products: readonly { product_id: Id; name: string }[], listId?: Id): () => void {
  $shownList.set({ names: new Map(products.map(({ product_id, name }) => [product_id, name])), listId })
  return () => $shownList.set(null)
}
