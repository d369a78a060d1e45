import type { AddToCartProductProps } from '../../../shared/contract/islands/add-to-cart-product'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyForm } from '../../../shared/parts/BuyForm'

export { props } from '../../../shared/contract/islands/add-to-cart-product'
export const ready = () => loadTexts('product', 'common')

export default function AddToCartProduct(props: AddToCartProductProps) {
  return <BuyForm {...props} />
}
