import type { StoredOrder } from '../orders/records'
import { leavesAt } from '../parcels/plan'

type Movable = Pick<StoredOrder, 'status' | 'paymentMethod' | 'withdrawnAt' | 'shippingMethod' | 'delivery'>

/**
 * Until when (ms since 1970) an order may come at another moment, as long as none of it has left; null when it may not: it is fetched,
 * is over, or still waits in a cart for its online payment.
 */
export function movableUntil({ status, paymentMethod, withdrawnAt, shippingMethod, delivery }: Movable): number | null {
  const isKept = status === 'processing' || (status === 'pending' && paymentMethod === 'banktransfer')
  const date = delivery?.promisedDeliveryDate
  if (!isKept || withdrawnAt !== null || !shippingMethod.startsWith('bezorgen') || !date) return null
  return leavesAt(date)
}
