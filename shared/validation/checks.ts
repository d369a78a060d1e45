import { RuleError } from './types'

/** The table both rule sets take their tests from. Where they differ in a detail, the detail is an option here. */

/** Only characters of these classes, at least one. */
export const only = (classes: string): ((value: unknown) => boolean) => {
  const pattern = new RegExp(`^[${classes}]+$`, 'u')
  return value => pattern.test(String(value))
}

const EMAIL = /^([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*|".+")@(\[\d{1,3}(\.\d{1,3}){3}\]|([a-z\d-]+\.)+[a-z]{2,})$/i

export const isEmail = (value: unknown): boolean => EMAIL.test(String(value))

/** Characters of a text (UTF-16 units). */
export const size = (value: unknown): number => String(value ?? '').length

export const isBlank = (value: unknown): boolean => value == null || !String(value).trim().length

export const isDigits = (value: unknown, length: number, { minus = false } = {}): boolean =>
  new RegExp(`^${minus ? '-?' : ''}\\d{${length}}$`).test(String(value))

/** A whole number; `plus` allows its sign to be written. */
export const isInteger = (value: unknown, { plus = false } = {}): boolean => (plus ? /^[+-]?\d+$/ : /^-?\d+$/).test(String(value))

/** As JavaScript reads it, so spaces are 0; only nothing at all is no number. */
export const toNumber = (value: unknown): number => (value == null || value === '' ? Number.NaN : Number(value))

export const atLeast = (value: unknown, least: number): boolean => toNumber(value) >= least
export const atMost = (value: unknown, most: number): boolean => toNumber(value) <= most

/** Loosely alike, as text from a page is: 1 and '1'. */
export const isAmong = (value: unknown, list: readonly unknown[]): boolean => list.some(one => String(one) === String(value))

export const numberArg = (arg: unknown): number => {
  const number = Number(arg)
  if (isBlank(arg) || Number.isNaN(number)) throw new RuleError(`'${String(arg)}' is not a number`)
  return number
}

/** A whole number of zero or more. */
export const lengthArg = (arg: unknown): number => {
  const length = numberArg(arg)
  if (!Number.isInteger(length) || length < 0) throw new RuleError(`'${String(arg)}' is not a length`)
  return length
}

/** A RegExp, '/pattern/flags' or a bare pattern. Flags that make a pattern remember its last match are left out. */
export function patternArg(arg: unknown): RegExp {
  try {
    if (arg instanceof RegExp) return new RegExp(arg.source, arg.flags.replace(/[gy]/g, ''))
    const [, source = String(arg), flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(String(arg)) ?? []
    if (!source) throw new RuleError('an empty pattern')
    return new RegExp(source, flags.replace(/[gy]/g, ''))
  } catch (error) {
    throw new RuleError(`'${String(arg)}' is not a pattern`, { cause: error })
  }
}

export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
