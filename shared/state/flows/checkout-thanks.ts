import { ports } from '../../contract/ports'
import { loadActions } from '../actions-later'

/** Finishes the checkout on the page that thanks for an order; no other page loads what that takes. When it does not arrive, the next look at the page does it. */
export function finishIfOrdered(): void {
  if (ports().readJson('order-seed')) void loadActions().then(({ finishCheckout }) => finishCheckout(), console.warn)
}
