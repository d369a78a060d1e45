import * as cart from '../state/cart'
import * as actions from '../state/cart-actions'
import * as coupon from '../state/coupon'
import { applyCoupon, removeCoupon } from '../state/flows/cart-changes'
import { undoRemoval } from '../state/flows/undo-removal'
import { $lineErrors, $unsentQty } from '../state/line-errors'
import { useIsB2B } from './use-is-b2b'
import { useStore } from './use-store'

/** The lines of the cart and what can be done with them. */
export function useCartLines() {
  return {
    quote: useStore(cart.$quote),
    pending: useStore(cart.$pendingItems),
    lineErrors: useStore($lineErrors),
    unsent: useStore($unsentQty),
    removed: useStore(cart.$removed),
    error: useStore(cart.$cartError),
    loading: useStore(cart.$cartLoading),
    load: () => void Promise.all([actions.loadCart(), actions.loadTotals()]),
    change: (itemId: number, qty: number) => void actions.changeQty(itemId, qty),
    remove: (itemId: number) => actions.changeQty(itemId, 0),
    undo: undoRemoval,
  }
}

/** What the cart comes to; `failed` when newer totals could not be had. */
export function useTotals() {
  return {
    quote: useStore(cart.$quote),
    totals: useStore(cart.$totals),
    isB2B: useIsB2B(),
    pending: useStore(cart.$totalsPending),
    failed: useStore(cart.$totalsFailed),
    reload: () => void actions.loadTotals(),
  }
}

/** The coupon code: applied, typed and refused. */
export function useCoupon() {
  return {
    code: useStore(coupon.$couponCode),
    loading: useStore(coupon.$couponLoading),
    message: useStore(coupon.$couponMessage),
    typed: coupon.typedCoupon,
    apply: (code: string) => void applyCoupon(code),
    remove: () => void removeCoupon(),
  }
}
