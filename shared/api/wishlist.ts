import type { Wishlist } from '../contract/api/customer'
import * as fallbacks from '../contract/fallbacks/customer'
import { commerce } from './client'
import { expectShape } from './shape'

const wishlist = (reply: unknown): Wishlist => expectShape(reply, { products: 'array', count: 'number' }, fallbacks.wishlist)

/** GET /api/customer/wishlist. */
export const fetchWishlist = async (): Promise<Wishlist> => wishlist(await commerce('api/customer/wishlist'))

/** PUT /api/customer/wishlist/item/toggle, sent once: repeating it would undo it. The list as it is then, where the server tells. */
export const toggleWish = async (productId: number): Promise<Wishlist | undefined> => {
  const reply = await commerce('api/customer/wishlist/item/toggle', { method: 'PUT', json: { productId } })
  return Array.isArray((reply as Partial<Wishlist> | null)?.products) ? wishlist(reply) : undefined
}
