import type { Deps } from '../../environment'
import { isBought, isUnsent, linesLeft } from '../is-bought'
import { isReturnable } from '../order-view'
import type { StoredOrder } from '../records'
import { linesInWords, sendText } from '../returns'

/** What comes back of an order, for snippets/order-after.liquid. */
export interface OrderReturnsView {
  /** Link to announce a return; '' if nothing can be returned. */
  startHref: string
  /** The money comes back; later a return is for repair or exchange. */
  isForMoney: boolean
  /** Link to withdraw from an order that was not sent yet; otherwise ''. */
  withdrawHref: string
  all: { title: string; status: string; lines: string[]; sendText: string }[]
}

/** Address of an order's page, for its customer or, with the token of the e-mailed link, for a guest. */
export const orderPath = (path: string, token: string): string => `/bestelling/${path}${token ? `?token=${encodeURIComponent(token)}` : ''}`

/** Link to withdraw from a paid order that was not sent yet; '' for any other. */
async function withdrawHrefOf({ data }: Pick<Deps, 'data'>, order: StoredOrder): Promise<string> {
  if (!isUnsent(order) || !isBought(order) || order.withdrawnAt !== null) return ''
  return linesLeft(order, await data.returns.pieces(order.id)).length ? `/herroepen?bestelling=${order.number}` : ''
}

/** Link to return something of this order; '' if nothing can be returned. */
export async function returnStart(deps: Deps, order: StoredOrder, token = ''): Promise<string> {
  const starts = await Promise.all(deps.packs.map(pack => pack.returnHref?.(deps, order, token) ?? ''))
  return starts.find(Boolean) ?? ''
}

/** An order's returns. */
export async function orderReturnsView(deps: Deps, order: StoredOrder, token = ''): Promise<OrderReturnsView> {
  const { t, data } = deps
  const all = await data.returns.ofOrder(order.id)
  return {
    withdrawHref: await withdrawHrefOf(deps, order),
    startHref: await returnStart(deps, order, token),
    isForMoney: isReturnable(order, Date.now()),
    all: all.map(({ number, status, lines }) => ({
      title: t('return.numbered', { number }),
      status: t(`return.status.${status}`),
      lines: linesInWords(deps, order, lines),
      sendText: status === 'announced' ? sendText(deps, { number }) : '',
    })),
  }
}
