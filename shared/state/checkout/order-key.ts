import { atom } from 'nanostores'
import { ports } from '../../contract/ports'
import { keys } from '../../storage/keys'
import { local, safely } from '../../storage/web-storage'

const storage = safely(local)

/** An order of this cart that is placed and waits to be paid, at `payHref`; null for none. */
export const $openOrder = atom<{ number: string; payHref: string } | null>(null)

/** The key that an order of this quote was tried with before; undefined for none. */
export function triedKey(quoteId: number): string | undefined {
  const [known, key] = (storage.get(keys.orderKey) ?? '').split(' ')
  return known === String(quoteId) && key ? key : undefined
}

/** The key of the order that this quote becomes; the same for every try, reload and tab, until `renewOrderKey`. */
export const orderKey = (quoteId: number): string => triedKey(quoteId) ?? renewOrderKey(quoteId)

/** A new key: the order of the old one is over. */
export function renewOrderKey(quoteId: number): string {
  const key = ports().unique()
  storage.set(keys.orderKey, `${quoteId} ${key}`)
  return key
}
