import { atom } from 'nanostores'
import type { Id } from '../contract/id'

/** On the page of a list: its products with their names, and its `listId` if it is a named list. Null on other pages. */
export const $shownList = atom<{ names: ReadonlyMap<Id, string>; listId: Id | undefined } | null>(null)

/** Name of a product that can be restored after removal from the page's list. */
export const undoable = (productId: Id): string | undefined => $shownList.get()?.names.get(productId)

/** The named list whose page this is, if it contains this product. */
export const shownOn = (productId: Id): Id | undefined => (undoable(productId) === undefined ? undefined : $shownList.get()?.listId)

/**
 * From now on, removing a product from this page's list (the wishlist, or a named list) shows a message to undo it. Returns a function that
 * stops this. Needs the texts of `customer`.
 */
export function offerUndo(products: readonly { product_id: Id; name: string }[], listId?: Id): () => void {
  $shownList.set({ names: new Map(products.map(({ product_id, name }) => [product_id, name])), listId })
  return () => $shownList.set(null)
}
