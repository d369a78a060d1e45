import { useEffect } from 'react'
import { loadActions } from '../state/actions-later'
import * as cart from '../state/cart'
import { $panel, closePanel, openPanel, showsPanel } from '../state/panels'
import '../state/flows/asked'
import { useStore } from './use-store'

export { finishIfOrdered } from '../state/flows/checkout-thanks'

/** Reads cart and totals anew. */
export const load = (): void =>
  void loadActions().then(
    actions => Promise.all([actions.loadCart(), actions.loadTotals()]),
    () => cart.$cartError.set('cart.unable'),
  )

/** The cart as every page shows it: how much is in it, and whether its panel is open. */
export function useCart() {
  useEffect(() => showsPanel('mini-cart'), [])
  return {
    count: useStore(cart.$count),
    added: useStore(cart.$added),
    isOpen: useStore($panel) === 'mini-cart',
    open: () => openPanel('mini-cart'),
    close: closePanel,
    leave: cart.leaveForCart,
  }
}
