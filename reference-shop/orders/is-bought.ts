import { paidWhen } from '../payments/methods'
import type { OrderedLine, StoredOrder } from './records'
import type { Pieces } from './return-records'

/** Whether an order is refunded when it is returned: it was paid. */
export const isBought = ({ payment }: Pick<StoredOrder, 'payment'>): boolean => payment.status === 'paid'

/** Whether it is still to be paid by transfer. A company's order of before may have been sent meanwhile. */
export const awaitsTransfer = ({ payment, paymentMethod, status, withdrawnAt }: StoredOrder): boolean =>
  paidWhen(paymentMethod) === 'transfer' && payment.status !== 'paid' && status !== 'canceled' && withdrawnAt === null

/** Whether a paid order was not delivered yet: the buyer withdraws instead of returning anything. */
export const isUnsent = ({ status }: Pick<StoredOrder, 'status'>): boolean => status === 'processing'

/** Lines with pieces that the buyer still has; vouchers cannot be returned. */
export const linesLeft = ({ lines }: Pick<StoredOrder, 'lines'>, { sent, refunded }: Pieces): (OrderedLine & { left: number })[] =>
  lines
    .map(line => ({ ...line, left: line.isVoucher ? 0 : line.qty - (sent.get(line.id) ?? 0) - (refunded.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0)
