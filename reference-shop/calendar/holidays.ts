const DAY = 86_400_000

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day after a date, both as YYYY-MM-DD. */
export const dayAfter = (date: string): string => isoDate(Date.parse(`${date}T12:00:00Z`) + DAY)

/** Easter Sunday by Gauss's algorithm, as a time in UTC. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const days = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

/** The public holidays of a year, as YYYY-MM-DD; not Good Friday and 5 May, on which most people work. */
export function holidaysOf(year: number) {
  const afterEaster = (days: number): string => isoDate(easter(year) + days * DAY)
  const isSunday = new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0
  return {
    newYear: `${year}-01-01`,
    easterSunday: afterEaster(0),
    easterMonday: afterEaster(1),
    kingsDay: `${year}-04-${isSunday ? 26 : 27}`,
    ascension: afterEaster(39),
    whitSunday: afterEaster(49),
    whitMonday: afterEaster(50),
    christmas: `${year}-12-25`,
    boxingDay: `${year}-12-26`,
  }
}

/** Whether a date, YYYY-MM-DD, is one of these. */
export const isHoliday = (date: string): boolean => Object.values(holidaysOf(Number(date.slice(0, 4)))).includes(date)
