import type { Id } from '../contract/id'
import { cartActions } from '../flows/index'
import { act } from '../page/act'
import { useStore } from '../page/hooks'
import { closePanel } from '../page/panels'
import { useIsB2B } from '../price/hooks'
import { load } from './hooks'
import * as cart from './store'
import { $lineErrors, $wantedQty, failLine, stepOf, wantQty } from './store'

/** Sets the quantity of a line; 0 removes it. */
function change(itemId: Id, qty: number): void {
  const hasFailed = $lineErrors.get().has(itemId)
  failLine(itemId, null)
  wantQty(itemId, qty)
  void act(
    cartActions,
    ({ changeQty }) => changeQty(itemId, qty),
    ({ message }) => {
      wantQty(itemId, null)
      // Some browsers cache a failed import for the lifetime of the page, so another page is opened instead.
      if (hasFailed) cart.leaveForCart()
      else failLine(itemId, message)
    },
  )
}

/** Data and actions of the mini cart. */
export const useMiniCart = () => ({
  added: useStore(cart.$added),
  quote: useStore(cart.$quote),
  isB2B: useIsB2B(),
  totals: useStore(cart.$totals),
  totalsPending: useStore(cart.$totalsPending),
  totalsFailed: useStore(cart.$totalsFailed),
  removed: useStore(cart.$removed),
  pending: useStore(cart.$pendingItems),
  wanted: useStore($wantedQty),
  lineErrors: useStore($lineErrors),
  error: useStore(cart.$cartError),
  loading: useStore(cart.$cartLoading),
  close: closePanel,
  load,
  step: (itemId: Id, by: 1 | -1) => change(itemId, stepOf(itemId, by)),
  remove: (itemId: Id) => change(itemId, 0),
  undo: (removed: cart.RemovedLine) => {
    const { item_id: itemId } = removed.item
    failLine(itemId, null)
    return act(
      cartActions,
      ({ undoRemoval }) => undoRemoval(removed),
      ({ message }) => failLine(itemId, message),
    )
  },
})
