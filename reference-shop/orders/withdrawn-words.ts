import type { Deps } from '../http/environment'
import type { StoredOrder } from './records'

/** What follows from withdrawing from all of an order, in sentences: whether something is to be sent back, and what comes back. */
export async function withdrawnWords({ t, data }: Pick<Deps, 't' | 'data'>, order: StoredOrder): Promise<string[]> {
  if (order.status === 'canceled') return [t('mail.withdrawn.unpaid')]
  const [returns, cards] = [await data.returns.ofOrder(order.id), await data.mailedCards.ofOrder(order.id)]
  const goods = returns.filter(({ kind }) => kind === 'withdrawal')
  const back = cards.filter(({ status }) => status === 'canceled' || status === 'blocked').map(({ lineId }) => lineId)
  const isLeftOut = order.lines.some(({ id, isVoucher }) => isVoucher && !back.includes(id))
  return [
    ...(goods.length ? [t(`mail.withdrawn.${goods.some(({ status }) => status === 'announced') ? 'next' : 'here'}`)] : []),
    ...(back.length ? [t('mail.withdrawn.cards')] : []),
    ...(isLeftOut ? [t('mail.withdrawn.vouchers')] : []),
  ]
}
