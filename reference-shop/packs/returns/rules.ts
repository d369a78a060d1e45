import type { ReturnReason, ReturnWish } from '../../orders/after-sale-schema'
import { isBought, linesLeft } from '../../orders/is-bought'
import { isReturnable } from '../../orders/order-view'
import type { StoredOrder } from '../../orders/records'
import type { Pieces } from '../../orders/return-records'
import { paidForLines, shareOf } from '../../refunds/shares'

/** Defects of the product itself, which the warranty covers. */
const faults: readonly ReturnReason[] = ['not-as-described', 'wrong-product', 'damaged', 'broken']

const DAY = 86_400_000
/** ms after delivery during which the warranty covers repair or exchange. */
const WARRANTY_MS = 730 * DAY

/** A line with pieces that can be returned. */
export interface Returnable {
  lineId: number
  /** Number of these pieces. */
  left: number
  wishes: readonly ReturnWish[]
  /** Refund in cents for 1, 2, … pieces; empty after the withdrawal period. */
  refunds: readonly number[]
}

/**
 * What can be returned at `now` (ms since 1970): for a refund during the withdrawal period, afterwards for repair or
 * exchange under warranty.
 */
export function returnable(order: StoredOrder, pieces: Pieces, now: number): Returnable[] {
  if (!isBought(order) || order.status === 'canceled' || order.withdrawnAt !== null) return []
  const isInTime = isReturnable(order, now)
  const began = order.deliveredAt ?? order.createdAt
  const wishes: ReturnWish[] = isInTime ? ['money', 'exchange', 'repair'] : now <= began + WARRANTY_MS ? ['repair', 'exchange'] : []
  const paid = paidForLines(order)
  if (!wishes.length) return []
  return linesLeft(order, pieces).map(({ id, qty, left }) => {
    const had = pieces.refunded.get(id) ?? 0
    const refunds = isInTime ? Array.from({ length: left }, (_, at) => shareOf(paid.get(id) ?? 0, qty, had, at + 1)) : []
    return { lineId: id, left, wishes, refunds }
  })
}

/** Whether this reason allows this wish: after the withdrawal period only defects are repaired or exchanged. */
export const isAllowed = ({ wishes }: Returnable, wish: ReturnWish, reason: ReturnReason): boolean =>
  wishes.includes(wish) && (wishes.includes('money') || faults.includes(reason))
