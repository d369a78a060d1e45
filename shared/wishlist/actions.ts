import type { AnalyticsProduct } from '../contract/analytics'
import type { Wishlist } from '../contract/api/customer'
import { ports } from '../contract/ports'
import { latest } from '../http/latest'
import { ifSo, once } from '../http/once'
import { type Result, succeeded } from '../http/result'
import { record } from '../page/facts'
import { tell } from '../page/messages'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as wishlistApi from './api'
import { $lists, $wishlist, askForLogin, busy, isWished, namedLists, put, tellOthers } from './store'
import { undoable } from './undo'

function tellGone(product: AnalyticsProduct, toggle: () => void): void {
  const { product_id: productId } = product
  const name = undoable(productId)
  if (name === undefined) return
  const putBack = (): void => {
    if (!isWished(productId)) toggle()
  }
  tell({ text: 'customer.unwished', parameters: { name }, tone: 'good', action: { text: 'customer.undo', run: putBack } })
}

const toggling = once<boolean>()

/** Sends one toggle. The value is whether the product is on the list now: `expected` if the server does not say. */
async function sendToggle({ product_id: productId }: AnalyticsProduct, expected: boolean): Promise<Result<boolean>> {
  // Replies may arrive out of order, so only this product is taken from them.
  const has = ({ products }: Wishlist): boolean => products.some(({ product_id }) => product_id === productId)
  return toggling.make(JSON.stringify([productId, expected]), {
    async send(key) {
      const reply = await wishlistApi.toggleWish(productId, key)
      return reply ? has(reply) : expected
    },
    look: async () => ifSo(has(await wishlistApi.fetchWishlist()) === expected, expected),
    again: true,
    otherwise: 'product.wish.failed',
  })
}

/**
 * Sends the optimistic state of a product until the server has it; on failure shows what the server had last, with a message. `toggle` undoes
 * it. The value is whether the product is on the list now.
 */
export async function sendWish(
  product: AnalyticsProduct,
  before: boolean,
  cause: 'shopper' | 'login',
  toggle: () => void,
): Promise<Result<boolean>> {
  const { product_id: productId } = product
  // The shopper may have changed it back in the meantime.
  if (isWished(productId) === before) return succeeded(before)
  let target = before
  let known = before
  while (isWished(productId) !== target) {
    target = !target
    const sent = await sendToggle(product, target)
    if (!sent.ok) {
      put(productId, known)
      if (sent.error.status === 401) askForLogin(product)
      else tell({ text: sent.error.message, tone: 'bad' })
      return sent
    }
    known = sent.value
    safely(local).set(keys.wishlistVersion, String(ports().now()))
    record({ kind: known ? 'wished' : 'unwished', product, cause })
  }
  put(productId, known)
  tellOthers()
  if (!known) tellGone(product, toggle)
  return succeeded(known)
}

const begin = latest()

/** Rereads the list; products with pending changes stay as the shopper sees them. */
export async function readWishlist(): Promise<void> {
  const isNewest = begin()
  const reply = await wishlistApi.fetchWishlist()
  if (!isNewest()) return
  const waiting = $wishlist.get().filter(id => busy.has(id))
  $wishlist.set([...reply.products.map(product => product.product_id).filter(id => !busy.has(id)), ...waiting])
  if (!busy.size) $lists.set(namedLists(reply.lists))
  tellOthers()
}
