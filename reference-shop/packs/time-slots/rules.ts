import { dayAfter, holidaysOf } from '../../calendar/holidays'
import { amsterdam, weekdayOf } from '../../calendar/opening'
import type { HomeWay } from '../../delivery/records'

const SUNDAY = 6
/** Last order time on Saturday for delivery on Sunday. */
const sundayCutOff = '17:00'
/** Surcharge in cents for Sunday. */
const sundayCents = 495
/** First two digits of postcodes with delivery on Sunday. */
const sundayRegions = { from: 10, to: 39 }

/** A time slot; `places` is its capacity per region and day, null for unlimited. */
export interface SlotRule {
  /** '08:00-13:00', unique among the slots of a method. */
  identifier: string
  /** Surcharge on top of method and day. */
  cents: number
  places: number | null
}

const slot = (identifier: string, cents: number, places: number | null): SlotRule => ({ identifier, cents, places })

/** Slots by delivery method, the default first. Large appliances have fewer, as two people bring them. */
const rules: Readonly<Record<string, { parcel: readonly SlotRule[]; sunday: readonly SlotRule[]; large: readonly SlotRule[] }>> = {
  bezorgen_standaard: {
    parcel: [slot('08:00-22:00', 0, null), slot('08:00-13:00', 195, 12), slot('12:00-17:00', 195, 12)],
    sunday: [slot('10:00-18:00', 0, 20), slot('10:00-14:00', 195, 6), slot('14:00-18:00', 195, 6)],
    large: [
      slot('08:00-18:00', 0, null),
      ...['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00'].map(hours => slot(hours, 495, 2)),
    ],
  },
  bezorgen_avond: {
    parcel: [slot('18:00-22:00', 0, 40), slot('18:00-20:00', 250, 8), slot('20:00-22:00', 250, 8)],
    sunday: [],
    large: [slot('18:00-22:00', 0, 8), slot('18:00-20:00', 250, 2), slot('20:00-22:00', 250, 2)],
  },
}

const rulesOf = (method: string | null) => rules[method ?? '']

/** A slot's region: the first two digits of a Dutch postcode. Undefined abroad, where there are no slots. */
export const regionOf = ({ country, postcode }: Pick<HomeWay, 'country' | 'postcode'>): string | undefined =>
  country === 'NL' ? /^\s*([1-9]\d)\d\d/.exec(postcode)?.[1] : undefined

/** The slots of a day, the default first; empty where only the day is promised. */
export function slotsOn(situation: HomeWay, date: string): readonly SlotRule[] {
  const of = rulesOf(situation.method)
  if (!of || regionOf(situation) === undefined) return []
  if (weekdayOf(date) === SUNDAY) return situation.isBulky ? [] : of.sunday
  return situation.isBulky ? of.large : of.parcel
}

/** Surcharge in cents for a day and slot, on top of the delivery method. */
export function slotCents(
  method: string | null,
  { date, timeSlot }: { date: string | null; timeSlot?: string | null | undefined },
): number {
  const of = rulesOf(method)
  if (!of || date === null) return 0
  const isSunday = weekdayOf(date) === SUNDAY
  const own = [...of.parcel, ...of.sunday, ...of.large].find(({ identifier }) => identifier === timeSlot)
  return (isSunday ? sundayCents : 0) + (own?.cents ?? 0)
}

const holidayOn = (date: string): string | undefined =>
  Object.entries(holidaysOf(Number(date.slice(0, 4)))).find(([, day]) => day === date)?.[0]

/**
 * Why this method has no delivery on a date: a key of order.noDelivery. '' for a Sunday with delivery, which has a
 * surcharge.
 */
function sundayReason(situation: HomeWay, date: string, now: number): '' | 'sunday' | 'sundayLarge' | 'sundayRegion' | 'sundayLate' {
  const { method, isBulky } = situation
  const region = Number(regionOf(situation) ?? 0)
  if (!rulesOf(method)?.sunday.length) return 'sunday'
  if (isBulky) return 'sundayLarge'
  if (region < sundayRegions.from || region > sundayRegions.to) return 'sundayRegion'
  const { date: today, time } = amsterdam(now)
  return date > dayAfter(today) || (date === dayAfter(today) && time < sundayCutOff) ? '' : 'sundayLate'
}

/** Adds to these working days what lies between them: Sundays with delivery, and days without, each with the reason. */
export function besides(
  situation: HomeWay,
  days: readonly string[],
  now: number,
): { sundays: string[]; without: { date: string; reason: string }[] } {
  const sundays: string[] = []
  const without: { date: string; reason: string }[] = []
  const last = days.at(-1) ?? ''
  for (let date = dayAfter(amsterdam(now).date); date < last; date = dayAfter(date)) {
    if (days.includes(date)) continue
    const holiday = holidayOn(date)
    const reason = holiday ? 'holiday' : weekdayOf(date) === SUNDAY ? sundayReason(situation, date, now) : 'late'
    if (reason === '') sundays.push(date)
    else without.push({ date, reason })
  }
  return { sundays, without }
}
