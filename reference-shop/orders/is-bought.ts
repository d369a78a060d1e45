import type { StoredOrder } from './records'

/** Whether an order is refunded when it is returned: it was paid, or is on a company's account. */
export const isBought = ({ payment, paymentMethod, status }: Pick<StoredOrder, 'payment' | 'paymentMethod' | 'status'>): boolean =>
  payment.status === 'paid' || (paymentMethod === 'account' && payment.status === 'open' && status !== 'canceled')
