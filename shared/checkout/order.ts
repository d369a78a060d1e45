import type { PlacedOrder } from '../contract/api/payment'
import { ports } from '../contract/ports'
import { isUncertain, statusOf } from '../http/errors'
import type { Keys } from '../http/once'
import { findPlacedOrder } from './calls'
import type { Order, OrderEvent } from './machine'

/** One way of ordering: the checkout, or ordering at once. */
export interface OrderWay {
  /** The idempotency keys, by what is ordered: the same for every attempt, reload and tab until its order is final. */
  keys: Keys
  state: () => Order
  /** Applies an event to the state. */
  tell: (event: OrderEvent) => void
  /** Sends the order under a key: the same key never makes a second order. */
  send: (key: string) => Promise<PlacedOrder>
  /** It was placed: to be paid, or done. */
  leave: (placed: PlacedOrder) => void
  /** The server refused it, so nothing was ordered. Says why, with an event. */
  refuse: (error: unknown) => Promise<void>
}

/**
 * Orders exactly once: another press, a resend or a lost reply lead to the same order. The only place that decides what became of an order;
 * `ask` finds out whether one exists that nobody knows of. `what` is the id of the quote.
 */
export function orderOnce({ keys, state, tell, send, leave, refuse }: OrderWay) {
  const left = (placed: PlacedOrder): void => {
    tell({ type: 'ordered' })
    leave(placed)
  }
  const find = async (what: string): Promise<void> => {
    tell({ type: 'lost' })
    try {
      const found = await findPlacedOrder(keys.of(what))
      if (found.status !== 'canceled') return left(found)
      // The order of this key is final: the next attempt is a new order.
      keys.renew(what)
      tell({ type: 'refused', error: 'checkout.order.notPlaced' })
    } catch (error) {
      if (statusOf(error) === 404) tell({ type: 'refused', error: 'checkout.order.notPlaced' })
      else tell({ type: 'unsure', error: ports().online() ? 'checkout.order.unsure' : 'checkout.order.cutOff' })
    }
  }
  return {
    async order(what: string): Promise<void> {
      const before = state().phase
      tell({ type: 'order' })
      if (state().phase !== 'placing' || before === 'placing') return
      // Offline: nothing was sent, so the next press simply orders.
      if (!ports().online()) return tell({ type: 'refused', error: 'checkout.order.offline' })
      try {
        const placed = await send(keys.of(what))
        // Payment of this key's order failed for good: this is a new order.
        left(placed.status === 'canceled' ? await send(keys.renew(what)) : placed)
      } catch (error) {
        await (isUncertain(error) ? find(what) : refuse(error))
      }
    },
    async ask(what: string): Promise<void> {
      if (state().phase === 'unsure') await find(what)
    },
  }
}
