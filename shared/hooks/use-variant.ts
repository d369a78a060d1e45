import type { Purchase } from '../state/flows/buy-product'
import { $choices, $variant, chooseOption, variantOption } from '../state/product/variant'
import { buyProduct } from './buying'
import { useStore } from './use-store'

/** What is chosen of the configurable product of this page, the variant that this leads to, and how to choose and buy it. */
export const useVariant = () => ({
  choices: useStore($choices),
  variant: useStore($variant),
  choose: chooseOption,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, variantOption()),
})
