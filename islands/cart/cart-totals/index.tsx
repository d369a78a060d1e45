import { CartGiftCards, giftCardsReady, useCoupon, useTotals } from '../../../shared/cart/cart-page-hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { CartTotals } from './CartTotals'
import type { CartTotalsProps } from './props'

export { props } from './props'
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
