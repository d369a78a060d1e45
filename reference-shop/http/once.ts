import type { Context } from 'hono'
import { IdempotencyKey } from '../../shared/contract/api/common'
import type { ShopData } from '../shop-data'
import type { ShopEnv } from './environment'
import { Refusal } from './errors'
import { check } from './read'

/** Runs a change of a cart. */
export type Once = <Reply>(quoteId: number, change: () => Promise<Reply>) => Promise<Reply>

/** As often as it is asked. */
export const always: Once = (_quoteId, change) => change()

/**
 * Once per Idempotency-Key of the request: the same request under it gets the same answer and changes nothing; another one is refused (422).
 * A change that is refused did nothing and is not kept. Await nothing but data in the change: it may run more than once. Without a key: `always`.
 */
export async function onceBy(c: Context<ShopEnv>, { data }: { data: ShopData }): Promise<Once> {
  const header = c.req.header('Idempotency-Key')
  if (header === undefined) return always
  const key = check(IdempotencyKey, header)
  const request = `${c.req.method} ${c.req.path}\n${await c.req.text()}`
  return async (quoteId, change) => {
    const outcome = await data.cartChanges.once({ quoteId, key, request }, change)
    if ('problem' in outcome) throw new Refusal(422, outcome.problem)
    return outcome.reply
  }
}
