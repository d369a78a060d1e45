import { type Fallback, fill } from '../contract/fallbacks/fill'
import { MalformedReplyError } from './errors'

type Kind = 'number' | 'string' | 'id' | 'boolean' | 'array' | 'object'

const kinds: Partial<Record<Kind, (value: unknown) => boolean>> = {
  id: value => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  array: Array.isArray,
  object: value => !!value && typeof value === 'object',
}

const is = (value: unknown, kind: Kind): boolean => kinds[kind]?.(value) ?? typeof value === kind

/**
 * Fills in defaults for fields the reply omits, then checks the fields that the page requires; throws a MalformedReplyError that names the
 * first invalid one.
 */
export function expectShape<Reply>(reply: unknown, fields: Readonly<Record<string, Kind>>, fallbacks: Fallback = {}): Reply {
  const found = fill(reply, fallbacks) as Record<string, unknown>
  for (const [field, kind] of Object.entries(fields))
    if (!is(found[field], kind)) throw new MalformedReplyError(`Reply without ${kind} ${field}`)
  return found as Reply
}

/** Checks that the reply is a list, and fills in defaults for fields its entries omit; throws a MalformedReplyError. */
export function expectList<Item>(reply: unknown, entry?: Fallback): Item[] {
  if (!Array.isArray(reply)) throw new MalformedReplyError('Reply that is no list')
  return entry === undefined ? reply : (fill(reply, [entry]) as Item[])
}

/** Checks that the reply is true or false; throws a MalformedReplyError. */
export function expectBoolean(reply: unknown): boolean {
  if (typeof reply === 'boolean') return reply
  throw new MalformedReplyError('Reply that is neither true nor false')
}
