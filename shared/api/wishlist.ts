import type { Wishlist } from '../contract/api/customer'
import { commerce } from './client'
import { expectShape } from './shape'

const wishlist = (reply: unknown): Wishlist => expectShape(reply, { products: 'array', count: 'number' })

/** GET /api/customer/wishlist. */
export const fetchWishlist = async (): Promise<Wishlist> => wishlist(await commerce('api/customer/wishlist'))

/** PUT /api/customer/wishlist/item/toggle, sent once: repeating it would undo it. */
export const toggleWish = async (productId: number): Promise<Wishlist> =>
  wishlist(await commerce('api/customer/wishlist/item/toggle', { method: 'PUT', json: { productId } }))
