import { describe, expect, it, vi } from 'vitest'
import { makeShop, Visitor } from '../kit/shop'

describe('request log', () => {
  it('holds no personal data, search terms, tokens or addresses of visitors (SEC-02)', async () => {
    const shop = makeShop()
    const visitor = new Visitor(shop)
    await visitor.open('/zoeken?query=geheim+cadeau')
    await visitor.open('/inloggen?terug=%2Fp%2Ftelevisie-3')
    const { token, cookie } = visitor
    await visitor.submit('login', { email: 'klant@example.com', password: 'Welkom123!' })
    await visitor.request('/nergens/kim@example.com', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    await visitor.request('/api/address/autocomplete/details/1234AB/56')
    await visitor.request('/api/orders/100000042')
    await visitor.request('/checkout/betaling/de-betaling')
    await visitor.request('/p/televisie-3')
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
    const shop = makeShop()
    const response = await shop.app.request('/televisies?color=Wit')
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
})

describe('/healthz and /readyz', () => {
  it('say that the process runs, and whether it can serve visitors: only with a database that can be written (ERR-02)', async () => {
    const shop = makeShop()
    for (const path of ['/healthz', '/readyz']) {
      const response = await shop.app.request(path)
      expect([response.status, await response.json()], path).toEqual([200, { ok: true }])
    }
    const { data } = makeShop()
    let works = false
    const broken = makeShop({
      deps: {
        data: {
          ...data,
          probe: async () => {
            if (!works) throw new Error('the disk is full')
          },
        },
      },
    })
    expect((await broken.app.request('/healthz')).status).toBe(200)
    const response = await broken.app.request('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ok: false, why: 'database' })
    expect(response.headers.has('Set-Cookie')).toBe(false)
    works = true
    await vi.waitFor(async () => expect((await broken.app.request('/readyz')).status).toBe(200), { interval: 100 })
    expect(broken.logged.filter(({ event }) => event === 'readiness')).toEqual([
      { level: 'error', event: 'readiness', state: 'database', error: 'the disk is full' },
      { level: 'info', event: 'readiness', state: 'ready' },
    ])
  })

  it('ask the database once for everybody who asks at the same time', async () => {
    const { data } = makeShop()
    const probe = vi.fn(async () => {})
    const { app } = makeShop({ deps: { data: { ...data, probe } } })
    await Promise.all(Array.from({ length: 20 }, () => app.request('/readyz')))
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('send visitors elsewhere as soon as the shop is told to stop', async () => {
    const { app } = makeShop({ deps: { isStopping: () => true } })
    const response = await app.request('/readyz')
    expect([response.status, await response.json()]).toEqual([503, { ok: false, why: 'stopping' }])
    expect((await app.request('/healthz')).status).toBe(200)
  })
})
