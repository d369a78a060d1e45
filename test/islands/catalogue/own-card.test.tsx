import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCatalogueReply, makeProduct } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { listingPage } from '../listing'

const server = useServer()
beforeEach(useStorages)

const CARD = `<article class="tile">
  <a data-field-href="url"><img data-field-src="image.src" data-field-alt="image.alt"> <b data-field="name"></b></a>
  <s data-if="discount" data-field="price_incl_tax"></s> <span data-field="final_price_incl_tax"></span>
  <em data-field="specs"></em><p data-unless="in_stock">Sold out</p> <i data-field="own.badge"></i>
  <div data-component="wishlist-toggle" data-field-data-product-id="product_id" data-field-data-product="item"></div>
</article>`
const answer = (...items: object[]) =>
  server.use(
    http.get('*/api/catalog/category/:id/product/list', () =>
      HttpResponse.json(makeCatalogueReply({ items: items as never, total_items: 2 })),
    ),
  )

const open = async (card = CARD) => {
  const page = await renderIsland(
    () => import('../../../islands/catalogue/product-list/index'),
    listingPage(
      `<div data-component="product-list" data-list-class="grid" data-item-class="cell"><template data-slot="card">${card}</template></div>`,
    ),
  )
  const { setSort } = await import('../../../shared/catalogue/actions')
  const sort = async (by: string): Promise<HTMLElement[]> => {
    setSort(by)
    return vi.waitFor(() => {
      expect(page.host.querySelector('ul')?.getAttribute('aria-busy')).toBe('false')
      const found = within(page.host).getAllByRole('listitem')
      expect(found.length).toBeGreaterThan(0)
      return found
    })
  }
  return { ...page, sort }
}

const plain = makeProduct({ product_id: 'p/1', specs: ['15 inch', '16 GB'], price_incl_tax: 449 })
const other = {
  ...makeProduct({ product_id: 2, url: '', in_stock: false, price_incl_tax: 499, final_price_incl_tax: 449 }),
  own: { badge: 'New' },
}

