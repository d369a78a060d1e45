import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sourceOf } from '../../reference-shop/database/source-of'
import { readSettings } from '../../reference-shop/settings'

const root = mkdtempSync(join(tmpdir(), 'shop-settings-'))
afterAll(() => rmSync(root, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'long enough to be secret',
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://shop.example',
}

describe('settings', () => {
  it('have defaults, and a session secret that stays the same', () => {
    const settings = readSettings({}, root)
    expect(settings).toMatchObject({ port: 3000, runtime: 'preact', production: false, faults: [] })
    expect(readSettings({}, root).sessionSecret).toBe(settings.sessionSecret)
  })

  it('listen where only this machine can ask, in production everywhere, or where told (SEC-02)', () => {
    expect(readSettings({}, root).host).toBe('127.0.0.1')
    expect(readSettings({ HOST: '' }, root).host).toBe('127.0.0.1')
    expect(readSettings({ HOST: '0.0.0.0' }, root).host).toBe('0.0.0.0')
    expect(readSettings(production, root)).not.toHaveProperty('host')
    expect(readSettings({ ...production, HOST: '10.0.0.1' }, root).host).toBe('10.0.0.1')
  })

  it.each(['SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'])('require %s in production', name => {
    expect(() => readSettings({ ...production, [name]: '' }, root)).toThrow(name)
    expect(readSettings(production, root).production).toBe(true)
  })

  it.each(['file:/tmp/shop.db', 'postgres://shop@localhost/shop', 'postgresql://localhost/shop'])('take the database %s', databaseUrl => {
    expect(readSettings({ DATABASE_URL: databaseUrl }, root).databaseUrl).toBe(databaseUrl)
  })

  it('simulate payments, in production only when asked to, or name a provider and its secret (PAY-04)', () => {
    expect(readSettings({}, root).provider).toBe('simulated')
    expect(readSettings(production, root).provider).toBeUndefined()
    expect(readSettings({ ...production, PROVIDER_URL: 'simulated' }, root).provider).toBe('simulated')
    const PROVIDER_SECRET = 'a secret of two parties'
    expect(readSettings({ ...production, PROVIDER_URL: 'https://pay.example/', PROVIDER_SECRET }, root).provider).toEqual({
      url: 'https://pay.example',
      secret: PROVIDER_SECRET,
    })
    expect(() => readSettings({ ...production, PROVIDER_URL: 'https://pay.example' }, root)).toThrow('PROVIDER_SECRET')
  })

  it('serve metrics only when asked to, and to this machine alone unless told otherwise (SEC-02)', () => {
    expect(readSettings(production, root)).not.toHaveProperty('metrics')
    expect(readSettings({ ...production, METRICS_PORT: '9464' }, root).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, root).metrics?.host).toBe('0.0.0.0')
  })

  it('say how many proxies tell the address of a client (SEC-02)', () => {
    expect(readSettings(production, root)).not.toHaveProperty('trustedProxies')
    expect([0, 2].map(count => readSettings({ ...production, TRUSTED_PROXIES: String(count) }, root).trustedProxies)).toEqual([0, 2])
    expect(() => readSettings({ ...production, TRUSTED_PROXIES: 'all' }, root)).toThrow('TRUSTED_PROXIES')
  })

  it('name a cache in front of the shop that is told what changed (RT-19)', () => {
    expect(readSettings({}, root)).not.toHaveProperty('cdnPurge')
    const asked = { PURGE_URL: 'https://cache.example/purge', PURGE_TOKEN: 'of the cache' }
    expect(readSettings(asked, root).cdnPurge).toEqual({ url: 'https://cache.example/purge', token: 'of the cache' })
    expect(() => readSettings({ PURGE_URL: 'cache.example' }, root)).toThrow('PURGE_URL must be an address')
  })

  it('ignore fault switches in production', () => {
    const SHOP_FAULTS = '{"GET /":{"status":500}}'
    expect(readSettings({ SHOP_FAULTS }, root).faults).toHaveLength(1)
    expect(readSettings({ ...production, SHOP_FAULTS }, root).faults).toEqual([])
  })

  it('say what to do, and repeat no password', () => {
    const said = (env: Record<string, string>, folder = root): string => {
      try {
        readSettings(env, folder)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(said({ ...production, SMTP_URL: '' })).toMatch(/^SMTP_URL is required when NODE_ENV=production, and must be .* as in smtps:/)
    expect(said({ SESSION_SECRET: 'hunter2' })).toMatch(/^SESSION_SECRET must have at least 16 .* openssl rand/)
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'WEB_VITALS'])
      expect(said({ [name]: 'hunter2' })).not.toContain('hunter2')
    const file = join(root, 'a file')
    writeFileSync(file, '')
    expect(said({}, file)).toMatch(/a file\/\.data\/session-secret cannot be read or written \(ENOTDIR\).*SESSION_SECRET/)
    expect(() => sourceOf({ root, databaseUrl: `file:${file}/shop.db` })).toThrow(/folder .*a file of the database .*DATABASE_URL=file/)
  })

  it.each([
    { PORT: 'abc' },
    { PORT: '-1' },
    { RUNTIME: 'vue' },
    { SHOP_PRODUCTS: '0' },
    { SHOP_SEED: '1.5' },
    { SESSION_SECRET: 'short' },
    { DATABASE_URL: 'mysql://localhost' },
    { DATABASE_URL: 'shop.db' },
    { PROVIDER_URL: 'pay.example' },
    { LOG_LEVEL: 'loud' },
    { PUBLIC_URL: 'shop.example' },
    { SMTP_URL: 'mail.example' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    { METRICS_PORT: 'x' },
    { SLOW_QUERY_MS: '-1' },
  ])('refuse %j with the name of the setting', env => {
    expect(() => readSettings(env, root)).toThrow(Object.keys(env)[0])
  })
})
