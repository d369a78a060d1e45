import * as quoteApi from '../../api/quote'
import type { ProductOption, QuoteItem } from '../../contract/api/quote'
import { ports } from '../../contract/ports'
import { type Attempt, attempts, type Before } from '../attempts'
import { $count, $quote } from '../cart'
import { loadCart, refreshCart } from '../cart-actions'
import { explainFailure, isUncertain } from '../failure'

/** What is put in the cart; `product_option` says what was chosen of a configurable product or a bundle. */
export interface Wish {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** `name` is undefined when neither the reply nor the cart tells. */
export type Put = { itemId: number; name: string | undefined } | { error: string }

const cartBefore = (): Before => {
  const quote = $quote.get()
  return { lines: quote && new Map(quote.items.map(({ item_id, qty }) => [item_id, qty])), count: $count.get() }
}

/** The line that has the wished number more than before, in the cart as it was read last. */
function arrived({ lines, count }: Before, { sku, qty, product_option }: Wish): QuoteItem | undefined {
  const items = $quote.get()?.items ?? []
  if (!lines && $count.get() - count < qty) return undefined
  const grown = lines ? items.filter(item => item.qty - (lines.get(item.item_id) ?? 0) >= qty) : items
  // What was chosen of a product may have a sku of its own.
  return grown.find(item => item.sku === sku) ?? (product_option ? grown.at(-1) : undefined)
}

const inCart = ({ item_id: itemId, name }: QuoteItem): Put => ({ itemId, name })

/** What is true when no answer came. */
async function look(attempt: Attempt, wish: Wish, error: unknown): Promise<Put> {
  const isRead = await refreshCart()
  const found = isRead ? arrived(attempt.before, wish) : undefined
  if (found) return inCart(found)
  // It may still arrive: pressed again, it goes out under the same key.
  attempts.set(JSON.stringify(wish), attempt)
  if (isRead) return { error: 'product.notAdded' }
  return { error: ports().online() ? 'product.unsure' : (explainFailure(error) ?? 'common.offline') }
}

/**
 * Puts something in the cart, once. When no answer comes the cart tells whether it is in; when that does not come either, asking for the same
 * again looks in the cart first and is sent under the same key, so that it never doubles. `error` is a text key or the server's sentence.
 */
export async function putItem(wish: Wish): Promise<Put> {
  const what = JSON.stringify(wish)
  const known = attempts.get(what)
  const attempt = known ?? { sku: wish.sku, key: ports().unique(), before: cartBefore() }
  attempts.delete(what)
  const found = known && (await loadCart()) ? arrived(known.before, wish) : undefined
  if (found) return inCart(found)
  try {
    const { item_id: itemId, name } = await quoteApi.addItem(wish, attempt.key)
    return { itemId, name }
  } catch (error) {
    return isUncertain(error) ? look(attempt, wish, error) : { error: explainFailure(error) ?? 'common.unknownError' }
  }
}
