import type { Days as SlotDays } from '../../shared/checkout/rules/time-slots'
import type { DeliveryDate, DeliveryOption } from '../../shared/contract/api/checkout'
import { withoutVat } from '../catalogue/data/cards'
import type { ShopData } from '../shop-data'
import { dayTitle } from '../text/dates'
import type { Translate } from '../text/texts'
import { deliveryDays } from './days'
import type { Slot } from './records'
import { besides, hoursText, regionOf, type SlotRule, type SlotSituation, slotCents, slotsOn } from './time-slots'

const daysShown = 7
/** The number of remaining places is shown below this number. */
const FEW = 6

export interface DeliveryDeps {
  data: ShopData
  t: Translate
  /** BCP 47 tag. */
  locale: string
}

/** Who asks for delivery days, and when. */
export interface Asking {
  /** The cart that asks, which may hold a place in a time slot. */
  holder?: { quoteId?: number | null }
  /** ms since 1970. */
  now: number
}

type Days = Pick<DeliveryOption, 'dates' | 'no_delivery' | 'note'>

/** Identifies a slot within its region and day. Methods that share vans share its capacity. */
const keyOf = ({ method, isBulky }: SlotSituation, { identifier }: SlotRule): string =>
  `${isBulky ? 'large' : 'parcel'} ${method} ${identifier}`

/**
 * The slot to book on a day, the default one unless named; undefined if there is none, or its capacity is unlimited.
 */
export function slotOf(situation: SlotSituation, date: string | null, timeSlot: string | null | undefined): Slot | undefined {
  const region = regionOf(situation)
  if (date === null || region === undefined) return undefined
  const slots = slotsOn(situation, date)
  const rule = slots.find(({ identifier }) => identifier === timeSlot) ?? slots[0]
  if (!rule || rule.places === null) return undefined
  return { region, date, hours: keyOf(situation, rule), places: rule.places }
}

/** Whether the day's default slot has room, so that it can be chosen without naming a slot. */
export const isOpen = ({ slots }: DeliveryDate): boolean => slots?.[0]?.left !== 0

/** The day that counts when none is chosen: the first that costs no more than the way of delivery, else the first. */
export const usualDate = ({ dates, price_incl_tax: price }: SlotDays): DeliveryDate | undefined =>
  dates.find(one => isOpen(one) && one.price_incl_tax <= price) ?? dates.find(isOpen)

/** The day and slot that were asked for, when they can be had; else the usual day. No slot is the first of the day. */
export function momentIn(
  days: SlotDays,
  { deliveryDate, timeSlot }: { deliveryDate: string | null; timeSlot?: string | null | undefined },
): { date: string | null; timeSlot: string | null; isByHand: boolean } {
  const day = days.dates.find(({ date }) => date === deliveryDate)
  const slot = day?.slots?.find(({ identifier, left }) => identifier === timeSlot && left !== 0)
  const wanted = day && (slot || isOpen(day)) ? day : undefined
  const usual = usualDate(days)
  const isByHand = wanted !== undefined && (slot !== undefined || wanted !== usual)
  return { date: (wanted ?? usual)?.date ?? null, timeSlot: slot?.identifier ?? null, isByHand }
}

/** The days and time slots of a delivery at home for which the way itself costs `cents`, with what is left and the days without. */
export async function homeDays(
  { data, t, locale }: DeliveryDeps,
  { now, holder = {} }: Asking,
  { home, cents }: { home: SlotSituation; cents: number },
): Promise<Days> {
  const worked = deliveryDays(now, daysShown)
  const region = regionOf(home)
  const { sundays, without } = besides(home, worked, now)
  const dates = region === undefined ? worked : [...worked, ...sundays].sort()
  const left = new Map<string, number>()
  if (region !== undefined)
    for (const { date, hours, left: places } of await data.deliveries.left(region, dates, holder)) left.set(`${date} ${hours}`, places)

  const priceOf = (date: string, timeSlot: string | null): number => (cents + slotCents(home.method, { date, timeSlot })) / 100
  const slotFor =
    (date: string) =>
    (rule: SlotRule): NonNullable<DeliveryDate['slots']>[number] => {
      const places = rule.places === null ? null : (left.get(`${date} ${keyOf(home, rule)}`) ?? rule.places)
      return {
        identifier: rule.identifier,
        title: t('order.slot', hoursText(rule.identifier)),
        price_incl_tax: priceOf(date, rule.identifier),
        price_excl_tax: withoutVat(cents + slotCents(home.method, { date, timeSlot: rule.identifier })),
        left: places !== null && places < FEW ? places : null,
      }
    }
  return {
    dates: dates.map(date => ({
      date,
      title: dayTitle(date, locale),
      price_incl_tax: priceOf(date, null),
      ...(region !== undefined && { slots: slotsOn(home, date).map(slotFor(date)) }),
    })),
    ...(without.length > 0 && {
      no_delivery: without.map(({ date, reason }) => ({ date, title: dayTitle(date, locale), reason: t(`order.noDelivery.${reason}`) })),
    }),
    ...(home.isBulky && { note: t('order.twoPeople') }),
  }
}
