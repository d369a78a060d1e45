import { RuleError } from './types'

export const isBlank = (value: unknown): boolean => value == null || !String(value).trim().length

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

export const escapePattern = (text: unknown): string => String(text).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
