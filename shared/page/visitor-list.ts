import { atom } from 'nanostores'
import type { PageState } from '../contract/api/visitor'
import { asId, type Id } from '../contract/id'
import { $pageState } from './visitor'

/** A list that is not known yet. */
export const unknownList: readonly Id[] = []

/**
 * The products of a list of the visitor's, such as the wishlist. It changes at once, before the server knows; products that are `busy`, with
 * a call under way, stay as the shopper sees them.
 */
export function visitorList(idsIn: (state: PageState) => readonly Id[] | undefined) {
  const read = (state: PageState): readonly Id[] => idsIn(state)?.map(asId) ?? unknownList
  const $ids = atom(read($pageState.get()))
  $pageState.listen(state => $ids.set(read(state)))
  const busy = new Set<Id>()
  return {
    /** In the order of adding. */
    $ids,
    busy,
    has: (productId: Id): boolean => $ids.get().includes(productId),
    /** Adds a product, or removes it. */
    put(productId: Id, isOn: boolean): void {
      const others = $ids.get().filter(id => id !== productId)
      $ids.set(isOn ? [...others, productId] : others)
    },
    /** Takes over the server's list. `answered`: the busy product whose call this answers. */
    take(products: readonly { product_id: Id }[], answered?: Id): void {
      const isHeld = (id: Id): boolean => busy.has(id) && id !== answered
      $ids.set([...products.map(({ product_id: id }) => id).filter(id => !isHeld(id)), ...$ids.get().filter(isHeld)])
    },
  }
}
