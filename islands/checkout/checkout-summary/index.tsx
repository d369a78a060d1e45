import { useCoupon, useTotals } from '../../../shared/cart/cart-page-hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { CheckoutSummary } from './CheckoutSummary'

export const props = {}
export const ready = () => loadTexts('cart', 'checkout', 'common')

export default function CheckoutSummaryIsland({ slots }: WithSlots) {
  const totals = useTotals()
  const coupon = useCoupon()
  return (
    <>
      <CheckoutSummary {...totals} coupon={coupon} />
      <Slot of={slots} name="summary-end" />
    </>
  )
}
