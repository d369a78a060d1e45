import { mixed, number, string } from 'yup'
import { isBlank, lengthArg, patternArg } from './arguments'
import type { ExtraRule, MakeSchema, Values } from './types'

// What the two rule sets have in common. Where yup has the rule but means something else by it, the pattern is ours:
// its `email` takes a@b, its `integer` takes 1.0.

/** A text that matches; numbers count as they are written. */
export const matching = (pattern: RegExp) => string().matches(pattern)

/** Only characters of these classes, at least one. */
export const only = (classes: string) => matching(new RegExp(`^[${classes}]+$`, 'u'))

/** As JavaScript reads a number, so spaces are 0; only nothing at all is none. */
export const numeric = number().transform((_, given) => (given === '' ? Number.NaN : Number(given)))

/** Source of the pattern of an address. */
export const { source: EMAIL } =
  /(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|".+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})/
export const email = matching(new RegExp(`^${EMAIL}$`, 'i'))

export const among = (list: readonly unknown[]) => string().oneOf(list.map(String))

export const pattern: MakeSchema = ([arg]) => matching(patternArg(arg))
export const shortest: MakeSchema = ([length]) => string().min(lengthArg(length))
export const longest: MakeSchema = ([length]) => string().max(lengthArg(length))

/** Something other than spaces. */
export const filled = mixed()
  .transform(value => (isBlank(value) ? undefined : value))
  .required()

/** The name of a field as yup can refer to it: without the dots and brackets that a path is made of. */
export const keyOf = (name: unknown): string => `_${encodeURIComponent(String(name)).replaceAll('.', '%2E')}`

/** A rule of the form's own. */
export const ownSchema = (own: ExtraRule, args: readonly unknown[]) =>
  mixed().test((value, { options }) => own.test?.(value, args, options.context as Values) ?? patternArg(own.value).test(String(value)))
