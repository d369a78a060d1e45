import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogueQuery, toParams } from '../../../../shared/catalogue/rules/query'
import { basePath, type Facet, fromHref, indexingOf, toHref } from '../../../../shared/catalogue/rules/url'
import golden from '../../../kit/golden/catalogue-urls.json'
import { property } from '../../../kit/property'

const SEED = { seed: 20261121, numRuns: 300 }

const facets: Facet[] = golden.facets.map(facet => ({ ...facet, options: facet.options.map(label => ({ label })) }))

describe('what search engines may keep of a listing', () => {
  const filter = (facet_code: string, labels: string[], is_crawlable = true) => ({
    ...{ facet_code, url_key: facet_code, has_duplicate_values: false, options: labels.map(label => ({ label })) },
    ...{ is_crawlable, type: 'text' },
  })
  const filters = [filter('kleur', ['Wit', 'Rood']), filter('merk', ['AEG']), filter('deuren', ['Twee'], false)]
  const at = (query: Partial<CatalogueQuery>, more: { inPath?: boolean; searchQuery?: string } = {}) =>
    indexingOf({ path: '/koelkasten', query: { filters: {}, page: 1, ...query }, filters, inPath: true, searchQuery: '', ...more })
  const chosen = { kleur: ['Wit', 'Rood'], merk: ['AEG'] }

  it('is one address for the same choices, in whatever order they were made (CAT-13)', () => {
    const robots = 'index, follow'
    expect(at({})).toEqual({ robots, canonical: '/koelkasten' })
    expect(at({ filters: chosen, page: 2 })).toEqual({ robots, canonical: '/koelkasten/_AEG_Rood_Wit?page=2' })
    expect(at({ filters: { merk: ['AEG'], kleur: ['Rood', 'Wit'] }, sort: 'price asc' }).canonical).toBe('/koelkasten/_AEG_Rood_Wit')
    const [one, other] = [chosen, { merk: ['AEG'], kleur: ['Rood', 'Wit'] }].map(all => at({ filters: all }, { inPath: false }).canonical)
    expect([one, one?.includes('_AEG')]).toEqual([other, false])
  })

  it.each([
    ['from a price on', { minPrice: 0 }],
    ['up to a price', { maxPrice: 900 }],
    ['by a filter that is not to be followed', { filters: { deuren: ['Twee'] } }],
  ])('is the listing itself when it is narrowed %s (CAT-13)', (_, query) => {
    expect(at(query)).toEqual({ robots: 'noindex, follow', canonical: '/koelkasten' })
  })

  it('is no result of a search (CAT-13)', () => {
    expect(at({}, { searchQuery: 'tv' })).toEqual({ robots: 'noindex, follow', canonical: '' })
  })
})

describe('the address of a listing', () => {
  for (const { what, path, query, href } of golden.rows as unknown as {
    what: string
    path: string
    query: CatalogueQuery
    href: string
  }[]) {
    it(`holds ${what} (CAT-08)`, () => {
      expect(toHref(path, query, facets)).toBe(href)
    })
    it(`is read back with ${what} (CAT-10)`, () => {
      expect(fromHref(href, facets)).toEqual(query)
    })
  }

  it('has the label of an option with a value of its own, and both where two are called alike (CAT-08, API-10)', () => {
    const colour = { facet_code: 'colour', url_key: 'colour', has_duplicate_values: false }
    const [black, white] = [
      { value: 7, label: 'Black' },
      { value: 'w/1', label: 'White' },
    ]
    const query = { filters: { colour: ['7', 'w/1'] }, page: 1 }
    const clear: Facet[] = [{ ...colour, options: [black, white] }]
    expect(toHref('/tv', query, clear)).toBe('/tv/_Black_White')
    expect(fromHref('/tv/_Black_White', clear)).toEqual(query)
    expect(fromHref('/tv/_Black_black', clear).filters).toEqual({ colour: ['7'] })
    expect(fromHref(`/tv/_Black?${toParams({ filters: { colour: ['w/1'] }, page: 1 })}`, clear).filters).toEqual({ colour: ['w/1'] })
    const alike: Facet[] = [{ ...colour, options: [black, white, { value: 8, label: 'Black' }] }]
    expect(fromHref(toHref('/tv', query, alike), alike)).toEqual(query)
  })

  it('keeps the path as it is where the feature is off (CAT-08)', () => {
    const query = { filters: { brand_facet: ['AEG'] }, page: 1 }
    expect(toHref('/zoeken', query, facets, { inPath: false, searchQuery: 'koel & vries' })).toBe(
      '/zoeken?query=koel+%26+vries&brand_facet=AEG',
    )
  })

  it('has a filter that the page does not know in its query string (CAT-10)', () => {
    expect(toHref('/koelkasten', { filters: { unknown_facet: ['X'], brand_facet: ['AEG'] }, page: 1 }, facets)).toBe(
      '/koelkasten/_AEG?unknown_facet=X&brand_facet=AEG',
    )
  })

  it('tells filters apart whose prefixes begin alike (CAT-08)', () => {
    const twice = [
      {
        facet_code: 'color_facet',
        url_key: 'kleur',
        has_duplicate_values: true,
        options: [{ label: 'Zwart' }, { label: 'behuizing-Zwart' }],
      },
      { facet_code: 'case_facet', url_key: 'kleur-behuizing', has_duplicate_values: true, options: [{ label: 'Zwart' }] },
    ]
    for (const filters of [{ color_facet: ['Zwart'] }, { color_facet: ['behuizing-Zwart'] }, { case_facet: ['Zwart'] }])
      expect(fromHref(toHref('/tv', { filters, page: 1 }, twice), twice).filters).toEqual(filters)
  })

  it('is read without labels that nobody knows, and without regard to case (CAT-10)', () => {
    expect(fromHref('/koelkasten/_aeg_Onzin', facets)).toEqual({ filters: { brand_facet: ['AEG'] }, page: 1 })
  })

  it('survives how people and robots change it (CAT-10)', () => {
    for (const href of [
      '/koelkasten/_%E0%A4%A',
      '/koelkasten/_',
      '/koelkasten/___',
      '/koelkasten/_AEG?page=-1&minPrice=abc&sort=DROP&page_size=0',
      '/koelkasten/?utm_source=x',
    ])
      expect(fromHref(href, facets).page).toBe(1)
    expect(fromHref('/koelkasten/_AEG?page=1e9&minPrice=-4&maxPrice=&sort=price;asc', facets)).toEqual({
      filters: { brand_facet: ['AEG'] },
      page: 1,
    })
  })

  it('has a path of its own without the segment (CAT-08)', () => {
    expect(['/koelkasten/_AEG', '/koelkasten/', '/a/b/_x_y', '/_AEG', '/'].map(basePath)).toEqual([
      '/koelkasten',
      '/koelkasten',
      '/a/b',
      '/',
      '/',
    ])
  })
})

