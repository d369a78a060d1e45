import type { AnalyticsProduct } from '../contract/analytics'
import { offers } from '../contract/features'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { loadListActions } from '../flows/actions-later'
import { $isLoggedIn } from '../page/config'
import { tell } from '../page/messages'
import { followChanges } from '../page/visit'
import { whenVisitorKnown } from '../page/visitor'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $lists, $wished, askForLogin, busy, isWished, put, release } from './store'
import { shownOn, undoable } from './undo'

/** Guests have a wishlist too, unless the shop has switched that off. */
const hasList = (): boolean => $isLoggedIn.get() || offers('guestWishlist')

/**
 * Adds a product to the wishlist or removes it; calls are sent one after another. If guests have no list, a guest is asked to log in and
 * the product is added afterwards. `product` is the analytics data.
 */
export function toggleWish(product: AnalyticsProduct, cause: 'shopper' | 'login' = 'shopper'): Promise<void> {
  // Read now: the address may have changed by the time the visitor is known.
  const back = ports().location.href()
  return whenVisitorKnown(async () => {
    if (!hasList()) return askForLogin(product, back)
    const { product_id: productId } = product
    const before = isWished(productId)
    put(productId, !before)
    // The pending call checks for this change when its reply arrives.
    if (busy.has(productId)) return
    busy.add(productId)
    try {
      await (await loadListActions()).sendWish(product, before, cause, () => void toggleWish(product))
    } catch {
      put(productId, before)
      tell({ text: 'product.wish.failed', tone: 'bad' })
    } finally {
      release(productId)
    }
  })
}

/**
 * Whether a press on this product's wishlist button opens the list chooser: it is on a list, there are several lists, and this is not the
 * page of a list.
 */
export const isChoosing = (productId: Id): boolean =>
  !!$lists.get()?.length && $wished.get().has(productId) && undoable(productId) === undefined

/**
 * A press on the wishlist button that does not open the chooser: on the page of a list it removes the product from that list, else see
 * `toggleWish`.
 */
export async function pressHeart(product: AnalyticsProduct): Promise<void> {
  const listId = shownOn(product.product_id)
  if (listId === undefined) return toggleWish(product)
  await (await loadListActions()).takeOffList(product, listId)
}

followChanges(keys.wishlistVersion, async () => {
  if (hasList()) await (await loadListActions()).readWishlist()
})

function parseProduct(json: string): AnalyticsProduct | undefined {
  try {
    const product = JSON.parse(json)
    return /number|string/.test(typeof product?.product_id) && product.product_id ? product : undefined
  } catch {
    return undefined
  }
}

/** Adds the product that made a guest log in. */
ports().onActivated(() => {
  const storage = safely(session)
  const pending = storage.get(keys.pendingWish)
  if (pending === null || !$isLoggedIn.get()) return
  storage.remove(keys.pendingWish)
  const product = parseProduct(pending)
  if (product && !isWished(product.product_id)) void toggleWish(product, 'login')
})
