import * as cart from '../state/cart'
import { closePanel } from '../state/panels'
import { load } from './use-cart'
import { useIsB2B } from './use-is-b2b'
import { useStore } from './use-store'

const MISSED = 'common.unknownError'

/** Says at a line what is wrong, or nothing more. */
const say = (itemId: number, text?: string): null => {
  const errors = new Map(cart.$lineErrors.get())
  if (text) errors.set(itemId, text)
  else errors.delete(itemId)
  cart.$lineErrors.set(errors)
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
  remove: (itemId: number) => {
    const hasFailed = cart.$lineErrors.get().has(itemId)
    say(itemId)
    // Some browsers remember for as long as the page lives that code did not arrive: another page asks anew.
    void import('../state/cart-actions').then(
      ({ changeQty }) => changeQty(itemId, 0),
      () => (hasFailed ? cart.leaveForCart() : say(itemId, MISSED)),
    )
  },
  undo: (removed: cart.RemovedLine) => {
    const { item_id: itemId } = removed.item
    say(itemId)
    return import('../state/flows/undo-removal').then(
      ({ undoRemoval }) => undoRemoval(removed),
      () => say(itemId, MISSED),
    )
  },
})
