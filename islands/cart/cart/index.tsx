import { useCartLines } from '../../../shared/cart/use-cart-page'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/use-is-b2b'
import { Slot } from '../../../shared/ui/Slot'
import { CartLines } from './CartLines'

export { props } from '../../../shared/contract/islands/cart'
export const ready = () => loadTexts('cart', 'checkout', 'common', 'product')

export default function Cart({ slots }: WithSlots) {
  const lines = useCartLines()
  const isB2B = useIsB2B()
  return (
    <>
      <CartLines {...lines} isB2B={isB2B} />
      <Slot of={slots} name="lines-end" />
    </>
  )
}
