const formats = new Map<string, Intl.DateTimeFormat>()

/** Date formatters by language, cached: creating one is slower than hundreds of uses. */
export function datesIn(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const dates = formats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(key, dates)
  return dates
}

/** A formatted date (from YYYY-MM-DD): 'maandag 23 november'. */
export const dayTitle = (date: string, locale: string): string =>
  datesIn(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
