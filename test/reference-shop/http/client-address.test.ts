import { isIP } from 'node:net'
import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ShopEnv } from '../../../reference-shop/environment'
import { clientAddressOf } from '../../../reference-shop/http/client-address'
import { property } from '../../kit/property'
import { from } from '../kit/shop'

const appWith = (trustedProxies?: number) =>
  new Hono<ShopEnv>()
    .use((c, next) => {
      c.set('trustedProxies', trustedProxies)
      return next()
    })
    .get('/', c => c.text(clientAddressOf(c)))
const app = appWith()
const place = async (peer: string, forwarded?: string): Promise<string> =>
  (await app.request('/', forwarded === undefined ? {} : { headers: { 'X-Forwarded-For': forwarded } }, from(peer))).text()

const byte = fc.integer({ min: 0, max: 255 })
const four = fc.tuple(byte, byte, byte, byte).map(bytes => bytes.join('.'))
const group = fc.integer({ min: 0, max: 0xffff })
const hex = (value: number): string => value.toString(16)
const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group)
const host = fc.tuple(group, group, group, group)
const port = fc.integer({ min: 0, max: 65535 })

const pairsOf = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}
/** All spellings of an IPv4 address that Node, proxies and load balancers use. */
const notations: Record<string, (address: string) => string> = {
  plain: address => address,
  mapped: address => `::ffff:${address}`,
  'mapped, in capitals': address => `::FFFF:${address}`,
  'mapped, in groups': address => `::ffff:${pairsOf(address)}`,
  'mapped, in full': address => `0:0:0:0:0:ffff:${pairsOf(address)}`,
}
const inside = ['127.0.0.1', '127.8.8.8', '10.0.0.7', '172.16.0.1', '172.31.255.1', '192.168.1.1', '169.254.9.9'].flatMap(address =>
  Object.values(notations).map(write => write(address)),
)
const insideSix = ['::1', '0:0:0:0:0:0:0:1', 'fd00::1', 'fc12:3::4', 'fe80::1', 'fe80::1%eth0', 'FEBF::2']
const outside = [
  '203.0.113.9',
  '172.32.0.1',
  '172.15.0.1',
  '11.0.0.1',
  '100.64.0.1',
  '2001:db8::1',
  'fec0::1',
  'fb00::1',
  '::2',
  '::ffff:8.8.8.8',
]

describe('the client address of a request', () => {
  property([four, port])('is one for an IPv4 address in whatever notation, with a port or without (SEC-02)', async (address, at) => {
    for (const [name, write] of Object.entries(notations)) {
      if (!/^(127|10|192|169|172)\./.test(address)) expect(await place(write(address)), name).toBe(address)
      expect(await place('127.0.0.1', write(address)), name).toBe(address)
    }
    expect(await place('127.0.0.1', `${address}:${at}`)).toBe(address)
    expect(await place('127.0.0.1', `[::ffff:${address}]:${at}`)).toBe(address)
  })

  property([network, host, host, port])('is the network of an IPv6 address, in whatever notation (SEC-02)', async (net, one, other, at) => {
    const address = (rest: readonly number[]): string => [...net, ...rest].map(hex).join(':')
    const there = await place(address(one))
    expect(there).toBe(net.map(hex).join(':'))
    expect(await place(address(other).toUpperCase())).toBe(there)
    expect(await place('::1', `[${address(other)}]:${at}`)).toBe(there)
    expect(await place('::1', `[${address(other)}]`)).toBe(there)
    expect(await place(`${net.map(hex).join(':')}::${hex(one[3])}`)).toBe(there)
    const next = [net[0], net[1], net[2], (net[3] + 1) & 0xffff].map(hex).join(':')
    expect(await place(`${next}::1`)).not.toBe(there)
  })

  it.each([...inside, ...insideSix])('is what a proxy at %s says last (SEC-02)', async proxy => {
    expect(await place(proxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await place(proxy, '203.0.113.7:50123')).toBe('203.0.113.7')
  })

  it.each(outside)('is never what somebody at %s says of it (SEC-02)', async peer => {
    const told = await place(peer, '198.51.100.1')
    expect(told).toBe(await place(peer))
    expect(told).not.toBe('198.51.100.1')
  })

  property([fc.string().filter(text => !/[^ -~]/.test(text))])(
    'is the proxy itself when what it says is no address (SEC-02)',
    async text => {
      // With a name of a network interface after it, an address is one.
      fc.pre(!isIP(text.replace(/%[^%]*$/, '').trim()))
      const told = await place('10.0.0.7', `203.0.113.1, ${text}x`)
      expect(told).toBe('10.0.0.7')
    },
  )

  it.each(['', 'unknown', '_hidden', '256.1.1.1', '1.2.3', '1.2.3.4:', '1.2.3.4:999999', '[::1', '::1]:80', ':::', '1.2.3.4, '])(
    'is the proxy itself when it says %j (SEC-02)',
    async text => {
      expect(await place('::ffff:172.17.0.1', text)).toBe('172.17.0.1')
    },
  )

  it('is empty for a request without a connection (SEC-02)', async () => {
    expect(await (await app.request('/', { headers: { 'X-Forwarded-For': '203.0.113.7' } })).text()).toBe('')
  })
})

it.each([
  [0, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [1, '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '127.0.0.1', '192.0.2.66, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
  [2, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1', '192.0.2.66, 203.0.113.7', '203.0.113.7'],
  [2, '127.0.0.1', 'unknown, 198.51.100.1', '127.0.0.1'],
])('with %i trusted proxies a request of %s, forwarded for %s, is of %s (SEC-02)', async (proxies, peer, forwarded, client) => {
  const reply = await appWith(proxies).request('/', { headers: { 'X-Forwarded-For': forwarded } }, from(peer))
  expect(await reply.text()).toBe(client)
})
