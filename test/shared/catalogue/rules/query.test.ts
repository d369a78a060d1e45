import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activate,
  type CatalogueQuery,
  clear,
  deactivate,
  fromParams,
  isActive,
  toggle,
  toParams,
  unreadPrice,
} from '../../../../shared/catalogue/rules/query'
import { property } from '../../../kit/property'

const query: CatalogueQuery = { filters: { brand_facet: ['AEG'] }, minPrice: 100, maxPrice: 900, sort: 'price asc', page: 3, pageSize: 48 }

describe('filter options', () => {
  it('become active beside the others, on page 1 (CAT-04 CAT-05)', () => {
    expect(activate(query, 'brand_facet', 'Bosch')).toEqual({ ...query, filters: { brand_facet: ['AEG', 'Bosch'] }, page: 1 })
  })

  it('replace the others of their filter with single-value filtering (CAT-04)', () => {
    const both = activate(query, 'color_facet', 'Wit')
    expect(activate(both, 'brand_facet', 'Bosch', true).filters).toEqual({ brand_facet: ['Bosch'], color_facet: ['Wit'] })
    expect(toggle(both, 'brand_facet', 'AEG', true).filters).toEqual({ color_facet: ['Wit'] })
  })

  it('leave everything as it is when they are active already (CAT-04)', () => {
    expect(activate(query, 'brand_facet', 'AEG')).toBe(query)
  })

  it('leave no empty filter behind (CAT-04)', () => {
    expect(deactivate(query, 'brand_facet', 'AEG')).toEqual({ ...query, filters: {}, page: 1 })
  })

  it('are all removed with the price, and sort and size stay (CAT-07)', () => {
    expect(clear(query)).toEqual({ filters: {}, sort: 'price asc', pageSize: 48, page: 1 })
  })

  it('may be called after what every object has (CAT-04)', () => {
    for (const code of ['constructor', '__proto__', 'toString']) {
      expect(isActive(query, code, 'x')).toBe(false)
      const active = toggle(query, code, 'x')
      expect(isActive(active, code, 'x')).toBe(true)
      expect(isActive(toggle(active, code, 'x'), code, 'x')).toBe(false)
    }
  })

  property([fc.constantFrom('brand_facet', 'color_facet'), fc.string(), fc.boolean()], { seed: 20261121 })(
    'toggled once are the other way round, on page 1 (CAT-04 CAT-05)',
    (facet, label, single) => {
      const toggled = toggle(query, facet, label, single)
      expect(isActive(toggled, facet, label)).toBe(!isActive(query, facet, label))
      expect(toggled.page).toBe(1)
      expect(query.filters).toEqual({ brand_facet: ['AEG'] })
    },
  )
})

describe('any sequence of choices', () => {
  const facet = fc.constantFrom('brand_facet', 'color_facet', 'constructor')
  const label = fc.constantFrom('a', 'b', 'c d', '')
  const steps = fc.array(fc.tuple(fc.constantFrom(toggle, activate, deactivate), facet, label), { maxLength: 20 })

  property([steps], { seed: 20261121 })('leaves no empty filter and no label twice (CAT-04 CAT-05)', taken => {
    let now: CatalogueQuery = { filters: {}, page: 5 }
    for (const [act, code, option] of taken) {
      const before = isActive(now, code, option)
      now = act(now, code, option)
      expect(isActive(now, code, option)).toBe(act === toggle ? !before : act === activate)
    }
    for (const labels of Object.values(now.filters)) {
      expect(labels.length).toBeGreaterThan(0)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})

describe('the parameters of a call', () => {
  it('are those of the API, a facet once per label (CAT-02)', () => {
    const params = toParams({ ...query, filters: { brand_facet: ['AEG', 'Fisher & Paykel'] } }, 'koel kast')
    expect(params.toString()).toBe(
      'query=koel+kast&page=3&page_size=48&sort=price+asc&minPrice=100&maxPrice=900&brand_facet=AEG&brand_facet=Fisher+%26+Paykel',
    )
  })

  it('leave out what the server decides itself (CAT-02 CAT-06)', () => {
    expect(toParams({ filters: {}, page: 1 }).toString()).toBe('')
    expect(toParams({ filters: {}, page: 1, minPrice: 0 }).toString()).toBe('minPrice=0')
  })

  it('are read back, without what is hostile (CAT-02)', () => {
    const isFacet = (code: string): boolean => code.endsWith('_facet')
    expect(fromParams(toParams(query), isFacet)).toEqual(query)
    const hostile = new URLSearchParams(
      'page=0&page_size=-5&sort=price asc; drop&minPrice=NaN&maxPrice=Infinity&brand_facet=AEG&brand_facet=AEG&__proto__=x',
    )
    expect(fromParams(hostile, isFacet)).toEqual({ filters: { brand_facet: ['AEG'] }, page: 1 })
  })

  it('take a price with a comma, and turn bounds that stand the wrong way round (CAT-02 CAT-07)', () => {
    const read = (params: string) => fromParams(new URLSearchParams(params), () => false)
    expect(read('minPrice=499,95').minPrice).toBe(499.95)
    expect(read('minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 })
  })
})

it.each([
  [' veel ', 'veel'],
  ['12,50', ''],
  ['', ''],
  [null, ''],
])('a price in the address that is %j stays in its field, when it is no amount, as %j (CAT-07)', (typed, shown) => {
  expect(unreadPrice(typed)).toBe(shown)
})
