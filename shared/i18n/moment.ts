/** 'maandag 23 november om 18:00', on a clock in the Netherlands. `locale` is a tag as 'nl-NL', `at` in ms. */
export const momentText = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  }).format(at)
