import { hourText } from '../../shared/stores/rules/opening'
import { dayAfter, isHoliday } from '../calendar/holidays'
import { amsterdam, hoursOn, type Opening, weekdayOf } from '../calendar/opening'
import { datesIn, dayTitle } from '../text/dates'
import type { Translate } from '../text/texts'

const SUNDAY = 6
/** Last order time to collect in a store the same day, provided the store stays open for another hour. */
const lastPickUp = '17:00'
const daysAhead = 14
/** Orders from this time on leave a day later. */
const cutOff = '23:59'
/** Delivery days between sending and arrival. */
export const DAYS_UNDER_WAY = 1

const isWorked = (date: string): boolean => weekdayOf(date) !== SUNDAY && !isHoliday(date)

/** The next `count` delivery days after a date, as YYYY-MM-DD. */
export function deliveryDaysAfter(date: string, count: number): string[] {
  const days: string[] = []
  for (let day = dayAfter(date); days.length < count; day = dayAfter(day)) if (isWorked(day)) days.push(day)
  return days
}

/** The first `count` days on which an order placed at `now` (ms since 1970) can arrive. */
export function deliveryDays(now: number, count: number): string[] {
  const { date, time } = amsterdam(now)
  return deliveryDaysAfter(time < cutOff ? date : dayAfter(date), count)
}

/** A day of delivery in the contract's shape. */
export const dayDate = (date: string, cents: number, locale: string) => ({
  date,
  title: dayTitle(date, locale),
  price_incl_tax: cents / 100,
})

/** The hours of a slot as displayed: 8:00 and 13:00 of '08:00-13:00'. */
export function hoursText(identifier: string): { from: string; to: string } {
  const [from = '', to = ''] = identifier.split('-').map(hourText)
  return { from, to }
}

/** A sentence about the first day on which an order placed at `now` (ms since 1970) can arrive. */
const aboutFirstDay =
  (tomorrow: string, later: string) =>
  (t: Translate, locale: string, now: number): string => {
    const [first = ''] = deliveryDays(now, 1)
    if (first === dayAfter(amsterdam(now).date)) return t(tomorrow)
    const day = datesIn(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${first}T12:00:00Z`))
    return t(later, { day })
  }

/** The delivery promise for products in stock: 'Voor 23:59 besteld, morgen in huis'. */
export const deliveryPromise = aboutFirstDay('layout.promise.delivery', 'layout.promise.deliveryOn')

/** The same in few words, for a card: 'Morgen in huis'. */
export const deliveryDay = aboutFirstDay('layout.card.tomorrow', 'layout.card.onDay')

/**
 * The first day on which every one of these stores has an order placed at `now` (ms since 1970) ready. All of them, as
 * the shopper may pick any; undefined if there is none.
 */
export function pickUpDay(stores: readonly Opening[], now: number): string | undefined {
  const { date: today, time } = amsterdam(now)
  const inAnHour = amsterdam(now + 3_600_000).time
  const isReady = (store: Opening, day: string): boolean => {
    const hours = hoursOn(store, day)
    return hours !== null && (day !== today || (time < lastPickUp && inAnHour <= hours.closes))
  }
  let day = today
  for (let ahead = 0; stores.length && ahead < daysAhead; ahead++, day = dayAfter(day))
    if (stores.every(store => isReady(store, day))) return day
  return undefined
}
