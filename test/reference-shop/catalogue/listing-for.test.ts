import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CatalogueReply } from '../../../shared/contract/api/catalogue'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(240)
})
afterAll(() => shop.close())

/** The stock of each product of a listing, by the id of the product: on its page and as islands request it. */
async function stockSeenBy(person: Person): Promise<{ page: Map<number, string>; reply: Map<number, string> }> {
  await person.open('/televisies?page_size=96')
  const cards = [...person.main.querySelectorAll('.et-product-list .et-card')]
  const idOf = (card: (typeof cards)[number]) => Number(card.querySelector('[data-product-id]')?.getAttribute('data-product-id'))
  const category = (await shop.data.catalogue.categories()).find(({ path }) => path === '/televisies')
  const answer = await person.request(`/api/catalog/category/${category?.id}/product/list?page_size=96`)
  const { items } = v.parse(CatalogueReply, await answer.json())
  return {
    page: new Map(cards.map(card => [idOf(card), card.querySelector('.et-stock')?.textContent?.trim() ?? ''])),
    reply: new Map(items.map(item => [Number(item.product_id), item.stock_text])),
  }
}

async function storeWithTelevisions() {
  const { id = 0 } = (await shop.data.catalogue.categories()).find(({ path }) => path === '/televisies') ?? {}
  for (const store of await shop.data.stores.all()) {
    const reply = await shop.data.catalogue.list({ categoryId: id }, { filters: {}, page: 1 }, store.slug)
    const [option] = reply?.filters.find(({ code }) => code === 'pickup_store')?.options ?? []
    if ((option?.count ?? 0) > 1) return store
  }
  throw new Error('No store has televisions')
}

it('tells at each product whether it is in the store of the visitor too, and others nothing of that store (CAT-02, STO-03)', async () => {
  const store = await storeWithTelevisions()
  const words = `, ook in ${store.name}`
  const guest = await stockSeenBy(new Person(shop))
  const neighbour = new Person(shop)
  neighbour.keep('my-store', store.slug)
  const { page, reply } = await stockSeenBy(neighbour)
  expect(page).toEqual(reply)
  expect(guest.page).toEqual(guest.reply)
  expect([...guest.page.values()].filter(text => text.includes(words))).toEqual([])
  const stocked = async (id: number) => {
    const [card] = await shop.data.catalogue.cards([id])
    return card?.in_stock && card.product_type === 'simple' && ((await shop.data.stock.of(card.sku))?.stores.get(store.id) ?? 0) > 0
  }
  const seen = new Set<boolean>()
  for (const [id, text] of page) {
    const isThere = await stocked(id)
    if (isThere === undefined) continue
    expect(text, `${id}`).toBe(`${guest.page.get(id)}${isThere ? words : ''}`)
    seen.add(isThere)
  }
  expect(seen.size).toBe(2)
})
