import { ports } from '../../contract/ports'
import { cartActions } from '../../flows/actions-later'

export { props as options } from '../../contract/islands/checkout-done'

/**
 * Records the purchase and clears the checkout's stored input, once per order. If its code fails to load, the next visit to the page does
 * it.
 */
export default function checkoutDone(): () => void {
  if (ports().readJson('order-seed')) void cartActions().then(({ finishCheckout }) => finishCheckout(), console.warn)
  return () => {}
}
