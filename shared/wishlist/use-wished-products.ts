import { useEffect } from 'react'
import type { Id } from '../contract/id'
import { useStore } from '../page/use-store'
import { $lists, $wishlist } from './store'
import { offerUndo } from './undo'

/** The products that are on the wishlist, or on the named list with this id. A removed product can be restored from the message. */
export function useWishedProducts<Product extends { product_id: Id; name: string }>(products: readonly Product[], listId?: Id): Product[] {
  const wished = useStore($wishlist)
  const lists = useStore($lists)
  useEffect(() => offerUndo(products, listId), [products, listId])
  const listed = listId === undefined ? wished : (lists?.find(({ id }) => id === listId)?.productIds ?? [])
  return products.filter(({ product_id }) => listed.includes(product_id))
}

/** Number of products on the wishlist, and the named lists. */
export const useListSizes = () => ({ count: useStore($wishlist).length, lists: useStore($lists) ?? [] })
