import { momentText } from '../../shared/i18n/moment'
import type { Deps } from '../http/environment'
import type { StoredOrder } from '../orders/records'
import { dayTitle } from '../text/dates'
import { allMovesOf, arrivalText, goodsOf, isSameMoment } from './service'

/** snippets/order-move.liquid: another day or time slot for an order, or for one part of it. */
export interface MoveView {
  /** Where to POST `part`, `moment` and `token`. */
  action: string
  part: number
  title: string
  /** What is in it; '' for all that comes at once. */
  goods: string
  /** Until when, in words. */
  intro: string
  /** The current moment in words. */
  chosen: string
  /** Days for snippets/time-slots.liquid, without prices; empty if no other moment is free. */
  days: { title: string; reason: string; slots: { value: string; title: string; price: null; left: number | null; isChosen: boolean }[] }[]
}

/** How an order may be moved, each part by itself; empty when it may not. */
export async function moveViews(deps: Pick<Deps, 'data' | 't' | 'render'>, order: StoredOrder, now: number): Promise<MoveView[]> {
  const { t, render } = deps
  return (await allMovesOf(deps, order, now)).map(({ part, now: agreed, until, moments }) => {
    const goods = goodsOf(order, part)
    return {
      action: `/bestelling/${order.number}/verplaatsen`,
      part,
      goods,
      title: goods ? t('order.move.titleOf', { goods }) : t('order.move.title'),
      intro: t('order.move.intro', { until: momentText(render.locale, until) }),
      chosen: arrivalText(deps, agreed),
      days: [...new Set(moments.map(one => one.date))].map(day => ({
        title: dayTitle(day, render.locale),
        reason: '',
        slots: moments
          .filter(one => one.date === day)
          .map(one => ({
            value: [one.date, one.timeSlot].filter(Boolean).join(' '),
            title: one.hours || t('order.move.wholeDay'),
            price: null,
            left: one.left,
            isChosen: isSameMoment(agreed, one),
          })),
      })),
    }
  })
}
