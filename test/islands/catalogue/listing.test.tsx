import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { makeCatalogueReply, makeProduct } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { listingPage } from '../listing'

const server = useServer()

describe('the chips of active filters', () => {
  const open = (query: object) =>
    renderIsland(
      () => import('../../../islands/catalogue/active-filters/index'),
      listingPage('<div data-component="active-filters"></div>', query),
    )

  it('are not shown without filters (CAT-07)', async () => {
    const { host } = await open({ filters: {}, page: 1 })
    expect(host.textContent).toBe('')
  })

  it('remove one filter, or all, and keep the order (CAT-07)', async () => {
    const seen = watchRequests()
    const { host, user } = await open({ filters: { color_facet: ['Zwart', 'Wit'] }, minPrice: 100, page: 1, sort: 'price asc' })
    expect(within(host).getAllByRole('listitem')).toHaveLength(4)
    await user.click(within(host).getByRole('link', { name: 'Verwijder filter Kleur: Zwart' }))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toContain('color_facet=Wit')
    expect(seen[0]).not.toContain('Zwart')
    const clear = within(host).getByRole('link', { name: 'Wis alle filters' })
    await user.click(clear)
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    expect(seen[1]).toMatch(/list\?sort=price\+asc&page=1&page_size=24$/)
  })

  it.each([
    [{ minPrice: 99_999 }, 'Verwijder filter Vanaf € 99.999'],
    [{ maxPrice: 700 }, 'Verwijder filter Tot € 700'],
    [{ minPrice: 299.5, maxPrice: 700 }, 'Verwijder filter € 299,50 – € 700'],
  ])('say the prices of %j, also beyond those there are (CAT-07)', async (bounds, said) => {
    const { host } = await open({ filters: {}, page: 1, ...bounds })
    expect(within(host).getByRole('button').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(said)
  })
})

describe('the paginator', () => {
  const open = (query?: object) =>
    renderIsland(() => import('../../../islands/catalogue/paginator/index'), listingPage('<div data-component="paginator"></div>', query))

  it.each([
    [1, [['page-next', '2']]],
    [
      2,
      [
        ['page-prev', null],
        ['page-next', '3'],
      ],
    ],
    [3, [['page-prev', '2']]],
  ])('links from page %i to the previous and next page, with keys for early presses (CAT-05, RT-07)', async (page, wanted) => {
    const { host } = await open({ filters: {}, page })
    const steps = [...host.querySelectorAll<HTMLAnchorElement>('[rel]')]
    expect(steps.map(step => [step.dataset.replay, new URL(step.href).searchParams.get('page')])).toEqual(wanted)
  })

  it('links to every page and says which one this is (CAT-07, A11Y-01)', async () => {
    const { host } = await open()
    expect(within(host).getByRole('navigation', { name: 'Pagina’s' })).toBeTruthy()
    expect(within(host).getByRole('link', { current: 'page' }).textContent).toBe('1')
    expect(within(host).getByRole('link', { name: 'Pagina 3' }).getAttribute('href')).toMatch(/\?page=3$/)
  })

  it('asks for another page and keeps the filters (CAT-05)', async () => {
    const seen = watchRequests()
    const { host, user } = await renderIsland(
      () => import('../../../islands/catalogue/paginator/index'),
      listingPage('<div data-component="paginator"></div>', { filters: { color_facet: ['Zwart'] }, page: 1 }),
    )
    await user.click(within(host).getByRole('link', { name: 'Pagina 2' }))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toContain('page=2')
    expect(seen[0]).toContain('color_facet=Zwart')
  })
})

describe('the sort select', () => {
  it('shows the current order and requests another, from page 1 (CAT-05, CAT-06)', async () => {
    const seen = watchRequests()
    const options = JSON.stringify([
      { value: 'position asc', label: 'Populair' },
      { value: 'price asc', label: 'Prijs' },
    ])
    const { host, user } = await renderIsland(
      () => import('../../../islands/catalogue/sort-select/index'),
      listingPage(`<div data-component="sort-select"><script type="application/json" data-prop="options">${options}</script></div>`, {
        filters: {},
        page: 2,
      }),
    )
    const select = within(host).getByLabelText('Sorteer op') as HTMLSelectElement
    expect(select.value).toBe('position asc')
    await user.selectOptions(select, 'price asc')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toMatch(/list\?sort=price\+asc&page=1&page_size=24$/)
  })
})

describe('an option that is already active', () => {
  it('is asked for once (CAT-04)', async () => {
    const seen = watchRequests()
    await renderIsland(() => import('../../../islands/catalogue/paginator/index'), listingPage('<div data-component="paginator"></div>'))
    const { activateOption } = await import('../../../shared/catalogue/actions')
    activateOption('color_facet', 'Zwart')
    activateOption('color_facet', 'Zwart')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toContain('color_facet=Zwart')
  })
})

describe('the product list', () => {
  it('shows the cards of the reply, with picture, price, stars and buttons (CAT-16)', async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/product-list/index'),
      listingPage('<div data-component="product-list"></div>'),
    )
    const { setSort } = await import('../../../shared/catalogue/actions')
    setSort('price asc')
    await vi.waitFor(() => expect(within(host).getAllByRole('article').length).toBeGreaterThan(0))
    const card = within(within(host).getAllByRole('article')[0] as HTMLElement)
    expect(card.getByRole('heading', { level: 3 })).toBeTruthy()
    expect(card.getByRole('button', { name: /verlanglijst/ })).toBeTruthy()
    expect(card.getByRole('img', { name: /van 5 sterren/ })).toBeTruthy()
  })

  it('has in a card all that is known of a product, a cart button for a simple one, and a way to its options for another (CAT-16)', async () => {
    const energy_label = { class: 'E', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' }
    const items = [
      makeProduct({
        product_id: 71,
        brand: 'Novaro',
        name: 'Koelkast K1',
        url: '/p/k1',
        price_incl_tax: 599,
        final_price_incl_tax: 449,
        stock_text: 'Morgen in huis',
        rating: 4.4,
        review_count: 31,
        energy_label,
      }),
      makeProduct({
        product_id: 72,
        brand: 'Brisolo',
        name: 'Koelkast K2',
        url: '/p/k2',
        product_type: 'configurable',
        from_price: true,
        price_incl_tax: 349,
        final_price_incl_tax: 349,
        in_stock: false,
        stock_text: 'Uitverkocht',
        energy_label: null,
        review_count: 0,
        rating: 0,
      }),
    ]
    server.use(http.get('*/product/list', () => HttpResponse.json(makeCatalogueReply({ items }))))
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/product-list/index'),
      listingPage('<div data-component="product-list"></div>'),
    )
    const { setSort } = await import('../../../shared/catalogue/actions')
    setSort('price asc')
    await vi.waitFor(() => expect(within(host).getAllByRole('article')).toHaveLength(2))
    const [first, second] = within(host).getAllByRole('article') as [HTMLElement, HTMLElement]
    expect(first.querySelector('img.et-card__picture')?.getAttribute('src')).toBe(items[0]?.image.src)
    expect(within(first).getByRole('heading', { name: 'Koelkast K1' }).querySelector('a')?.getAttribute('href')).toBe('/p/k1')
    for (const text of ['Novaro', 'Morgen in huis', '449,-', '599,-']) expect(said(first)).toContain(text)
    expect(within(first).getByRole('img', { name: /4,4 van 5 sterren/ })).toBeTruthy()
    expect(within(first).getByRole('link', { name: /^E: energielabel/ })).toBeTruthy()
    expect(within(first).getByRole('button', { name: /Novaro Koelkast K1 op je verlanglijst/ })).toBeTruthy()
    expect(within(first).getByRole('button', { name: /Vergelijk.*: Novaro Koelkast K1/ })).toBeTruthy()
    expect(within(first).getByRole('button', { name: /In winkelwagen/ })).toBeTruthy()
    for (const text of ['Brisolo', 'Uitverkocht', 'vanaf', '349,-']) expect(said(second).toLowerCase()).toContain(text.toLowerCase())
    expect(within(second).queryByRole('button', { name: /In winkelwagen/ })).toBeNull()
    expect(
      within(second)
        .getByRole('link', { name: /^Bekijk opties ?: Brisolo / })
        .getAttribute('href'),
    ).toBe('/p/k2')
    expect(within(second).queryByRole('link', { name: /energielabel/ })).toBeNull()
  })

  it("shows a theme's own slot in every card (EXT-01)", async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/product-list/index'),
      listingPage('<div data-component="product-list"><template data-slot="card-end"><i>Actie</i></template></div>'),
    )
    const { setSort } = await import('../../../shared/catalogue/actions')
    setSort('price asc')
    await vi.waitFor(() => expect(within(host).getAllByRole('article').length).toBeGreaterThan(0))
    expect(within(host).getAllByText('Actie')).toHaveLength(within(host).getAllByRole('article').length)
  })

  it.each([
    [{ filters: {} }, 0],
    [{ filters: { color_facet: ['Zwart'] } }, 1],
    [{ filters: {}, maxPrice: 1 }, 1],
  ])('says when nothing is found, and for %j offers to remove filters (CAT-14)', async (chosen, ways) => {
    const { host } = await renderIsland(
      () => import('../../../islands/catalogue/product-list/index'),
      listingPage('<div data-component="product-list"></div>', { ...chosen, page: 1 }),
    )
    expect(host.textContent).toContain('Geen producten gevonden in deze categorie')
    expect(within(host).queryAllByRole('link', { name: 'Wis alle filters' })).toHaveLength(ways)
  })

  it('says for which words nothing is found (CAT-14, ERR-01)', async () => {
    const page = listingPage('<div data-component="product-list"></div>').replace('"categoryId":12', '"searchQuery":"wasmasjien"')
    const { host } = await renderIsland(() => import('../../../islands/catalogue/product-list/index'), page)
    expect(host.textContent).toContain('Geen producten gevonden voor ‘wasmasjien’')
  })
})
