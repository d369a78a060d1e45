/** Opening times as in the contract, in Europe/Amsterdam. */
export interface OpeningTimes {
  /** Day 1 is Monday; an absent day is closed. Times as 'HH:MM'. */
  opening_hours: readonly { day: number; opens: string; closes: string }[]
  /** Exceptions by date ('YYYY-MM-DD'); without times, closed. */
  exceptions: readonly { date: string; opens: string | null; closes: string | null }[]
}

/** `closes` while open; else the next opening within two weeks, and whether that is today. */
export type OpenState = { isOpen: true; closes: string } | { isOpen: false; next: { date: string; opens: string; isToday: boolean } | null }

/** A time as shown: '9:30' of '09:30'. */
export const hourText = (time: string): string => time.replace(/^0/, '')

const DAYS_AHEAD = 14
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' })

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`)
const dayAfter = (date: string): string => new Date(noon(date).getTime() + 86_400_000).toISOString().slice(0, 10)

function timesOn({ opening_hours, exceptions }: OpeningTimes, date: string): { opens: string; closes: string } | undefined {
  const exception = exceptions.find(one => one.date === date)
  const { opens, closes } = exception ?? opening_hours.find(({ day }) => day === (noon(date).getUTCDay() || 7)) ?? {}
  return opens && closes ? { opens, closes } : undefined
}

/** Whether a store is open at `now` (ms since 1970), in its local time. */
export function openState(times: OpeningTimes, now: number): OpenState {
  const [today = '', time = ''] = clock.format(now).split(' ')
  const hours = timesOn(times, today)
  if (hours && time < hours.opens) return { isOpen: false, next: { date: today, opens: hours.opens, isToday: true } }
  if (hours && time < hours.closes) return { isOpen: true, closes: hours.closes }
  let date = today
  for (let ahead = 1; ahead < DAYS_AHEAD; ahead++) {
    date = dayAfter(date)
    const later = timesOn(times, date)
    if (later) return { isOpen: false, next: { date, opens: later.opens, isToday: false } }
  }
  return { isOpen: false, next: null }
}
