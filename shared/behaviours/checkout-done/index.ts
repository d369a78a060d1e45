import { readOrderSeed } from '../../contract/seeds'
import { loadActions } from '../../flows/actions-later'

export { props as options } from '../../contract/islands/checkout-done'

/**
 * Records the purchase and clears the checkout's stored input, once per order. If its code fails to load, the next visit to the page does
 * it.
 */
export default function checkoutDone(): () => void {
  if (readOrderSeed()) void loadActions().then(({ finishCheckout }) => finishCheckout(), console.warn)
  return () => {}
}
