import { ports } from '../../contract/ports'

/** Finishes the checkout on the page that thanks for an order; no other page loads what that takes. When it does not arrive, the next look at the page does it. */
export function finishIfOrdered(): void {
  if (ports().readJson('order-seed')) void import('./checkout-finish').then(({ finishCheckout }) => finishCheckout(), console.warn)
}
