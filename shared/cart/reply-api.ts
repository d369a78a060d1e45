import type { Quote, Totals } from '../contract/api/quote'
import * as fallbacks from '../contract/fallbacks/quote'
import { REPRESENTATION } from '../contract/prefer'
import { idempotent, type Sent } from '../http/call'
import { expectBoolean, expectShape } from '../http/shape'
import { totalsOf } from './totals-api'

/** Result of a cart change: the cart after it, if the backend includes it. */
export interface Changed {
  cart?: { quote: Quote; totals: Totals } | undefined
}

/** Options of a cart change: an idempotency key, and a request to include the cart in the reply. */
export const changing = (key: string): Pick<Sent, 'headers' | 'prefer'> => ({ headers: idempotent(key), prefer: REPRESENTATION })

/** The quote of a reply. */
export const quoteOf = (reply: unknown): Quote => expectShape(reply, { items: 'array', items_qty: 'number' }, fallbacks.quote)

/** Throws a MalformedReplyError if the cart in the reply is incomplete. */
export function changedBy(reply: unknown): Changed {
  const { quote, totals } = (reply ?? {}) as Readonly<Record<string, unknown>>
  return quote && totals ? { cart: { quote: quoteOf(quote), totals: totalsOf(totals) } } : {}
}

/** As `changeReply`, for a change whose own reply is `true`; throws a MalformedReplyError for anything else. */
export function confirmed(reply: unknown): Changed {
  const changed = changedBy(reply)
  if (!changed.cart) expectBoolean(reply)
  return changed
}
