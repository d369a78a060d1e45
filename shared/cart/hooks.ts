import { useEffect } from 'react'
import { succeeded } from '../contract/result'
import { cartActions } from '../flows/index'
import { act } from '../page/act'
import { $panel, closePanel, openPanel, showsPanel } from '../page/panels'
import * as cart from './store'
import '../flows/listeners'
import { useStore } from '../page/hooks'

/** Rereads cart and totals. */
export const load = (): void =>
  void act(
    cartActions,
    ({ loadCart, loadTotals }) => Promise.all([loadCart(), loadTotals()]).then(succeeded),
    () => cart.$cartError.set('cart.unable'),
  )

/** The cart in the header: item count, and whether its panel is open. */
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
