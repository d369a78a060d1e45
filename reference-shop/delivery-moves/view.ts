import type { Deps } from '../http/environment'
import type { StoredOrder } from '../orders/records'
import { datesIn, dayTitle } from '../text/dates'
import { isMomentOf, momentText, movesOf } from './service'

/** snippets/order-move.liquid: another day or time slot for an order. */
export interface MoveView {
  /** Where to POST `moment` and `token`. */
  action: string
  /** Until when, in words. */
  intro: string
  /** What is agreed now, in words. */
  chosen: string
  /** Days as snippets/time-slots.liquid wants them, without prices; empty when nothing else is free. */
  days: { title: string; reason: string; slots: { value: string; title: string; price: null; left: number | null; isChosen: boolean }[] }[]
}

/** How an order may be moved; null when it may not. */
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
