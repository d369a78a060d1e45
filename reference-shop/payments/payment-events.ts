import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { eventIn } from './event'

/**
 * Endpoint for notifications of the provider, signed with the shared secret; no session, no token. Only these decide whether an order is
 * paid.
 */
export async function paymentEvent(c: Context<ShopEnv>, { data, provider, mail }: Deps, origin: string): Promise<Response> {
  const event = provider ? eventIn(provider.secret, await c.req.text(), c.req.header('X-Signature') ?? '') : 'forged'
  if (event === 'forged') return c.text('signature', 401)
  const isTaken = event && (await data.orders.notify({ ...event, origin }))
  if (!isTaken) return c.text('unknown', 400)
  mail.wake()
  return c.text('ok')
}
