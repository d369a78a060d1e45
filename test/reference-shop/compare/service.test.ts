import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { comparedBy, compareNoLonger, comparePath, compareToo, mostCompared } from '../../../reference-shop/compare/service'
import type { Deps, ShopEnv } from '../../../reference-shop/environment'
import { Refusal } from '../../../reference-shop/http/errors'
import { standardData } from '../kit/shop'

const deps = { data: (await standardData()).data, settings: { production: true } } as Deps
const app = new Hono<ShopEnv>()
  .onError((error, c) => c.json(error instanceof Refusal ? error.code : String(error), 400))
  .get('/', c => c.json(comparedBy(c)))
  .post('/:id', async c => c.json(await compareToo(c, deps, Number(c.req.param('id')))))
  .delete('/:id', c => c.json(compareNoLonger(c, deps, Number(c.req.param('id')))))

const ask = async (method: string, path: string, cookie: string) => {
  const reply = await app.request(path, { method, headers: { Cookie: `etalage_compare=${cookie}` } })
  return { reply: await reply.json(), cookie: reply.headers.get('Set-Cookie') }
}

describe('the products that a visitor compares', () => {
  it('are read from a cookie, of which anything but product ids is dropped (CMP-01, SEC-02)', async () => {
    expect((await ask('GET', '/', '3.2.3.-1.0.1e3x.<b>.2.5.6.7')).reply).toEqual([3, 2, 5, 6])
    expect((await ask('GET', '/', '')).reply).toEqual([])
  })

  it('are kept for a month, where no script reads them (CMP-01, SEC-02)', async () => {
    const { reply, cookie } = await ask('POST', '/4', '3')
    expect(reply).toEqual([3, 4])
    expect(cookie).toBe('etalage_compare=3.4; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect((await ask('DELETE', '/3', '3.4')).reply).toEqual([4])
  })

  it('do not change when one is added again, does not exist, or is one too many (CMP-01)', async () => {
    expect(await ask('POST', '/3', '3')).toEqual({ reply: [3], cookie: null })
    expect((await ask('POST', '/99999', '3')).reply).toBe('unknownProduct')
    expect(mostCompared).toBe(4)
    expect(await ask('POST', '/6', '1.2.3.4')).toEqual({ reply: 'compareFull', cookie: null })
  })

  it('have an address that can be shared (CMP-01)', () => {
    expect([comparePath([]), comparePath([3, 4]), comparePath([3], true)]).toEqual([
      '/vergelijken',
      '/vergelijken?product=3&product=4',
      '/vergelijken?product=3&verschillen=1',
    ])
  })
})
