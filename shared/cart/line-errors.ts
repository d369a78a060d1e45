import { atom } from 'nanostores'
import type { Id } from '../contract/id'

/** By item id: text key or the server's message, if a change of the item failed. */
export const $lineErrors = atom<ReadonlyMap<Id, string>>(new Map())

/** By item id: the requested quantity that was not sent, for a retry. */
export const $unsentQty = atom<ReadonlyMap<Id, number>>(new Map())

function withEntry<Value>(map: ReadonlyMap<Id, Value>, itemId: Id, value: Value | null): ReadonlyMap<Id, Value> {
  const next = new Map(map)
  if (value === null) next.delete(itemId)
  else next.set(itemId, value)
  return next
}

/** Sets the error of a line, or null to clear it; `unsent` is a quantity that may be sent again. */
export function failLine(itemId: Id, text: string | null, unsent: number | null = null): void {
  $lineErrors.set(withEntry($lineErrors.get(), itemId, text || null))
  $unsentQty.set(withEntry($unsentQty.get(), itemId, text ? unsent : null))
}