const nasty = fc.oneof(
  fc.string({
    minLength: 1,
    maxLength: 8,
    unit: fc.constantFrom('a', 'B', 'b', ' ', '-', '_', '/', '&', 'é', '%', '+', '?', '#', '.', '\\', '"', "'", '<', '=', '💡'),
  }),
  fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', '..', '%2F', 'kleur-Wit', 'Wit', 'De Dietrich', 'De-Dietrich', 'de dietrich'),
)

const facetList = fc.array(
  fc.record({
    url_key: fc.constantFrom('merk', 'kleur', ''),
    has_duplicate_values: fc.boolean(),
    labels: fc.uniqueArray(nasty, { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 4 },
)

const listing = facetList.chain(made => {
  const list: Facet[] = made.map(({ labels, ...facet }, at) => ({
    ...facet,
    facet_code: `f${at}_facet`,
    options: labels.map(label => ({ label })),
  }))
  const filters = fc
    .tuple(...made.map(({ labels }) => fc.subarray(labels)))
    .map(chosen => Object.fromEntries(chosen.map((labels, at) => [`f${at}_facet`, labels] as const).filter(([, labels]) => labels.length)))
  const query = fc.record(
    {
      filters,
      page: fc.integer({ min: 1, max: 999 }),
      pageSize: fc.constantFrom(24, 48, 96),
      sort: fc.constantFrom('price asc', 'name desc'),
      minPrice: fc.integer({ min: 0, max: 49_999 }).map(cents => cents / 100),
      maxPrice: fc.integer({ min: 50_000, max: 99_999 }).map(cents => cents / 100),
    },
    { requiredKeys: ['filters', 'page'] },
  )
  return fc.record({ list: fc.constant(list), query, path: fc.constantFrom('/', '/koelkasten', '/a/b/', '/koelkasten/_AEG') })
})

describe('any listing', () => {
  property([listing, fc.boolean()], SEED)(
    'is the same after its address was written and read, whatever its labels hold (CAT-08 CAT-10)',
    ({ list, query, path }, inPath) => {
      const href = toHref(path, query as CatalogueQuery, list, { inPath })
      expect(fromHref(href, list)).toEqual(query)
    },
  )

  property([listing], SEED)('has an address that a browser leaves as it is (CAT-09)', ({ list, query, path }) => {
    const href = toHref(path, query as CatalogueQuery, list)
    const url = new URL(href, 'https://shop.example')
    expect(url.origin).toBe('https://shop.example')
    expect(url.pathname + url.search).toBe(href)
  })

  property([listing], SEED)('gets the same address from its own address (CAT-09)', ({ list, query, path }) => {
    const href = toHref(path, query as CatalogueQuery, list)
    expect(toHref(href.split('?')[0] ?? '/', query as CatalogueQuery, list)).toBe(href)
  })
})
