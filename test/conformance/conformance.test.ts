import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Unspecified } from '../../shared/contract/api/common'
import { getToken } from '../../shared/contract/api/customer'
import { entries } from '../../shared/contract/api/entries'
import { CartChange } from '../../shared/contract/api/quote'
import { type FullShop, openFullShop } from '../reference-shop/kit/full-shop'
import { Backend } from './backend'
import { callsOf } from './calls-of'
import { conform, main } from './main'
import { type Result, type Wanted, walk } from './walk'

let shop: FullShop
let wanted: Wanted & { listing: string }
let walkTurns: readonly Turn[]
let allTurns: readonly Turn[]
beforeAll(async () => {
  shop = await openFullShop(240)
  const [first] = await shop.data.catalogue.categories()
  wanted = { listing: '/televisies', query: 'televisie', category: first?.id ?? 0, postcode: '1000AB', houseNumber: '1' }
  walkTurns = await recorded(walking())
  allTurns = await recorded(conforming)
})
afterAll(() => shop.close())

/** The response of a broken backend; undefined keeps the response. */
type Breakage = (call: string, answer: Response) => Promise<Response | undefined> | Response | undefined

/** Replies that are the same for everybody, whatever the walk changes. */
const unchanging = /^\/(televisies|api\/(catalog|search|stores|reviews))\b/
const kept = new Map<string, { text: string; init: ResponseInit }>()

/** Asks the shop; what does not change only the first time, as a walk is made some hundred times. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  const before = init.method === 'GET' ? kept.get(url) : undefined
  if (before) return new Response(before.text, before.init)
  const answer = await shop.app.request(url, init)
  const isUnchanging = init.method === 'GET' && unchanging.test(new URL(url).pathname) && !answer.headers.has('Set-Cookie')
  if (!isUnchanging) return answer
  const { status, headers } = answer
  const text = await answer.text()
  kept.set(url, { text, init: { status, headers } })
  return new Response(text, { status, headers })
}

const backend = (breakage: Breakage = () => undefined, reply = ask): Backend =>
  new Backend('http://shop.test', async (url, init) => {
    const answer = await reply(url, init)
    const { pathname } = new URL(url)
    return (await breakage(`${init.method} ${pathname}`, answer.clone())) ?? answer
  })

const reply = (value: unknown, status = 200, type = 'application/json'): Response =>
  new Response(typeof value === 'string' && type === 'text/html' ? value : JSON.stringify(value), {
    status,
    headers: { 'Content-Type': type },
  })

/** Changes the successful reply of every call whose name matches. */
const changed =
  (pattern: RegExp, change: (value: never) => unknown): Breakage =>
  async (call, answer) =>
    pattern.test(call) && answer.ok ? reply(change((await answer.json()) as never)) : undefined

/** A call without ids and query, which differ between runs. */
const kindOf = (call: string): string => call.replace(/\?.*|\/\d+(?=\/|$)/g, '')

type Checks = (backend: Backend) => Promise<Result[]>

const conforming: Checks = backend => conform(backend, wanted)

/** What a walk finds until it is enough, to its end unless told. */
const walking =
  (isEnough: (result: Result) => boolean = () => false): Checks =>
  async backend => {
    const results: Result[] = []
    for await (const result of walk(backend, wanted)) {
      results.push(result)
      if (isEnough(result)) break
    }
    return results
  }

/** What is asked, without the key of a change, which is random. */
const askedOf = (url: string, { method, body, headers }: RequestInit): string =>
  JSON.stringify([method, url, body, { ...headers, 'Idempotency-Key': '' }])

/** A request of checks, and the unbroken shop's reply. */
interface Turn {
  asked: string
  answer: Promise<{ text: string; init: ResponseInit }>
}

async function recorded(checks: Checks): Promise<Turn[]> {
  const turns: Turn[] = []
  const recorder = new Backend('http://shop.test', (url, init) => {
    const response = ask(url, init)
    const answer = response.then(async one => ({ text: await one.clone().text(), init: { status: one.status, headers: one.headers } }))
    turns.push({ asked: askedOf(url, init), answer })
    return response
  })
  await checks(recorder)
  return turns
}

