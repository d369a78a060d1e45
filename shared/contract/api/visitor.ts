import { z } from 'zod'
import * as calls from '../calls/visitor'
import { CardProduct } from './catalogue'
import { endpoint, Id } from './common'
import { NamedList } from './customer'

/** JSON `page-state` of a page rendered for one visitor; other pages get it in the reply. Absent fields are empty. */
export const PageState = z.object({
  /** The server's clock, ms since 1970, by which offers end. */
  now: z.number().optional(),
  /** Compared products in the order of adding. */
  compare: z.array(Id).optional(),
  /** Sum of the quantities. */
  cart: z.object({ count: z.number() }).optional(),
  /** `lists`: as in the reply of GET /api/customer/wishlist. */
  wishlist: z.object({ productIds: z.array(Id), lists: z.array(NamedList).optional() }).optional(),
  /** A customer can order at once: where it goes and how it is paid, in a few words. Absent: not offered. */
  express: z.object({ address: z.string(), payment: z.string() }).optional(),
  /** The store that the visitor chose. */
  myStore: z.object({ identifier: z.string(), name: z.string() }).optional(),
  /** For a product page (known by `Referer`): the products viewed before, newest first. */
  recent: z.array(CardProduct).optional(),
})
export type PageState = z.infer<typeof PageState>

export const Visitor = z.object({
  /** For changes, as `<meta name="csrf-token">`. */
  token: z.string(),
  /** For forms that guests may send, as `<meta name="form-stamp">`. */
  formStamp: z.string(),
  /** As `visit` of the page's configuration. */
  visit: z.string(),
  isLoggedIn: z.boolean(),
  state: PageState,
})
export type Visitor = z.infer<typeof Visitor>

/** Called once, after paint, by a page whose configuration has `isForEverybody`. Sets the session cookies. */
export const getVisitor = endpoint({
  ...calls.getVisitor,
  summary: 'What a page that is the same for everybody does not say: whose it is, and a token for changes',
  reply: Visitor,
  example: {
    reply: {
      token: 'b1f0c2',
      formStamp: '1790000000000.c2ln',
      visit: '0aXJ4Yt2q.0',
      isLoggedIn: false,
      state: { now: 1_790_000_000_000, compare: [55], cart: { count: 2 }, wishlist: { productIds: [] } },
    },
  },
})
