import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakePage, openPage } from '../../kit/platform'

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset())
afterEach(() => void errors.mockReset())
const said = (): string[] => errors.mock.calls.map(([message]) => String(message))

const storesOf = async (page: FakePage) => {
  await openPage(page)
  const { $wishlist, $lists } = await import('../../../shared/wishlist/store')
  const { $compared } = await import('../../../shared/compare/store')
  const { $count } = await import('../../../shared/cart/store')
  return { wished: $wishlist.get(), lists: $lists.get(), compared: $compared.get(), count: $count.get() }
}

describe('a wrong value of what the page prints', () => {
  it.each([
    ['an empty map', { wishlist: {} }],
    ['an empty map as PHP prints it', { wishlist: [] }],
    ['a list that is null', { wishlist: { productIds: null }, compare: null, cart: null }],
    ['an empty list as a map', { wishlist: { productIds: {} }, compare: {} }],
  ])('such as %s in page-state is an empty list, and ends no store (CFG-01, RT-09)', async (_kind, state) => {
    expect(await storesOf({ json: { 'page-state': state } })).toEqual({ wished: [], lists: null, compared: [], count: 0 })
    expect(said()).toEqual([])
  })

  it.each([[3], ['x'], [true], [{ wishlist: 'x', compare: 'x', cart: 5 }], [{ wishlist: { productIds: 'x' }, compare: { a: 1 } }]])(
    'such as page-state %j costs its own part only, with one error (CFG-01, RT-09)',
    async state => {
      expect(await storesOf({ json: { 'page-state': state } })).toEqual({ wished: [], lists: null, compared: [], count: 0 })
      expect(said()).toHaveLength(1)
    },
  )

  it('is named in the error with its key, its value and what was expected (RT-09)', async () => {
    await storesOf({ json: { 'page-state': { compare: 'all', wishlist: { productIds: [1, null, { id: 2 }] }, cart: { count: '3' } } } })
    expect(said()).toEqual([
      'page-state: compare is "all", expected a list; wishlist.productIds[1] is null, expected id; ' +
        'wishlist.productIds[2] is {"id":2}, expected id. What is wrong is left out.',
    ])
  })

  it('leaves the right values beside it (CFG-01)', async () => {
    const state = { compare: [5, 'x', null, '7'], wishlist: { productIds: { 0: 1, 2: '3' }, lists: 'x' }, cart: { count: '3' } }
    const { wished, compared, count } = await storesOf({ json: { 'page-state': state } })
    expect([wished, compared, count]).toEqual([[1, 3], [5, 'x', 7], 3])
  })

  it.each([
    ['catalogue-seed', '../../../shared/catalogue/store'],
    ['product-seed', '../../../shared/product-page/store'],
    ['product-seed', '../../../shared/product-page/store'],
    ['product-seed', '../../../shared/services/store'],
    ['reviews-seed', '../../../shared/reviews/store'],
    ['questions-seed', '../../../shared/reviews/store'],
    ['stores-seed', '../../../shared/stores/store'],
    ['store-stock-seed', '../../../shared/stores/store'],
    ['route-seed', '../../../shared/stores/store'],
    ['compare-seed', '../../../shared/comparison/store'],
    ['cart-seed', '../../../shared/cart/store'],
    ['page-facts', '../../../shared/page/tracking'],
  ])('such as any in %s does not end %s (RT-09)', async (id, module) => {
    for (const value of [3, 'x', [], {}, [1], { items: 'x' }, { products: 'x', groups: {} }, { query: [], filters: {}, chosen: 'x' }]) {
      await openPage({ json: { [id]: value } })
      await expect(import(module)).resolves.toBeDefined()
    }
  })

  it('is read and named once, however often it is asked for (RT-09)', async () => {
    const platform = await openPage({ config: { locale: '#' } })
    const reads = vi.spyOn(platform.ports, 'readPageConfig')
    const { urlOf } = await import('../../../shared/contract/urls')
    const { offers } = await import('../../../shared/contract/config')
    const { priceText } = await import('../../../shared/price/price-words')
    await import('../../../shared/page/config')
    for (let at = 0; at < 9; at++) expect([urlOf('cart') !== '', offers('compare'), priceText(5)]).toEqual([true, true, '€\u00a05,-'])
    expect(reads).toHaveBeenCalledTimes(1)
    expect(said()).toHaveLength(1)
  })
})
