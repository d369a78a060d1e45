import type { Quote, Totals } from '../../../shared/contract/api/quote'
import { lineTotal } from '../../../shared/domain/totals'
import { t } from '../../../shared/i18n/texts'
import { Coupon, type CouponProps } from '../../../shared/ui/Coupon'
import { OrderPrice } from '../../../shared/ui/OrderPrice'
import { TotalsList } from '../../../shared/ui/TotalsList'

interface CheckoutSummaryProps {
  quote: Quote | null
  totals: Totals | null
  isB2B: boolean
  /** The totals are not those of now. */
  pending: boolean
  /** Newer ones could not be had. */
  failed: boolean
  coupon: CouponProps
  reload: () => void
}

/** What is ordered and what it comes to, beside every step. */
export function CheckoutSummary({ quote, totals, isB2B, pending, failed, coupon, reload }: CheckoutSummaryProps) {
  return (
    <>
      {quote && (
        <ul className="checkout-summary__lines">
          {quote.items.map(item => (
            <li key={item.item_id}>
              <span>{`${item.qty} × ${item.name}`}</span> <OrderPrice {...lineTotal(item)} isB2B={isB2B} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/checkout/cart">{t('checkout.summary.change')}</a>
      </p>
      <Coupon {...coupon} />
      {totals && <TotalsList totals={totals} isB2B={isB2B} pending={pending} failed={failed} reload={reload} />}
    </>
  )
}
