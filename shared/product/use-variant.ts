import { useStore } from '../page/use-store'
import type { Purchase } from './buy'
import { buyProduct } from './buying'
import { $choices, $variant, chooseOption, variantOption } from './variant'

/** The choices for the page's configurable product, the variant they lead to, and the functions to choose and buy. */
export const useVariant = () => ({
  choices: useStore($choices),
  variant: useStore($variant),
  choose: chooseOption,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, variantOption()),
})
