import { dayAfter } from './holidays'

/** Opening times of one day as 'HH:MM' in Europe/Amsterdam; null when closed. */
export type OpenHours = { opens: string; closes: string } | null

/** When a place is open. */
export interface Opening {
  /** Monday to Sunday. */
  week: OpenHours[]
  /** Dates ('YYYY-MM-DD') with other hours than usual. */
  exceptions: { date: string; hours: OpenHours; reason: string }[]
}

const zone = 'Europe/Amsterdam'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** Local date ('YYYY-MM-DD') and time ('HH:MM') in the Netherlands. */
export function amsterdam(now: number): { date: string; time: string } {
  const [date = '', time = ''] = clock.format(now).split(' ')
  return { date, time }
}

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7

/** Opening hours of a date: its exception, else those of its weekday. */
export function hoursOn({ week, exceptions }: Opening, date: string): OpenHours {
  const exception = exceptions.find(one => one.date === date)
  return exception ? exception.hours : (week[weekdayOf(date)] ?? null)
}

/** Whether a store is open at a moment (ms since 1970) and until when, or else when it next opens within two weeks. */
export function openAt(store: Opening, now: number): { isOpen: boolean; closes: string; next: { date: string; opens: string } | null } {
  const { date, time } = amsterdam(now)
  const today = hoursOn(store, date)
  if (today && today.opens <= time && time < today.closes) return { isOpen: true, closes: today.closes, next: null }
  let day = date
  for (let ahead = 0; ahead < 14; ahead++, day = dayAfter(day)) {
    const hours = hoursOn(store, day)
    if (hours && (day !== date || time < hours.opens)) return { isOpen: false, closes: '', next: { date: day, opens: hours.opens } }
  }
  return { isOpen: false, closes: '', next: null }
}

/** How many days ahead exceptions are listed. */
const ahead = 60 * 86_400_000

/** Days from today on with other hours than usual, in order. */
export const comingExceptions = ({ exceptions }: Pick<Opening, 'exceptions'>, now: number): Opening['exceptions'] =>
  exceptions
    .filter(({ date }) => date >= amsterdam(now).date && date <= amsterdam(now + ahead).date)
    .sort((one, other) => (one.date < other.date ? -1 : 1))

/** Offset of Dutch time from UTC at a moment, in ms. */
function aheadAt(moment: number): number {
  const { date, time } = amsterdam(moment)
  return Date.parse(`${date}T${time}Z`) - Math.floor(moment / 60_000) * 60_000
}

/** The moment (ms since 1970) of a date and time in the Netherlands; a time skipped by daylight saving becomes an hour later. */
export function momentOf(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`)
  // Near a change of daylight saving, the offset may differ an hour or two earlier.
  return asUtc - aheadAt(asUtc - aheadAt(asUtc))
}

/** Closing time of a store's second open day after today, in ms since 1970: until then reservations are held. */
export function keptUntil(store: Opening, now: number): number {
  let day = amsterdam(now).date
  let open = 0
  for (let ahead = 0; ahead < 14; ahead++) {
    day = dayAfter(day)
    const hours = hoursOn(store, day)
    if (hours) open++
    if (hours && open === 2) return momentOf(day, hours.closes)
  }
  return momentOf(day, '18:00')
}
