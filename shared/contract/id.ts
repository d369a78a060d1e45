/** An id as a shop provides it: a number, or any text. Two ids are the same if they are equal after `asId`. */
export type Id = number | string

let areText = false

/** Whether the ids of this shop are text, as `ids` of the page configuration says. Called once per page, before any id is read. */
export const keepIdsAsText = (are: boolean): void => {
  areText = are
}

/**
 * Normalizes an id, so that ids from attributes, forms and replies compare equal. Text that is a plain whole number becomes that number, and
 * any other text stays as it is; in a shop whose ids are text, it is the number that becomes text.
 */
export const asId = <Given>(given: Given): Given => {
  // 0 stands for an absent id.
  if (areText) return typeof given === 'number' && given ? (String(given) as Given) : given
  return typeof given === 'string' && /^(0|[1-9]\d{0,14})$/.test(given) ? (Number(given) as Given) : given
}

/** Reviver for `JSON.parse` that normalizes fields called `id` or `…_id`. */
export const readIds = (field: string, value: unknown): unknown => (/(^|_)id$/.test(field) ? asId(value) : value)
