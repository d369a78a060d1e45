import { cartActions } from '../flows/actions-later'
import { usePurchase } from './use-purchase'

/** Adds to the cart once per action: a second press while the first runs does nothing. */
export function useAddToCart(sku: string) {
  const { pending, error, buy, fail } = usePurchase()
  const add = (qty: number): Promise<void> =>
    buy(async () => {
      const { addToCart } = await cartActions()
      const outcome = await addToCart(sku, qty)
      return outcome && !outcome.ok ? outcome.error.message : null
    })
  return { pending, error, add, fail }
}
