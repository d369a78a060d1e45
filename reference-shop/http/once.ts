import type { Context } from 'hono'
import { IdempotencyKey } from '../../shared/contract/api/common'
import type { ShopData } from '../shop-data'
import type { ShopEnv } from './environment'
import { Refusal } from './errors'
import { check } from './read'

/** Runs a change of a cart. */
export type Once = <Reply>(quoteId: number, change: () => Promise<Reply>) => Promise<Reply>

/** Runs the change every time. */
export const always: Once = (_quoteId, change) => change()

/**
 * Runs a change once per Idempotency-Key: the same request with the same key gets the same reply and changes nothing; another request with
 * that key is refused (422). A refused change is not stored. Await nothing but data in the change, because it may run more than once.
 * Without a key: `always`.
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
