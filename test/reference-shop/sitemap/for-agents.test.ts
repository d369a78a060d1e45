import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../../../reference-shop/catalogue/records'
import { PageCache } from '../../../reference-shop/http/kept-pages'
import type { CardProduct, CatalogueReply } from '../../../shared/contract/api/catalogue'
import { makeCatalogueReply, makeProduct } from '../../kit/factories'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { memoryData } from '../kit/memory-data'
import { makeShop } from '../kit/shop'

/** Paths of the links in a Markdown text. */
const linksIn = (text: string): string[] => [...text.matchAll(/\]\(http:\/\/localhost(\/[^)]*)\)/g)].map(([, path]) => path ?? '')

describe('the catalogue in plain form', () => {
  let shop: FullShop
  const read = async (path: string): Promise<string> => {
    const answer = await shop.app.request(`http://localhost${path}`)
    expect([answer.status, answer.headers.get('Content-Type')], path).toEqual([200, 'text/markdown; charset=utf-8'])
    return answer.text()
  }
  beforeAll(async () => {
    shop = await openFullShop(1200)
  })
  afterAll(() => shop.close())

  it('leads from llms.txt to every category and every product, with price, stock and number (SRC-02, CAT-13)', async () => {
    const start = await (await shop.app.request('http://localhost/llms.txt')).text()
    expect(linksIn(start)).toContain('/catalogus.md')
    const waiting = ['/catalogus.md']
    const seen = new Set(waiting)
    const lines = new Map<string, string>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const text = await read(path)
      for (const line of text.split('\n'))
        for (const link of linksIn(line)) {
          if (link.startsWith('/p/')) lines.set(link, line)
          else if (!seen.has(link)) {
            seen.add(link)
            waiting.push(link)
          }
        }
    }
    const flat = (all: readonly Category[]): string[] => all.flatMap(one => [`/catalogus${one.path}.md`, ...flat(one.children)])
    expect([...seen]).toEqual(expect.arrayContaining(flat(await shop.data.catalogue.categories())))
    expect([...seen].some(path => path.endsWith('?page=2'))).toBe(true)
    expect([...lines.keys()].sort()).toEqual((await shop.data.pages.productPaths(0, 2000)).sort())
    const cards = await shop.data.catalogue.cards(Array.from({ length: 1200 }, (_, at) => at + 1))
    expect(cards).toHaveLength(1200)
    for (const card of cards) {
      const line = lines.get(card.url) ?? ''
      expect(line, card.url).toContain(`${card.final_price_incl_tax.toFixed(2)} EUR`)
      expect(line.includes('Uitverkocht'), line).toBe(!card.in_stock)
      expect(line.includes('vanaf'), line).toBe(card.from_price)
      expect(line.endsWith(`; ${card.sku}`), line).toBe(true)
    }
  })

  it('lists a category in the order and with the count of its page (CAT-01)', async () => {
    const [category] = await shop.data.catalogue.categories()
    const text = await read(`/catalogus${category?.path}.md`)
    const reply = await shop.data.catalogue.list({ categoryId: category?.id ?? 0 }, { filters: {}, page: 1, pageSize: 96 })
    expect(linksIn(text).filter(path => path.startsWith('/p/'))).toEqual(reply?.items.map(({ url }) => url))
    expect(text).toContain(`${reply?.total_items} producten, Pagina 1/${reply?.last_page}\n`)
  })

  it.each([
    '/catalogus/bestaat-niet.md',
    '/catalogus/televisies',
    '/catalogus/.md',
    '/catalogus/televisies/..%2Faudio.md',
    '/catalogus/__proto__.md',
    '/catalogus/televisies.md?page=0',
    '/catalogus/televisies.md?page=-1',
    '/catalogus/televisies.md?page=1.5',
    '/catalogus/televisies.md?page=abc',
    '/catalogus/televisies.md?page=',
    '/catalogus/televisies.md?page=99',
    '/catalogus/televisies.md?page=9999999999999999999999',
  ])('has no page at %s (ERR-01, SEC-02)', async path => {
    expect((await shop.app.request(`http://localhost${path}`)).status).toBe(404)
  })

  it('speaks the language that was asked for, to whoever asked alone (I18N-01, RT-19)', async () => {
    const answer = await shop.app.request('http://localhost/catalogus/televisies.md', { headers: { Cookie: 'etalage_locale=en-GB' } })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await answer.text()).toMatch(/; In stock; /)
  })
})

