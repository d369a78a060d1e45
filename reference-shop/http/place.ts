import type { Context } from 'hono'

const isInside = (address: string): boolean => /^(::1$|::ffff:127\.|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(address)

/** Of an IPv6 address the network: who has one has 2^64 addresses. */
const networkOf = (address: string): string =>
  /:.*:/.test(address) && !/^::/.test(address) ? (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':') : address

/** Where a request comes from, for counting tries. What a proxy says is believed only of a proxy beside the shop. */
export function placeOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const direct = incoming?.socket?.remoteAddress ?? ''
  const told = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return networkOf(direct && isInside(direct) && told ? told : direct)
}
