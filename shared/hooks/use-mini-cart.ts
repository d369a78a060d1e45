import { loadActions } from '../state/actions-later'
import * as cart from '../state/cart'
import { $lineErrors, failLine } from '../state/line-errors'
import { closePanel } from '../state/panels'
import { load } from './use-cart'
import { useIsB2B } from './use-is-b2b'
import { useStore } from './use-store'

const MISSED = 'common.unknownError'

/** What the mini cart shows, and what can be done with it. */
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
  remove: (itemId: number) => {
    const hasFailed = $lineErrors.get().has(itemId)
    failLine(itemId, null)
    // Some browsers remember for as long as the page lives that code did not arrive: another page asks anew.
    void loadActions().then(
      ({ changeQty }) => changeQty(itemId, 0),
      () => (hasFailed ? cart.leaveForCart() : failLine(itemId, MISSED)),
    )
  },
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
