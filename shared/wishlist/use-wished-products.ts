import { useEffect } from 'react'
import type { Id } from '../contract/id'
import { useStore } from '../page/use-store'
import { $lists, $wishlist } from './store'
import { offerUndo } from './undo'

/** Those of the products that are on the wishlist, or on the list with this id. One that leaves can be put back from the message about it. */
export function useWishedProducts<Product extends { product_id: Id; name: string }>(products: readonly Product[], listId?: Id): Product[] {
  const wished = useStore($wishlist)
  const lists = useStore($lists)
  useEffect(() => offerUndo(products, listId), [products, listId])
  const listed = listId === undefined ? wished : (lists?.find(({ id }) => id === listId)?.productIds ?? [])
  return products.filter(({ product_id }) => listed.includes(product_id))
}

/** How much is on the wishlist itself, and the lists with a name. */
export const useListSizes = () => ({ count: useStore($wishlist).length, lists: useStore($lists) ?? [] })
