import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../reference-shop/http/security'
import { countOf, makeShop, products, Visitor } from '../kit/shop'

/** Sends the form of the login page that is open. */
const logIn = (visitor: Visitor, fields: Record<string, string> = {}) => {
  const body = { _token: visitor.token, email: 'klant@example.com', password: 'Welkom123!', ...fields }
  return visitor.open('/inloggen', { method: 'POST', body: new URLSearchParams(body) })
}

it('what a payment provider tells is read no further than it can be long, whoever sends it (SEC-02, PAY-04)', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(stream) {
      read += 1000
      if (read > 1_000_000) stream.close()
      else stream.enqueue(new Uint8Array(1000))
    },
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await (await makeShop()).app.request('/betaling/melding', init)).status).toBe(413)
  expect(read).toBeLessThan(10_000)
})

describe('content security policy', () => {
  it('allows only own files and the inline scripts of this very page, by their hashes (SEC-01, RT-19)', async () => {
    const visitor = new Visitor(await makeShop())
    const policy = (await visitor.open('/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    const made = [...readFileSync('shared/html/policies.ts', 'utf8').matchAll(/create\('(\w+)'/g)].map(([, name]) => name)
    expect(/trusted-types ([^;']+)(;|$)/.exec(policy)?.[1]?.split(' ').sort()).toEqual(made.sort())
    expect(policy).not.toMatch(/unsafe|nonce|\*|data:[^;]*script/)
    expect(visitor.html).not.toContain('nonce=')
    const inline = [...visitor.html.matchAll(/<script(?![^>]*(?:json|src=))[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    expect(inline.length).toBeGreaterThan(0)
    const allowed = /script-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ') ?? []
    for (const script of inline) expect(allowed).toContain(hashOf(script))
  })

  it('comes with every response, errors and API included (SEC-01)', async () => {
    const visitor = new Visitor(await makeShop())
    for (const path of ['/', '/nergens', '/api/quote', '/api/nergens', '/healthz', '/assets/nergens.js', '/beeld/1/x.webp']) {
      const { headers } = await visitor.request(path)
      expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
      expect(headers.get('Referrer-Policy'), path).toBeTruthy()
      expect(headers.get('Permissions-Policy'), path).toBeTruthy()
      expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin')
    }
  })

  it('leaves the headers of pages to pages: files that last have what protects files (SEC-01, RT-12)', async () => {
    const open = async (type: string, lasting: boolean) => {
      const { app } = await makeShop({ deps: { pictures: async () => ({ body: 'x', type, lasting }) } })
      const { headers } = await app.request('/beeld/v1/1/voor-480.webp')
      expect([headers.get('X-Content-Type-Options'), headers.get('Cross-Origin-Resource-Policy')]).toEqual(['nosniff', 'same-origin'])
      return ['Content-Security-Policy', 'Permissions-Policy', 'X-Frame-Options'].map(name => headers.has(name))
    }
    expect(await open('image/webp', true)).toEqual([false, false, false])
    expect(await open('image/webp', false)).toEqual([true, true, true])
    expect(await open('image/svg+xml', true)).toEqual([true, true, true])
    expect(await open('text/html; charset=utf-8', true)).toEqual([true, true, true])
  })

  it('lets the page that a browser makes of a picture have its styles, and a drawing no scripts (SEC-01)', async () => {
    const picture = { body: '<svg/>', type: 'image/svg+xml', lasting: true }
    const { app } = await makeShop({ deps: { pictures: async () => picture } })
    const policy = (await app.request('/beeld/v1/1/energielabel.svg')).headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'unsafe-inline'")
    expect(policy).not.toContain('script-src')
    const icon = await app.request('/favicon.ico')
    expect([icon.status, icon.headers.has('Set-Cookie')]).toEqual([204, false])
  })

  it('sends pages of one visitor private and no-cache, never no-store; a browser asks again for those of everybody (RT-14, RT-19)', async () => {
    const visitor = new Visitor(await makeShop())
    const control = async (path: string) => (await visitor.open(path)).headers.get('Cache-Control')
    expect(await control('/inloggen')).toBe('private, no-cache')
    expect(await control('/televisies')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    await visitor.open('/inloggen')
    await logIn(visitor)
    expect(await control('/televisies')).toBe('private, no-cache')
  })
})

it('in production every cookie travels over TLS only, and pages ask for nothing without it (SEC-01, SEC-02)', async () => {
  const at = async (production: boolean) => (await (await makeShop({ production })).app.request('/inloggen?locale=en_GB')).headers
  const [open, closed] = [await at(false), await at(true)]
  expect(closed.getSetCookie().map(cookie => cookie.replace(/=.*/, ''))).toEqual([
    '__Host-etalage_session',
    'etalage_visit',
    'etalage_locale',
  ])
  for (const cookie of closed.getSetCookie()) expect(cookie).toMatch(/; Secure/)
  for (const cookie of open.getSetCookie()) expect(cookie).not.toMatch(/; Secure|__Host-/)
  expect(closed.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
  expect(open.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests')
})

it('in production the session is one that this very host gave out (SEC-02)', async () => {
  const { app } = await makeShop({ production: true })
  const given = (await app.request('/inloggen')).headers.getSetCookie().find(cookie => cookie.includes('session')) ?? ''
  const [pair = ''] = given.split(';')
  expect(given).toMatch(/; Path=\/;/)
  expect(given).not.toContain('Domain')
  const cookies = async (Cookie: string) => (await app.request('/inloggen', { headers: { Cookie } })).headers.getSetCookie().join()
  expect(await cookies(pair)).not.toContain('session')
  expect(await cookies(pair.replace('__Host-', ''))).toContain('session')
})

describe('session cookie', () => {
  it('is out of reach of scripts and of other sites, and only sent over TLS in production (SEC-02)', async () => {
    const at = async (production: boolean) =>
      (await (await makeShop({ production })).app.request('/inloggen')).headers.get('Set-Cookie') ?? ''
    expect(await at(false)).toMatch(/HttpOnly.*SameSite=Lax/)
    expect(await at(false)).not.toContain('Secure')
    expect(await at(true)).toContain('Secure')
  })

  it('is replaced when its signature is not ours (SEC-02)', async () => {
    const { app } = await makeShop()
    const response = await app.request('/api/session/token', { headers: { Cookie: 'etalage_session=mine.forged' } })
    expect(response.headers.get('Set-Cookie')).toMatch(/^etalage_session=(?!mine)/)
  })

  it('changes at login, and the old one no longer counts (SEC-02)', async () => {
    const shop = await makeShop()
    const visitor = new Visitor(shop)
    await visitor.open('/inloggen')
    const [before, token] = [visitor.cookie, visitor.token]
    await logIn(visitor)
    expect(visitor.cookie).not.toBe(before)
    const loggedIn = visitor.cookie
    await visitor.request('/uitloggen', { method: 'POST', body: new URLSearchParams({ _token: visitor.token }) })
    for (const cookie of [before, loggedIn, visitor.cookie]) {
      const response = await shop.app.request('/account', { headers: { Cookie: `etalage_session=${cookie}` } })
      expect([response.status, response.headers.get('Location')]).toEqual([expect.any(Number), expect.stringContaining('/inloggen')])
    }
    expect(token).not.toBe('')
    const stale = { method: 'POST', headers: { Cookie: `etalage_session=${loggedIn}` }, body: new URLSearchParams({ _token: token }) }
    expect((await shop.app.request('/uitloggen', stale)).status).toBe(419)
  })

  it('writes nothing for a visitor who only looks (SEC-02)', async () => {
    const shop = await makeShop()
    const visitor = new Visitor(shop)
    const before = await countOf('sessions')
    const { first } = await products()
    for (const path of ['/', '/televisies', first.url, '/api/quote']) await visitor.open(path)
    expect(await countOf('sessions')).toBe(before)
  })
})

describe('guessing a password', () => {
  it('stops for that address after ten times, even with the right one, and for no other (SEC-02)', async () => {
    const visitor = new Visitor(await makeShop())
    await visitor.open('/inloggen')
    for (let time = 0; time < 10; time++)
      expect((await logIn(visitor, { email: 'Zakelijk@example.com', password: 'fout' })).status).toBe(401)
    expect((await logIn(visitor, { email: 'zakelijk@example.com' })).status).toBe(429)
    expect(visitor.html).toContain('tijdelijk geblokkeerd')
    expect((await logIn(visitor, { email: 'ander@example.com', password: 'fout' })).status).toBe(401)
  })
})

describe('return paths', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '\\\\evil',
    '/%0d%0aX: y',
    '/a/..//evil.example',
  ])('keeps %j within the shop (SEC-02)', async terug => {
    const visitor = new Visitor(await makeShop())
    await visitor.open(`/inloggen?terug=${encodeURIComponent(terug)}`)
    const body = new URLSearchParams({ _token: visitor.token, email: 'klant@example.com', password: 'Welkom123!', terug })
    const response = await visitor.request('/inloggen', { method: 'POST', body })
    expect(response.status).toBe(303)
    const location = response.headers.get('Location') ?? ''
    expect(new URL(location, 'http://shop.example').origin).toBe('http://shop.example')
    expect(location).not.toMatch(/^\/[/\\]/)
  })

  it('goes back to where the visitor was (SEC-02)', async () => {
    const visitor = new Visitor(await makeShop())
    await visitor.open('/inloggen?terug=%2Ftelevisies%2F_zwart%3Fpage%3D2')
    await logIn(visitor, { terug: '/televisies/_zwart?page=2' })
    expect(visitor.path).toBe('/televisies/_zwart?page=2')
  })
})

const inDevelopment = await makeShop({ publicUrl: 'https://shop.example' })
describe('what is open to anyone who can connect, in development', () => {
  const ask = async (host: string, path: string) => (await inDevelopment.app.request(`http://${host}${path}`)).status

  it.each(['/workbench', '/workbench/product', '/outbox', '/dev/reload'])(
    '%s is not for a page of another site that has this machine as its address (SEC-02)',
    async path => {
      for (const host of ['rebound.example', 'rebound.example:3000', '127.0.0.1.rebound.example', 'localhost.rebound.example'])
        expect(`${host} ${await ask(host, path)}`).toBe(`${host} 403`)
      for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost', 'shop', 'shop.example'])
        expect(await ask(host, path), host).not.toBe(403)
    },
  )
})
