import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { AnalyticsProduct } from '../contract/analytics'
import type { Id } from '../contract/id'
import { loadChunk, ports } from '../contract/ports'
import { type Result, succeeded } from '../contract/result'
import { urlOf } from '../contract/urls'
import { act } from '../page/act'
import { useStore } from '../page/hooks'
import { isChoosing, pressHeart, wishlistSync } from './actions'
import type { ListChooserProps } from './ListChooser'
import { $lists, $shownList, $wishCount, $wished, $wishlist, offerUndo } from './store'
import type { Choice } from './sync'

/** Whether a product is on a list, how to toggle it, and whether a press opens the list chooser instead. */
export function useWish(product: AnalyticsProduct): [wished: boolean, toggle: () => void, isChoosing: boolean] {
  const wished = useStore($wished).has(product.product_id)
  useStore($lists)
  useStore($shownList)
  return [wished, () => void pressHeart(product), isChoosing(product.product_id)]
}

/** The shopper's lists with their products, and `choose` to set the lists of a product. */
function useLists(product: AnalyticsProduct) {
  const { product_id: productId } = product
  return {
    onWishlist: useStore($wishlist).includes(productId),
    lists: (useStore($lists) ?? []).map(({ id, name, productIds }) => ({ id, name, isOn: productIds.includes(productId) })),
    choose: (choice: Choice): Promise<Result> => act(wishlistSync, ({ chooseLists }) => chooseLists(product, choice)),
  }
}

/** Number of products on the wishlist and the named lists together. */
export const useWishCount = (): number => useStore($wishCount)

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

/**
 * The list chooser of a product (null while closed) and a function that opens it. Its code loads at the first press; if that fails, the
 * shop's own page is used.
 */
export function useListChooser(product: AnalyticsProduct, name: string): [chooser: ReactNode, open: () => void] {
  const choice = useLists(product)
  const [Chooser, setChooser] = useState<ComponentType<ListChooserProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    setIsOpen(true)
    if (Chooser) return
    void act(
      async () => {
        const { ListChooser, ready } = await loadChunk('wishlist-ListChooser', () => import('./ListChooser'))
        await ready()
        return ListChooser
      },
      async ListChooser => succeeded(setChooser(() => ListChooser)),
      () => {
        setIsOpen(false)
        const page = urlOf('wishLists', { id: product.product_id, back: ports().location.href() })
        if (page) ports().location.go(page)
      },
    )
  }
  return [isOpen && Chooser && <Chooser {...choice} name={name} close={() => setIsOpen(false)} />, open]
}