const category = (changes: Partial<Category> = {}): Category => ({
  id: 1,
  name: 'Televisies',
  path: '/televisies',
  image: '',
  count: 1,
  brands: [],
  children: [],
  ...changes,
})
function shopWith(categories: Category[], items: CardProduct[], changes: Partial<CatalogueReply> = {}, pageCache = new PageCache(0)) {
  const data = memoryData()
  let made = 0
  const list = async () => {
    made++
    return makeCatalogueReply({ items, total_items: items.length, current_page: 1, last_page: 1, ...changes })
  }
  const catalogue = { ...data.catalogue, categories: async () => categories, list }
  const { app } = makeShop({ deps: { pageCache, data: { ...data, catalogue } } })
  const ask = (path: string, headers: Record<string, string> = {}) => app.request(`http://localhost${path}`, { headers })
  return { ask, made: () => made }
}

describe('a page of the catalogue in plain form', () => {
  it('takes any name for what it is: text on one line (SEC-02)', async () => {
    const hostile = 'x](https://evil.example) \n# Doe *dit* `nu` <b>|~ &lt; \u0000\u202e\uD800 A&B'
    const escaped = 'x\\](https://evil.example) # Doe \\*dit\\* \\`nu\\` \\<b\\>\\|\\~ \\&lt; A&B'
    const product = makeProduct({ brand: 'Novaro', name: hostile, url: '/p/x', specs: [hostile] })
    const { ask } = shopWith(
      [category({ name: hostile, children: [category({ id: 2, name: hostile, path: '/televisies/oled' })] })],
      [product],
    )
    const texts = await Promise.all(['/llms.txt', '/catalogus.md', '/catalogus/televisies.md'].map(async path => (await ask(path)).text()))
    for (const text of texts) {
      expect(text).toContain(escaped)
      expect(text).not.toMatch(/^# Doe/m)
      expect(text).not.toMatch(/(?<!\\)\]\(https:\/\/evil/)
    }
    const [line, ...more] = texts[2]?.split('\n').filter(one => one.includes('/p/')) ?? []
    expect([line?.startsWith(`- [Novaro ${escaped}](http://localhost${product.url}): `), more]).toEqual([true, []])
    expect(texts[2]).toMatch(/^# x\\\]/)
  })

  it('says so when there is nothing, of a shop and of a category (ERR-01)', async () => {
    const empty = shopWith([], [])
    expect(await (await empty.ask('/catalogus.md')).text()).toContain('Geen producten gevonden in deze categorie')
    expect((await empty.ask('/catalogus/televisies.md')).status).toBe(404)
    expect((await empty.ask('/llms.txt')).status).toBe(200)
    const bare = await shopWith([category({ count: 0 })], []).ask('/catalogus/televisies.md')
    expect([bare.status, await bare.text()]).toEqual([200, expect.stringContaining('0 producten, Pagina 1/1\n')])
  })

  it('leads to the page before and after (CAT-06)', async () => {
    const middle = await shopWith([category()], [makeProduct()], { current_page: 2, last_page: 3 }).ask('/catalogus/televisies.md?page=2')
    expect(linksIn(await middle.text()).slice(1)).toEqual(['/catalogus/televisies.md', '/catalogus/televisies.md?page=3', '/catalogus.md'])
  })

  it.each([
    ['/llms.txt', 'llms'],
    ['/catalogus.md', 'catalogue'],
    ['/catalogus/televisies.md', 'catalogue product-7'],
  ])('%s is shared by all guests and not sent to whoever has it (RT-19)', async (path, keys) => {
    const { ask } = shopWith([category()], [makeProduct({ product_id: 7 })], {}, new PageCache(1_000_000))
    const first = await ask(path)
    expect([first.headers.get('Surrogate-Key'), first.headers.getSetCookie()]).toEqual([keys, []])
    expect(first.headers.get('Cache-Control')).toMatch(/^public, /)
    expect(first.headers.get('X-Robots-Tag')).toBe(path === '/llms.txt' ? null : 'noindex')
    const etag = first.headers.get('ETag') ?? ''
    const again = await ask(path, { 'If-None-Match': etag })
    expect([again.status, await again.text(), again.headers.get('X-Robots-Tag')]).toEqual([304, '', first.headers.get('X-Robots-Tag')])
    expect((await ask(path, { Cookie: 'etalage_own=1' })).headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('is made anew once a product on it changed, and not for another (RT-19)', async () => {
    const cache = new PageCache(1_000_000)
    const { ask, made } = shopWith([category()], [makeProduct({ product_id: 7 })], {}, cache)
    const times = async (): Promise<number> => {
      await ask('/catalogus/televisies.md')
      return made()
    }
    expect([await times(), await times()]).toEqual([1, 1])
    cache.purge(['product-8'])
    expect(await times()).toBe(1)
    cache.purge(['product-7'])
    expect(await times()).toBe(2)
  })
})
