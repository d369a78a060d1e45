import * as cart from '../state/cart'
import { $panel, closePanel, openPanel } from '../state/panels'
import '../state/flows/asked'
import { useIsB2B } from './use-is-b2b'
import { useStore } from './use-store'

export { finishIfOrdered } from '../state/flows/checkout-thanks'

const load = (): void =>
  void import('../state/cart-actions').then(
    actions => Promise.all([actions.loadCart(), actions.loadTotals()]),
    () => cart.$cartError.set('cart.unable'),
  )

/** The mini cart: what is in it, whether it is open, and what can be done with it. */
export function useCart() {
  return {
    count: useStore(cart.$count),
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
    isOpen: useStore($panel) === 'mini-cart',
    open: () => openPanel('mini-cart'),
    close: closePanel,
    load,
    leave: cart.leaveForCart,
    remove: (itemId: number) => void import('../state/cart-actions').then(({ removeLine }) => removeLine(itemId)),
    undo: async (removed: cart.RemovedLine) => (await import('../state/flows/undo-removal')).undoRemoval(removed),
  }
}
