import { withoutVat } from '../../catalogue/data/cards'
import { dayDate, deliveryDays, hoursText } from '../../delivery/days'
import { DAYS_SHOWN } from '../../delivery/home-days'
import type { AskedDays, HomeDays, HomeWay } from '../../delivery/records'
import type { Deps } from '../../environment'
import { dayTitle } from '../../text/dates'
import type { Slot } from './records'
import { besides, regionOf, type SlotRule, slotCents, slotsOn } from './rules'

/** The number of remaining places is shown below this number. */
const FEW = 6

/** Identifies a slot within its region and day. Methods that share vans share its capacity. */
const keyOf = ({ method, isBulky }: HomeWay, { identifier }: SlotRule): string => `${isBulky ? 'large' : 'parcel'} ${method} ${identifier}`

/**
 * The slot to book on a day, the default one unless named; undefined if there is none, or its capacity is unlimited.
 */
export function slotOf(home: HomeWay, date: string | null, timeSlot: string | null | undefined): Slot | undefined {
  const region = regionOf(home)
  if (date === null || region === undefined) return undefined
  const slots = slotsOn(home, date)
  const rule = slots.find(({ identifier }) => identifier === timeSlot) ?? slots[0]
  if (!rule || rule.places === null) return undefined
  return { region, date, hours: keyOf(home, rule), places: rule.places }
}

/** The days and time slots of a delivery at home for which the way itself costs `cents`, with what is left and the days without. */
export async function daysWithSlots(
  { data, t, render: { locale } }: Pick<Deps, 'data' | 't' | 'render'>,
  { now, holder = {} }: AskedDays,
  { home, cents }: { home: HomeWay; cents: number },
): Promise<HomeDays> {
  const worked = deliveryDays(now, DAYS_SHOWN)
  const region = regionOf(home)
  const { sundays, without } = besides(home, worked, now)
  const dates = region === undefined ? worked : [...worked, ...sundays].sort()
  const left = new Map<string, number>()
  if (region !== undefined)
    for (const { date, hours, left: places } of await data.slots.left(region, dates, holder)) left.set(`${date} ${hours}`, places)

  const centsOf = (date: string, timeSlot: string | null): number => cents + slotCents(home.method, { date, timeSlot })
  const slotFor = (date: string) => (rule: SlotRule) => {
    const places = rule.places === null ? null : (left.get(`${date} ${keyOf(home, rule)}`) ?? rule.places)
    return {
      identifier: rule.identifier,
      title: t('order.slot', hoursText(rule.identifier)),
      price_incl_tax: centsOf(date, rule.identifier) / 100,
      price_excl_tax: withoutVat(centsOf(date, rule.identifier)),
      left: places !== null && places < FEW ? places : null,
    }
  }
  return {
    dates: dates.map(date => ({
      ...dayDate(date, centsOf(date, null), locale),
      ...(region !== undefined && { slots: slotsOn(home, date).map(slotFor(date)) }),
    })),
    ...(without.length > 0 && {
      no_delivery: without.map(({ date, reason }) => ({ date, title: dayTitle(date, locale), reason: t(`order.noDelivery.${reason}`) })),
    }),
  }
}
