import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog, readable } from '../../../reference-shop/http/log'
import { plainError } from '../../../reference-shop/http/plain-error'
import { entries } from '../../../shared/contract/api/entries'
import { strictest } from '../../kit/databases'
import { openFullShop, Person } from '../kit/full-shop'
import { from, makeShop, patient, products, Visitor } from '../kit/shop'

describe('request log', () => {
  it('holds no personal data, search terms, tokens or addresses of visitors (SEC-02)', async () => {
    const shop = await makeShop()
    const visitor = new Visitor(shop)
    const { first } = await products()
    await visitor.open('/zoeken?query=geheim+cadeau')
    await visitor.open('/inloggen?terug=%2Fp%2Ftelevisie-3')
    const { token, cookie } = visitor
    const login = { _token: token, email: 'klant@example.com', password: 'Welkom123!' }
    await visitor.request('/inloggen', { method: 'POST', body: new URLSearchParams(login) })
    await visitor.request('/nergens/kim@example.com', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    await visitor.request('/api/address/autocomplete/details/1234AB/56')
    await visitor.request('/api/orders/100000042')
    await visitor.request('/checkout/betaling/de-betaling')
    await visitor.request(first.url)
    expect(shop.logged.slice(-4).map(({ route }) => route)).toEqual([
      '/api/address/autocomplete/details/:postcode/:houseNumber/:addition?',
      '/api/orders/:item',
      '/checkout/betaling/:reference',
      '/p/:slug',
    ])
    const text = JSON.stringify(shop.logged)
    for (const secret of [
      'geheim',
      'klant',
      'kim@',
      'Welkom123',
      'Kim',
      token,
      cookie,
      '203.0.113.7',
      'terug',
      '1234AB',
      '100000042',
      'de-betaling',
    ])
      expect(text).not.toContain(secret)
  })

  it('has one structured line per request, with the id of the response', async () => {
    const shop = await makeShop()
    const response = await shop.app.request('/televisies?kleur=Wit')
    expect(shop.logged).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'info',
        event: 'request',
        id: response.headers.get('X-Request-Id'),
        method: 'GET',
        route: '/*',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it('takes over a well-formed id and trace, and no other: nobody writes an address into it (SEC-02)', async () => {
    const { app, logged } = await makeShop()
    const seen = async (headers: Record<string, string>) => {
      const id = (await app.request('/', { headers })).headers.get('X-Request-Id')
      const line = logged.at(-1)
      expect(line?.id).toBe(id)
      return [id, line?.trace]
    }
    const own = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    expect(await seen({ 'X-Request-Id': 'f058ebd6-02f7-4d3f-942e-904344e8cde5' })).toEqual([
      'f058ebd6-02f7-4d3f-942e-904344e8cde5',
      undefined,
    ])
    for (const id of ['short', '203.0.113.7', '0612345678', 'kim@example.com-1234567', `${'a'.repeat(65)}`, 'kim de wit uit Utrecht'])
      expect(await seen({ 'X-Request-Id': id }), id).toEqual([own, undefined])
    for (const right of [`00-${trace}-${span}-01`, `cc-${trace}-${span}-01-what-comes-later`])
      expect(await seen({ traceparent: right }), right).toEqual([own, trace])
    for (const wrong of [
      `00-${trace}-${span}-01-more`,
      `ff-${trace}-${span}-01`,
      `00-${'0'.repeat(32)}-${span}-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      'x',
    ])
      expect(await seen({ traceparent: wrong }), wrong).toEqual([own, undefined])
  })

  it('is written from the level that was set, as JSON or for people', () => {
    const lines: string[] = []
    const write = (line: string): void => void lines.push(line)
    const log = createLog({ json: true, level: 'warn', write })
    log({ level: 'info', event: 'request' })
    log({ level: 'warn', event: 'provider', asked: 2 })
    expect(lines.map(line => JSON.parse(line))).toEqual([{ time: expect.any(String), level: 'warn', event: 'provider', asked: 2 }])
    expect(
      readable('{"level":"error","time":"2026-11-22T12:03:44.120Z","id":"f058ebd6-02f7","event":"failure","ms":3,"error":"Error: x"}'),
    ).toBe('12:03:44.120 error failure ms=3 f058ebd6\nError: x\n')
  })
})

describe('an error in the log', () => {
  it('names what failed and where, without what was typed (SEC-02)', () => {
    const thrown = (message: string, more?: ErrorOptions): string => plainError(new TypeError(message, more))
    expect(thrown('invalid input syntax for type bigint: "Kim "x" de Wit"')).toMatch(
      /^TypeError: invalid input syntax for type bigint: "…"\n {4}at /,
    )
    expect(thrown('no e-mail for kim.dewit@example.com')).not.toContain('kim')
    expect(thrown(`Unexpected token 'k', "kim" is not valid JSON`)).not.toContain('kim')
    expect(thrown('relation "letters" does not exist')).toContain('relation "letters" does not exist')
    expect(thrown('x', { cause: new Error('for kim@example.com') })).toMatch(/\ncaused by Error: for …@…\n/)
    expect(plainError('kim')).toBe('unknown')
  })
})

/** Typed text by part of a field's name; no other test and no seed uses these words. */
const typed: [RegExp, string][] = [
  [/mail/i, 'pieternel.persoonsma@prive.example'],
  [/first/i, 'Pieternel'],
  [/last|name/i, 'Persoonsma'],
  [/company/i, 'Persoonsma-Holding'],
  [/phone/i, '0698712345'],
  [/post_?code/i, '9876ZX'],
  [/street/i, 'Geheimelaan'],
  [/city/i, 'Heimelijkdorp'],
  [/pass/i, 'Wachtwoord-87!'],
  [/token/i, 'penning0123456789penning'],
  [/code|pin|coupon/i, 'KAARTCODE-99'],
  [/text|body|title|question|comment|message|reference|answer|query|author/i, 'Zielenroerselen'],
]
const secrets = typed.map(([, word]) => word)
const filled = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => filled(name, one))
  if (typeof value === 'object' && value) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(key, one)]))
  return typeof value === 'string' ? (typed.find(([pattern]) => pattern.test(name))?.[1] ?? value) : value
}

describe.each(strictest)('what people type, on $name', ({ start }) => {
  it('is in no line of the log, whatever route takes it, works or fails (SEC-02)', async () => {
    const lane = await start()
    onTestFinished(() => lane.stop())
    const shop = await openFullShop(await lane.seeded(60))
    // What is typed meets the errors of the stricter database as a customer, and all that only guests have here.
    const guests = await openFullShop(60)
    for (const { mail } of [shop, guests]) mail.isAway = true
    const fields = new URLSearchParams(typed.map(([{ source }, value]) => [source.split('|')[0] ?? '', value]))
    for (const name of ['firstname', 'lastname', 'name', 'postcode', 'password', 'confirmation', 'city', 'telephone', 'vraag', 'tekst'])
      fields.set(name, String(filled(name, name)))
    fields.set('email', secrets[0] ?? '')
    const place = from('198.51.100.77')
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '198.51.100.77',
      'User-Agent': 'Persoonsma-Browser',
      Referer: 'http://localhost/zoeken?query=Zielenroerselen',
      Authorization: 'Bearer penning0123456789penning',
      'X-Request-Id': secrets[0] ?? '',
    }
    const tried = new Set<string>()
    const isLeaving = (path: string): boolean => /logout|uitloggen/.test(path)
    async function tryAll(person: Person): Promise<void> {
      const send = async (path: string, init: () => RequestInit): Promise<void> => {
        // The previous request may have renewed the session.
        if ((await person.request(path, init())).status === 419) await person.open('/cookies').then(() => person.request(path, init()))
        tried.add(path)
      }
      const stamped = () => ({ ...headers, 'X-CSRF-TOKEN': person.token, 'X-Form-Stamp': patient() })
      for (const { method, path, example } of entries.filter(one => !isLeaving(one.path))) {
        const { body } = example as { body?: object }
        const at = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(filled(name, secrets[0]))))
        const json = body && { body: JSON.stringify(filled('', body)) }
        await send(method === 'GET' ? `${at}?${fields}` : at, () => ({
          method,
          headers: { ...stamped(), ...(json && { 'Content-Type': 'application/json' }) },
          ...json,
        }))
      }
      for (const { method, path } of (await makeShop()).app.routes) {
        if (path.endsWith('/*') || path.startsWith('/api/') || isLeaving(path)) continue
        const at = path.replace(/:\w+(\{[^/]*\})?\??/g, secrets[0] ?? '').replace('*', 'Zielenroerselen')
        const body = () => new URLSearchParams([...fields, ['_token', person.token], ['_stamp', patient()]])
        await send(method === 'GET' ? `${at}?${fields}` : at, () => ({ method, headers, ...(method !== 'GET' && { body: body() }) }))
      }
    }
    const [guest, customer] = [new Person(guests, '198.51.100.77'), new Person(shop)]
    await guest.open('/checkout/cart')
    await tryAll(guest)
    await tryAll(await customer.logIn())
    const worked = shop.logged.length
    await shop.data.close()
    const late = new Person(shop, '198.51.100.77')
    await tryAll(late)
    await guests.close()
    await shop.app.request(`/account/Persoonsma?${fields}`, { headers }, place)
    expect(tried.size).toBeGreaterThan(100)
    const failed = shop.logged.slice(worked)
    expect(failed.filter(({ event }) => event === 'failure').length).toBeGreaterThan(20)
    expect(guests.mail.logged.length).toBeGreaterThan(0)
    const words = [...secrets, '198.51.100', 'klant@', 'Welkom', customer.token, guest.token].map(word => word.toLowerCase())
    const lines = [...guests.logged, ...guests.mail.logged, ...shop.logged, ...shop.mail.logged].map(line => JSON.stringify(line))
    expect(lines.filter(line => words.some(word => line.toLowerCase().includes(word)))).toEqual([])
  })
})

describe('/healthz and /readyz', () => {
  it('say that the process runs, and whether it can serve visitors: only with a database that can be written (ERR-02)', async () => {
    const shop = await makeShop({}, { probe: async () => {} })
    for (const path of ['/healthz', '/readyz']) {
      const response = await shop.app.request(path)
      expect([response.status, await response.json()], path).toEqual([200, { ok: true }])
    }
    let works = false
    const probe = async (): Promise<void> => {
      if (!works) throw new Error('the disk is full')
    }
    const broken = await makeShop({}, { probe })
    expect((await broken.app.request('/healthz')).status).toBe(200)
    const response = await broken.app.request('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ok: false, why: 'database' })
    expect(response.headers.has('Set-Cookie')).toBe(false)
    works = true
    await vi.waitFor(async () => expect((await broken.app.request('/readyz')).status).toBe(200), { interval: 100 })
    expect(broken.logged.filter(({ event }) => event === 'readiness')).toEqual([
      expect.objectContaining({ level: 'error', state: 'database', error: 'the disk is full' }),
      expect.objectContaining({ level: 'info', state: 'ready' }),
    ])
  })

  it('ask the database once for everybody who asks at the same time', async () => {
    const probe = vi.fn(async () => {})
    const { app } = await makeShop({}, { probe })
    await Promise.all(Array.from({ length: 20 }, () => app.request('/readyz')))
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('send visitors elsewhere as soon as the shop is told to stop', async () => {
    const { app } = await makeShop({ deps: { isStopping: () => true } })
    const response = await app.request('/readyz')
    expect([response.status, await response.json()]).toEqual([503, { ok: false, why: 'stopping' }])
    expect((await app.request('/healthz')).status).toBe(200)
  })
})
