import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../reference-shop/app'
import { makePageCache } from '../../../reference-shop/http/page-cache'
import { sharedCache } from '../../kit/shared-cache'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { themeIn } from '../kit/shop'
import { everyAddress, type Visitor, visitorsOf, walk } from '../kit/visitors'

const behind = ({ app, data }: FullShop) => ({ app: { request: sharedCache(app.request) }, data })

it('behind a cache every visitor gets what is theirs, and all guests the same bytes, at every address (RT-19, SEC-02)', async () => {
  const shop = await openFullShop(60)
  const { visitors, product } = await visitorsOf(behind(shop))
  const answers = await Promise.all(
    everyAddress(product).map(async path => ({ path, status: (await shop.app.request(`http://localhost${path}`)).status })),
  )
  // A route with a parameter gives the same 404 for every unknown value.
  const paths = answers.filter(({ status }) => status !== 404).map(({ path }) => path)
  const others = process.env.EVERY === '1' ? visitors.length : 2
  const { leaks, hits, shared } = await walk(visitors, [...paths, '/nergens'], 1, others)
  expect(leaks).toEqual([])
  expect(hits).toBeGreaterThan(shared.size / 2)
  for (const path of ['/', product, '/televisies', '/zoeken?query=televisie', '/winkels', '/klantenservice'])
    expect([...shared]).toContain(path)
  const [, buyer] = visitors as [Visitor, Visitor]
  const { state } = (await (await buyer.person.call('GET', '/api/visitor')).json()) as { state: object }
  expect(state).toMatchObject({ cart: { count: 1 }, compare: buyer.state.compare })
  await shop.close()
})

describe('no spelling of a cookie', () => {
  let shop: FullShop
  beforeAll(async () => {
    shop = await openFullShop(60)
  })
  afterAll(() => shop.close())

  it.each([
    'etalage_locale =en-GB',
    'etalage_locale\t=en-GB',
    ' etalage_locale = "en-GB"',
    'etalage_locale=en%2DGB',
    'etalage_locale="en-GB"',
    'etalage_locale=en_GB',
    'x=1;etalage_locale =en-GB',
    'etalage_locale =en-GB; etalage_locale=nl-NL',
    'etalage_locale=nl-NL; etalage_locale=en-GB',
    'my-store =utrecht-centrum',
    'my-store\t=x',
    'catalogue-view = list',
    'catalogue-view="list"',
    'etalage_own =1',
  ])('changes what others see of a page that is kept: %j (RT-19, SEC-02)', async cookie => {
    const app = createApp({ ...shop.deps, pageCache: makePageCache(10_000_000) }, themeIn('en-GB'))
    const ask = async (path: string, init?: RequestInit) => app.request(path, init)
    const inFront = sharedCache(ask)
    for (const path of ['http://localhost/', 'http://localhost/televisies']) {
      const odd = await inFront(path, { headers: { Cookie: cookie } })
      const text = await odd.text()
      const inShop = await (await ask(path)).text()
      const guest = await inFront(path)
      expect([await guest.text(), inShop.includes('<html lang="nl'), guest.headers.get('Cache-Control')?.split(',')[0]]).toEqual([
        inShop,
        true,
        'public',
      ])
      if (text !== inShop) expect(odd.headers.get('Cache-Control')).toContain('private')
    }
  })
})

it('the walk finds every mix-up of a cache that stores everything for everybody (RT-19)', async () => {
  const shop = await openFullShop(60)
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
