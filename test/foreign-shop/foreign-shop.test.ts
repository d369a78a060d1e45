import { describe, expect, it, vi } from 'vitest'
import { Engine } from '../../theme-templates/gateways/typescript/engine'
import { main } from '../conformance/main'
import { bags } from './bags'
import { foreignSite } from './site'

const ISLANDS = 'product-list,attribute-filter,paginator,filter-result,cart-header,wishlist-toggle,header-wishlist'

/** Converts the engine's replies to the contract. Missing fields get defaults: shared/contract/api. */
async function conformance(islands: string): Promise<{ code: number; said: string[] }> {
  const site = foreignSite('preact')
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => site.request(url, options))
  const said: string[] = []
  const shop = ['--url', 'http://foreign.test', '--listing', '/bags', '--query', 'bag', '--category', 'col_bags']
  try {
    return { code: await main([...shop, '--islands', islands], line => said.push(line)), said }
  } finally {
    vi.unstubAllGlobals()
  }
}

describe('a shop on an engine with words, cents, ids and pages of its own', () => {
  it('answers as the contract says what its islands need, and prints a right seed and configuration (API-07, API-10, API-13, PRC-02)', async () => {
    const { code, said } = await conformance(ISLANDS)
    // A heart does without: the shop has one list.
    const oneList = expect.stringMatching(/^none PUT \/api\/customer\/wishlist\/item\/lists /)
    expect(said.filter(line => !/^(ok|skip)/.test(line)).slice(0, -3)).toEqual([oneList, ''])
    expect([code, said.at(-2), said.at(-1)]).toEqual([
      0,
      expect.stringContaining(' 0 not conforming, 1 not offered, 0 skipped'),
      '1 of those not offered are optional.',
    ])
  })

  it('is told which calls of other islands it does not offer (API-07)', async () => {
    const { code, said } = await conformance('store-locator')
    expect([code, said.filter(line => line.startsWith('none')).length > 0]).toEqual([1, true])
  })

  it('needs no calls for what it does not have, unless an island is about just that (API-07)', async () => {
    const { code, said } = await conformance('add-to-cart-product')
    expect([code, said.at(-1)]).toEqual([0, expect.stringMatching(/^\d of those not offered are optional\.$/)])
    expect((await conformance('product-services')).code).toBe(1)
  })

  it('lists the same products by pages as by its cursors (API-10)', async () => {
    const engine = new Engine(bags)
    const site = foreignSite('preact', engine)
    const ids: string[] = []
    for (const page of [1, 2, 3]) {
      const reply = await site.request(`/api/catalog/category/col_bags/product/list?page=${page}&page_size=12&sort=price+asc`)
      const { items, last_page } = (await reply.json()) as { items: { product_id: string }[]; last_page: number }
      expect(last_page).toBe(3)
      ids.push(...items.map(({ product_id }) => product_id))
    }
    const sorted = [...engine.goods].sort((one, other) => one.unit_price_cents - other.unit_price_cents)
    expect(ids).toEqual(sorted.map(({ good_id }) => good_id))
  })
})
