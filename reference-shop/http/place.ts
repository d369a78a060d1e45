import type { Context } from 'hono'

const isInside = (address: string): boolean => /^(::1$|::ffff:127\.|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(address)

/** Where a request comes from, for counting tries. What a proxy says is believed only of a proxy beside the shop. */
export function placeOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const direct = incoming?.socket?.remoteAddress ?? ''
  const told = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return direct && isInside(direct) && told ? told : direct
}
