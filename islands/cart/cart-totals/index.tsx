import type { ReactNode } from 'react'
import { Coupon, type CouponProps } from '../../../shared/cart/CouponForm'
import { CartGiftCards, giftCardsReady, useCoupon, useTotals } from '../../../shared/cart/cart-page-hooks'
import { FreeShipping, TotalsList } from '../../../shared/cart/totals'
import type { Totals } from '../../../shared/contract/api/quote'
import type { Id } from '../../../shared/contract/id'
import type { WithSlots } from '../../../shared/contract/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
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

interface TotalsViewProps {
  /** The checkout. */
  href: string
  totals: Totals | null
  isB2B: boolean
  /** The totals shown are outdated, and newer ones are on their way. */
  pending: boolean
  /** Fetching the current ones failed. */
  failed: boolean
  coupon: CouponProps
  /** The fields for gift cards, where the shop takes them. */
  giftCards: ReactNode
  /** The first item that blocks ordering, e.g. a sold-out one. */
  changed: Id | undefined
  reload: () => void
}

/** What the cart comes to, the coupon, and the way to the checkout. */
export function CartTotals({ href, totals, isB2B, pending, failed, coupon, giftCards, changed, reload }: TotalsViewProps) {
  return (
    <>
      {totals && <FreeShipping totals={totals} isB2B={isB2B} />}
      <Coupon {...coupon} />
      {giftCards}
      {totals && <TotalsList totals={totals} isB2B={isB2B} pending={pending} failed={failed} reload={reload} />}
      {!totals && failed && (
        <button type="button" className="et-button et-button--quiet" onClick={reload}>
          {t('common.retry')}
        </button>
      )}
      {changed === undefined ? (
        <a className="et-button et-button--action et-button--large et-button--wide" href={href} data-replay="to-checkout">
          {t('cart.toCheckout')}
        </a>
      ) : (
        <a className="et-button et-button--large et-button--wide" href={`#line-${encodeURIComponent(changed)}`} data-replay="to-checkout">
          {t('checkout.notice.first')}
        </a>
      )}
    </>
  )
}
