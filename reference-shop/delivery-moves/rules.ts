import type { StoredOrder } from '../orders/records'
import { leavesAt } from '../parcels/plan'

type Movable = Pick<StoredOrder, 'status' | 'paymentMethod' | 'withdrawnAt' | 'shippingMethod' | 'delivery'>

/**
 * The time (ms since 1970) until which a delivery may be moved if nothing has left; null if it may not be: the order is
 * collected in a store, over, or unpaid in the cart.
 */
export function movableUntil({ status, paymentMethod, withdrawnAt, shippingMethod, delivery }: Movable): number | null {
  const isKept = status === 'processing' || (status === 'pending' && paymentMethod === 'banktransfer')
  const date = delivery?.promisedDeliveryDate
  if (!isKept || withdrawnAt !== null || !shippingMethod.startsWith('bezorgen') || !date) return null
  return leavesAt(date)
}
