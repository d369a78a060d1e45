import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import type { ShopData } from '../../../../reference-shop/shop-data'
import type { AddressInput } from '../../../../shared/contract/api/address-book'
import { databasesFor, type Lane } from '../../../kit/databases'

const entry: AddressInput = {
  ...{ prefix: null, firstname: 'Sanne', middlename: null, lastname: 'Wit', company: null, telephone: '0200000001', postcode: '1000AB' },
  ...{ city: 'Amsterdam', street: ['Fictielaan', '10', ''], country_id: 'NL', default_billing: true, default_shipping: true },
  region: { region: null, region_code: null, region_id: null },
}

describe.each(databasesFor('carts at once'))('what two processes do at once on $name', ({ start }) => {
  let lane: Lane
  let shops: [ShopData, ShopData]
  let skus: string[]
  let productIds: number[]
  let customers = 0
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shops = [await openShopData(source), await openShopData(source)]
    const database = openDatabase(source)
    const rows = await database().selectFrom('products').select(['id', 'sku']).where('product_type', '=', 'simple').limit(3).execute()
    skus = rows.map(({ sku }) => sku)
    productIds = rows.map(({ id }) => id)
    await database.close()
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    await lane.stop()
  })

  const newCustomer = async (): Promise<number> => {
    const email = `tegelijk-${++customers}@example.com`
    const names = { firstName: 'Sanne', middleName: '', lastName: 'Wit', company: '' }
    return (await shops[0].customers.create({ email, passwordHash: '', ...names }))?.id ?? 0
  }
  const both = <Result>(times: number, work: (shop: ShopData, at: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: times }, (_, at) => work(shops[at % 2] ?? shops[0], at)))

  it('leaves one default address of each kind (ADR-01)', async () => {
    const id = await newCustomer()
    await both(6, shop => shop.addressBooks.add(id, entry))
    const all = await shops[0].addressBooks.all(id)
    expect(all).toHaveLength(6)
    for (const kind of ['default_billing', 'default_shipping'] as const) expect(all.filter(one => one[kind])).toHaveLength(1)
  })

  it('presses a heart as often as it was pressed (WSH-01)', async () => {
    const id = await newCustomer()
    const [product = 0] = productIds
    await both(6, shop => shop.wishlists.toggle(id, product))
    expect(await shops[0].wishlists.ids(id)).toEqual([])
    await both(5, shop => shop.wishlists.toggle(id, product))
    expect(await shops[0].wishlists.ids(id)).toEqual([product])
  })

  it('merges the lists of two browsers that log in at once, beside a heart (WSH-03)', async () => {
    const id = await newCustomer()
    const [one = 0, two = 0, three = 0] = productIds
    await both(6, (shop, at) => shop.wishlists.merge(id, at < 3 ? [one, two, 999_999] : [two, three]))
    expect((await shops[0].wishlists.ids(id)).toSorted()).toEqual([one, two, three].toSorted())
    await Promise.all([shops[0].wishlists.merge(id, [one]), shops[1].wishlists.toggle(id, two)])
    expect((await shops[1].wishlists.ids(id)).toSorted()).toEqual([one, three].toSorted())
  })

  it('keeps a heart that a guest presses while logging in, or refuses it (WSH-03)', async () => {
    const begin = { customerId: null, quoteId: null, wish: null, messages: [] }
    await shops[0].sessions.change('gast', { wished: [1] }, begin)
    let brought: readonly number[] = []
    const [, pressed] = await Promise.all([
      shops[0].sessions.replace('gast', 'klant', async was => {
        brought = was?.wished ?? []
        return begin
      }),
      shops[1].sessions.change('gast', async ({ wished = [] }) => ({ wished: [2, ...wished] })),
    ])
    expect(brought).toEqual(pressed ? [2, 1] : [1])
    expect(await shops[1].sessions.read('gast')).toBeUndefined()
  })

  it('counts every review that is shown (REV-01)', async () => {
    const sku = skus[0] ?? ''
    const written = { rating: 5, title: 'Goed', body: 'Doet het', author: 'Ik' }
    const before = (await shops[0].catalogue.cards(productIds.slice(0, 1)))[0]?.review_count ?? 0
    const ids = await both(6, shop => shop.reviews.add({ sku }, written, null))
    await both(6, (shop, at) => shop.reviews.decide(ids[at] ?? 0, 'shown'))
    expect((await shops[0].catalogue.cards(productIds.slice(0, 1)))[0]?.review_count).toBe(before + 6)
  })

  it('gives an e-mail address to one of those who want it (ACC-01)', async () => {
    const ids = await both(4, newCustomer)
    const given = await both(4, (shop, at) => shop.customers.setEmail(ids[at] ?? 0, 'gewild@example.com'))
    expect(given.filter(Boolean)).toHaveLength(1)
  })

  it('keeps what each changes in a session (CRT-01)', async () => {
    const begin = { customerId: null, quoteId: null, wish: null, messages: [] }
    await both(6, (shop, at) =>
      shop.sessions.change(
        'een-sessie',
        async ({ messages }) => ({ messages: [...messages, { kind: 'info' as const, text: String(at) }] }),
        begin,
      ),
    )
    expect((await shops[0].sessions.read('een-sessie'))?.state.messages).toHaveLength(6)
  })
})
