/** An id as a shop provides it: a number, or any text. */
export type Id = number | string

/**
 * Normalizes an id: text that is a plain whole number becomes that number, so that ids from attributes, forms and replies compare equal.
 */
export const asId = <Given>(given: Given): Given =>
  typeof given === 'string' && /^(0|[1-9]\d{0,14})$/.test(given) ? (Number(given) as Given) : given

/** Reviver for `JSON.parse` that normalizes fields called `id` or `…_id`. */
export const readIds = (field: string, value: unknown): unknown => (/(^|_)id$/.test(field) ? asId(value) : value)
