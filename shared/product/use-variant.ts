import { useStore } from '../page/use-store'
import type { Purchase } from './buy'
import { buyProduct } from './buying'
import { $choices, $variant, chooseOption, variantOption } from './variant'

/** What is chosen of the configurable product of this page, the variant that this leads to, and how to choose and buy it. */
export const useVariant = () => ({
  choices: useStore($choices),
  variant: useStore($variant),
  choose: chooseOption,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, variantOption()),
})
