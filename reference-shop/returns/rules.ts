import type { ReturnReason, ReturnWish } from '../orders/after-sale-schema'
import { isBought } from '../orders/is-bought'
import { withdrawUntil } from '../orders/order-view'
import type { StoredOrder } from '../orders/records'
import { paidForLines, shareOf } from '../refunds/shares'
import type { Pieces } from './records'

/** What is wrong with the product itself: only then does the warranty count. */
const faults: readonly ReturnReason[] = ['not-as-described', 'wrong-product', 'damaged', 'broken']

const DAY = 86_400_000
/** ms after it came that a product is repaired or exchanged when something is wrong with it. */
const WARRANTY_MS = 730 * DAY

/** A line of which pieces can be sent back. */
export interface Returnable {
  lineId: number
  /** How many. */
  left: number
  wishes: readonly ReturnWish[]
  /** What comes back in money for 1, 2, … pieces, cents; none once the money does not come back. */
  refunds: readonly number[]
}

/** What may be sent back now (ms since 1970), and for what: money within the time to withdraw, after it repair or exchange under warranty. */
export function returnable(order: StoredOrder, { sent, refunded }: Pieces, now: number): Returnable[] {
  if (!isBought(order) || order.status === 'canceled' || order.withdrawnAt !== null) return []
  const until = withdrawUntil(order, now)
  const isInTime = until !== null && now <= until
  const began = order.deliveredAt ?? order.createdAt
  const wishes: ReturnWish[] = isInTime ? ['money', 'exchange', 'repair'] : now <= began + WARRANTY_MS ? ['repair', 'exchange'] : []
  const paid = paidForLines(order)
  return order.lines.flatMap(({ id, qty, isVoucher }) => {
    const had = refunded.get(id) ?? 0
    const left = qty - had - (sent.get(id) ?? 0)
    if (isVoucher || left <= 0 || !wishes.length) return []
    const refunds = isInTime ? Array.from({ length: left }, (_, at) => shareOf(paid.get(id) ?? 0, qty, had, at + 1)) : []
    return [{ lineId: id, left, wishes, refunds }]
  })
}

/** Whether a wish goes with a reason: after the time to withdraw only what is wrong is repaired or exchanged. */
export const isAllowed = ({ wishes }: Returnable, wish: ReturnWish, reason: ReturnReason): boolean =>
  wishes.includes(wish) && (wishes.includes('money') || faults.includes(reason))