/** What checks find in a broken backend. It repeats the unbroken shop's replies if they ask nothing else than of that one. */
async function foundIn(breakage: Breakage, checks: Checks, turns: readonly Turn[]): Promise<Result[]> {
  let asks = 0
  let isSame = true
  const repeating = backend(breakage, async (url, init) => {
    const turn = turns[asks++]
    isSame &&= turn?.asked === askedOf(url, init)
    if (!turn || !isSame) throw new Error('Something else is asked')
    const { text, init: head } = await turn.answer
    return new Response(text || null, head)
  })
  const results = await checks(repeating)
  return isSame ? results : checks(backend(breakage))
}

const wrongOf = (results: readonly Result[]): Result[] => results.filter(({ wrong }) => wrong.length)

const spoilt = (value: unknown): unknown => (Array.isArray(value) ? [{}] : typeof value === 'object' ? {} : String(value))

/** Semantic faults: the shape is valid, the values are wrong. */
const meanings: readonly [string, RegExp, (value: never) => unknown][] = [
  [
    'prices that do not ascend',
    /GET .*category.*list/,
    ({ items, ...rest }: { items: unknown[] }) => ({ ...rest, items: [...items].reverse() }),
  ],
  ['more items than a page holds', /GET .*search\/product\/list/, (list: object) => ({ ...list, page_size: 1 })],
  ['a total below what is shown', /GET .*search\/product\/list/, (list: object) => ({ ...list, total_items: 0 })],
  ['another store than asked for', /GET \/api\/stores\/[\w-]+$/, (store: object) => ({ ...store, identifier: 'elsewhere' })],
  ['a cart that is not empty at first', /GET \/api\/quote$/, (quote: object) => ({ ...quote, items_qty: 3 })],
  ['another quantity than was added', /POST \/api\/quote\/item$/, (item: object) => ({ ...item, qty: 7 })],
  ['another product than was added', /POST \/api\/quote\/item$/, (item: object) => ({ ...item, sku: 'OTHER' })],
  ['a quantity that did not change', /PUT \/api\/quote\/item/, (item: object) => ({ ...item, qty: 1 })],
  [
    'a subtotal a cent off',
    /totals/,
    (totals: { subtotal_incl_tax: number }) => ({ ...totals, subtotal_incl_tax: totals.subtotal_incl_tax + 0.01 }),
  ],
  ['a grand total that is no sum', /totals/, (totals: { grand_total: number }) => ({ ...totals, grand_total: totals.grand_total + 1 })],
  [
    'tax on top of prices, in a shop that says that they include it',
    /totals/,
    ({ grand_total, total_segments, ...totals }: { grand_total: number; tax_amount: number; total_segments: { code: string }[] }) => {
      const total = Math.round((grand_total + totals.tax_amount) * 100) / 100
      const segments = total_segments.map(one => (one.code === 'grand_total' ? { ...one, value: total } : one))
      return { ...totals, grand_total: total, total_segments: segments }
    },
  ],
  ['totals without their last line', /totals/, (totals: object) => ({ ...totals, total_segments: [] })],
  ['a comparison that forgets', /GET .*compare/, (list: object) => ({ ...list, products: [] })],
  ['an item that is not removed', /GET \/api\/quote$/, (quote: { items_qty: number }) => ({ ...quote, items_qty: quote.items_qty || 1 })],
  ['an e-mail address that is taken by nobody', /isEmailAvailable/, () => false],
  ['no way to bring it', /collectShippingMethods/, () => []],
]

/** Transport faults of one call. */
const transports: readonly [string, Breakage][] = [
  ['status 500', call => (/GET \/api\/quote$/.test(call) ? reply({ message: 'x' }, 500) : undefined)],
  ['a redirect', call => (/GET \/api\/stores$/.test(call) ? new Response(null, { status: 302, headers: { Location: '/' } }) : undefined)],
  ['HTML', call => (/totals/.test(call) ? reply('<p>', 200, 'text/html') : undefined)],
  [
    'JSON that says it is HTML',
    async (call, answer) => (/suggestions/.test(call) ? reply(await answer.text(), 200, 'text/html') : undefined),
  ],
  [
    'nothing at all',
    call => (/GET \/api\/reviews/.test(call) ? new Response('', { headers: { 'Content-Type': 'application/json' } }) : undefined),
  ],
  [
    'no answer',
    call => {
      if (/wishlist/.test(call)) throw new TypeError('fetch failed')
      return undefined
    },
  ],
]

