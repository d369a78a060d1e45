import type { Deps } from '../environment'
import type { StoredOrder } from './records'

/** What follows from withdrawing from all of an order, in sentences: whether something is to be sent back, and what comes back. */
export async function withdrawnWords({ t, data }: Pick<Deps, 't' | 'data'>, order: StoredOrder): Promise<string[]> {
  if (order.status === 'canceled') return [t('mail.withdrawn.unpaid')]
  const goods = (await data.returns.ofOrder(order.id)).filter(({ kind }) => kind === 'withdrawal')
  return [
    ...(goods.length ? [t(`mail.withdrawn.${goods.some(({ status }) => status === 'announced') ? 'next' : 'here'}`)] : []),
    ...(order.lines.some(({ isVoucher }) => isVoucher) ? [t('mail.withdrawn.vouchers')] : []),
  ]
}
