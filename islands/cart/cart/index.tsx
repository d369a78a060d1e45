import type { WithSlots } from '../../../shared/contract/islands/props'
import { useCartLines } from '../../../shared/hooks/use-cart-page'
import { useIsB2B } from '../../../shared/hooks/use-is-b2b'
import { loadTexts } from '../../../shared/i18n/texts'
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
