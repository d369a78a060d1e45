import type { Wishlist } from '../contract/api/customer'
import * as calls from '../contract/api/customer'
import type { Id } from '../contract/id'
import { idempotent } from '../http/call'
import { call } from '../http/client'

/** GET /api/customer/wishlist. */
export const fetchWishlist = async (): Promise<Wishlist> => await call(calls.getWishlist)

/** PUT /api/customer/wishlist/item/lists, sent once; `key` as for addItem. Returns the new lists. */
export const chooseLists = async (productId: Id, onWishlist: boolean, lists: readonly Id[], name: string, key: string): Promise<Wishlist> =>
  await call(calls.chooseLists, { json: { productId, onWishlist, lists, ...(name && { name }) }, headers: idempotent(key) })

/** PUT /api/customer/wishlist/item/toggle: under another `key`, repeating it would undo it. Returns the new list if the server sends it. */
export const toggleWish = (productId: Id, key: string): Promise<Wishlist | undefined> =>
  call(calls.toggleWishlist, { json: { productId }, headers: idempotent(key) })
