/**
 * What stands in for what a reply leaves out. A value stands in itself, a function makes it of what came and of the object it belongs to,
 * an object is for the fields within, and a list with one entry for what each entry leaves out. Fields of an object are filled in this order.
 */
export type Fallback = string | number | boolean | null | Made | readonly Fallback[] | Fallbacks
type Made = (value: unknown, owner: Readonly<Record<string, unknown>>) => unknown
export interface Fallbacks {
  readonly [field: string]: Fallback
}

/** An id as a number, also where it came as text; anything else stays what it is. */
export const id: Made = value => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return Number.isSafeInteger(number) ? number : value
}

/** An id, or this where none came. */
export const idOr =
  (otherwise: number): Made =>
  (value, owner) =>
    id(value ?? otherwise, owner)

/** The value of the first of these fields of the same object that has one, else the last argument. */
export const like =
  (...fieldsAndLast: readonly (string | number)[]): Made =>
  (value, owner) => {
    const fields = fieldsAndLast.slice(0, -1)
    return value ?? fields.map(field => owner[field]).find(found => found !== undefined && found !== null) ?? fieldsAndLast.at(-1)
  }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list that may be absent. */
export const listOf =
  (entry: Fallback): Made =>
  value =>
    fill(value ?? [], [entry])

/** The value with what it leaves out filled in. A list with fallbacks for its entries is not made up, and what is of another kind stays as it came. */
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
