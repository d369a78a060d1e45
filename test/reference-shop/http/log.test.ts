import { describe, expect, it } from 'vitest'
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

describe('/healthz', () => {
  it('says whether the database answers', async () => {
    expect((await makeShop().app.request('/healthz')).status).toBe(200)
    const { data } = makeShop()
    const broken = makeShop({ deps: { data: { ...data, ping: () => Promise.reject(new Error('gone')) } } })
    const response = await broken.app.request('/healthz')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ok: false })
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })
})
