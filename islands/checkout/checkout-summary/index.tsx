import { Coupon, type CouponProps } from '../../../shared/cart/CouponForm'
import { useCoupon, useTotals } from '../../../shared/cart/cart-page-hooks'
import { lineTotal } from '../../../shared/cart/rules'
import { TotalsList } from '../../../shared/cart/totals'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import type { WithSlots } from '../../../shared/contract/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import { digits } from '../../../shared/price/price-words'
import { Slot } from '../../../shared/ui/Slot'

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

interface CheckoutSummaryProps {
  quote: Quote | null
  totals: Totals | null
  isB2B: boolean
  /** The totals shown are outdated, and newer ones are on their way. */
  pending: boolean
  /** Fetching the current ones failed. */
  failed: boolean
  coupon: CouponProps
  reload: () => void
}

/** What is ordered and what it comes to, beside every step. */
export function CheckoutSummary({ quote, totals, isB2B, pending, failed, coupon, reload }: CheckoutSummaryProps) {
  return (
    <>
      {quote && (
        <ul className="et-checkout-summary__lines">
          {quote.items.map(item => (
            <li key={item.item_id}>
              <span>{`${item.qty} × ${item.name}`}</span> <OrderPrice {...lineTotal(item, digits())} isB2B={isB2B} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={urlOf('cart')}>{t('checkout.summary.change')}</a>
      </p>
      <Coupon {...coupon} />
      {totals && <TotalsList totals={totals} isB2B={isB2B} pending={pending} failed={failed} reload={reload} />}
    </>
  )
}
