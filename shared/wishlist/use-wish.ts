import type { AnalyticsProduct } from '../contract/analytics'
import type { Result } from '../contract/result'
import { listActions } from '../flows/actions-later'
import { act } from '../page/act'
import { useStore } from '../page/use-store'
import type { Choice } from './lists'
import { $lists, $wishCount, $wished, $wishlist } from './store'
import { isChoosing, pressHeart } from './toggle'
import { $shownList } from './undo'

/** Whether a product is on a list, how to toggle it, and whether a press opens the list chooser instead. */
export function useWish(product: AnalyticsProduct): [wished: boolean, toggle: () => void, isChoosing: boolean] {
  const wished = useStore($wished).has(product.product_id)
  useStore($lists)
  useStore($shownList)
  return [wished, () => void pressHeart(product), isChoosing(product.product_id)]
}

/** The shopper's lists with their products, and `choose` to set the lists of a product. */
export function useLists(product: AnalyticsProduct) {
  const { product_id: productId } = product
  return {
    onWishlist: useStore($wishlist).includes(productId),
    lists: (useStore($lists) ?? []).map(({ id, name, productIds }) => ({ id, name, isOn: productIds.includes(productId) })),
    choose: (choice: Choice): Promise<Result> => act(listActions, ({ chooseLists }) => chooseLists(product, choice)),
  }
}

/** Number of products on the wishlist and the named lists together. */
export const useWishCount = (): number => useStore($wishCount)
