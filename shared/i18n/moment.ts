/** 'maandag 23 november om 18:00' in Dutch time. `locale` is a tag like 'nl-NL', `at` in ms since 1970. */
export const momentText = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  }).format(at)
