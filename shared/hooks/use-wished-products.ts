import { useEffect } from 'react'
import { $wishlist } from '../state/wishlist'
import { offerUndo } from '../state/wishlist-undo'
import { useStore } from './use-store'

/** Those of the products that are on the wishlist. One that leaves can be put back from the message about it. */
export function useWishedProducts<Product extends { product_id: number; name: string }>(products: readonly Product[]): Product[] {
  const wished = useStore($wishlist)
  useEffect(() => offerUndo(products), [products])
  return products.filter(({ product_id }) => wished.includes(product_id))
}
