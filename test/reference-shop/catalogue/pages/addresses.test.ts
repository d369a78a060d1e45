import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

const open = async (path: string) => {
  const person = await new Person(shop).open(path)
  const { status } = person
  const html = person.html.replace(/\s+/g, ' ')
  const seed = JSON.parse(/id="catalogue-seed">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  return {
    html,
    status,
    query: seed.query,
    total: seed.total,
    robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
    canonical: /rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(html)?.[1],
  }
}

describe('filters in the path', () => {
  it.each([
    ['a search', '/zoeken', 'query=laptop', { robots: 'noindex, follow' }],
    ['a landing page', '/inspiratie/thuisbioscoop', '', { robots: 'index, follow' }],
  ])('of %s narrow it as those in the query string do, and its links keep them there (CAT-08, CAT-13)', async (_, path, query, head) => {
    const rest = query && `?${query}`
    const all = await open(path + rest)
    const [, brand = ''] = new RegExp(`href="${path}/_(\\w+)${rest.replace('?', '[?]')}" [^<]*data-replay="merk:`).exec(all.html) ?? []
    const inPath = await open(`${path}/_${brand}${rest}`)
    const inQuery = await open(`${path}?${query}&merk=${brand}`)
    expect(inPath).toMatchObject({ status: 200, query: { filters: { merk: [brand] } }, total: inQuery.total, ...head })
    expect(inPath.canonical).toBe(head.robots.startsWith('no') ? undefined : `${path}/_${brand}`)
    expect(inPath.total).toBeGreaterThan(0)
    expect(inPath.total).toBeLessThan(all.total)
    expect(inPath.html).toMatch(new RegExp(`href="${path}${rest.replace('?', '[?]')}" data-replay="remove-merk:${brand}"`))
    expect(inPath.html).toContain(`action="${path}/_${brand}"`)
  })

  it('of a page that does not exist are no page, and those of a search for nothing lead home (CAT-08)', async () => {
    for (const path of ['/inspiratie/nergens/_Aurvik', '/inspiratie/thuisbioscoop/Aurvik', '/zoeken/Aurvik?query=tv'])
      expect((await open(path)).status, path).toBe(404)
    expect((await new Person(shop).open('/zoeken/_Aurvik')).path).toBe('/')
  })
})

describe('a price typed without script', () => {
  it.each(['500,-', '€ 500', '€ 500,00', '500 euro', '500€', '500\u00a0'])('%j is understood (CAT-07, NJS-01)', async typed => {
    const { query, html } = await open(`/televisies?minPrice=${encodeURIComponent(typed)}`)
    expect(query.minPrice).toBe(500)
    expect(html).toMatch(/name="minPrice"[^>]*value="500"/)
  })

  it('that is no amount stays in its field, with a message (CAT-07, NJS-01, A11Y-01)', async () => {
    const { query, html } = await open('/televisies?minPrice=veel&maxPrice=900')
    expect([query.minPrice, query.maxPrice]).toEqual([undefined, 900])
    expect(html).toMatch(/name="minPrice"[^>]*value="veel" aria-invalid="true" aria-describedby="price-filter-error"/)
    expect(html).toContain('id="price-filter-error" role="alert">Vul een bedrag in')
    expect(html).not.toMatch(/name="maxPrice"[^>]*aria-invalid/)
  })
})
