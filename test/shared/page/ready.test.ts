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
    expect(told().filter(one => one === name)).toEqual([name])
  })

  it.each([
    [
      'the count of the cart',
      'cart-changed',
      { 'page-state': { cart: { count: 2 } } },
      async () => (await import('../../../shared/cart/store')).$quote,
      [makeQuote({ items_qty: 2 }), makeQuote({ items_qty: 3 }), makeQuote({ items_qty: 2 })],
    ],
    [
      'the quote while it is read',
      'cart-changed',
      {},
      async () => (await import('../../../shared/cart/store')).$cartLoading,
      [false, true, false],
    ],
    [
      'the totals while they are read',
      'cart-changed',
      {},
      async () => (await import('../../../shared/cart/store')).$totalsPending,
      [false, true, false],
    ],
    [
      'the count of the wishlist',
      'wishlist-changed',
      { 'page-state': { wishlist: { productIds: [1] } } },
      async () => (await import('../../../shared/wishlist/store')).$wishlist,
      [[2], [1, 2], [1]],
    ],
  ] as const)('%s is announced once it is not what the page printed (RT-02)', async (_what, name, json, load, values) => {
    const platform = await openPage({ json })
    const $store = (await load()) as { set: (value: unknown) => void }
    const seen = () => platform.emittedOf('store:ready').filter(detail => detail.name === name).length
    const told = values.map(value => {
      $store.set(value)
      const atOnce = seen()
      platform.advance(0)
      return [atOnce, seen()]
    })
    expect(told).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ])
  })

  it('the first message, and the first panel that opens, are announced once (RT-02)', async () => {
    const platform = await openPage({})
    const { showMessage } = await import('../../../shared/page/messages')
    const { $panel, closePanel } = await import('../../../shared/page/panels')
    const told = () => platform.emittedOf('store:ready').map(detail => detail.name)
    expect(told()).toEqual([])
    for (let time = 0; time < 2; time++) {
      showMessage({ text: 'Een.', tone: 'bad' })
      $panel.set('mini-cart')
      closePanel()
    }
    expect(told()).toEqual(['messages', 'panels'])
  })
})
