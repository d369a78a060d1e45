import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedData, Offered } from '../../../reference-shop/feed/records'
import { PageCache } from '../../../reference-shop/http/kept-pages'
import { PRODUCTS_KEY } from '../../../reference-shop/pages/changes'
import { type Element, wellFormed } from '../../kit/well-formed'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { memoryData } from '../kit/memory-data'
import { makeShop } from '../kit/shop'

const itemsOf = (xml: string): Element[] => {
  const [channel] = wellFormed(xml).children
  return channel?.children.filter(({ name }) => name === 'item') ?? []
}
const all = ({ children }: Element, name: string): string[] => children.filter(one => one.name === `g:${name}`).map(({ text }) => text)
const one = (item: Element, name: string): string | undefined => all(item, name)[0]

describe('the feed of a whole shop', () => {
  let shop: FullShop
  let items: Element[]
  beforeAll(async () => {
    shop = await openFullShop(240)
    items = itemsOf(await (await shop.app.request('http://localhost/feed/products-1.xml')).text())
  })
  afterAll(() => shop.close())

  it('has what shopping sites require of each thing, in their words and within their limits (CAT-13)', () => {
    const rules: Record<string, (item: Element) => boolean> = {
      'each name once, but for pictures, delivery and details': ({ children }) => {
        const names = children.map(({ name }) => name).filter(name => !/additional_image_link|shipping|product_detail/.test(name))
        return new Set(names).size === names.length
      },
      'a number of at most 50': item => /^\S{1,50}$/.test(one(item, 'id') ?? ''),
      'a title of at most 150': item => /^.{10,150}$/.test(one(item, 'title') ?? ''),
      'a description of at most 5000, without markup': item => /^[^<>]{20,5000}$/.test(one(item, 'description') ?? ''),
      'an address of the shop': item => (one(item, 'link') ?? '').startsWith('http://localhost/p/'),
      'pictures of the shop': item =>
        [...all(item, 'image_link'), ...all(item, 'additional_image_link')].every(url => url.startsWith('http://localhost/beeld/')) &&
        all(item, 'image_link').length === 1,
      'an availability': item => ['in_stock', 'out_of_stock'].includes(one(item, 'availability') ?? ''),
      'a price': item => /^\d+\.\d\d EUR$/.test(one(item, 'price') ?? ''),
      'a lower price if it is on offer': item => {
        const [price, sale] = [one(item, 'price'), one(item, 'sale_price')].map(text => Number.parseFloat(text ?? 'NaN'))
        return sale === undefined || Number.isNaN(sale) || sale < (price ?? 0)
      },
      'a brand and a number of its manufacturer': item => Boolean(one(item, 'brand') && one(item, 'mpn')),
      'no number of the shop alone': item => one(item, 'gtin') === undefined,
      'a kind, from the root down': item => /\S( > \S.*)?/.test(one(item, 'product_type') ?? ''),
      'a delivery to each country': ({ children }) =>
        children
          .filter(({ name }) => name === 'g:shipping')
          .map(({ children: parts }) => parts.map(({ text }) => text).join(' '))
          .every((text, at) => (at ? /^BE 9\.95 EUR$/ : /^NL (0\.00|5\.95) EUR$/).test(text)),
    }
    const wrong = items.flatMap(item =>
      Object.keys(rules).flatMap(rule => (rules[rule]?.(item) ? [] : [`${one(item, 'id')} lacks ${rule}`])),
    )
    expect(wrong).toEqual([])
    expect(items.length).toBeGreaterThan(240)
    expect(new Set(items.map(item => one(item, 'id'))).size).toBe(items.length)
    for (const name of ['sale_price', 'item_group_id', 'color', 'product_detail', 'is_bundle'])
      expect(
        items.some(item => all(item, name).length > 0),
        name,
      ).toBe(true)
  })

  it('says the same of every product and variant as its page: price, stock, address, picture (CAT-13, PDP-05)', async () => {
    const offered = items.map(item => ({
      sku: one(item, 'id'),
      price: one(item, 'sale_price') ?? one(item, 'price'),
      inStock: one(item, 'availability') === 'in_stock',
      path: (one(item, 'link') ?? '').replace('http://localhost', ''),
      group: one(item, 'item_group_id'),
      picture: (one(item, 'image_link') ?? '').replace('http://localhost', '').replace('-960.', '-480.'),
    }))
    let [variants, opened] = [0, 0]
    for (const [at, { sku, price, inStock, path, group, picture }] of offered.entries()) {
      const url = new URL(path, 'http://localhost')
      const found = await shop.data.catalogue.product(url.pathname.slice('/p/'.length))
      if (!found) throw new Error(path)
      const { card } = found
      const { virtual_products: choices = [] } = await shop.data.products.composition(card)
      const variant = choices.find(choice => choice.sku === sku)
      const shown = group === undefined ? { ...card, image: card.image.src, group } : { ...variant, group: card.sku }
      expect([`${shown.final_price_incl_tax?.toFixed(2)} EUR`, shown.in_stock, shown.image, shown.group], path).toEqual([
        price,
        inStock,
        picture,
        group,
      ])
      if (group === undefined) continue
      variants++
      if (at % 40) continue
      // The linked page has this variant selected.
      const html = await (await shop.app.request(url.href)).text()
      expect(html.includes(`data-variant="${sku}"`), path).toBe(true)
      opened++
    }
    expect(Math.min(variants, opened)).toBeGreaterThan(0)
  })

  it('is one file of this catalogue, and no other (CAT-13, ERR-01)', async () => {
    for (const name of ['products-2.xml', 'products-0.xml', 'products-01.xml', 'products-1.json', 'products-999999.xml', 'products--1.xml'])
      expect((await shop.app.request(`http://localhost/feed/${name}`)).status, name).toBe(404)
  })
})

