/** Euros in whole cents, rounded half away from zero as Intl does. */
export const toCents = (euros: number): number => {
  // Fifteen digits are what a double surely holds: 1.005 is 100.5 cents, not 100.49999999999999.
  const cents = Math.round(Number((Math.abs(euros) * 100).toPrecision(15)))
  return euros < 0 && cents ? -cents : cents
}

/** Sum of price times quantity, in cents. */
export const sumCents = (lines: readonly { price: number; qty: number }[]): number =>
  lines.reduce((sum, { price, qty }) => sum + toCents(price) * qty, 0)

const formatters = new Map<string, Intl.NumberFormat>()
const formatter = (locale: string): Intl.NumberFormat => {
  const known = formatters.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  formatters.set(locale, known)
  return known
}

/** An amount in euros with two decimals, '' when it is not a number. Never '-0'. */
export function plainPrice(euros: number | string | null | undefined, locale = 'nl-NL'): string {
  const amount = euros === null || euros === '' ? Number.NaN : Number(euros)
  return Number.isFinite(amount) ? formatter(locale).format(toCents(amount) ? amount : 0) : ''
}

/** As `plainPrice`, with whole euros as ',-' ('.-' is never used: en-GB has ',-' too). */
export const formatPrice = (euros: number | string | null | undefined, locale = 'nl-NL'): string =>
  plainPrice(euros, locale).replace(locale.startsWith('en') ? /\.00$/ : /,00$/, ',-')

/** Three terms in cents; what cannot be divided goes on the first. */
export function splitIn3(cents: number): [number, number, number] {
  const term = Math.floor(cents / 3)
  return [cents - 2 * term, term, term]
}
