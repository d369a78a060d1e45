import * as v from 'valibot'
import { type CallDocs, defineCall, Id, open } from './common'

const Listed = v.array(open({ product_id: Id }))

/** A named list besides the wishlist. */
export const NamedList = v.object({ list_id: Id, name: v.pipe(v.string(), v.minLength(1)), products: Listed })
export type NamedList = v.InferOutput<typeof NamedList>

export const Wishlist = v.pipe(
  open({
    products: Listed,
    /** Absent: the number of products. */
    count: v.nullish(v.pipe(v.number(), v.integer())),
    /** Named lists besides the wishlist, in display order. Absent: the shop has one list per shopper. */
    lists: v.optional(v.array(NamedList)),
  }),
  v.transform(wishlist => ({ ...wishlist, count: wishlist.count ?? wishlist.products.length })),
)
export type Wishlist = v.InferOutput<typeof Wishlist>

export const getWishlist = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/customer/wishlist',
  reply: Wishlist,
})

/** Adds if absent, removes if present. Never retried by the client. A reply without a list means that the toggle succeeded. */
export const toggleWishlist = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/customer/wishlist/item/toggle',
  body: v.object({ productId: Id }),
  reply: v.union([
    Wishlist,
    v.pipe(
      v.unknown(),
      v.transform(() => undefined),
    ),
  ]),
})

/**
 * Puts a product on exactly these lists, so one call moves, copies and removes; it is safe to repeat. Only used if the wishlist has
 * `lists`.
 */
export const chooseLists = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/customer/wishlist/item/lists',
  body: v.object({
    productId: Id,
    /** Whether it is on the wishlist itself. */
    onWishlist: v.boolean(),
    /** `list_id` of each named list that it is on. */
    lists: v.pipe(v.array(Id), v.maxLength(100)),
    /** Also adds it to the list with this name, which is created if it does not exist. */
    name: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  reply: Wishlist,
})

/** A fresh CSRF token for the page's meta tag, after a 419. */
export const getToken = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/session/token',
  reply: v.object({ token: v.string() }),
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  getWishlist: {
    summary: 'Products on the wishlist of this session, of a guest too',
    example: { reply: { products: [{ product_id: 55 }], count: 1 } },
  },
  toggleWishlist: {
    summary: 'Put a product on the wishlist, or take it off',
    errors: { 400: 'The list is full', 401: 'This shop keeps wishlists of customers only: log in first', 404: 'Unknown product' },
    example: { body: { productId: 55 }, reply: { products: [{ product_id: 55 }], count: 1 } },
  },
  chooseLists: {
    summary: 'The lists that a product is on from now on',
    errors: {
      400: 'A list is full, there are too many lists, or the name will not do',
      404: 'Unknown product or list',
      409: 'The name of the wishlist itself',
    },
    example: {
      body: { productId: 55, onWishlist: true, lists: [], name: 'Keuken' },
      reply: { products: [{ product_id: 55 }], count: 1, lists: [{ list_id: 3, name: 'Keuken', products: [{ product_id: 55 }] }] },
    },
  },
  getToken: {
    summary: 'A CSRF token for this session',
    example: { reply: { token: 'b1f0c2' } },
  },
}
