import { atom } from 'nanostores'

/** By item of the cart: text key or the server's sentence, when a change of it was refused or failed. */
export const $lineErrors = atom<ReadonlyMap<number, string>>(new Map())

/** By item of the cart: the quantity that was asked for and did not get there, to be asked for again. */
export const $unsentQty = atom<ReadonlyMap<number, number>>(new Map())

function withEntry<Value>(map: ReadonlyMap<number, Value>, itemId: number, value: Value | null): ReadonlyMap<number, Value> {
  const next = new Map(map)
  if (value === null) next.delete(itemId)
  else next.set(itemId, value)
  return next
}

/** Says at a line what went wrong, or null to say nothing any more; `unsent` is a quantity that may be sent again. */
export function failLine(itemId: number, text: string | null, unsent: number | null = null): void {
  $lineErrors.set(withEntry($lineErrors.get(), itemId, text || null))
  $unsentQty.set(withEntry($unsentQty.get(), itemId, text ? unsent : null))
}