/** Wrong refusals. */
const refusals: readonly [string, Breakage][] = [
  ['changes without a token', (_call, answer) => (answer.status === 419 ? reply({}) : undefined)],
  ['a token refused as a mere 403', (_call, answer) => (answer.status === 419 ? reply({ message: 'x' }, 403) : undefined)],
  ['customers to guests', (_call, answer) => (answer.status === 401 ? reply({}) : undefined)],
  ['something for what does not exist', (_call, answer) => (answer.status === 404 ? reply({}) : undefined)],
  ['refusals without a message', (_call, answer) => (answer.ok ? undefined : reply({}, answer.status))],
  ['refusals in HTML', (_call, answer) => (answer.ok ? undefined : reply('<p>', answer.status, 'text/html'))],
  ['changes without their fields', (_call, answer) => (answer.status === 400 ? reply(true) : undefined)],
]

/** Whether a message says neither what was expected nor what was received. */
const isVague = (sentence: string): boolean => !/expected|came|received/i.test(sentence)

describe('the conformance run', () => {
  it('finds nothing wrong with the reference shop, and asks all there is to ask (API-07)', async () => {
    const results = await conform(backend(), wanted)
    expect(wrongOf(results)).toEqual([])
    expect(results.filter(({ skipped }) => skipped)).toEqual([])
    expect(results.length).toBeGreaterThan(90)
  })

  it('orders when told to, once under one key, and catches a shop that orders twice (API-07, API-14)', async () => {
    const ordering = { ...wanted, order: true }
    const orders = (results: readonly Result[]) => results.filter(({ call }) => /placeOrder|PaymentInformation/.test(call))
    const right = await conform(backend(), ordering)
    expect(wrongOf(right)).toEqual([])
    expect(orders(right).filter(({ skipped }) => skipped)).toEqual([])
    expect(orders(right).map(({ about }) => about)).toEqual(
      expect.arrayContaining(['pay that way', 'order it', 'the same order under its key', 'the order of that key']),
    )
    let made = 0
    const twice = changed(/POST .*placeOrder$/, (order: object) => ({ ...order, order_number: String(++made) }))
    expect(wrongOf(await conform(backend(twice), ordering)).flatMap(({ wrong }) => wrong)).toContain('order_number: expected "1", came "2"')
  })

  it('lets a shop ignore the keys of changes, and says what follows (API-07, API-14)', async () => {
    const keyless = new Backend('http://shop.test', (url, init) => {
      const { 'Idempotency-Key': _, ...headers } = init.headers as Record<string, string>
      return ask(url, { ...init, headers })
    })
    const results = await conform(keyless, wanted)
    expect(wrongOf(results)).toEqual([])
    expect(results.filter(({ skipped }) => skipped)).toEqual([
      expect.objectContaining({ about: 'it is there once', skipped: expect.stringContaining('keys are not kept') }),
    ])
  })

  it('delivers to the address that it is given (API-07)', async () => {
    const sent: string[] = []
    const shopAbroad = new Backend('http://shop.test', (url, init) => {
      if (typeof init.body === 'string') sent.push(init.body)
      return ask(url, init)
    })
    const address = { country_id: 'US', region_code: 'OR', postcode: '97205', city: 'Portland', street: ['1120 SW 5th Ave'] }
    await conform(shopAbroad, { ...wanted, address })
    const bodies = sent.map(body => JSON.parse(body))
    expect(bodies.find(body => body.shipping_address)?.shipping_address).toMatchObject({ ...address, firstname: expect.any(String) })
    expect(bodies.find(body => body.address)?.address).toMatchObject(address)
  })

  it('leaves nothing behind (API-07)', async () => {
    const before = await shop.data.catalogue.list({ search: 'televisie' }, { filters: {}, page: 1 })
    await conform(backend(), wanted)
    expect(await shop.data.catalogue.list({ search: 'televisie' }, { filters: {}, page: 1 })).toEqual(before)
    expect(shop.mail.emails).toEqual([])
  })

  it('detects a wrong shape in the reply of every call, except those without a specified reply (API-07, API-10)', async () => {
    const unspecified = new Set(
      entries
        .filter(({ reply: schema }) => schema === Unspecified || schema === CartChange)
        .map(({ method, path }) => `${method} ${path.replace('/{item_id}', '')}`),
    )
    const kinds = new Set((await walking()(backend())).map(({ call }) => kindOf(call)))
    expect(kinds.size).toBeGreaterThan(24)
    for (const kind of kinds) {
      if (unspecified.has(kind)) continue
      const isFound = ({ call, wrong }: Result) => wrong.length > 0 && kindOf(call) === kind
      const spoiling: Breakage = async (call, answer) =>
        kindOf(call) === kind && answer.ok ? reply(spoilt(await answer.json())) : undefined
      expect((await foundIn(spoiling, walking(isFound), walkTurns)).some(isFound), kind).toBe(true)
    }
  })

  it.each(meanings)('catches %s (API-07)', async (_what, pattern, change) => {
    const isFound = ({ call, wrong }: Result) => wrong.length > 0 && pattern.test(call.split('?')[0] ?? '')
    const results = wrongOf(await foundIn(changed(pattern, change), walking(isFound), walkTurns))
    expect(results.some(isFound)).toBe(true)
    expect(results.flatMap(({ wrong }) => wrong).filter(isVague)).toEqual([])
  })

  it.each([...transports, ...refusals])('catches %s (API-07)', async (_what, breakage) => {
    const results = wrongOf(await foundIn(breakage, conforming, allTurns))
    expect(results.length).toBeGreaterThan(0)
    expect(results.flatMap(({ wrong }) => wrong).filter(isVague)).toEqual([])
  })

  /** A backend that knows only these calls, and says so in JSON for others. */
  const only = (known: RegExp): Breakage => {
    const missing: Breakage = call => (known.test(call) ? undefined : reply({ message: `No route for ${call}` }, 404))
    return missing
  }

  it('distinguishes calls that are not offered from wrong ones: an unknown path is no proper refusal (API-07, API-10)', async () => {
    const results = await conform(backend(only(/token|\/api\/quote|totals|search\/product\/list/)), wanted)
    const absent = results.filter(({ notOffered }) => notOffered).map(({ call }) => kindOf(call))
    expect(absent).toContain('GET /api/stores')
    expect(absent).toContain('POST /api/customer/login')
    expect(absent).not.toContain('GET /api/quote')
    const changes = absent.filter(call => !call.startsWith('GET'))
    expect(
      changes.filter((call, at) => changes.indexOf(call) !== at && !/compare/.test(call)),
      'each is named once',
    ).toEqual([])
    expect(
      results.filter(
        ({ call, wrong, skipped, notOffered }) => /stores|login|compare/.test(call) && !wrong.length && !skipped && !notOffered,
      ),
    ).toEqual([])
    const refused = wrongOf(results).map(({ call }) => call)
    expect(refused.filter(call => !call.startsWith('GET /televisies'))).toEqual([])
  })

  it('checks only the calls of the named islands (API-07)', async () => {
    const names = new Set([...(callsOf['cart-header'] ?? []), ...(callsOf['product-list'] ?? [])])
    const paths = new Set(
      entries
        .filter(({ name }) => names.has(name))
        .map(({ method, path }) => `${method} ${path.replace('/{item_id}', '').replace('/{categoryId}', '')}`),
    )
    const isWanted = ({ method, path }: { method: string; path: string }) =>
      entries.some(entry => entry.method === method && entry.path === path && names.has(entry.name))
    const results = await conform(backend(), wanted, undefined, isWanted)
    expect(wrongOf(results)).toEqual([])
    const calls = results.map(({ call }) => kindOf(call)).filter(call => call.includes('/api/'))
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter(call => !paths.has(call))).toEqual([])
  })

  it('knows the calls of every island by names of the contract (API-07)', () => {
    const known = new Set(entries.map(({ name }) => name))
    expect(
      Object.values(callsOf)
        .flat()
        .filter(name => !known.has(name.replace('?', ''))),
    ).toEqual([])
  })

  it.each([
    ['a listing without its filters', (html: string) => html.replace('"filters":[', '"filter":['), /catalogue-seed\.filters/],
    ['no seed', (html: string) => html.replace('id="catalogue-seed"', ''), /id="catalogue-seed">, came none/],
    [
      'a configuration that is no JSON',
      (html: string) => html.replace('id="page-config">{', 'id="page-config">'),
      /page-config: expected JSON/,
    ],
    ['another version of the contract', (html: string) => html.replace(/"contract":"\d/, '"contract":"9'), /contract: expected/],
  ])('finds %s on a page (API-07)', async (_what, spoil, said) => {
    const spoilt: Breakage = async (call, answer) =>
      call.endsWith('/televisies') ? new Response(spoil(await answer.text()), { headers: { 'Content-Type': 'text/html' } }) : undefined
    const { readPages } = await import('./page')
    const results: Result[] = []
    for await (const result of readPages(backend(spoilt), '/televisies')) results.push(result)
    expect(
      wrongOf(results)
        .flatMap(({ wrong }) => wrong)
        .join(),
    ).toMatch(said)
  })

  it('says how to call it, and what is not there (API-07)', async () => {
    const said: string[] = []
    const say = (line: string): void => void said.push(line)
    expect(await main([], say)).toBe(2)
    expect(said.join()).toContain('etalage conformance --url')
    expect(await main(['--url', 'http://127.0.0.1:9', '--islands', 'cart-heder'], say)).toBe(2)
    expect(said.at(-1)).toContain('Did you mean "cart-header"?')
    expect(await main(['--url', 'http://127.0.0.1:9', '--ulr', 'x'], say)).toBe(2)
    expect(said.at(-1)).toContain("'--ulr'")
    expect(await main(['--url', 'http://127.0.0.1:9', '--address', 'Portland'], say)).toBe(2)
    expect(said.at(-1)).toBe('--address: expected JSON such as {"country_id": "US"}, came Portland')
    expect(await main(['--help'], say)).toBe(0)
    expect(said.at(-1)).toMatch(/^Usage: etalage conformance --url URL/)
  })

  it('says once that a backend does not answer (API-07)', async () => {
    const said: string[] = []
    expect(await main(['--url', 'http://127.0.0.1:9'], line => void said.push(line))).toBe(2)
    expect(said).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer: fetch failed/)])
  })

  it('keeps its session when it asks for pages and unknown paths, of which each answer without a session begins one (API-07)', async () => {
    const cookies: string[] = []
    let sessions = 0
    const guest = new Backend('http://shop.test', (_url, { headers }) => {
      const { Cookie = '' } = { ...headers } as { Cookie?: string }
      cookies.push(Cookie)
      return new Response('{}', { status: 404, headers: Cookie ? {} : { 'Set-Cookie': `sid=${++sessions}; Path=/` } })
    })
    const answer = await guest.call(getToken)
    await guest.lacks(getToken, answer)
    await guest.get('/televisies')
    await guest.call(getToken)
    expect(new Set(cookies)).toEqual(new Set(['', 'sid=1']))
  })

  it('prints a summary of two lines, or JSON for tools (API-07)', async () => {
    const server = createServer((_, answer) => void answer.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>'))
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const said: string[] = []
    const say = (line: string): void => void said.push(line)
    expect(await main(['--url', url, '--islands', 'cart-header'], say)).toBe(1)
    const [gap, ...summary] = said.slice(said.indexOf(''))
    expect(gap).toBe('')
    expect(summary).toEqual([
      expect.stringMatching(/^\d+ calls that order, write or log in were only checked for what they refuse; --json names them\.$/),
      expect.stringMatching(/^\d+ checks: \d+ conforming, \d+ not conforming, \d+ not offered, \d+ skipped\.$/),
    ])
    said.length = 0
    expect(await main(['--url', url, '--islands', 'cart-header', '--json'], say)).toBe(1)
    const { checks, refusedOnly } = JSON.parse(said.join('\n'))
    expect(checks).toContainEqual({
      call: 'GET /api/quote',
      about: 'an empty cart',
      result: 'not offered',
      problems: [],
      reason: 'no such call',
    })
    expect(refusedOnly).toContain('POST /api/checkout/payment/placeOrder')
  })
})
