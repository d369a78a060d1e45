import { ports } from '../../contract/ports'
import { succeeded } from '../../contract/result'
import { cartActions } from '../../flows/index'
import { act } from '../../page/act'

export const options = {}

/**
 * Records the purchase and clears the checkout's stored input, once per order. If its code fails to load, the next visit to the page does
 * it.
 */
export default function checkoutDone(): () => void {
  if (ports().readJson('order-seed'))
    void act(
      cartActions,
      async ({ finishCheckout }) => succeeded(finishCheckout()),
      () => {},
    )
  return () => {}
}
