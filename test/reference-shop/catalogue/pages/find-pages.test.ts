import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPages } from '../../../../reference-shop/catalogue/pages/find-pages'
import { suggest } from '../../../../shared/contract/api/search'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
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
    ['installeren', '/klantenservice/bezorgen'],
    ['Zeker-plan', '/klantenservice/garantie'],
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

  it('shows them above the products, as the answer where there are none, and among suggestions (SRC-01, SRC-02, NJS-01)', async () => {
    const person = await new Person(shop).open('/zoeken?query=retourneren')
    expect(person.html).toMatch(/href="\/klantenservice\/retourneren">\s*<span[^>]*>Retourneren<\/span>\s*<span>Je hebt 14 dagen/)
    expect(person.html).toMatch(/Bestelling herroepen<\/span>\s*<span>Binnen 14 dagen na ontvangst/)
    expect(person.html).not.toContain('Geen producten gevonden')
    const products = await new Person(shop).open('/zoeken?query=wasmashine')
    expect(products.html).toMatch(/<nav class="et-category-header__pages"[\s\S]*?href="\/keuzehulp\//)
    expect(products.html).toContain('We zochten op ‘wasmachine’.')
    const plain = await new Person(shop).open('/zoeken?query=magnetron')
    expect(plain.html).not.toMatch(/et-category-header__pages|We zochten op/)
    const reply = await person.call('GET', '/api/catalog/search/suggestions?query=retour')
    expect(v.parse(suggest.reply, await reply.json()).pages).toContainEqual({ name: 'Retourneren', url: '/klantenservice/retourneren' })
  })

  it('leads a search with a price to the products of that price, and suggests only these (SRC-01, SRC-02, CAT-07)', async () => {
    const person = await new Person(shop).open('/zoeken?query=tv+onder+600&sort=price+desc')
    expect(person.path).toBe('/zoeken?query=tv&sort=price+desc&maxPrice=600')
    expect(person.html).toMatch(/et-toolbar__count">[1-9]/)
    const reply = await person.call('GET', '/api/catalog/search/suggestions?query=tv+onder+600')
    const prices = v.parse(suggest.reply, await reply.json()).products.map(({ final_price_incl_tax: price }) => price)
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(600)
  })
})

it('shows on the front page a product of three categories in the window, and who gives the advice (NJS-01)', async () => {
  const { html } = await new Person(shop).open('/')
  const window = html.slice(html.indexOf('class="et-window"'), html.indexOf('id="row-1"'))
  const shown = [...window.matchAll(/href="\/p\/([^"]+)"/g)].map(([, slug]) => slug)
  expect(new Set(shown).size).toBe(3)
  expect(window).toContain('Deze week in de etalage')
  for (const adviser of ['Noor', 'Sem', 'Fatima']) expect(html).toContain(`${adviser}, adviseur`)
})
