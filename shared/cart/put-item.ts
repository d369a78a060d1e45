import type { ProductOption, QuoteItem } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain } from '../http/failure'
import { loadCart, refreshCart } from './actions'
import * as quoteApi from './api'
import { type Attempt, attempts, type Before } from './attempts'
import { sendChange } from './changes'
import type { Changed } from './reply-api'
import { $count, $quote } from './store'

/** What to add; `product_option` has the choices for a configurable product or bundle. */
export interface Wish {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** `name` is undefined if neither the reply nor the cart has it. */
export type Put = ({ itemId: Id; name: string | undefined } & Changed) | { error: string }

const cartBefore = (): Before => {
  const quote = $quote.get()
  return { lines: quote && new Map(quote.items.map(({ item_id, qty }) => [item_id, qty])), count: $count.get() }
}

/** The line of the last-read cart whose quantity grew by the requested number. */
function arrived({ lines, count }: Before, { sku, qty, product_option }: Wish): QuoteItem | undefined {
  const items = $quote.get()?.items ?? []
  if (!lines && $count.get() - count < qty) return undefined
  const grown = lines ? items.filter(item => item.qty - (lines.get(item.item_id) ?? 0) >= qty) : items
  // A chosen variant may have its own sku.
  return grown.find(item => item.sku === sku) ?? (product_option ? grown.at(-1) : undefined)
}

const inCart = ({ item_id: itemId, name }: QuoteItem): Put => ({ itemId, name })

/** Finds out what happened when no answer came. */
async function look(attempt: Attempt, wish: Wish, error: unknown): Promise<Put> {
  const isRead = await refreshCart()
  const found = isRead ? arrived(attempt.before, wish) : undefined
  if (found) return inCart(found)
  // The request may still arrive: the next press sends it under the same key.
  attempts.set(JSON.stringify(wish), attempt)
  if (isRead) return { error: 'product.notAdded' }
  return { error: ports().online() ? 'product.unsure' : explainFailure(error) }
}

/**
 * Adds something to the cart exactly once. If no answer comes, the cart is read to see whether it is in; if that fails too, the next
 * identical request checks the cart first and reuses the same key. Call `showChanged` afterwards to show the cart. `error` is a text key or
 * the server's message.
 */
export async function putItem(wish: Wish): Promise<Put> {
  const what = JSON.stringify(wish)
  const known = attempts.get(what)
  const attempt = known ?? { sku: wish.sku, key: ports().unique(), before: cartBefore() }
  attempts.delete(what)
  const found = known && (await loadCart()) ? arrived(known.before, wish) : undefined
  if (found) return inCart(found)
  try {
    const { item_id: itemId, name, cart } = await sendChange(() => quoteApi.addItem(wish, attempt.key))
    return { itemId, name, cart }
  } catch (error) {
    return isUncertain(error) ? look(attempt, wish, error) : { error: explainFailure(error) }
  }
}