const thing: Offered = {
  slug: 'tv-1',
  sku: 'NOV-000001',
  groupSku: null,
  brand: 'Novaro',
  name: 'Oled-tv',
  description: '<p>Een <b>scherm</b>.</p>',
  gtin: '4006381333931',
  categoryId: 1,
  isBundle: false,
  cents: 4999,
  referenceCents: null,
  inStock: true,
  pictureId: 1,
  choices: [],
}
const shopWith = (offered: FeedData['offered'], last = 1, deps: { pageCache?: PageCache } = {}) =>
  makeShop({ deps: { ...deps, data: { ...memoryData(), feed: { lastId: async () => last, offered } } } })

describe('a file of the feed', () => {
  it('takes any name for what it is: text, without what XML forbids (SEC-02)', async () => {
    const name = `]]></g:title><item>&amp; "q" '\u0000\u0008\u001b\uD800\uFFFF 🍎`
    const choices = [{ code: 'geheugen', label: 'Geheugen & <i>', value: '<16 GB>' }]
    const { app } = shopWith(async () => [{ ...thing, name, brand: 'A&B', sku: 'X"<1>', description: `<p>a\u0001b &</p>`, choices }])
    const xml = await (await app.request('http://localhost/feed/products-1.xml')).text()
    const [item, ...more] = itemsOf(xml)
    if (!item) throw new Error('None')
    expect(more).toEqual([])
    expect(one(item, 'title')).toBe(`A&B ]]></g:title><item>&amp; "q" ' 🍎 <16 GB>`)
    expect([one(item, 'id'), one(item, 'brand'), one(item, 'description')]).toEqual(['X"<1>', 'A&B', 'ab &'])
    const detail = item.children.find(child => child.name === 'g:product_detail')
    expect(detail?.children.map(({ text }) => text)).toEqual(['Geheugen & <i>', '<16 GB>'])
    expect(one(item, 'link')).toBe('http://localhost/p/tv-1?geheugen=16-gb')
  })

  it('tells a number of GS1 where there is one, and the price before an offer (CAT-13)', async () => {
    const { app } = shopWith(async () => [{ ...thing, referenceCents: 5999 }])
    const [item] = itemsOf(await (await app.request('http://localhost/feed/products-1.xml')).text())
    if (!item) throw new Error('None')
    expect([one(item, 'gtin'), one(item, 'price'), one(item, 'sale_price')]).toEqual(['4006381333931', '59.99 EUR', '49.99 EUR'])
  })

  it('is there and empty as long as there is no product (ERR-01)', async () => {
    const { app } = shopWith(async () => [], 0)
    const answer = await app.request('http://localhost/feed/products-1.xml')
    expect([answer.status, itemsOf(await answer.text())]).toEqual([200, []])
    expect((await app.request('http://localhost/feed/products-2.xml')).status).toBe(404)
  })

  it('reads every id once, a few hundred at a time, and ends where the catalogue does (RT-19)', async () => {
    const asked: [number, number][] = []
    const { app } = shopWith(async (after, until) => {
      asked.push([after, until])
      return []
    }, 7300)
    for (const [part, status] of [
      [1, 200],
      [2, 200],
      [3, 404],
    ])
      expect((await app.request(`http://localhost/feed/products-${part}.xml`)).status).toBe(status)
    expect(asked.map(([after]) => after)).toEqual([0, ...asked.slice(0, -1).map(([, until]) => until)])
    expect(asked.at(-1)?.[1]).toBe(7300)
    expect(Math.max(...asked.map(([after, until]) => until - after))).toBeLessThanOrEqual(500)
  })

  it('is shared by all guests, not sent to whoever has it, and made anew once any product changed (RT-19)', async () => {
    const pageCache = new PageCache(1_000_000)
    let made = 0
    const { app } = shopWith(async () => [{ ...thing, cents: 1000 + made++ }], 1, { pageCache })
    const ask = (headers: Record<string, string> = {}) => app.request('http://localhost/feed/products-1.xml', { headers })
    const first = await ask()
    expect(first.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(first.headers.get('Cache-Control')).toMatch(/^public, /)
    expect(first.headers.get('Surrogate-Key')).toBe(PRODUCTS_KEY)
    const etag = first.headers.get('ETag') ?? ''
    const again = await ask({ 'If-None-Match': etag })
    expect([again.status, await again.text(), made]).toEqual([304, '', 1])
    const own = await ask({ Cookie: 'etalage_own=1' })
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache'])
    pageCache.purge([PRODUCTS_KEY])
    const changed = await ask({ 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('<g:price>10.02 EUR</g:price>')
  })
})
