import { useRef, useState } from 'react'
import { addToCart } from '../state/flows/add-to-cart'

/** Adds to the cart once per action: a second press while the first runs does nothing. */
export function useAddToCart(sku: string) {
  const running = useRef(false)
  const [state, set] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null })
  const add = async (qty: number): Promise<void> => {
    if (running.current) return
    running.current = true
    set({ pending: true, error: null })
    const outcome = await addToCart(sku, qty)
    running.current = false
    set({ pending: false, error: 'error' in outcome ? outcome.error : null })
  }
  return { ...state, add, fail: (error: string) => set({ pending: false, error }) }
}
