import { amsterdam } from '../calendar/opening'

/** The last day on which a card can be spent, to its end, by the clock in the Netherlands: 'YYYY-MM-DD'. `endsAt` in ms since 1970. */
export const lastDayOf = (endsAt: number): string => amsterdam(endsAt).date

/** Whether the last day of a card is over; both in ms since 1970. */
export const isOver = (endsAt: number, now: number): boolean => amsterdam(now).date > lastDayOf(endsAt)
