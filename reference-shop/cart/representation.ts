import type { Context } from 'hono'
import { REPRESENTATION } from '../../shared/contract/api/common'
import type { Deps, ShopEnv } from '../environment'
import { ownQuote, totalsOf } from './service'

/** `Prefer` may list several preferences, in any order and with spaces. */
const isAsked = (c: Context<ShopEnv>): boolean =>
  (c.req.header('Prefer') ?? '').split(',').some(one => one.replace(/[\s"]/g, '').toLowerCase() === REPRESENTATION)

/**
 * Replies to a cart change: with the whole cart if `Prefer` asks for it, else with `reply`. Also with `reply` if the
 * cart cannot be read, since the change itself succeeded.
 */
export async function sendChanged(c: Context<ShopEnv>, deps: Deps, reply: object | boolean): Promise<Response> {
  if (!isAsked(c)) return c.json(reply)
  const session = c.get('session')
  const cart = await Promise.all([ownQuote(deps, session), totalsOf(deps, session)]).catch((error: Error) => {
    deps.log({ level: 'warn', event: 'cart-after-change', reason: error.name })
    return undefined
  })
  if (!cart) return c.json(reply)
  const [quote, totals] = cart
  c.header('Preference-Applied', REPRESENTATION)
  return c.json({ ...(typeof reply === 'object' && reply), quote, totals })
}
