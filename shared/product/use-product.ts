import { $product } from '../page/product-seed'
import { useStore } from '../page/use-store'

/** The product that this page is about; null on other pages. */
export const usePageProduct = () => useStore($product)

/** Whether this page is about one product. */
export const isProductPage = (): boolean => $product.get() !== null
