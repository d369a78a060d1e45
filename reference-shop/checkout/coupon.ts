import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits'

/** Puts a code on the quote, or refuses with the reason (PAY-05). */
export async function putCoupon(deps: Counts, quoteId: number, code: string): Promise<void> {
  await limit(deps, 'coupon', String(quoteId), { place: 60, thing: 20 })
  const outcome = await deps.data.checkouts.applyCoupon(quoteId, code)
  if (outcome !== true) throw new Refusal(400, outcome.problem, outcome.problem === 'couponMinimum' ? [outcome.euros] : [])
}
