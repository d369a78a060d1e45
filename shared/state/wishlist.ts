import { atom, computed } from 'nanostores'
import type { AnalyticsProduct } from '../contract/analytics'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { loadActions } from './actions-later'
import { $isLoggedIn } from './global'
import { tell } from './messages'
import { tellReady } from './ready'
import { onReturn } from './visit'

interface PageState {
  wishlist?: { productIds?: readonly number[] }
}

const none: readonly number[] = []

/** Products on the wishlist; changes at once, and back when the call fails. */
export const $wishlist = atom((ports().readJson('page-state') as PageState | undefined)?.wishlist?.productIds ?? none)
tellReady('wishlist', $wishlist, ids => ids !== none)
export const $wishCount = computed($wishlist, ids => ids.length)

/** Products that a toggle is under way for. */
export const busy = new Set<number>()

export const isWished = (productId: number): boolean => $wishlist.get().includes(productId)

/** Puts a product on the list on show, or takes it off. */
export const put = (productId: number, wished: boolean): void => {
  const others = $wishlist.get().filter(id => id !== productId)
  $wishlist.set(wished ? [...others, productId] : others)
}

/** Sends a guest to the login page, which says why, and keeps the wish until then. */
export const askForLogin = (product: AnalyticsProduct): void => {
  safely(session).set(keys.pendingWish, JSON.stringify(product))
  const { location } = ports()
  location.go(`/inloggen?terug=${encodeURIComponent(location.href())}&wens=1`)
}

/**
 * Puts a product on the list, or takes it off; sent once per action, one after another.
 * A guest is asked to log in and gets the wish afterwards. `product` is what measuring tells of it.
 */
export async function toggleWish(product: AnalyticsProduct, cause: 'shopper' | 'login' = 'shopper'): Promise<void> {
  if (!$isLoggedIn.get()) return askForLogin(product)
  const { product_id: productId } = product
  const before = isWished(productId)
  put(productId, !before)
  // Whoever is sending sees the change of mind when its reply is in.
  if (busy.has(productId)) return
  busy.add(productId)
  try {
    await (await loadActions()).sendWish(product, before, cause)
  } catch {
    put(productId, before)
    tell({ text: 'product.wish.failed', tone: 'bad' })
  } finally {
    busy.delete(productId)
  }
}

async function reload(): Promise<void> {
  if (!$isLoggedIn.get()) return
  try {
    await (await loadActions()).readWishlist()
  } catch (error) {
    console.warn('The wishlist could not be read.', error)
  }
}

ports().onStorage(key => {
  if (key === keys.wishlistVersion || key === null) void reload()
})
onReturn(() => void reload())

function readProduct(kept: string): AnalyticsProduct | undefined {
  try {
    const product = JSON.parse(kept)
    return product?.product_id > 0 ? product : undefined
  } catch {
    return undefined
  }
}

/** The wish that sent a guest to the login page, now that there is a customer. */
ports().onActivated(() => {
  const storage = safely(session)
  const kept = storage.get(keys.pendingWish)
  if (kept === null || !$isLoggedIn.get()) return
  storage.remove(keys.pendingWish)
  const product = readProduct(kept)
  if (product && !isWished(product.product_id)) void toggleWish(product, 'login')
})
