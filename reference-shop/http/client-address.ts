import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { ShopEnv } from '../environment'

/** The eight groups of a valid IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const groups = (part = ''): number[] =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap(group => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
  const [head, tail] = address.split('::')
  const [before, after] = [groups(head), groups(tail)]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

/**
 * An address without port and zone, as IPv4 ('192.0.2.1') or the eight groups of IPv6; undefined if invalid. An IPv4-mapped IPv6 address
 * becomes that IPv4 address.
 */
function addressIn(text: string): string | number[] | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%[^%]*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : groups
}

/** Whether an address is loopback, private or link-local. Not 100.64.0.0/10, which customers of an internet provider share. */
function isInside(address: string | number[]): boolean {
  if (typeof address === 'string') return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(address)
  const [first = 0, ...rest] = address
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || (first === 0 && rest.join('') === '0000001')
}

/** Whether a client address, as returned by `clientAddressOf`, identifies a visitor rather than this machine or one in its network. */
export const isOutside = (clientAddress: string): boolean =>
  clientAddress !== '' &&
  !isInside(isIP(clientAddress) === 4 ? clientAddress : groupsOf(`${clientAddress}::${clientAddress === '0:0:0:0' ? 1 : 0}`))

/** The network part of an IPv6 address, because one client has 2^64 addresses. */
const nameOf = (address: string | number[]): string =>
  typeof address === 'string'
    ? address
    : address
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')

/** The address that the outermost of so many trusted proxies saw; a request that passed by some of them has fewer addresses. */
function forwardedTo(c: Context, proxies: number): string {
  const told = (c.req.header('X-Forwarded-For') ?? '').split(',')
  return proxies === 0 ? '' : (told.at(-proxies) ?? told[0] ?? '').trim()
}

/**
 * The client address of a request, for rate limits: an IPv4 address, the first half of an IPv6 address, or '' if unknown. Forwarded by as
 * many proxies as the setting says; without it, by one if that is in the shop's own network. An invalid one is ignored.
 */
export function clientAddressOf(c: Context<ShopEnv>): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const direct = addressIn(incoming?.socket?.remoteAddress ?? '')
  if (!direct) return ''
  const told = addressIn(forwardedTo(c, c.get('trustedProxies') ?? (isInside(direct) ? 1 : 0)))
  return nameOf(told ?? direct)
}
