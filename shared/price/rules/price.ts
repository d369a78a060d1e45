import type { Currency } from '../../contract/config'
import { thousand } from '../../contract/thousand'

export const EURO: Currency = { code: 'EUR' }

/** Cached: creating a formatter takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.NumberFormat>()
const formatter = (locale: string, code: string): Intl.NumberFormat => {
  const key = locale + code
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  formatters.set(key, known)
  return known
}

/** A double has all the cents of amounts up to here. */
const MOST = 1e12

/** Decimal digits of a currency: 2 for euros, 0 for yen, 3 for Kuwaiti dinars. */
export const digitsOf = ({ code }: Currency): number =>
  Object.keys(thousand).some(key => key.endsWith(code)) ? 2 : (formatter('en', code).resolvedOptions().maximumFractionDigits ?? 2)

/** An amount in whole minor units, such as cents, rounded half away from zero as Intl does. */
export const toMinor = (amount: number, digits = 2): number => {
  // A double represents fifteen digits exactly: 1.005 is 100.5 cents, not 100.49999999999999.
  const units = Math.round(Number((Math.abs(amount) * 10 ** digits).toPrecision(15)))
  return amount < 0 && units ? -units : units
}

/** Sum of price times quantity, added in whole minor units. */
export const sumOf = (lines: readonly { price: number; qty: number }[], digits = 2): number =>
  lines.reduce((sum, { price, qty }) => sum + toMinor(price, digits) * qty, 0) / 10 ** digits

/** An amount with all its decimals; '' if it is not a number. Never '-0'. */
export function plainPrice(given: number | string | null | undefined, locale = 'nl-NL', currency = EURO): string {
  const amount = Number(given ?? Number.NaN)
  if (given === '' || !Number.isFinite(amount)) return ''
  const [, before, group, point, after] = /^(\D*)1(.)000(.)00(.*)$/.exec(thousand[`${locale} ${currency.code}`] ?? '') ?? []
  if (before !== undefined && Math.abs(amount) < MOST) {
    const digits = String(Math.abs(toMinor(amount))).padStart(3, '0')
    const minus = toMinor(amount) < 0 ? '-' : ''
    const number = `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group ?? '')}${point}${digits.slice(-2)}${after}`
    // After a space the minus is at the number, as in '€ -5,00'.
    return /\s$/.test(before) ? before + minus + number : minus + before + number
  }
  const { format } = formatter(locale, currency.code)
  const text = format(amount)
  return text === format(-0) ? format(0) : text
}

/** Locales that write whole euros with ',-'. */
const dashed = /^(nl(-NL)?|en(-GB)?)$/

/** As `plainPrice`, but whole euros end in ',-' in Dutch and British locales, as do whole amounts of a currency whose style asks for it. */
export function formatPrice(given: number | string | null | undefined, locale = 'nl-NL', currency = EURO): string {
  const { code, style = code === 'EUR' && dashed.test(locale) && 'dash' } = currency
  const plain = plainPrice(given, locale, currency)
  return style === 'dash' ? plain.replace(/[.,]00$/, ',-') : plain
}

/** As `formatPrice`, with the minus sign first: Intl writes '€ -75,00' in Dutch, shops write '- € 75,-'. */
export function signedPrice(given: number | string | null | undefined, locale?: string, currency?: Currency): string {
  const text = formatPrice(given, locale, currency)
  return Number(given) < 0 && /^\p{Sc}/u.test(text) ? `-\u00A0${formatPrice(-Number(given), locale, currency)}` : text
}

/** Three terms that add up to the amount; the remainder goes to the first. */
export function splitIn3(amount: number, digits = 2): [number, number, number] {
  const units = toMinor(amount, digits)
  const term = Math.floor(units / 3)
  return [units - 2 * term, term, term].map(one => one / 10 ** digits) as [number, number, number]
}
