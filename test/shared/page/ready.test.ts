import { beforeEach, describe, expect, it } from 'vitest'
import { listStores } from '../../../shared/contract/api/stores'
import { makeQuote, makeReply, makeTotals } from '../../kit/factories'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

useServer()
beforeEach(useStorages)

const stores = {
  cart: () => import('../../../shared/cart/store'),
  wishlist: () => import('../../../shared/wishlist/store'),
  compare: () => import('../../../shared/compare/store'),
  'store-locator': () => import('../../../shared/stores/store'),
  checkout: () => import('../../../shared/checkout/store'),
}
const open = async (name: keyof typeof stores, page: FakePage = {}) => {
  const platform = await openPage(page)
  const store = await stores[name]()
  return { store: store as never, told: () => platform.emittedOf('store:ready').map(detail => detail.name) }
}

describe('a store', () => {
  it.each([
    ['cart', { 'cart-seed': { quote: makeQuote(), totals: makeTotals() } }],
    ['wishlist', { 'page-state': { wishlist: { productIds: [] } } }],
    ['compare', { 'page-state': { compare: [3] } }],
    ['store-locator', { 'stores-seed': makeReply(listStores) }],
  ] as const)('%s that is printed with the page is ready at once (RT-02)', async (name, json) => {
    const { told } = await open(name, { json })
    expect(told()).toEqual([name])
  })

  it.each([
    ['cart', async () => (await import('../../../shared/cart/actions')).loadCart()],
    ['compare', async () => (await import('../../../shared/compare/actions')).setCompared(3, true)],
    ['store-locator', (store: typeof import('../../../shared/stores/store')) => store.findStores('Utrecht')],
    ['checkout', (store: typeof import('../../../shared/checkout/store')) => store.startSteps(1)],
  ] as const)('%s is ready when it first gets data, once (RT-02)', async (name, fill) => {
    const { store, told } = await open(name)
    expect(told()).toEqual([])
    await fill(store)
    await fill(store)
    expect(told()).toEqual([name])
  })
})
