import { Refusal } from '../http/errors'
import { always, type Once } from '../http/once'
import { type Counts, limit } from '../limits/service'

/** Puts a code on the quote, or refuses with the reason. Every try counts, also one that is sent again. */
export async function putCoupon(deps: Counts, quoteId: number, code: string, once: Once = always): Promise<boolean> {
  await limit(deps, 'coupon', String(quoteId), { place: 60, thing: 20 })
  return once(quoteId, async () => {
    const outcome = await deps.data.checkouts.applyCoupon(quoteId, code)
    if (outcome !== true) throw new Refusal(400, outcome.problem, outcome.problem === 'couponMinimum' ? [outcome.euros] : [])
    return true
  })
}

/** Takes the code off the quote; of none there is nothing to take off. */
export async function takeCoupon({ data }: Pick<Counts, 'data'>, quoteId: number | null, once: Once = always): Promise<boolean> {
  if (quoteId === null) return true
  return once(quoteId, async () => {
    await data.checkouts.change(quoteId, { couponCode: null })
    return true
  })
}
