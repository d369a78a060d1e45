import { succeeded } from '../contract/result'
import { cartActions } from '../flows/actions-later'
import { act } from '../page/act'
import { usePurchase } from './use-purchase'

/** Adds to the cart once per action: a second press while the first runs does nothing. */
export function useAddToCart(sku: string) {
  const { pending, error, buy, fail } = usePurchase()
  const add = (qty: number): Promise<void> =>
    buy(async () => {
      const added = await act(
        cartActions,
        async ({ addToCart }) => (await addToCart(sku, qty)) ?? succeeded(null),
        () => {},
      )
      return added.ok ? null : added.error.message
    })
  return { pending, error, add, fail }
}
