import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedEncoding } from '../../../reference-shop/http/compress'
import { makeShop, t } from '../kit/shop'

const root = mkdtempSync(join(tmpdir(), 'shop-files-'))

beforeAll(() => {
  for (const folder of ['preact', 'styles', 'shop']) mkdirSync(join(root, 'dist', folder), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(root, 'dist', path), text)
  write('preact/main-ABCDEFGH.js', 'plain')
  write('preact/main-ABCDEFGH.js.br', 'brotli')
  write('preact/main-ABCDEFGH.js.gz', 'gzip')
  write('preact/manifest.json', '{}')
  write('preact/plain.js', 'plain')
  write('shop/server.mjs', 'what nobody may read')
  writeFileSync(join(root, 'secret.js'), 'what nobody may read')
})
afterAll(() => rmSync(root, { recursive: true }))

const get = async (path: string, encoding = '') =>
  (await makeShop({ root, deps: { t } })).app.request(path, { headers: { 'Accept-Encoding': encoding } })

describe('files of the build', () => {
  it('are kept for ever when their name has a hash (RT-13)', async () => {
    const { headers } = await get('/assets/preact/main-ABCDEFGH.js')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('Content-Type')).toContain('text/javascript')
    expect(headers.has('Set-Cookie')).toBe(false)
  })

  it('are asked for again when their name has none, and come once while they stay the same (RT-13, EXT-02)', async () => {
    const { headers } = await get('/assets/preact/plain.js')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const known = { 'If-None-Match': headers.get('ETag') ?? '' }
    const again = await (await makeShop({ root, deps: { t } })).app.request('/assets/preact/plain.js', { headers: known })
    expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([304, '', 'no-cache'])
    writeFileSync(join(root, 'dist/preact/plain.js'), 'other')
    const other = await (await makeShop({ root, deps: { t } })).app.request('/assets/preact/plain.js', { headers: known })
    expect([other.status, await other.text()]).toEqual([200, 'other'])
  })

  it('name their source map in a header, which costs the shopper nothing', async () => {
    expect((await get('/assets/preact/main-ABCDEFGH.js')).headers.get('SourceMap')).toBe('main-ABCDEFGH.js.map')
    expect((await get('/assets/preact/manifest.json')).headers.has('SourceMap')).toBe(false)
  })

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['', null, 'plain'],
  ])('are compressed as %j accepts (RT-13)', async (accepted, encoding, text) => {
    const response = await get('/assets/preact/main-ABCDEFGH.js', accepted)
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    expect(await response.text()).toBe(text)
  })

  it.each([
    '/assets/shop/server.mjs',
    '/assets/preact/manifest.json',
    '/assets/preact/../shop/server.mjs',
    '/assets/preact/..%2f..%2fsecret.js',
    '/assets/../secret.js',
    '/assets/preact/',
    '/assets/preact/.hidden.js',
    '/assets/preact/main-ABCDEFGH.js.br',
  ])('%s is not one of them (SEC-02)', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('what nobody may read')
  })
})

describe('pages and API replies', () => {
  it('are compressed as the client accepts', async () => {
    const { app } = await makeShop()
    const path = '/api/catalog/category/1/product/list'
    const plain = await (await app.request(path)).text()
    for (const [accepted, unpack] of [
      ['gzip, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await app.request(path, { headers: { 'Accept-Encoding': accepted } })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
      expect(response.headers.get('Vary')).toContain('Accept-Encoding')
      expect(unpack(bytes).toString()).toBe(plain)
    }
  })

  it('keep all their cookies and security headers then (SEC-01)', async () => {
    const { headers } = await (await makeShop()).app.request('/?locale=nl_NL', { headers: { 'Accept-Encoding': 'br' } })
    expect(headers.get('Content-Encoding')).toBe('br')
    expect(headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual(['etalage_session', 'etalage_visit', 'etalage_locale'])
    expect(headers.get('Content-Security-Policy')).toBeTruthy()
  })

  it('stay uncompressed when small or not accepted', async () => {
    const { app } = await makeShop()
    expect((await app.request('/api/session/token', { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Encoding')).toBeNull()
    expect((await app.request('/')).headers.get('Content-Encoding')).toBeNull()
    expect(acceptedEncoding('identity;q=1, *;q=0')).toBeUndefined()
  })
})
