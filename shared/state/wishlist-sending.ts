import * as wishlistApi from '../api/wishlist'
import type { AnalyticsProduct } from '../contract/analytics'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { record } from './facts'
import { explainFailure } from './failure'
import { tell } from './messages'
import { $wishCount, $wishlist, askForLogin, busy, isWished, put, toggleWish } from './wishlist'
import { undoable } from './wishlist-undo'

function tellGone(product: AnalyticsProduct): void {
  const { product_id: productId } = product
  const name = undoable(productId)
  if (name === undefined) return
  const putBack = (): void => {
    if (!isWished(productId)) void toggleWish(product)
  }
  tell({ text: 'customer.unwished', parameters: { name }, tone: 'good', action: { text: 'customer.undo', run: putBack } })
}

const tellOthers = (): void => ports().emit('wishlist:changed', { count: $wishCount.get(), productIds: [...$wishlist.get()] })

/** One call; whether the product is on the list after it, as `expected` where the server does not say. Replies may come in another order than the server made them, so only this product counts. */
async function sendToggle(product: AnalyticsProduct, expected: boolean, cause: 'shopper' | 'login'): Promise<boolean> {
  const { product_id: productId } = product
  const reply = await wishlistApi.toggleWish(productId)
  const wished = reply?.products.some(({ product_id }) => product_id === productId) ?? expected
  safely(local).set(keys.wishlistVersion, String(ports().now()))
  record({ kind: wished ? 'wished' : 'unwished', product, cause })
  return wished
}

/** Sends a product that was put on or off the list on show, until the server has it so; goes back and says so when it cannot. */
export async function sendWish(product: AnalyticsProduct, before: boolean, cause: 'shopper' | 'login'): Promise<void> {
  const { product_id: productId } = product
  // The shopper may have changed it back before this came.
  if (isWished(productId) === before) return
  let asked = before
  let known = before
  try {
    while (isWished(productId) !== asked) {
      asked = !asked
      known = await sendToggle(product, asked, cause)
    }
    put(productId, known)
    tellOthers()
    if (!known) tellGone(product)
  } catch (error) {
    put(productId, known)
    if ((error as { status?: number }).status === 401) askForLogin(product)
    else tell({ text: explainFailure(error, 'product.wish.failed') ?? 'product.wish.failed', tone: 'bad' })
  }
}

/** Reads the list anew; what is being sent stays as the shopper sees it. */
export async function readWishlist(): Promise<void> {
  const reply = await wishlistApi.fetchWishlist()
  const waiting = $wishlist.get().filter(id => busy.has(id))
  $wishlist.set([...reply.products.map(product => product.product_id).filter(id => !busy.has(id)), ...waiting])
  tellOthers()
}
