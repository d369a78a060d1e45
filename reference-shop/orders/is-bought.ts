import { paidWhen } from '../checkout/methods'
import type { StoredOrder } from './records'

/** Whether an order is refunded when it is returned: it was paid. */
export const isBought = ({ payment }: Pick<StoredOrder, 'payment'>): boolean => payment.status === 'paid'

/** Whether it is still to be paid by transfer. A company's order of before may have been sent meanwhile. */
export const awaitsTransfer = ({ payment, paymentMethod, status, withdrawnAt }: StoredOrder): boolean =>
  paidWhen(paymentMethod) === 'transfer' && payment.status !== 'paid' && status !== 'canceled' && withdrawnAt === null
