import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import { deliveryDaysAfter } from '../checkout/days'
import { lastDayOf } from '../checkout/parts'
import type { StoredOrder } from '../orders/records'
import { leavesAt } from '../parcels/plan'
import type { Arrival } from './records'

type Movable = Pick<StoredOrder, 'status' | 'paymentMethod' | 'withdrawnAt' | 'shippingMethod' | 'delivery'>

/** How a part of an order comes, and when; of one that comes at once, part 0 is the whole. Undefined where nothing was agreed on it. */
export function partOfOrder(
  { shippingMethod, delivery }: Pick<StoredOrder, 'shippingMethod' | 'delivery'>,
  part: number,
): (Arrival & { method: string }) | undefined {
  if (!delivery) return undefined
  const { promisedDeliveryDate: whole, timeSlot: slot = null, store, parts } = delivery
  const found = parts ? parts[part] : part === 0 ? { method: shippingMethod, date: whole, timeSlot: slot, store } : undefined
  if (!found?.date || found.store) return undefined
  // The first part of one that is all brought has the slots, and the price, of the way that was chosen.
  const method = part === 0 ? shippingMethod : found.method
  return { method, date: found.date, timeSlot: found.timeSlot }
}

/**
 * Until when (ms since 1970) a part of an order may come at another moment, as long as none of it has left; null when it may not: it is
 * fetched, is over, or still waits in a cart for its online payment.
 */
export function movableUntil(order: Movable, part = 0): number | null {
  const { status, paymentMethod, withdrawnAt } = order
  const isKept = status === 'processing' || (status === 'pending' && paymentMethod === 'banktransfer')
  const found = partOfOrder(order, part)
  if (!isKept || withdrawnAt !== null || !found?.method.startsWith('bezorgen')) return null
  return leavesAt(found.date)
}

/** A delivery of which one part comes at another moment; all else stays as it is, but for the day it is over. */
export function movedTo(delivery: DeliveryChoice, part: number, { date, timeSlot }: Arrival): DeliveryChoice {
  const parts = delivery.parts?.map((one, at) => (at === part ? { ...one, date, timeSlot } : one))
  const own = part === 0 ? { promisedDeliveryDate: date, timeSlot, isDeliveryDateManuallySelected: true } : {}
  const moved = { ...delivery, ...own, ...(parts && { parts }) }
  return { ...moved, maximumPromisedDeliveryDate: deliveryDaysAfter(lastDayOf(moved) ?? date, 1)[0] ?? null }
}
