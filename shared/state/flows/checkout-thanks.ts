import { ports } from '../../contract/ports'

/** Finishes the checkout on the page that thanks for an order; no other page loads what that takes. */
export function finishIfOrdered(): void {
  if (ports().readJson('order-seed')) void import('./checkout-finish').then(({ finishCheckout }) => finishCheckout())
}
