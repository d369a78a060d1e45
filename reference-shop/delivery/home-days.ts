import type { Days } from '../../shared/checkout/rules/time-slots'
import type { DeliveryDate } from '../../shared/contract/api/checkout'
import type { Deps } from '../environment'
import { dayDate, deliveryDays } from './days'
import type { AskedDays, HomeDays, HomeWay } from './records'

/** Days of delivery to choose from. */
export const DAYS_SHOWN = 7

/** The pack that knows of days and time slots, if any. */
export const homeDeliveries = ({ packs }: Pick<Deps, 'packs'>) => packs.find(pack => pack.homeDeliveries)?.homeDeliveries

/** The days of a delivery at home for which the way itself costs `cents`. Without a pack: working days, each at that price. */
export async function homeDays(
  deps: Pick<Deps, 'data' | 't' | 'render' | 'packs'>,
  asked: AskedDays,
  way: { home: HomeWay; cents: number },
): Promise<HomeDays> {
  // The post comes when it comes: letters have no time slots.
  const days = way.home.isLetter ? undefined : await homeDeliveries(deps)?.days(deps, asked, way)
  const plain = () => deliveryDays(asked.now, DAYS_SHOWN).map(date => dayDate(date, way.cents, deps.render.locale))
  const note = (way.home.isBulky && 'order.twoPeople') || (way.home.isLetter && 'order.letter')
  return { ...(days ?? { dates: plain() }), ...(note && { note: deps.t(note) }) }
}

/** Whether the day's default slot has room, so that it can be chosen without naming a slot. */
const isOpen = ({ slots }: DeliveryDate): boolean => slots?.[0]?.left !== 0

/** The day that counts when none is chosen: the first that costs no more than the way of delivery, else the first. */
export const usualDate = ({ dates, price_incl_tax: price }: Days): DeliveryDate | undefined =>
  dates.find(one => isOpen(one) && one.price_incl_tax <= price) ?? dates.find(isOpen)

/** The day and slot that were asked for, when they can be had; else the usual day. No slot is the first of the day. */
export function momentIn(
  days: Days,
  { deliveryDate, timeSlot }: { deliveryDate: string | null; timeSlot?: string | null | undefined },
): { date: string | null; timeSlot: string | null; isByHand: boolean } {
  const day = days.dates.find(({ date }) => date === deliveryDate)
  const slot = day?.slots?.find(({ identifier, left }) => identifier === timeSlot && left !== 0)
  const wanted = day && (slot || isOpen(day)) ? day : undefined
  const usual = usualDate(days)
  const isByHand = wanted !== undefined && (slot !== undefined || wanted !== usual)
  return { date: (wanted ?? usual)?.date ?? null, timeSlot: slot?.identifier ?? null, isByHand }
}
