import * as cart from '../state/cart'
import { closePanel } from '../state/panels'
import { load } from './use-cart'
import { useIsB2B } from './use-is-b2b'
import { useStore } from './use-store'

/** Said at the line: the code for what was pressed did not arrive. The next press asks for it again. */
const miss = (itemId: number): null => {
  cart.$lineErrors.set(new Map([...cart.$lineErrors.get(), [itemId, 'common.unknownError']]))
  return null
}

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
  lineErrors: useStore(cart.$lineErrors),
  error: useStore(cart.$cartError),
  loading: useStore(cart.$cartLoading),
  close: closePanel,
  load,
  remove: (itemId: number) =>
    void import('../state/cart-actions').then(
      ({ changeQty }) => changeQty(itemId, 0),
      () => miss(itemId),
    ),
  undo: (removed: cart.RemovedLine) =>
    import('../state/flows/undo-removal').then(
      ({ undoRemoval }) => undoRemoval(removed),
      () => miss(removed.item.item_id),
    ),
})
