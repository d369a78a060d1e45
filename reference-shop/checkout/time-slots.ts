import { dayAfter, holidaysOf } from '../stores/holidays'
import { amsterdam, weekdayOf } from '../stores/opening'
import { PARTS_HOME } from './parts'

const SUNDAY = 6
/** What is ordered for a Sunday has to be in by this time of the Saturday. */
const sundayCutOff = '17:00'
/** Cents that a Sunday costs on top. */
const sundayCents = 495
/** First two digits of the postcodes where parcels come on a Sunday. */
const sundayRegions = { from: 10, to: 39 }

/** How many can be brought to a region in a slot; null: as many as are ordered. */
export interface SlotRule {
  /** '08:00-13:00', unique among the slots of a way. */
  identifier: string
  /** On top of the way of delivery and the day. */
  cents: number
  places: number | null
}

const slot = (identifier: string, cents: number, places: number | null): SlotRule => ({ identifier, cents, places })

/** Slots by way of delivery, the usual one first. A large appliance is brought by two people. */
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

/** The part of an order that has a slot is brought as the whole would be. */
const rulesOf = (method: string | null) => rules[method === PARTS_HOME ? 'bezorgen_standaard' : (method ?? '')]

/** The hours of a slot by its identifier, as they are written: 8:00 and 13:00 of '08:00-13:00'. */
export function hoursText(identifier: string): { from: string; to: string } {
  const [from = '', to = ''] = identifier.split('-').map(time => time.replace(/^0/, ''))
  return { from, to }
}

/** What the slots of a delivery depend on. */
export interface SlotSituation {
  method: string
  country: string
  postcode: string
  /** With a large appliance in it. */
  isBulky: boolean
}

/** The first two digits of a Dutch postcode; undefined elsewhere, where there are no slots. */
export const regionOf = ({ country, postcode }: Pick<SlotSituation, 'country' | 'postcode'>): string | undefined =>
  country === 'NL' ? /^\s*([1-9]\d)\d\d/.exec(postcode)?.[1] : undefined

/** The slots of a day, the usual one first; none where the shop promises only a day. */
export function slotsOn(situation: SlotSituation, date: string): readonly SlotRule[] {
  const of = rulesOf(situation.method)
  if (!of || regionOf(situation) === undefined) return []
  if (weekdayOf(date) === SUNDAY) return situation.isBulky ? [] : of.sunday
  return situation.isBulky ? of.large : of.parcel
}

/** Cents that a day and a slot cost on top of the way of delivery. */
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

/** Key of order.noDelivery: why nothing comes on a date in this way; '' when something does on a Sunday, which costs more. */
function sundayReason(situation: SlotSituation, date: string, now: number): '' | 'sunday' | 'sundayLarge' | 'sundayRegion' | 'sundayLate' {
  const { method, isBulky } = situation
  const region = Number(regionOf(situation) ?? 0)
  if (!rulesOf(method)?.sunday.length) return 'sunday'
  if (isBulky) return 'sundayLarge'
  if (region < sundayRegions.from || region > sundayRegions.to) return 'sundayRegion'
  const { date: today, time } = amsterdam(now)
  return date > dayAfter(today) || (date === dayAfter(today) && time < sundayCutOff) ? '' : 'sundayLate'
}

/** The days between the first and last of these, which are worked: Sundays on which parcels come too, and days without, each with why. */
export function besides(
  situation: SlotSituation,
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
