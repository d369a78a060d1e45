import { plainPostcode } from '../../shared/address/rules/address'
import { homeDays, isOpen, slotOf } from '../checkout/home-days'
import { linesIn } from '../checkout/parts'
import { hoursText, type SlotSituation, slotCents } from '../checkout/time-slots'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { withEmails, writeTexts } from '../mail/emails'
import type { StoredOrder } from '../orders/records'
import { linkLifetime } from '../orders/service'
import { dayTitle } from '../text/dates'
import type { Arrival } from './records'
import { movableUntil, partOfOrder } from './rules'

type MoveDeps = Pick<Deps, 'data' | 't' | 'render'>

/** A moment at which a part of an order may come. */
export interface Moment extends Arrival {
  /** The hours in words, '' for a day without time slots. */
  hours: string
  /** Remaining places if they are few, 0 if full; null otherwise. */
  left: number | null
}

/** How a part of an order may be moved; the part is 0 for all that comes at once. */
interface Moves {
  part: number
  /** When it comes now. */
  now: Arrival
  /** ms since 1970. */
  until: number
  /** Those that cost no more than was paid, soonest first, full ones too. */
  moments: Moment[]
  home: SlotSituation
}

/** What a part of an order asks of a delivery at home. */
async function situationOf({ data }: Pick<Deps, 'data'>, order: StoredOrder, part: number, method: string): Promise<SlotSituation> {
  const { shipping, delivery, lines } = order
  const products = linesIn(delivery, lines, part).flatMap(({ sku, qty, parts }) =>
    parts.length ? parts.map(one => ({ sku: one.sku, quantity: one.qty })) : [{ sku, quantity: qty }],
  )
  const { isBulky } = await data.deliveries.needs(products)
  return { method, country: shipping.country_id || 'NL', postcode: plainPostcode(shipping.postcode), isBulky }
}

/** What is in a part of an order in words, '' for one that comes at once: '1 × Novaro Wasmachine 8 kg'. */
export const goodsOf = ({ delivery, lines }: Pick<StoredOrder, 'delivery' | 'lines'>, part: number): string =>
  delivery?.parts
    ? linesIn(delivery, lines, part)
        .map(({ qty, name }) => `${qty} × ${name}`)
        .join(', ')
    : ''

/** A day and time slot in words: 'donderdag 26 november, 8:00 - 13:00'. */
export const arrivalText = ({ t, render }: Pick<Deps, 't' | 'render'>, { date, timeSlot }: Arrival): string =>
  [dayTitle(date, render.locale), timeSlot && t('order.slot', hoursText(timeSlot))].filter(Boolean).join(', ')

/** Undefined when this part may not be moved. */
async function movesOf(deps: MoveDeps, order: StoredOrder, part: number, now: number): Promise<Moves | undefined> {
  const { data, t, render } = deps
  const [until, found] = [movableUntil(order, part), partOfOrder(order, part)]
  if (!found || until === null || now >= until || (await data.deliveryMoves.hasLeft(order, part))) return undefined
  const paid = await data.deliveryMoves.paidFor(order.id, part)
  const home = await situationOf(deps, order, part, found.method)
  const holder = { orderId: order.id, part }
  const { dates } = await homeDays({ data, t, locale: render.locale }, { now, holder }, { home, cents: 0 })
  const moments = dates.flatMap((day): Moment[] => {
    const { date, slots = [] } = day
    if (!slots.length) return isOpen(day) ? [{ date, timeSlot: null, hours: '', left: null }] : []
    return slots.map(({ identifier, title, left = null }, at) => ({ date, timeSlot: at ? identifier : null, hours: title, left }))
  })
  return { part, now: found, until, home, moments: moments.filter(one => slotCents(home.method, one) <= paid) }
}

/** How each part of an order may be moved that may be, soonest first. */
export async function allMovesOf(deps: MoveDeps, order: StoredOrder, now: number): Promise<Moves[]> {
  const parts = order.delivery?.parts ?? [order]
  return (await Promise.all(parts.map((_, part) => movesOf(deps, order, part, now)))).flatMap(found => found ?? [])
}

/** Whether two moments are the same. */
export const isSameMoment = (one: Arrival, other: Arrival): boolean => one.date === other.date && one.timeSlot === other.timeSlot

/**
 * Moves a part of an order to another day or time slot, written '2026-11-26' or '2026-11-26 08:00-13:00', and writes an e-mail that says so.
 * Resolves to the new moment in words, null when it comes then already. 409 when it is too late, the moment is not offered, or it is full.
 */
export async function moveOrder(
  deps: MoveDeps & Pick<Deps, 'mail'> & { origin: string },
  order: StoredOrder,
  { part, moment: wanted }: { part: number; moment: string },
): Promise<string | null> {
  const { data, t } = deps
  const { number } = order
  const found = await movesOf(deps, order, part, Date.now())
  if (!found) throw new Refusal(409, 'tooLateToMove')
  const [date = '', timeSlot = null] = wanted.split(' ')
  const to = { date, timeSlot }
  if (isSameMoment(found.now, to)) return null
  const chosen = found.moments.find(one => isSameMoment(one, to))
  if (!chosen) throw new Refusal(409, 'momentGone')
  const moment = [dayTitle(date, deps.render.locale), chosen.hours].filter(Boolean).join(', ')
  const before = arrivalText(deps, found.now)
  const told = [goodsOf(order, part), moment].filter(Boolean).join(': ')
  const outcome =
    chosen.left === 0
      ? 'full'
      : await withEmails(deps, async () => {
          const slot = slotOf(found.home, date, timeSlot)
          const done = await data.deliveryMoves.move(order.id, { part, from: found.now, to, slot, note: `Verplaatst naar ${date}` })
          if (done !== 'moved') return done
          const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
          const action = { path: `/bestelling/${number}`, token }
          await writeTexts(deps, order.email, 'moved', { words: { number, moment: told, before }, action })
          return done
        })
  if (outcome === 'full') throw new Refusal(409, 'momentFull', [moment])
  if (outcome === 'late') throw new Refusal(409, 'tooLateToMove')
  return t('order.move.done', { moment: told })
}
