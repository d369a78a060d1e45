import type { Customer } from '../account/records'
import { isOutside } from '../http/place'
import type { Allowance } from '../orders/records'
import { plainEmail } from '../text/plain-email'

/** Orders that may wait unpaid at once, per e-mail address and per place; `pieces` of one product in them together. */
const most = {
  /** By transfer or in a store: a letter goes out, and the goods wait for days. */
  later: { email: 5, place: 10, pieces: 10 },
  /** Paid elsewhere: nothing goes out, and the goods wait for a day. */
  elsewhere: { email: 20, place: 20, pieces: undefined },
}

/**
 * How many goods may wait for somebody who has not paid for them. Both kinds are counted by themselves: who orders in somebody else's name keeps
 * that person from no order that is paid at once. A business that the shop knows is not counted; nor is a place that is this machine or one
 * beside it, for then a proxy tells nothing of who asks.
 */
export function allowanceFor(isElsewhere: boolean, { email, place }: { email: string; place: string }, customer?: Customer): Allowance {
  const kind = isElsewhere ? 'elsewhere' : 'later'
  const limits = most[kind]
  if (customer?.isB2B) return { holders: [] }
  return {
    holders: [
      { key: `unpaid-${kind}:email:${plainEmail(email)}`, orders: limits.email },
      ...(isOutside(place) ? [{ key: `unpaid-${kind}:place:${place}`, orders: limits.place }] : []),
    ],
    pieces: limits.pieces,
  }
}
