import { useRef, useState } from 'react'
import { errorOf, succeeded } from '../contract/result'
import { cartActions } from '../flows/index'
import { act } from '../page/act'
import { useStore } from '../page/hooks'
import { $product, rereadProduct } from '../page/product'

/** The product that this page is about; null on other pages. */
export const usePageProduct = () => useStore($product)

/** Whether this page is about one product, or shows one in a quick view. */
export function isProductPage(): boolean {
  rereadProduct()
  return $product.get() !== null
}

/**
 * Runs one purchase at a time, ignoring presses meanwhile. `run` resolves to a text key or message on failure; `clear` removes it when
 * another choice is made.
 */
export function usePurchase() {
  const running = useRef(false)
  const [state, set] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null })
  const buy = async (run: () => Promise<string | null>): Promise<void> => {
    if (running.current) return
    running.current = true
    set({ pending: true, error: null })
    // It rejects when its code does not arrive.
    const error = await run().catch(() => 'common.unknownError')
    running.current = false
    set({ pending: false, error })
  }
  const clear = (): void => set(now => (now.error ? { ...now, error: null } : now))
  return { ...state, buy, fail: (error: string) => set({ pending: false, error }), clear }
}

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
      return errorOf(added)
    })
  return { pending, error, add, fail }
}