describe('a card of the theme', () => {
  it('has the price per unit as text, where a product has one (EXT-01, PRC-02)', async () => {
    answer({ ...plain, unit_price: { price_incl_tax: 3, quantity: 100, unit: 'g' } }, other)
    const { sort } = await open('<article><b data-field="name"></b><i data-if="unit_price" data-field="unit_price"></i></article>')
    const [one, two] = await sort('price asc')
    expect([said(one), two?.querySelector('i')]).toEqual(['Koelkast p/1€ 3,00 per 100 g', null])
  })

  it('shows each product of a reply in its own markup and classes, and nothing of ours (EXT-01, CAT-03)', async () => {
    answer(plain, other)
    const { host, sort } = await open()
    const [one, two] = await sort('price asc')
    expect([host.querySelector('ul')?.className, one?.className]).toEqual(['grid', 'cell'])
    expect([said(one), said(two)]).toEqual(['Koelkast p/1 € 449,- 15 inch · 16 GB', 'Koelkast 2 € 499,- € 449,- Sold out New'])
    expect(one?.querySelector('a')?.getAttribute('href')).toBe('/koelkast-p/1')
    expect(two?.querySelector('a')?.hasAttribute('href')).toBe(false)
    expect(one?.querySelector('img')?.outerHTML).toBe('<img src="/media/koelkast-p/1.svg" alt="Koelkast p/1">')
    expect(JSON.parse(one?.dataset.item ?? '')).toMatchObject({ product_id: 'p/1' })
    expect(host.querySelectorAll('.et-card, .et-stars, .et-compare-toggle')).toHaveLength(0)
  })

  it('shows amounts as prices, other values as they are, and a saving in percent (EXT-01, CAT-16)', async () => {
    const card =
      '<b data-field="own.score"></b> <u data-field="own.price"></u> <s data-field="price_incl_tax"></s> <em data-field="discount"></em>'
    answer({ ...plain, price_incl_tax: 500, final_price_incl_tax: 400, own: { score: 4.5, price: 'op aanvraag' } })
    const { sort } = await open(card)
    const [one] = await sort('price asc')
    expect(said(one)).toBe('4.5 op aanvraag € 500,- 20')
  })

  it('has islands with their attributes filled (EXT-01, RT-03)', async () => {
    answer(plain)
    const { sort } = await open()
    const [one] = await sort('price asc')
    const heart = one?.querySelector<HTMLElement>('[data-component="wishlist-toggle"]')
    expect(heart?.getAttributeNames()).toEqual(['data-component', 'data-product-id', 'data-product'])
    expect([heart?.dataset.productId, JSON.parse(heart?.dataset.product ?? '').product_id]).toEqual(['p/1', 'p/1'])
  })

  it('gets the focus when more products come and the button that was pressed goes (CAT-18, A11Y-01)', async () => {
    server.use(
      http.get('*/api/catalog/category/:id/product/list', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        return HttpResponse.json(makeCatalogueReply({ items: [page === 1 ? plain : { ...other, url: '/2' }], current_page: page }))
      }),
    )
    const { host, platform } = await renderIsland(
      () => import('../../../islands/catalogue/product-list/index'),
      `<div data-component="product-list" data-list-class="grid" data-item-class="cell"><template data-slot="card">${CARD}</template></div>`,
      {
        config: { categoryId: 12 },
        json: {
          'catalogue-seed': { query: { filters: {}, page: 1 }, filters: [], total: 3, page: 1, lastPage: 2, sort: 'position asc' },
        },
      },
    )
    if (platform) platform.focused = '#more'
    const { loadMore } = await import('../../../shared/catalogue/actions')
    await act(async () => loadMore('next'))
    await vi.waitFor(() => expect(platform?.kept).toHaveLength(1))
    await vi.waitFor(() => expect(within(host).getAllByRole('listitem')).toHaveLength(2))
    expect(document.querySelector(platform?.kept[0]?.[1] ?? 'none')).toBe(host.querySelector('li:nth-child(2) a'))
  })

  it('keeps its nodes for the same product, and changes with the product (EXT-01)', async () => {
    answer(plain, other)
    const { sort } = await open()
    const [one] = await sort('price asc')
    const before = one?.querySelector('article')
    answer(plain, { ...other, name: 'Vriezer' })
    const [same, changed] = await sort('price desc')
    expect(same?.querySelector('article')).toBe(before)
    await vi.waitFor(() => expect(said(changed)).toContain('Vriezer'))
  })

  it('fills in no markup, event handler, style or script address from a product (SEC-02, EXT-01)', async () => {
    const card = `<a data-field-href="url" data-field-onclick="name" data-field-style="name"><b data-field="name"></b></a><embed data-field-src="image.src" data-field-srcdoc="name">`
    answer({ ...plain, name: '<img src=x onerror=alert(1)>', url: ' java\nscript:alert(1)' })
    const { sort } = await open(card)
    const [one] = await sort('price asc')
    expect(one?.querySelector('b')?.textContent).toBe('<img src=x onerror=alert(1)>')
    expect([...(one?.querySelectorAll('*') ?? [])].flatMap(element => element.getAttributeNames())).toEqual([])
  })
})

describe('a card of the theme outside listings', () => {
  const TILE = '<template data-slot="card"><article class="tile"><a data-field-href="url" data-field="name"></a></article></template>'
  const inside = (name: string, data: object): string =>
    `<script type="application/json" data-prop="${name}">${JSON.stringify(data)}</script>`

  it('shows what is on the wishlist, in its own list, and lets it go (EXT-01, WSH-02)', async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/customer/customer-wishlist/index'),
      `<div data-component="customer-wishlist" data-list-class="grid" data-item-class="cell">${TILE}${inside('products', [plain, other])}</div>`,
      { config: { isLoggedIn: true }, json: { 'page-state': { wishlist: { productIds: ['p/1', 2] } } } },
    )
    expect(host.querySelector('ul')?.className).toBe('grid')
    expect([...host.querySelectorAll('.cell > .tile')].map(said)).toEqual(['Koelkast p/1', 'Koelkast 2'])
    expect(host.querySelector('.et-card')).toBeNull()
    const { put } = await import('../../../shared/wishlist/store')
    await act(async () => put('p/1', false))
    expect([...host.querySelectorAll('.tile')].map(said)).toEqual(['Koelkast 2'])
  })

  it("shows the products of an editor's page (EXT-01, CNT-01)", async () => {
    const row = { type: 'products', title: 'Koel', url: '/koel', products: [plain] }
    const { host } = await renderIsland(
      () => import('../../../islands/content/page-builder-view/index'),
      `<div data-component="page-builder-view">${TILE}${inside('blocks', [row])}</div>`,
      {},
    )
    expect([...host.querySelectorAll('li > .tile')].map(said)).toEqual(['Koelkast p/1'])
    expect(host.querySelector('.et-card')).toBeNull()
  })
})
