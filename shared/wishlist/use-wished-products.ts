import { useEffect } from 'react'
import type { Id } from '../contract/id'
import { useStore } from '../page/use-store'
import { $wishlist } from './store'
import { offerUndo } from './undo'

/** Those of the products that are on the wishlist. One that leaves can be put back from the message about it. */
export function useWishedProducts<Product extends { product_id: Id; name: string }>(products: readonly Product[]): Product[] {
  const wished = useStore($wishlist)
  useEffect(() => offerUndo(products), [products])
  return products.filter(({ product_id }) => wished.includes(product_id))
}
