import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readFaults, withFaults } from '../../../reference-shop/http/faults'
import { makeShop } from '../kit/shop'

const shopWith = (faults: string, chance = 0) => {
  const app = new Hono()
  app.use(withFaults(readFaults(faults), () => chance))
  app.all('*', c => c.text('fine'))
  return app
}

describe('fault switches', () => {
  it('fail the share of calls they say', async () => {
    const faults = '{"GET /api/quote":{"status":503,"rate":0.5}}'
    expect((await shopWith(faults, 0.4).request('/api/quote')).status).toBe(503)
    expect((await shopWith(faults, 0.6).request('/api/quote')).status).toBe(200)
  })

  it('only touch their own method and path, with * and {names} for anything', async () => {
    const app = shopWith('{"PUT /api/quote/item/{item_id}":{"status":500},"* /api/catalog/*":{"status":502}}')
    const status = async (method: string, path: string) => (await app.request(path, { method })).status
    expect(await status('PUT', '/api/quote/item/3')).toBe(500)
    expect(await status('GET', '/api/quote/item/3')).toBe(200)
    expect(await status('PUT', '/api/quote/item/3/more')).toBe(200)
    expect(await status('GET', '/api/catalog/category/1/product/list')).toBe(502)
  })

  it('wait, and then answer as usual', async () => {
    expect(await (await shopWith('{"GET /":{"latency":1}}').request('/')).text()).toBe('fine')
  })

  it.each(['nonsense', '[]', '{"GET":{}}', '{"GET /":{"rate":2}}', '{"GET /":{"delay":1}}'])('%s is refused with a sentence', text => {
    expect(() => readFaults(text)).toThrow('SHOP_FAULTS')
  })

  it('answer in the shape of every error, with the headers of every response (API-09)', async () => {
    const { app } = await makeShop({ faults: readFaults('{"GET /api/quote":{"status":500}}') })
    const response = await app.request('/api/quote')
    expect(await response.json()).toEqual({ message: expect.any(String) })
    expect(response.headers.get('Content-Security-Policy')).toBeTruthy()
  })
})
