import { expect, it } from 'vitest'
import { sharedCache } from '../../kit/shared-cache'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { everyAddress, type Visitor, visitorsOf, walk } from '../kit/visitors'

const behind = ({ app, data }: FullShop) => ({ app: { request: sharedCache(app.request) }, data })

it('behind a cache every visitor gets what is theirs, and all guests the same bytes, at every address (RT-19, SEC-02)', async () => {
  const shop = await openFullShop(40)
  const { visitors, product } = await visitorsOf(behind(shop))
  const answers = await Promise.all(
    everyAddress(product).map(async path => ({ path, status: (await shop.app.request(`http://localhost${path}`)).status })),
  )
  // A route with a parameter gives the same 404 for every unknown value.
  const paths = answers.filter(({ status }) => status !== 404).map(({ path }) => path)
  const { leaks, hits, shared } = await walk(visitors, [...paths, '/nergens'])
  expect(leaks).toEqual([])
  expect(hits).toBeGreaterThan(shared.size / 2)
  for (const path of ['/', product, '/televisies', '/zoeken?query=televisie', '/winkels', '/klantenservice'])
    expect([...shared]).toContain(path)
  const [, buyer] = visitors as [Visitor, Visitor]
  const { state } = (await (await buyer.person.call('GET', '/api/visitor')).json()) as { state: object }
  expect(state).toMatchObject({ cart: { count: 1 }, compare: buyer.state.compare })
  await shop.close()
})

it('the walk finds every mix-up of a cache that stores everything for everybody (RT-19)', async () => {
  const shop = await openFullShop(40)
  const { visitors } = await visitorsOf(shop)
  shop.app.request = sharedCache(shop.app.request, true)
  const { leaks } = await walk(visitors, ['/', '/televisies', '/checkout/cart', '/api/visitor', '/account'])
  for (const what of ['kept, though private', 'something of', 'a state that is not theirs', 'the page of everybody', 'another language'])
    expect(
      leaks.some(one => one.includes(what)),
      what,
    ).toBe(true)
  await shop.close()
})
