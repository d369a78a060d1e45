import { z } from 'zod'
import * as calls from '../calls/customer'
import * as session from '../calls/session'
import * as fallbacks from '../fallbacks/customer'
import { endpoint, Id, lenient, Unspecified } from './common'

const Listed = z.array(z.object({ product_id: Id }))

/** A named list besides the wishlist. */
export const NamedList = z.object({ list_id: Id, name: z.string().min(1), products: Listed })
export type NamedList = z.infer<typeof NamedList>

export const Wishlist = lenient(
  {
    products: Listed,
    count: z.number().int(),
    /** Named lists besides the wishlist, in display order. Absent: the shop has one list per shopper. */
    lists: z.array(NamedList).optional(),
  },
  fallbacks.wishlist,
)
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

/**
 * Puts a product on exactly these lists, so one call moves, copies and removes; it is safe to repeat. Only used if the wishlist has
 * `lists`.
 */
export const chooseLists = endpoint({
  ...calls.chooseLists,
  summary: 'The lists that a product is on from now on',
  body: z.object({
    productId: Id,
    /** Whether it is on the wishlist itself. */
    onWishlist: z.boolean(),
    /** `list_id` of each named list that it is on. */
    lists: z.array(Id).max(100),
    /** Also adds it to the list with this name, which is created if it does not exist. */
    name: z.string().max(60).optional(),
  }),
  reply: Wishlist,
  errors: {
    400: 'A list is full, there are too many lists, or the name will not do',
    404: 'Unknown product or list',
    409: 'The name of the wishlist itself',
  },
  example: {
    body: { productId: 55, onWishlist: true, lists: [], name: 'Keuken' },
    reply: { products: [{ product_id: 55 }], count: 1, lists: [{ list_id: 3, name: 'Keuken', products: [{ product_id: 55 }] }] },
  },
})

/** A fresh CSRF token for the page's meta tag, after a 419. */
export const getToken = endpoint({
  ...session.getToken,
  summary: 'A CSRF token for this session',
  reply: z.object({ token: z.string() }),
  example: { reply: { token: 'b1f0c2' } },
})
