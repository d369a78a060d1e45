import { useEffect } from 'react'
import { $wishCount, $wishlist, offerUndo, toggleWish } from '../state/wishlist'
import { useStore } from './use-store'

/** Whether a product is on the wishlist, and how to change that. */
export const useWish = (productId: number): [boolean, () => void] => [
  useStore($wishlist).includes(productId),
  () => void toggleWish(productId),
]

/** Those of the products that are on the wishlist. One that leaves can be put back from the message about it. */
export function useWishedProducts<Product extends { product_id: number; name: string }>(products: readonly Product[]): Product[] {
  const wished = useStore($wishlist)
  useEffect(() => offerUndo(products), [products])
  return products.filter(({ product_id }) => wished.includes(product_id))
}

/** How many products are on the wishlist. */
export const useWishCount = (): number => useStore($wishCount)
