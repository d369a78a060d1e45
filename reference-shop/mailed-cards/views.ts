import type { Deps } from '../http/environment'
import type { StoredOrder } from '../orders/records'
import { dayTitle } from '../text/dates'

/** snippets/order-mailed-cards.liquid: a gift card by e-mail in an order. */
export interface MailedCardView {
  name: string
  recipient: string
  email: string
  sender: string
  message: string
  /** Its status as a sentence. */
  state: string
  /** Link to change it; '' once it was sent or cancelled. */
  changeHref: string
  /** Where to POST `token` to send it again; '' if it cannot be. */
  resendAction: string
}

/** An order's gift cards by e-mail; `token` comes from the link that opened the order, if any. */
export async function mailedCardViews(
  { data, t, render }: Pick<Deps, 'data' | 't' | 'render'>,
  order: StoredOrder,
  token: string,
): Promise<MailedCardView[]> {
  const moment = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  return (await data.mailedCards.ofOrder(order.id)).map(card => {
    const path = `/bestelling/${order.number}/cadeaukaart/${card.lineId}`
    const isCanceled = card.status === 'canceled' || order.status === 'canceled'
    const isPlanned = card.status === 'planned' && !isCanceled
    const day = card.send_on ? 'planned' : 'plannedSoon'
    const state = isCanceled ? 'canceled' : isPlanned ? day : card.status
    return {
      name: order.lines.find(({ id }) => id === card.lineId)?.name ?? '',
      recipient: card.recipient_name,
      email: card.recipient_email,
      sender: card.sender_name,
      message: card.message,
      state: t(`order.mailed.${state}`, {
        day: card.send_on ? dayTitle(card.send_on, render.locale) : '',
        date: card.sentAt === null ? '' : moment.format(card.sentAt),
      }),
      changeHref: isPlanned ? `${path}${token ? `?token=${encodeURIComponent(token)}` : ''}` : '',
      resendAction: card.resendsLeft > 0 ? `${path}/opnieuw` : '',
    }
  })
}
