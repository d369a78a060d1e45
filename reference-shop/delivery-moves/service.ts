import { plainPostcode } from '../../shared/address/rules/address'
import { deliveryDaysAfter } from '../checkout/days'
import { homeDays, isOpen, slotOf } from '../checkout/home-days'
import { lastDayOf } from '../checkout/parts'
import { hoursText, type SlotSituation, slotCents } from '../checkout/time-slots'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { withEmails, writeTexts } from '../mail/emails'
import type { StoredOrder } from '../orders/records'
import { linkLifetime } from '../orders/service'
import { dayTitle } from '../text/dates'
import { movableUntil } from './rules'

type MoveDeps = Pick<Deps, 'data' | 't' | 'render'>

/** A delivery moment on offer. */
export interface Moment {
  /** YYYY-MM-DD */
  date: string
  /** Null for the day's default slot, or a day without slots. */
  timeSlot: string | null
  /** The hours in words, '' for a day without time slots. */
  hours: string
  /** Remaining places if they are few, 0 if full; null otherwise. */
  left: number | null
}

/** What delivering this order at home depends on. */
async function situationOf({ data }: Pick<Deps, 'data'>, { lines, shipping, shippingMethod }: StoredOrder): Promise<SlotSituation> {
  const products = lines.flatMap(({ sku, qty, parts }) =>
    parts.length ? parts.map(part => ({ sku: part.sku, quantity: part.qty })) : [{ sku, quantity: qty }],
  )
  const { isBulky } = await data.deliveries.needs(products)
  return { method: shippingMethod, country: shipping.country_id || 'NL', postcode: plainPostcode(shipping.postcode), isBulky }
}

/** A day and time slot in words: 'donderdag 26 november, 8:00 - 13:00'. */
export const momentText = (
  { t, render }: Pick<Deps, 't' | 'render'>,
  { date, timeSlot }: { date: string; timeSlot?: string | null | undefined },
): string => [dayTitle(date, render.locale), timeSlot && t('order.slot', hoursText(timeSlot))].filter(Boolean).join(', ')

/**
 * Delivery moments without a surcharge beyond what was paid, soonest first, including full ones; undefined if the
 * delivery may not be moved.
 */
export async function movesOf(
  deps: MoveDeps,
  order: StoredOrder,
  now: number,
): Promise<{ until: number; moments: Moment[]; home: SlotSituation } | undefined> {
  const { data, t, render } = deps
  const until = movableUntil(order)
  if (until === null || now >= until || (await data.deliveryMoves.hasLeft(order))) return undefined
  const paid = await data.deliveryMoves.paidFor(order.id)
  const home = await situationOf(deps, order)
  const { dates } = await homeDays({ data, t, locale: render.locale }, { now, own: { orderId: order.id } }, { home, cents: 0 })
  const moments = dates.flatMap((day): Moment[] => {
    const { date, slots = [] } = day
    if (!slots.length) return isOpen(day) ? [{ date, timeSlot: null, hours: '', left: null }] : []
    return slots.map(({ identifier, title, left = null }, at) => ({ date, timeSlot: at ? identifier : null, hours: title, left }))
  })
  return { until, home, moments: moments.filter(({ date, timeSlot }) => slotCents(home.method, { date, timeSlot }) <= paid) }
}

/** Whether this is the order's current moment. */
export const isMomentOf = ({ delivery }: Pick<StoredOrder, 'delivery'>, { date, timeSlot }: Pick<Moment, 'date' | 'timeSlot'>): boolean =>
  delivery?.promisedDeliveryDate === date && (delivery.timeSlot ?? null) === timeSlot

/**
 * Moves a delivery and e-mails the customer; `moment` is '2026-11-26' or '2026-11-26 08:00-13:00'. Resolves to the new
 * moment in words, null if nothing changed. Refuses (409) if it is too late, or the moment is full or not offered.
 */
export async function moveOrder(
  deps: MoveDeps & Pick<Deps, 'mail'> & { origin: string },
  order: StoredOrder,
  wanted: string,
): Promise<string | null> {
  const { data, t } = deps
  const found = await movesOf(deps, order, Date.now())
  const { delivery, number } = order
  if (!found || !delivery?.promisedDeliveryDate) throw new Refusal(409, 'tooLateToMove')
  const [date = '', timeSlot = null] = wanted.split(' ')
  if (isMomentOf(order, { date, timeSlot })) return null
  const chosen = found.moments.find(one => one.date === date && one.timeSlot === timeSlot)
  if (!chosen) throw new Refusal(409, 'momentGone')
  const moment = [dayTitle(date, deps.render.locale), chosen.hours].filter(Boolean).join(', ')
  const { promisedDeliveryDate, timeSlot: slotBefore = null } = delivery
  const before = momentText(deps, { date: promisedDeliveryDate, timeSlot: slotBefore })
  const parts = delivery.parts?.map((part, at) => (at === 0 ? { ...part, date, timeSlot } : part))
  const at = { ...delivery, promisedDeliveryDate: date, timeSlot, ...(parts && { parts }) }
  const moved = {
    ...at,
    maximumPromisedDeliveryDate: deliveryDaysAfter(lastDayOf(at) ?? date, 1)[0] ?? null,
    isDeliveryDateManuallySelected: true,
  }
  const outcome =
    chosen.left === 0
      ? 'full'
      : await withEmails(deps, async () => {
          const slot = slotOf(found.home, date, timeSlot)
          const to = { from: { promisedDeliveryDate, timeSlot: slotBefore }, delivery: moved, slot, note: `Verplaatst naar ${date}` }
          const done = await data.deliveryMoves.move(order.id, to)
          if (done !== 'moved') return done
          const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
          const action = { path: `/bestelling/${number}`, token }
          await writeTexts(deps, order.email, 'moved', { words: { number, moment, before }, action })
          return done
        })
  if (outcome === 'full') throw new Refusal(409, 'momentFull', [moment])
  if (outcome === 'late') throw new Refusal(409, 'tooLateToMove')
  return t('order.move.done', { moment })
}
