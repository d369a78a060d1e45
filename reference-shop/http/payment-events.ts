import type { Context } from 'hono'
import type { PaymentEvent } from '../order-data'
import { isSignedBy } from '../payments/signature'
import type { Deps, ShopEnv } from './environment'

const statuses: readonly string[] = ['paid', 'canceled', 'failed', 'rejected'] satisfies PaymentEvent['status'][]

function eventIn(text: string): PaymentEvent | undefined {
  const event: unknown = JSON.parse(text)
  if (typeof event !== 'object' || event === null) return undefined
  const { key, reference, status, cents } = event as Record<string, unknown>
  const right = typeof key === 'string' && key !== '' && typeof reference === 'string' && statuses.includes(String(status))
  return right && Number.isSafeInteger(cents) ? (event as PaymentEvent) : undefined
}

/**
 * The provider tells how a payment went, signed with the secret it shares with the shop: no session, no token.
 * What the order is follows from this alone (PAY-04).
 */
export async function paymentEvent(c: Context<ShopEnv>, deps: Deps, origin: string): Promise<Response> {
  const text = await c.req.text()
  if (!isSignedBy(deps.provider.secret, text, c.req.header('X-Signature') ?? '')) return c.text('signature', 401)
  const event = eventIn(text)
  const told = event && (await deps.data.orders.notify({ ...event, origin }))
  if (!told) return c.text('unknown', 400)
  deps.orderMail.wake()
  return c.text('ok')
}
