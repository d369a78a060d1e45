import * as v from 'valibot'
import { CardProduct } from './catalogue'
import { type CallDocs, defineCall, Id } from './common'
import { NamedList } from './customer'

/** JSON `page-state` of a page rendered for one visitor; other pages get it in the reply. Absent fields are empty. */
export const PageState = v.object({
  /** The server's clock, ms since 1970, by which offers end. */
  now: v.optional(v.number()),
  /** Compared products in the order of adding. */
  compare: v.optional(v.array(Id)),
  /** Sum of the quantities. */
  cart: v.optional(v.object({ count: v.number() })),
  /** `lists`: as in the reply of GET /api/customer/wishlist. */
  wishlist: v.optional(v.object({ productIds: v.array(Id), lists: v.optional(v.array(NamedList)) })),
  /** A customer can order at once: where it goes and how it is paid, in a few words. Absent: not offered. */
  express: v.optional(v.object({ address: v.string(), payment: v.string() })),
  /** The store that the visitor chose. */
  myStore: v.optional(v.object({ identifier: v.string(), name: v.string() })),
  /** For a product page (known by `Referer`): the products viewed before, newest first. */
  recent: v.optional(v.array(CardProduct)),
})
export type PageState = v.InferOutput<typeof PageState>

export const Visitor = v.object({
  /** For changes, as `<meta name="csrf-token">`. */
  token: v.string(),
  /** For forms that guests may send, as `<meta name="form-stamp">`. */
  formStamp: v.string(),
  /** As `visit` of the page's configuration. */
  visit: v.string(),
  isLoggedIn: v.boolean(),
  state: PageState,
})
export type Visitor = v.InferOutput<typeof Visitor>

/** Called once, after paint, by a page whose configuration has `isForEverybody`. Sets the session cookies. */
export const getVisitor = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/visitor',
  reply: Visitor,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  getVisitor: {
    summary: 'What a page that is the same for everybody does not say: whose it is, and a token for changes',
    example: {
      reply: {
        token: 'b1f0c2',
        formStamp: '1790000000000.c2ln',
        visit: '0aXJ4Yt2q.0',
        isLoggedIn: false,
        state: { now: 1_790_000_000_000, compare: [55], cart: { count: 2 }, wishlist: { productIds: [] } },
      },
    },
  },
}
