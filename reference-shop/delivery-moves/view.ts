import type { Deps } from '../http/environment'
import type { StoredOrder } from '../orders/records'
import { datesIn, dayTitle } from '../text/dates'
import { isMomentOf, momentText, movesOf } from './service'

/** snippets/order-move.liquid: choosing another day or time slot for a delivery. */
export interface MoveView {
  /** Where the form POSTs `moment` and `token`. */
  action: string
  /** Says until when the delivery can be moved. */
  intro: string
  /** The current moment in words. */
  chosen: string
  /** Days for snippets/time-slots.liquid, without prices; empty if no other moment is free. */
  days: { title: string; reason: string; slots: { value: string; title: string; price: null; left: number | null; isChosen: boolean }[] }[]
}

/** The form to move a delivery; null if it may not be moved. */
export async function moveView(deps: Pick<Deps, 'data' | 't' | 'render'>, order: StoredOrder, now: number): Promise<MoveView | null> {
  const { t, render } = deps
  const found = await movesOf(deps, order, now)
  const { promisedDeliveryDate: date, timeSlot } = order.delivery ?? {}
  if (!found || !date) return null
  const dates = [...new Set(found.moments.map(one => one.date))]
  const until = datesIn(render.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  })
  return {
    action: `/bestelling/${order.number}/verplaatsen`,
    intro: t('order.move.intro', { until: until.format(found.until) }),
    chosen: momentText(deps, { date, timeSlot }),
    days: dates.map(day => ({
      title: dayTitle(day, render.locale),
      reason: '',
      slots: found.moments
        .filter(one => one.date === day)
        .map(one => ({
          value: [one.date, one.timeSlot].filter(Boolean).join(' '),
          title: one.hours || t('order.move.wholeDay'),
          price: null,
          left: one.left,
          isChosen: isMomentOf(order, one),
        })),
    })),
  }
}
