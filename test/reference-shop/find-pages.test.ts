import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPages } from '../../reference-shop/find-pages'
import { suggest } from '../../shared/contract/api/search'
import { type FullShop, openFullShop, Person } from './kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
}, 60_000)
afterAll(() => shop.close())

describe('a search for service or advice', () => {
  it.each([
    ['retourneren', '/klantenservice/retourneren'],
    ['Retour', '/klantenservice/retourneren'],
    ['ruilen', '/klantenservice/retourneren'],
    ['bezorgkosten', '/klantenservice/bezorgen'],
    ['reparatie', '/klantenservice/garantie'],
    ['garantie', '/klantenservice/garantie'],
    ['betalen', '/klantenservice/betalen'],
    ['openingstijden', '/winkels'],
    ['cadeaukaart saldo', '/cadeaukaart-saldo'],
    ['keuzehulp laptop', '/keuzehulp/laptop'],
  ])('finds the page about %s first (SRC-02)', async (search, url) => {
    const found = await findPages(shop, search)
    expect(found[0]?.url.startsWith(url), JSON.stringify(found)).toBe(true)
  })

  it('finds none where a word is about none of them, or nothing was asked (SRC-02)', async () => {
    for (const search of ['magnetron', 'retourneren koelkast', '', 'de het', 're']) expect(await findPages(shop, search)).toEqual([])
  })

  it('shows them on the page of the search, with and without products, and among suggestions (SRC-01, SRC-02, NJS-01)', async () => {
    const person = await new Person(shop).open('/zoeken?query=retourneren')
    expect(person.html).toMatch(/<nav class="category-header__pages"[\s\S]*?href="\/klantenservice\/retourneren"/)
    expect((await new Person(shop).open('/zoeken?query=magnetron')).html).not.toContain('category-header__pages')
    const reply = await person.call('GET', '/api/catalog/search/suggestions?query=retour')
    expect(suggest.reply.parse(await reply.json()).pages).toContainEqual({ name: 'Retourneren', url: '/klantenservice/retourneren' })
  })

  it('is told to agents in a file, with links that all work (SRC-02)', async () => {
    const person = await new Person(shop).open('/')
    const text = await (await person.request('/llms.txt')).text()
    expect(text).toMatch(/^# Etalage\n/)
    const paths = [...text.matchAll(/\]\(https?:\/\/[^/]+(\/[^)]*)\)/g)].map(([, path]) => path ?? '')
    expect(paths).toEqual(expect.arrayContaining(['/televisies', '/klantenservice/retourneren', '/api/openapi.json']))
    for (const path of paths) expect((await person.request(path)).status, path).toBe(200)
  })
})
