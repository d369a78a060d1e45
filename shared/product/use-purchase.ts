import { useRef, useState } from 'react'

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
