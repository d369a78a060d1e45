import type { AddToCartCompareProps } from '../../../shared/contract/islands/add-to-cart-compare'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyOrChoose } from '../../../shared/product/BuyForm'

export { props } from '../../../shared/contract/islands/add-to-cart-compare'
export const ready = () => loadTexts('product', 'common')

export default function AddToCartCompare(props: AddToCartCompareProps) {
  return <BuyOrChoose {...props} />
}
