import type { AnalyticsProduct } from '../contract/analytics'
import { offers } from '../contract/config'
import type { Id } from '../contract/id'
import { loadChunk, ports } from '../contract/ports'
import { type Result, refused } from '../contract/result'
import { act } from '../page/act'
import { $isLoggedIn } from '../page/config'
import { showMessage } from '../page/messages'
import { followChanges } from '../page/visit'
import { whenVisitorKnown } from '../page/visitor'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $lists, $wished, askForLogin, busy, isWished, put, release, shownOn, undoable } from './store'

/** Guests have a wishlist too, unless the shop has switched that off. */
const hasList = (): boolean => $isLoggedIn.get() || offers('guestWishlist')

/** What sends changes to the server, loaded at the first press: for `act`, which tells of a failure. */
export const wishlistSync = () => loadChunk('wishlist-sync', () => import('./sync'))

/** By product: the toggle under way, which also sends what is changed meanwhile. */
const running = new Map<Id, Promise<Result<boolean>>>()

/**
 * Adds a product to the wishlist or removes it; calls are sent one after another. If guests have no list, a guest is asked to log in and
 * the product is added afterwards. `product` is the analytics data. The value is whether the product is on the list now.
 */
export async function toggleWish(product: AnalyticsProduct, cause: 'shopper' | 'login' = 'shopper'): Promise<Result<boolean>> {
  // Read now: the address may have changed by the time the visitor is known.
  const back = ports().location.href()
  return whenVisitorKnown(() => {
    if (!hasList()) {
      askForLogin(product, back)
      return refused('product.wish.failed')
    }
    const { product_id: productId } = product
    const before = isWished(productId)
    put(productId, !before)
    // The pending call checks for this change when its reply arrives.
    const known = running.get(productId)
    if (known) return known
    busy.add(productId)
    const sent = act(
      wishlistSync,
      ({ sendWish }) => sendWish(product, before, cause, () => void toggleWish(product)),
      () => {
        put(productId, before)
        showMessage({ text: 'product.wish.failed', tone: 'bad' })
      },
    )
    running.set(productId, sent)
    void sent.then(() => {
      running.delete(productId)
      release(productId)
    })
    return sent
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
export function pressHeart(product: AnalyticsProduct): Promise<Result<unknown>> {
  const listId = shownOn(product.product_id)
  return listId === undefined ? toggleWish(product) : act(wishlistSync, ({ takeOffList }) => takeOffList(product, listId))
}

followChanges(keys.wishlistVersion, async () => {
  if (hasList()) await (await wishlistSync()).readWishlist()
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
