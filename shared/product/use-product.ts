import { $product, rereadProduct } from '../page/product-seed'
import { useStore } from '../page/use-store'

/** The product that this page is about; null on other pages. */
export const usePageProduct = () => useStore($product)

/** Whether this page sells a gift card by e-mail. */
export const isMailedCard = (): boolean => $product.get()?.gift_card !== undefined

/** Whether this page is about one product, or shows one in a quick view. */
export function isProductPage(): boolean {
  rereadProduct()
  return $product.get() !== null
}
