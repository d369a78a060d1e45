import { useStore } from '@nanostores/react'
import { $quote } from '../cart/store'
import type { ExpressWish } from '../contract/api/express'
import { $pageState } from '../page/visitor'
import { useIsB2B } from '../price/hooks'
import { $express, askForExpress, closeExpress, openExpress, orderExpress, retryExpress } from './store'

/** Ordering at once: what is offered (undefined: nothing), the window, and its actions. `ofCart`: orders the cart. */
export function useExpress(ofCart: boolean) {
  const { express } = useStore($pageState)
  const quote = useStore($quote)
  const isReady = !ofCart || !quote || (quote.items.length > 0 && quote.items.every(({ notice }) => !notice))
  const { isLoading, phase, ...state } = useStore($express)
  return {
    ...state,
    phase: isLoading ? ('loading' as const) : phase,
    offer: isReady ? express : undefined,
    isB2B: useIsB2B(),
    open: (wish: ExpressWish): void => void openExpress(wish),
    close: closeExpress,
    order: (): void => void orderExpress(),
    ask: (): void => void askForExpress(),
    retry: (): void => void retryExpress(),
  }
}
