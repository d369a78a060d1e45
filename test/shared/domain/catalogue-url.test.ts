import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { CatalogueQuery } from '../../../shared/domain/catalogue-query'
import { basePath, type Facet, fromHref, toHref } from '../../../shared/domain/catalogue-url'

const facet = (facet_code: string, labels: string[], more: Partial<Facet> = {}): Facet => ({
  facet_code,
  url_key: facet_code,
  has_duplicate_values: false,
  options: labels.map(label => ({ label })),
  ...more,
})
const facets = [facet('kleur', ['Zwart', 'Wit']), facet('schermtype', ['Oled', 'Mini led'])]
const query = (filters: CatalogueQuery['filters'], more: Partial<CatalogueQuery> = {}): CatalogueQuery => ({ filters, page: 1, ...more })

describe('the address of a listing', () => {
  it('joins active labels in one segment (CAT-08)', () => {
    expect(toHref('/televisies', query({ kleur: ['Zwart'], schermtype: ['Mini led'] }), facets)).toBe('/televisies/_Zwart_Mini-led')
  })

  it('replaces the segment, and removes it without filters (CAT-08)', () => {
    expect(toHref('/televisies/_Wit', query({ kleur: ['Zwart'] }), facets)).toBe('/televisies/_Zwart')
    expect(toHref('/televisies/_Wit', query({}), facets)).toBe('/televisies')
    expect(basePath('/televisies/oled/_Wit_Zwart')).toBe('/televisies/oled')
  })

  it('prefixes the label with url_key where labels repeat (CAT-08)', () => {
    const twice = [facet('kleur', ['Zwart'], { has_duplicate_values: true }), facet('behuizing', ['Zwart'], { has_duplicate_values: true, url_key: 'kleur-behuizing' })]
    expect(toHref('/tv', query({ behuizing: ['Zwart'] }), twice)).toBe('/tv/_kleur-behuizing-Zwart')
    expect(fromHref('/tv/_kleur-behuizing-Zwart', twice).filters).toEqual({ behuizing: ['Zwart'] })
  })

  it('carries page, size, sort and prices in the query string (CAT-08)', () => {
    const href = toHref('/tv', query({ kleur: ['Wit'] }, { page: 2, pageSize: 48, sort: 'price desc', minPrice: 10, maxPrice: 20 }), facets)
    expect(href).toBe('/tv/_Wit?page=2&page_size=48&sort=price+desc&minPrice=10&maxPrice=20')
    expect(fromHref(href, facets)).toEqual(query({ kleur: ['Wit'] }, { page: 2, pageSize: 48, sort: 'price desc', minPrice: 10, maxPrice: 20 }))
  })

  it('says in the query string what the path cannot (CAT-10)', () => {
    const odd = [facet('maat', ['a_b', 'a', 'b', '16 GB', '16-GB', 'R&D', 'in/uit', 'Één', '%41'])]
    for (const label of ['a_b', '16 GB', '16-GB', 'R&D', 'in/uit', 'Één', '%41']) {
      const href = toHref('/x', query({ maat: [label] }), odd)
      expect(fromHref(href, odd).filters, href).toEqual({ maat: [label] })
    }
  })

  it('reads lower-case segments that people type (CAT-08)', () => {
    expect(fromHref('/televisies/_zwart_oled', facets).filters).toEqual({ kleur: ['Zwart'], schermtype: ['Oled'] })
  })

  it('drops what it does not know, whatever it is (CAT-10)', () => {
    for (const path of ['/tv/_', '/tv/_%E0%A4%A', '/tv/_nee', '/tv/___', '/tv/_<script>']) expect(fromHref(path, facets).filters, path).toEqual({})
  })

  it('keeps search pages in the query string (CAT-08)', () => {
    expect(toHref('/zoeken', query({ kleur: ['Zwart'] }), facets, { inPath: false, searchQuery: 'tv' })).toBe('/zoeken?query=tv&kleur=Zwart')
  })

  const nasty = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '-', '_', '/', '&', 'é', '%', '+', '?', '#', '.', '1'), minLength: 1, maxLength: 5 })
  const labels = fc.uniqueArray(nasty, { minLength: 1, maxLength: 6 })
  property.prop([labels, labels, fc.infiniteStream(fc.boolean()), fc.boolean()], { seed: 3, numRuns: 500 })('round-trips any labels (CAT-10)', (one, two, coins, duplicate) => {
    const all = [facet('een', one, { has_duplicate_values: duplicate }), facet('twee', two, { has_duplicate_values: duplicate })]
    const pick = (from: string[]): string[] => from.filter(() => coins.next().value)
    const filters = Object.fromEntries(Object.entries({ een: pick(one), twee: pick(two) }).filter(([, some]) => some.length))
    const href = toHref('/pad', query(filters), all)
    const sorted = (found: CatalogueQuery['filters']) => Object.fromEntries(Object.entries(found).map(([code, some]) => [code, [...some].sort()]))
    expect(sorted(fromHref(href, all).filters), href).toEqual(sorted(filters))
  })
})
