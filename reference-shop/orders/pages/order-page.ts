import type { Order } from '../../../shared/contract/api/orders'
import { addressLines } from '../../address/lines'
import type { Deps } from '../../environment'
import { laterMethods } from '../../payments/methods'
import { awaitsTransfer } from '../is-bought'
import { deliveryText, moneyBack, type OrderStage, orderOf, stagesOf, withdrawUntil } from '../order-view'
import type { StoredOrder } from '../records'
import { transferBefore } from '../unpaid'
import { withdrawnWords } from '../withdrawn-words'
import { type OrderReturnsView, orderReturnsView } from './order-returns'

/** snippets/order-pay.liquid: how to pay an order by transfer. */
export interface ToPay {
  /** Euros. */
  total: number
  /** Payee, and the last day to pay. */
  text: string
  /** Where to POST `method` and `token` to pay online; '' if that is not possible. */
  action: string
  methods: { code: string; title: string }[]
}

export const toPayOf = ({ t, render, provider }: Deps, order: StoredOrder): ToPay | null =>
  awaitsTransfer(order)
    ? {
        total: order.payment.cents / 100,
        text: t('order.done.transfer.next', { number: order.number, date: transferBefore(order, render.locale) }),
        action: provider ? `/bestelling/${order.number}/betalen` : '',
        methods: laterMethods.map(code => ({ code, title: t(`order.pay.${code}`) })),
      }
    : null

/** snippets/order-details.liquid: everything about an order. */
export interface OrderView {
  order: Order
  /** Empty for an order that ended. */
  stages: OrderStage[]
  /** In words. */
  created: string
  delivery: string
  returns: OrderReturnsView
  /** What goes back, in sentences. */
  back: string[]
  shipping: string[]
  /** Empty if it is the same. */
  billing: string[]
  business: string[]
  /** Last day to withdraw, in words; '' if that is not possible. */
  withdrawUntil: string
  /** When the shopper withdrew, in words; else ''. */
  withdrawn: string
  /** What follows from that, in sentences; else ''. */
  withdrawnNext: string
  /** Where to POST `token` to cancel; '' when it is too late. */
  cancelAction: string
  /** Token of the e-mailed link, '' for a customer. */
  token: string
  /** Null if the order is not paid by transfer. */
  toPay: ToPay | null
}

/** The view of an order; `token` is that of the link it was opened by. */
export async function orderView(deps: Deps, stored: StoredOrder, token = ''): Promise<OrderView> {
  const { t, render } = deps
  const now = Date.now()
  const order = await orderOf(deps, stored, now)
  const date = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const until = order.withdraw_until === null ? null : withdrawUntil(stored)
  const { extension } = stored
  return {
    order,
    stages: stagesOf(deps, stored, now),
    created: date.format(stored.createdAt),
    delivery: await deliveryText(deps, stored),
    returns: await orderReturnsView(deps, stored, token),
    back: moneyBack(deps, stored),
    shipping: addressLines(deps, stored.shipping),
    billing: JSON.stringify(stored.shipping) === JSON.stringify(stored.billing) ? [] : addressLines(deps, stored.billing),
    business: [
      ...(extension.vat_number ? [`${t('order.vatNumber')}: ${extension.vat_number}`] : []),
      ...(extension.purchase_reference ? [`${t('order.reference')}: ${extension.purchase_reference}`] : []),
    ],
    withdrawUntil: until === null ? '' : date.format(until),
    withdrawn: stored.withdrawnAt === null ? '' : date.format(stored.withdrawnAt),
    withdrawnNext: stored.withdrawnAt === null ? '' : (await withdrawnWords(deps, stored)).join(' '),
    cancelAction: order.can_cancel ? `/bestelling/${stored.number}/annuleren` : '',
    token,
    toPay: toPayOf(deps, stored),
  }
}
