import { atom } from 'nanostores'

/** By item of the cart: text key or the server's sentence, when a change of it was refused or failed. */
export const $lineErrors = atom<ReadonlyMap<number, string>>(new Map())

/** Says at a line what went wrong, or null to say nothing any more. */
export function failLine(itemId: number, text: string | null): void {
  const errors = new Map($lineErrors.get())
  if (text) errors.set(itemId, text)
  else errors.delete(itemId)
  $lineErrors.set(errors)
}
