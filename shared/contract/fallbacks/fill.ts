import { asId } from '../id'

/**
 * Fallbacks for what a reply omits: a plain value is used as it is, a function computes it from the received value and its parent object,
 * an object has fallbacks for nested fields, and a list with one entry has those of each entry. Fields of an object are filled in this
 * order.
 */
export type Fallback = string | number | boolean | null | Made | readonly Fallback[] | Fallbacks
type Made = (value: unknown, owner: Readonly<Record<string, unknown>>) => unknown
export interface Fallbacks {
  readonly [field: string]: Fallback
}

/** An id, normalized for comparison. */
export const id: Made = value => asId(value)

/** An id, or the given default. */
export const idOr =
  (otherwise: number): Made =>
  value =>
    asId(value ?? otherwise)

/** The first of these sibling fields that has a value, else the last argument. */
export const like =
  (...fieldsAndLast: readonly (string | number)[]): Made =>
  (value, owner) => {
    const fields = fieldsAndLast.slice(0, -1)
    return value ?? fields.map(field => owner[field]).find(found => found !== undefined && found !== null) ?? fieldsAndLast.at(-1)
  }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An optional list. */
export const listOf =
  (entry: Fallback): Made =>
  value =>
    fill(value ?? [], [entry])

/** The value with missing parts filled in. A missing list is not invented, and a value of another type stays as it is. */
export function fill(value: unknown, by: Fallback, owner: Readonly<Record<string, unknown>> = {}): unknown {
  if (typeof by === 'function') return by(value, owner)
  if (Array.isArray(by)) {
    const [entry] = by as readonly Fallback[]
    if (entry === undefined) return value ?? []
    return Array.isArray(value) ? value.map(one => fill(one, entry)) : value
  }
  if (!isObject(by)) return value ?? by
  if (value !== undefined && value !== null && !isObject(value)) return value
  const filled: Record<string, unknown> = { ...value }
  for (const [field, fallback] of Object.entries(by)) filled[field] = fill(filled[field], fallback as Fallback, filled)
  return filled
}
