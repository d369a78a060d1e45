import { CartGiftCards, giftCardsReady, useCoupon, useTotals } from '../../../shared/cart/cart-page-hooks'
import type { CartTotalsProps } from '../../../shared/contract/islands/cart-totals'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { CartTotals } from './CartTotals'

export { props } from '../../../shared/contract/islands/cart-totals'
export const ready = () => Promise.all([giftCardsReady(), loadTexts('cart', 'checkout', 'common')])

export default function CartTotalsIsland({ href, slots }: CartTotalsProps & WithSlots) {
  const { quote, ...totals } = useTotals()
  const coupon = useCoupon()
  const changed = quote?.items.find(item => item.notice)?.item_id
  return (
    <>
      <CartTotals {...totals} href={href || urlOf('checkout')} coupon={coupon} giftCards={<CartGiftCards />} changed={changed} />
      <Slot of={slots} name="totals-end" />
    </>
  )
}
