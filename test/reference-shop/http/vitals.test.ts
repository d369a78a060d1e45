import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRenderer } from '../../../reference-shop/pages/render'
import { makeShop, manifest, root, t, Visitor } from '../kit/shop'

const word = 'a word to read them with'
const render = createRenderer({ templates: join(root, 'theme-templates'), t, manifest, vitals: true })
const on = () => makeShop({ vitals: word, deps: { render } })
const report = (page: string, metrics: object) => ({ method: 'POST', body: JSON.stringify({ page, metrics }) })
const read = async ({ app }: Awaited<ReturnType<typeof makeShop>>): Promise<unknown> =>
  (await app.request('/vitals', { headers: { Authorization: `Bearer ${word}` } })).json()

describe('measuring how fast pages are', () => {
  it('is off unless configured: no page loads it, and nothing is accepted or shown', async () => {
    const visitor = new Visitor(await makeShop())
    await visitor.open('/')
    expect(visitor.html).not.toContain('/vitals')
    expect((await visitor.request('/vitals', { headers: { Authorization: 'Bearer ' } })).status).toBe(404)
    expect((await visitor.request('/vitals', report('home', { LCP: 1 }))).status).toBe(404)
  })

  it('counts per kind of page, and shows the 75th percentiles to whoever has the secret', async () => {
    const shop = await on()
    const visitor = new Visitor(shop)
    await visitor.open('/')
    expect(visitor.html).toMatch(/<script type="module" src="\/assets\/vitals\/vitals-NNNNNNNN.js">/)
    for (const LCP of [100, 400, 200, 300]) expect((await shop.app.request('/vitals', report('product', { LCP }))).status).toBe(204)
    await shop.app.request('/vitals', report('home', { CLS: 0.05, TTFB: 40 }))
    expect(await read(shop)).toEqual({
      product: { LCP: { count: 4, p75: 300 } },
      home: { CLS: { count: 1, p75: 0.05 }, TTFB: { count: 1, p75: 40 } },
    })
    for (const Authorization of ['', 'Bearer ', `Bearer ${word}!`, word])
      expect((await shop.app.request('/vitals', { headers: { Authorization } })).status).toBe(401)
  })

  it('sets no cookie, stores no address, and accepts nothing else', async () => {
    const shop = await on()
    const answered = await shop.app.request('/vitals', report('home', { LCP: 1 }))
    expect(answered.headers.getSetCookie()).toEqual([])
    const wrong = [
      '',
      'null',
      '[]',
      '{}',
      ...['Home', 'a b', '/p/x', 'x'.repeat(40), 1].map(page => JSON.stringify({ page, metrics: { LCP: 1 } })),
    ]
    for (const metrics of [{}, { FID: 1 }, { LCP: -1 }, { LCP: '1' }, { LCP: 1e9 }, { LCP: null }, { constructor: 1 }])
      wrong.push(JSON.stringify({ page: 'home', metrics }))
    for (const body of wrong) expect((await shop.app.request('/vitals', { method: 'POST', body })).status, body).toBe(400)
    expect((await shop.app.request('/vitals', { method: 'POST', body: ' '.repeat(2000) })).status).toBe(413)
    const elsewhere = { ...report('home', { LCP: 9 }), headers: { 'Sec-Fetch-Site': 'cross-site' } }
    expect((await shop.app.request('/vitals', elsewhere)).status).toBe(403)
    expect(await read(shop)).toEqual({ home: { LCP: { count: 1, p75: 1 } } })
  })

  it('accepts sixty reports a minute from one client address', async () => {
    const shop = await on()
    const statuses = new Map<number, number>()
    for (let time = 0; time < 70; time++) {
      const { status } = await shop.app.request('/vitals', report('home', { LCP: time }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 60, 429: 10 })
  })
})
