import { succeeded } from '../../contract/result'
import { readOrderSeed } from '../../contract/seeds'
import { cartActions } from '../../flows/actions-later'
import { act } from '../../page/act'

export const options = {}

/**
 * Records the purchase and clears the checkout's stored input, once per order. If its code fails to load, the next visit to the page does
 * it.
 */
export default function checkoutDone(): () => void {
  if (readOrderSeed())
    void act(
      cartActions,
      async ({ finishCheckout }) => succeeded(finishCheckout()),
      () => {},
    )
  return () => {}
}
