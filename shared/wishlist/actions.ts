import type { AnalyticsProduct } from '../contract/analytics'
import { ports } from '../contract/ports'
import { explainFailure, statusOf } from '../http/failure'
import { record } from '../page/facts'
import { tell } from '../page/messages'
import { keys } from '../storage/keys'
import { local, safely, session } from '../storage/web-storage'
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

/**
 * Sends one toggle; resolves to whether the product is on the list now, or `expected` if the server does not say. Replies may arrive out of
 * order, so only this product is taken from them.
 */
async function sendToggle(product: AnalyticsProduct, expected: boolean, cause: 'shopper' | 'login'): Promise<boolean> {
  const { product_id: productId } = product
  const reply = await wishlistApi.toggleWish(productId)
  const wished = reply?.products.some(({ product_id }) => product_id === productId) ?? expected
  safely(local).set(keys.wishlistVersion, String(ports().now()))
  record({ kind: wished ? 'wished' : 'unwished', product, cause })
  return wished
}

/** Sends the optimistic state of a product until the server has it; on failure rolls back with a message. `toggle` undoes it. */
export async function sendWish(product: AnalyticsProduct, before: boolean, cause: 'shopper' | 'login', toggle: () => void): Promise<void> {
  const { product_id: productId } = product
  // The shopper may have changed it back in the meantime.
  if (isWished(productId) === before) return
  let target = before
  let known = before
  try {
    while (isWished(productId) !== target) {
      target = !target
      known = await sendToggle(product, target, cause)
    }
    put(productId, known)
    tellOthers()
    if (!known) tellGone(product, toggle)
  } catch (error) {
    put(productId, known)
    if (statusOf(error) === 401) askForLogin(product)
    else tell({ text: explainFailure(error, 'product.wish.failed'), tone: 'bad' })
  }
}

/** Rereads the list; products with pending changes stay as the shopper sees them. */
export async function readWishlist(): Promise<void> {
  const reply = await wishlistApi.fetchWishlist()
  const waiting = $wishlist.get().filter(id => busy.has(id))
  $wishlist.set([...reply.products.map(product => product.product_id).filter(id => !busy.has(id)), ...waiting])
  if (!busy.size) $lists.set(namedLists(reply.lists))
  tellOthers()
}

function parseProduct(json: string | null): AnalyticsProduct | undefined {
  try {
    const product = JSON.parse(json ?? '')
    return /number|string/.test(typeof product?.product_id) && product.product_id ? product : undefined
  } catch {
    return undefined
  }
}

/** The product that made a guest log in, once. */
export function takePendingWish(): AnalyticsProduct | undefined {
  const storage = safely(session)
  const pending = storage.get(keys.pendingWish)
  storage.remove(keys.pendingWish)
  return parseProduct(pending)
}
