import type { Totals } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'
import { Coupon, type CouponProps } from '../../../shared/ui/Coupon'
import { FreeShipping } from '../../../shared/ui/FreeShipping'
import { TotalsList } from '../../../shared/ui/TotalsList'

interface CartTotalsProps {
  totals: Totals | null
  isB2B: boolean
  /** The totals are not those of now. */
  pending: boolean
  /** Newer ones could not be had. */
  failed: boolean
  coupon: CouponProps
  /** Item that has to be looked at before ordering, if there is one. */
  changed: number | undefined
  reload: () => void
}

/** What the cart comes to, the coupon, and the way to the checkout. */
export function CartTotals({ totals, isB2B, pending, failed, coupon, changed, reload }: CartTotalsProps) {
  return (
    <>
      {totals && <FreeShipping totals={totals} isB2B={isB2B} />}
      <Coupon {...coupon} />
      {totals && <TotalsList totals={totals} isB2B={isB2B} pending={pending} failed={failed} reload={reload} />}
      {!totals && failed && (
        <button type="button" className="button button--quiet" onClick={reload}>
          {t('common.retry')}
        </button>
      )}
      {changed === undefined ? (
        <a className="button button--action button--large button--wide" href="/checkout" data-replay="to-checkout">
          {t('cart.toCheckout')}
        </a>
      ) : (
        <a className="button button--large button--wide" href={`#line-${changed}`} data-replay="to-checkout">
          {t('checkout.notice.first')}
        </a>
      )}
    </>
  )
}
