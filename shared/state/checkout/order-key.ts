import { ports } from '../../contract/ports'
import { keys } from '../../storage/keys'
import { local, safely } from '../../storage/web-storage'

const storage = safely(local)

/** The key of the order that this quote becomes; the same for every try, reload and tab, until `renewOrderKey` (PAY-03). */
export function orderKey(quoteId: number): string {
  const [known, key] = (storage.get(keys.orderKey) ?? '').split(' ')
  return known === String(quoteId) && key ? key : renewOrderKey(quoteId)
}

/** A new key: the order of the old one is over. */
export function renewOrderKey(quoteId: number): string {
  const key = ports().unique()
  storage.set(keys.orderKey, `${quoteId} ${key}`)
  return key
}
