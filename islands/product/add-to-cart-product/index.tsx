import type { AddToCartProductProps } from '../../../shared/contract/islands/add-to-cart-product'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyForm } from '../../../shared/parts/BuyForm'
import { Slot } from '../../../shared/ui/Slot'

export { props } from '../../../shared/contract/islands/add-to-cart-product'
export const ready = () => loadTexts('product', 'common')

export default function AddToCartProduct({ slots, ...props }: AddToCartProductProps & WithSlots) {
  return (
    <>
      <BuyForm {...props} />
      <Slot of={slots} name="buy-end" />
    </>
  )
}
