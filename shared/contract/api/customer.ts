import { z } from 'zod'
import * as calls from '../calls/customer'
import * as session from '../calls/session'
import * as fallbacks from '../fallbacks/customer'
import { endpoint, Id, lenient, Unspecified } from './common'

export const Wishlist = lenient({ products: z.array(z.object({ product_id: Id })), count: z.number().int() }, fallbacks.wishlist)
export type Wishlist = z.infer<typeof Wishlist>

export const getWishlist = endpoint({
  ...calls.getWishlist,
  summary: 'Products on the wishlist of this session, of a guest too',
  reply: Wishlist,
  example: { reply: { products: [{ product_id: 55 }], count: 1 } },
})

/** Adds if absent, removes if present. Never retried by the client. A reply without a list means that the toggle succeeded. */
export const toggleWishlist = endpoint({
  ...calls.toggleWishlist,
  summary: 'Put a product on the wishlist, or take it off',
  body: z.object({ productId: Id }),
  reply: z.union([Wishlist, Unspecified]),
  errors: { 400: 'The list is full', 401: 'This shop keeps wishlists of customers only: log in first', 404: 'Unknown product' },
  example: { body: { productId: 55 }, reply: { products: [{ product_id: 55 }], count: 1 } },
})

/** A fresh CSRF token for the page's meta tag, after a 419. */
export const getToken = endpoint({
  ...session.getToken,
  summary: 'A CSRF token for this session',
  reply: z.object({ token: z.string() }),
  example: { reply: { token: 'b1f0c2' } },
})
