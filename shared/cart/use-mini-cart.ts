import type { Id } from '../contract/id'
import { loadActions } from '../flows/actions-later'
import { closePanel } from '../page/panels'
import { useStore } from '../page/use-store'
import { useIsB2B } from '../price/use-is-b2b'
import { $lineErrors, failLine } from './line-errors'
import * as cart from './store'
import { load } from './use-cart'

const MISSED = 'common.unknownError'

/** Sets the quantity of a line; 0 removes it. */
function change(itemId: Id, qty: number): void {
  const hasFailed = $lineErrors.get().has(itemId)
  failLine(itemId, null)
  // Some browsers cache a failed import for the lifetime of the page, so another page is opened instead.
  void loadActions().then(
    ({ changeQty }) => changeQty(itemId, qty),
    () => (hasFailed ? cart.leaveForCart() : failLine(itemId, MISSED)),
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
  lineErrors: useStore($lineErrors),
  error: useStore(cart.$cartError),
  loading: useStore(cart.$cartLoading),
  close: closePanel,
  load,
  change,
  remove: (itemId: Id) => change(itemId, 0),
  undo: (removed: cart.RemovedLine) => {
    const { item_id: itemId } = removed.item
    failLine(itemId, null)
    return loadActions().then(
      ({ undoRemoval }) => undoRemoval(removed),
      () => {
        failLine(itemId, MISSED)
        return null
      },
    )
  },
})
