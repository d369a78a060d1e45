import type { AnalyticsProduct } from '../contract/analytics'
import { loadActions } from '../flows/actions-later'
import { useStore } from '../page/use-store'
import type { Choice } from './lists'
import { $lists, $wishCount, $wished, $wishlist } from './store'
import { isChoosing, pressHeart } from './toggle'
import { $shownList } from './undo'

/** Whether a product is on a list, how to change that, and whether a press asks for its lists instead. */
export function useWish(product: AnalyticsProduct): [wished: boolean, toggle: () => void, isChoosing: boolean] {
  const wished = useStore($wished).has(product.product_id)
  useStore($lists)
  useStore($shownList)
  return [wished, () => void pressHeart(product), isChoosing(product.product_id)]
}

/** The lists of a shopper with what is on each, and how to choose those of a product; `choose` is true when it is done. */
export function useLists(product: AnalyticsProduct) {
  const { product_id: productId } = product
  return {
    onWishlist: useStore($wishlist).includes(productId),
    lists: (useStore($lists) ?? []).map(({ id, name, productIds }) => ({ id, name, isOn: productIds.includes(productId) })),
    choose: async (choice: Choice): Promise<boolean> => (await loadActions()).chooseLists(product, choice),
  }
}

/** How many products are on the wishlist and the lists beside it. */
export const useWishCount = (): number => useStore($wishCount)
