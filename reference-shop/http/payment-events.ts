import type { Context } from 'hono'
import { eventIn } from '../payments/event'
import type { Deps, ShopEnv } from './environment'

/**
 * The provider tells how a payment went, signed with the secret it shares with the shop: no session, no token.
 * What the order is follows from the provider's word alone.
 */
export async function paymentEvent(c: Context<ShopEnv>, { data, provider, mail }: Deps, origin: string): Promise<Response> {
  const event = provider ? eventIn(provider.secret, await c.req.text(), c.req.header('X-Signature') ?? '') : 'forged'
  if (event === 'forged') return c.text('signature', 401)
  const told = event && (await data.orders.notify({ ...event, origin }))
  if (!told) return c.text('unknown', 400)
  mail.wake()
  return c.text('ok')
}
