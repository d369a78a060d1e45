import { z } from 'zod'
import * as fallbacks from '../fallbacks/customer'
import { endpoint, GivenId, lenient, Unspecified } from './common'

export const Wishlist = lenient({ products: z.array(z.object({ product_id: GivenId })), count: z.number().int() }, fallbacks.wishlist)
export type Wishlist = z.infer<typeof Wishlist>

export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/customer/wishlist',
  client: 'commerce',
  summary: 'Products on the wishlist of this session',
  reply: Wishlist,
  example: { reply: { products: [{ product_id: 55 }], count: 1 } },
})

/** Adds when absent, removes when present. Never repeated by the client. Where the reply has no list, it did as it was asked. */
export const toggleWishlist = endpoint({
  method: 'PUT',
  path: '/api/customer/wishlist/item/toggle',
  client: 'commerce',
  summary: 'Put a product on the wishlist, or take it off',
  body: z.object({ productId: z.number().int() }),
  reply: z.union([Wishlist, Unspecified]),
  errors: { 401: 'Log in first', 404: 'Unknown product' },
  example: { body: { productId: 55 }, reply: { products: [{ product_id: 55 }], count: 1 } },
})

/** A fresh CSRF token for the page's meta tag, after a 419. */
export const getToken = endpoint({
  method: 'GET',
  path: '/api/session/token',
  client: 'backend',
  summary: 'A CSRF token for this session',
  reply: z.object({ token: z.string() }),
  example: { reply: { token: 'b1f0c2' } },
})
