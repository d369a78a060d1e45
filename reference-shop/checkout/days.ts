import { amsterdam, weekdayOf } from '../pages/opening'

const SUNDAY = 6
/** Days that nobody delivers, as month and day. */
const holidays = new Set(['01-01', '04-27', '12-25', '12-26'])

export const dayAfter = (date: string): string => new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const isWorked = (date: string): boolean => weekdayOf(date) !== SUNDAY && !holidays.has(date.slice(5))

/** The next days of delivery after a date, as YYYY-MM-DD. */
export function deliveryDaysAfter(date: string, count: number): string[] {
  const days: string[] = []
  for (let day = dayAfter(date); days.length < count; day = dayAfter(day)) if (isWorked(day)) days.push(day)
  return days
}

/** The days on which what is ordered now (ms since 1970) can come. */
export const deliveryDays = (now: number, count: number): string[] => deliveryDaysAfter(amsterdam(now).date, count)
