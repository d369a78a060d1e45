import type { QuoteItem } from '../contract/api/quote'
import { ports } from '../contract/ports'
import type { Result } from '../http/result'
import { refreshCart } from './actions'
import * as quoteApi from './api'
import { adding, type Put, sendChange, type Wish } from './changes'
import { $count, $quote } from './store'

/** Finds the line whose quantity has grown by the requested number since now, in the cart as read later. */
function arrival({ sku, qty, product_option }: Wish): () => QuoteItem | undefined {
  const quote = $quote.get()
  const [lines, count] = [quote && new Map(quote.items.map(({ item_id, qty: now }) => [item_id, now])), $count.get()]
  return () => {
    const items = $quote.get()?.items ?? []
    if (!lines && $count.get() - count < qty) return undefined
    const grown = lines ? items.filter(item => item.qty - (lines.get(item.item_id) ?? 0) >= qty) : items
    // A chosen variant may have its own sku.
    return grown.find(item => item.sku === sku) ?? (product_option ? grown.at(-1) : undefined)
  }
}

/**
 * Adds something to the cart exactly once. If no answer comes, the cart is read to see whether it is in; if that fails too, the next
 * identical request checks the cart first and reuses the same key. Call `showChanged` afterwards to show the cart.
 */
export async function putItem(wish: Wish): Promise<Result<Put>> {
  const arrived = arrival(wish)
  const put = await adding.make(JSON.stringify(wish), {
    async send(key) {
      const { item_id: itemId, name, cart } = await sendChange(() => quoteApi.addItem(wish, key))
      return { itemId, name, cart }
    },
    async look() {
      if (!(await refreshCart())) throw new Error('The cart could not be read')
      const item = arrived()
      return item && { itemId: item.item_id, name: item.name }
    },
  })
  if (put.ok || put.error.outcome === 'refused') return put
  const unsure = ports().online() ? 'product.unsure' : put.error.message
  return { ok: false, error: { ...put.error, message: put.error.outcome === 'missing' ? 'product.notAdded' : unsure } }
}
