import type { Customer } from '../account/records'
import { isOutside } from '../http/client-address'
import type { Allowance } from '../orders/records'
import { plainEmail } from '../text/plain-email'

/**
 * Maximum number of unpaid orders at once, per e-mail address and per client address; `pieces`: of one product in all
 * of them together, or `share` of its stock if that is more.
 */
const most = {
  /** Paid by transfer or in a store: an e-mail goes out, and stock is reserved for days. */
  later: { email: 5, client: 10, pieces: 10 },
  /** Paid at the provider: nothing goes out, and stock is reserved for an hour. */
  elsewhere: { email: 20, client: 20, pieces: 10, share: 0.5 },
}

/**
 * Limits unpaid orders, so nobody can reserve all stock. The two kinds are counted apart: orders made in a stranger's
 * name never stop that person from paying at once. Business customers are not limited. Local client addresses are not
 * counted, because a proxy then hides who asks.
 */
export function allowanceFor(
  isPaidOnline: boolean,
  { email, clientAddress }: { email: string; clientAddress: string },
  customer?: Customer,
): Allowance {
  const kind = isPaidOnline ? 'elsewhere' : 'later'
  const limits = most[kind]
  if (customer?.isB2B) return { holders: [] }
  return {
    holders: [
      { key: `unpaid-${kind}:email:${plainEmail(email)}`, orders: limits.email },
      ...(isOutside(clientAddress) ? [{ key: `unpaid-${kind}:place:${clientAddress}`, orders: limits.client }] : []),
    ],
    pieces: limits.pieces,
    ...('share' in limits && { share: limits.share }),
  }
}
