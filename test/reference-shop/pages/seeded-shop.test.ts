import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopData } from '../../../reference-shop/shop-data'
import { CatalogueReply } from '../../../shared/contract/api/catalogue'
import { openSeeded } from '../../kit/seeded'
import { shopOver, themeIn, Visitor } from '../kit/shop'

let data: ShopData
beforeAll(async () => {
  data = await openSeeded(120)
})
afterAll(() => data.close())

describe('the seeded shop', () => {
  it('holds no words of the shop in one language: what it sorts by, filters and stocks is a key until a page or reply writes it (I18N-01)', async () => {
    const [first] = await data.catalogue.categories()
    const ask = async (locale: 'nl-NL' | 'en-GB') => {
      const visitor = new Visitor(shopOver(data, { deps: { ...themeIn(locale) } }))
      return v.parse(CatalogueReply, await (await visitor.request(`/api/catalog/category/${first?.id}/product/list`)).json())
    }
    const words = ({ items, sort_options: sorts, filters }: Pick<CatalogueReply, 'items' | 'sort_options' | 'filters'>) => [
      items.find(({ in_stock }) => !in_stock)?.stock_text,
      items[0]?.badge?.text,
      ...sorts.map(({ label }) => label),
      filters.find(({ type }) => type === 'price')?.label,
    ]
    const stored = await data.catalogue.list({ categoryId: first?.id ?? 0 }, { filters: {}, page: 1 })
    const keys = stored ? words(stored) : []
    expect(keys).toHaveLength(8)
    for (const key of keys) expect(key).toMatch(/^(product|layout|cart)\.\w+/)
    for (const locale of ['nl-NL', 'en-GB'] as const)
      expect(words(await ask(locale))).toEqual(keys.map(key => themeIn(locale).t(String(key))))
  })

  it('lists the catalogue of a landing page with filters of its own, and knows no other block (CAT-01)', async () => {
    const visitor = new Visitor(shopOver(data))
    const list = async (query = '') =>
      v.parse(CatalogueReply, await (await visitor.request(`/api/page-builder-landing-pages/catalog/thuisbioscoop${query}`)).json())
    const all = await list()
    const [label] = all.filters.find(filter => filter.facet_code === 'merk')?.options ?? []
    expect((await list(`?merk=${label?.label}`)).total_items).toBe(label?.count)
    expect((await visitor.request('/api/page-builder-landing-pages/catalog/onbekend')).status).toBe(404)
  })

  it('sells what it shows, keeps the cart at login and joins it with the one of before (CRT-07)', async () => {
    const shop = shopOver(data)
    const buy = async (visitor: Visitor, index: number) => {
      const reply = await data.catalogue.list({ categoryId: 1 }, { filters: {}, page: 1 })
      const { sku = '' } = reply?.items.filter(item => item.in_stock && item.product_type === 'simple')[index] ?? {}
      await visitor.open('/checkout/cart')
      const body = new URLSearchParams({ _token: visitor.token, sku, qty: '1' })
      await visitor.open('/checkout/cart/add', { method: 'POST', body })
      return sku
    }
    const quote = async (visitor: Visitor) => (await visitor.request('/api/quote')).json()
    const login = async (visitor: Visitor) => {
      const body = { _token: visitor.token, email: 'klant@example.com', password: 'Welkom123!' }
      await visitor.open('/inloggen', { method: 'POST', body: new URLSearchParams(body) })
    }
    const [first, second] = [new Visitor(shop), new Visitor(shop)]
    const skus = [await buy(first, 0), await buy(second, 1)]
    await login(first)
    await login(second)
    const { items, customer_is_guest } = await quote(second)
    expect(items.map((item: { sku: string }) => item.sku).sort()).toEqual(skus.sort())
    expect(customer_is_guest).toBe(false)
    await first.open('/checkout/cart')
    expect(first.html.match(/<li[^>]*class="et-cart-line\b/g)).toHaveLength(2)
  })

  it.each(["'", '"', '% _', 'tv" OR 1=1', 'AND OR NOT (', '\u0000', '*'])('survives a search for %j (SEC-02)', async term => {
    const { app } = shopOver(data)
    for (const path of ['/zoeken', '/api/catalog/search/product/list']) {
      const response = await app.request(`${path}?query=${encodeURIComponent(term)}`)
      expect(response.status, path).toBeLessThan(400)
    }
  })

  it.each(["x'--", '__proto__', 'price'])('ignores the facet %j (SEC-02)', async facet => {
    const { app } = shopOver(data)
    const response = await app.request(`/api/catalog/category/1/product/list?${encodeURIComponent(facet)}=x`)
    v.parse(CatalogueReply, await response.json())
  })
})
