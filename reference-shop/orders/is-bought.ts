import type { StoredOrder } from './records'

/** Whether money of an order goes back when it is sent back: it was paid, or is on the account of a company. */
export const isBought = ({ payment, paymentMethod, status }: Pick<StoredOrder, 'payment' | 'paymentMethod' | 'status'>): boolean =>
  payment.status === 'paid' || (paymentMethod === 'account' && payment.status === 'open' && status !== 'canceled')
