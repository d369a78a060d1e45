import { buyProduct } from '../state/flows/buy-product'
import { $choices, $variant, chooseOption, variantOption } from '../state/product/variant'
import { useStore } from './use-store'

/** What is chosen of the configurable product of this page, the variant that this leads to, and how to choose and buy it. */
export const useVariant = () => ({
  choices: useStore($choices),
  variant: useStore($variant),
  choose: chooseOption,
  buy: (index: number, sku: string, qty: number) => buyProduct(index, sku, qty, variantOption()),
})
