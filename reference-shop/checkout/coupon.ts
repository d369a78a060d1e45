import { limit } from '../account'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'

/** Tries within how long, in ms (SEC-02). */
const tries = [20, 15 * 60_000] as const

/** Puts a code on the quote, or refuses with the reason (PAY-05). */
export async function putCoupon({ data }: Pick<Deps, 'data'>, quoteId: number, code: string): Promise<void> {
  await limit({ data }, `coupon:${quoteId}`, tries)
  const outcome = await data.checkouts.applyCoupon(quoteId, code)
  if (outcome !== true) throw new Refusal(400, outcome.problem, outcome.problem === 'couponMinimum' ? [outcome.euros] : [])
}
