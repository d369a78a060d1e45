import { dayAfter, holidaysOf } from '../stores/holidays'
import { amsterdam, hoursOn, weekdayOf } from '../stores/opening'
import type { Store } from '../stores/records'
import { datesIn } from '../text/dates'
import type { Translate } from '../text/texts'

const SUNDAY = 6
/** What is ordered before this time, while the store is open for another hour, lies ready today. */
const lastPickUp = '17:00'
const daysAhead = 14
/** What is ordered from this time on leaves with the orders of the next day. */
const cutOff = '23:59'
/** Days of delivery between the day that an order leaves and the day that it comes. */
export const DAYS_UNDER_WAY = 1

const isWorked = (date: string): boolean =>
  weekdayOf(date) !== SUNDAY && !Object.values(holidaysOf(Number(date.slice(0, 4)))).includes(date)

/** The next days of delivery after a date, as YYYY-MM-DD. */
export function deliveryDaysAfter(date: string, count: number): string[] {
  const days: string[] = []
  for (let day = dayAfter(date); days.length < count; day = dayAfter(day)) if (isWorked(day)) days.push(day)
  return days
}

/** The days on which what is ordered now (ms since 1970) can come. */
export function deliveryDays(now: number, count: number): string[] {
  const { date, time } = amsterdam(now)
  return deliveryDaysAfter(time < cutOff ? date : dayAfter(date), count)
}

/** The promise of delivery for what is in stock, with the first day (of ms since 1970) on which it can come. */
export function deliveryPromise(t: Translate, locale: string, now: number): string {
  const [first = ''] = deliveryDays(now, 1)
  if (first === dayAfter(amsterdam(now).date)) return t('layout.promise.delivery')
  const day = datesIn(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${first}T12:00:00Z`))
  return t('layout.promise.deliveryOn', { day })
}

type Hours = Pick<Store, 'week' | 'exceptions'>

/** The first day that all these stores are open with what is ordered now (ms since 1970), so that one may be chosen after it; undefined for none. */
export function pickUpDay(stores: readonly Hours[], now: number): string | undefined {
  const { date: today, time } = amsterdam(now)
  const inAnHour = amsterdam(now + 3_600_000).time
  const isReady = (store: Hours, day: string): boolean => {
    const hours = hoursOn(store, day)
    return hours !== null && (day !== today || (time < lastPickUp && inAnHour <= hours.closes))
  }
  let day = today
  for (let ahead = 0; stores.length && ahead < daysAhead; ahead++, day = dayAfter(day))
    if (stores.every(store => isReady(store, day))) return day
  return undefined
}
