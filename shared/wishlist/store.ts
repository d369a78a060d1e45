import { atom, computed } from 'nanostores'
import type { AnalyticsProduct } from '../contract/analytics'
import { asId, type Id } from '../contract/id'
import { ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import { tellReady } from '../page/ready'
import { $pageState } from '../page/visitor'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'

const none: readonly Id[] = []

/** Products on the wishlist; changes at once, and back when the call fails. */
export const $wishlist = atom<readonly Id[]>($pageState.get().wishlist?.productIds.map(asId) ?? none)
tellReady('wishlist', $wishlist, ids => ids !== none)
$pageState.listen(({ wishlist }) => $wishlist.set(wishlist?.productIds.map(asId) ?? none))
export const $wishCount = computed($wishlist, ids => ids.length)

/** Products that a toggle is under way for. */
export const busy = new Set<Id>()

export const isWished = (productId: Id): boolean => $wishlist.get().includes(productId)

/** Adds a product to the shown list, or removes it. */
export const put = (productId: Id, wished: boolean): void => {
  const others = $wishlist.get().filter(id => id !== productId)
  $wishlist.set(wished ? [...others, productId] : others)
}

/** Sends a guest to the login page, which explains why and returns to `back`; the product is added after login. */
export const askForLogin = (product: AnalyticsProduct, back = ports().location.href()): void => {
  safely(session).set(keys.pendingWish, JSON.stringify(product))
  ports().location.go(urlOf('loginToWish', { back }) || urlOf('login', { back }))
}
