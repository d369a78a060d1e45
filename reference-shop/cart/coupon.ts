import { cleanCode } from '../../shared/contract/typed'
import { Refusal } from '../http/errors'
import { always, type Once } from '../http/once'
import { type Counts, limit } from '../limits/service'

/** Applies a coupon as typed, or refuses it with the reason. Every attempt counts towards the limit, also a resent one. */
export async function putCoupon(deps: Counts, quoteId: number, code: string, once: Once = always): Promise<boolean> {
  await limit(deps, 'coupon', String(quoteId), { client: 60, subject: 20 })
  return once(quoteId, async () => {
    const outcome = await deps.data.checkouts.applyCoupon(quoteId, cleanCode(code))
    if (outcome !== true) throw new Refusal(400, outcome.problem, outcome.problem === 'couponMinimum' ? [outcome.euros] : [])
    return true
  })
}

/** Removes the coupon; does nothing if there is none. */
export async function removeCoupon({ data }: Pick<Counts, 'data'>, quoteId: number | null, once: Once = always): Promise<boolean> {
  if (quoteId === null) return true
  return once(quoteId, async () => {
    await data.checkouts.change(quoteId, { couponCode: null })
    return true
  })
}
