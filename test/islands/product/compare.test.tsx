import '../../../shared/platform'
import { screen, within } from '@testing-library/dom'
import { render } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Compare } from '../../../islands/customer/compare/Compare'
import { loadTexts } from '../../../shared/i18n/texts'
import { makeProduct, makeWishlist } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const reply = (...ids: number[]) => ({ products: ids.map(product_id => ({ product_id })), maximum: 4, url: '/vergelijken' })
const messages = async () => (await import('../../../shared/page/messages')).$messages.get()

describe('the compare toggle', () => {
  const open = (compare: number[] = []) =>
    renderIsland(
      () => import('../../../islands/product/compare-toggle/index'),
      '<div data-component="compare-toggle" data-product-id="7" data-name="Novaro tv"></div>',
      { json: { 'page-state': { compare } } },
    )
  const button = (host: HTMLElement) => within(host).getByRole('button', { name: /Vergelijk.*Novaro tv/ })

  it('adds at once, once for two presses, and says where the comparison is (CMP-01)', async () => {
    const seen = watchRequests()
    server.use(http.post('*/api/catalog/compare', () => HttpResponse.json(reply(3, 7))))
    const { host } = await open([3])
    await pressTwice(button(host))
    await vi.waitFor(async () =>
      expect(await messages()).toMatchObject([{ text: 'product.compare.added', tone: 'good', action: { href: '/vergelijken' } }]),
    )
    expect(button(host).getAttribute('aria-pressed')).toBe('true')
    expect(seen.filter(one => one.startsWith('POST'))).toHaveLength(1)
  })

  it('removes what is compared (CMP-01)', async () => {
    const seen = watchRequests()
    server.use(http.delete('*/api/catalog/compare/7', () => HttpResponse.json(reply())))
    const { host, user } = await open([7])
    await user.click(button(host))
    await vi.waitFor(() => expect(seen).toEqual(['DELETE /api/catalog/compare/7']))
    expect(button(host).getAttribute('aria-pressed')).toBe('false')
  })

  for (const [fault, answer, text] of [
    [
      'when four are on the list',
      () => HttpResponse.json({ message: 'Je kunt maximaal %1 producten vergelijken.', parameters: [4] }, { status: 400 }),
      'Je kunt maximaal 4 producten vergelijken.',
    ],
    ['after a fault of the server', () => HttpResponse.json({ message: 'SQL' }, { status: 500 }), 'product.compare.failed'],
    ['after a broken connection', () => HttpResponse.error(), 'product.compare.failed'],
    ['after nonsense', () => new HttpResponse('<html>'), 'product.compare.failed'],
  ] as const)
    it(`goes back with a message ${fault} (CMP-01, ERR-02)`, async () => {
      server.use(http.post('*/api/catalog/compare', answer))
      const { host, user } = await open()
      await user.click(button(host))
      await vi.waitFor(async () => expect(await messages()).toMatchObject([{ text, tone: 'bad' }]))
      await vi.waitFor(() => expect(button(host).getAttribute('aria-pressed')).toBe('false'))
    })

  it('shows what another page changed when this one comes back (RT-15)', async () => {
    server.use(http.get('*/api/catalog/compare', () => HttpResponse.json(reply(7))))
    const { host, platform } = await open()
    platform?.restorePage()
    await vi.waitFor(() => expect(button(host).getAttribute('aria-pressed')).toBe('true'))
  })
})

describe('the comparison', () => {
  const products = [1, 2, 3].map(id => makeProduct({ product_id: id, brand: 'Novaro', name: `tv ${id}`, product_type: 'simple' }))
  const groups = [
    {
      group: 'Beeld',
      rows: [
        { label: 'Maat', values: ['55', '55', '65'], differs: true },
        { label: 'Hdr', values: ['Ja', 'Ja', 'Ja'], differs: false },
      ],
    },
  ]
  const open = (href = '/vergelijken', compare = [1, 2, 3]) =>
    renderIsland(() => import('../../../islands/customer/compare/index'), '<div data-component="compare"></div>', {
      href,
      json: { 'page-state': { compare }, 'compare-seed': { products, groups } },
    })
  const rows = (host: HTMLElement) => [...host.querySelectorAll('tbody th[scope=row]')].map(one => one.textContent)
  const columns = (host: HTMLElement) =>
    within(host)
      .getAllByRole('columnheader')
      .filter(one => one.getAttribute('scope') === 'col')
      .map(one => one.textContent)

  it('shows only the differences on request, at an address that can be shared (CMP-01)', async () => {
    const { host, user, platform } = await open()
    expect(rows(host)).toEqual(['Maat', 'Hdr'])
    const group = host.querySelector('tbody th[scope=colgroup]')
    expect([group?.textContent, group?.getAttribute('colspan')]).toEqual([groups[0]?.group, '4'])
    await user.click(within(host).getByRole('link', { name: 'Toon alleen verschillen' }))
    expect(rows(host)).toEqual(['Maat'])
    expect(platform?.entry.href).toBe('/vergelijken?product=1&product=2&product=3&verschillen=1')
    await user.click(within(host).getByRole('link', { name: 'Toon alle eigenschappen' }))
    expect(rows(host)).toEqual(['Maat', 'Hdr'])
  })

  it('loses a product, here and on the list, and keeps the focus (CMP-01, A11Y-01)', async () => {
    const seen = watchRequests()
    server.use(http.delete('*/api/catalog/compare/3', () => HttpResponse.json(reply(1, 2))))
    const { host, user, platform } = await open('/vergelijken?verschillen=1')
    await user.click(within(host).getByRole('button', { name: /Verwijder.*tv 3/ }))
    expect(columns(host)).toEqual(['Novaro tv 1€\u00a0449,-', 'Novaro tv 2€\u00a0449,-'])
    expect(rows(host)).toEqual([])
    expect(within(host).getByText('Deze producten verschillen in geen enkele eigenschap.')).toBeTruthy()
    expect(document.activeElement).toBe(within(host).getByRole('region'))
    await vi.waitFor(() => expect(seen).toEqual(['DELETE /api/catalog/compare/3']))
    expect(platform?.entry.href).toBe('/vergelijken?product=1&product=2&verschillen=1')
  })

  it('has the heart of each product, as on the list of the shopper (CMP-01, WSH-01)', async () => {
    const { host, user } = await renderIsland(
      () => import('../../../islands/customer/compare/index'),
      '<div data-component="compare"></div>',
      {
        href: '/vergelijken',
        config: { isLoggedIn: true },
        json: {
          'page-state': { compare: [1, 2], wishlist: { productIds: [2] } },
          'compare-seed': { products: products.slice(0, 2), groups },
        },
      },
    )
    const hearts = () =>
      [1, 2].map(id => within(host).getByRole('button', { name: new RegExp(`verlanglijst.*tv ${id}|tv ${id}.*verlanglijst`) }))
    expect(hearts().map(heart => heart.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    await user.click(hearts()[0] as HTMLElement)
    await vi.waitFor(() => expect(hearts()[0]?.getAttribute('aria-pressed')).toBe('true'))
  })

  it('gets the product back when the server says no (CMP-01, ERR-02)', async () => {
    let refuse = (): void => {}
    const refused = new Promise<void>(resolve => {
      refuse = resolve
    })
    server.use(
      http.delete('*/api/catalog/compare/2', async () => {
        await refused
        return HttpResponse.json({}, { status: 400 })
      }),
    )
    const { host, user } = await open()
    await user.click(within(host).getByRole('button', { name: /Verwijder.*tv 2/ }))
    expect(columns(host)).toHaveLength(2)
    refuse()
    await vi.waitFor(() => expect(columns(host)).toEqual(['Novaro tv 1€\u00a0449,-', 'Novaro tv 2€\u00a0449,-', 'Novaro tv 3€\u00a0449,-']))
  })

  it('shared by somebody else does not change the visitor’s own, and says when it is empty (CMP-01)', async () => {
    const seen = watchRequests()
    const { host, user } = await open('/vergelijken?product=1&product=2&product=3', [9])
    for (const id of [1, 2, 3]) await user.click(within(host).getByRole('button', { name: new RegExp(`Verwijder.*tv ${id}`) }))
    expect(host.textContent).toContain('Je vergelijkt nog niets')
    expect(seen).toEqual([])
  })

  it('puts a product in the cart (CMP-01, PDP-08)', async () => {
    const seen = watchRequests()
    const { host, user } = await open()
    await user.click(within(host).getByRole('button', { name: /In winkelwagen.*tv 2/ }))
    await vi.waitFor(() => expect(seen).toContain('POST /api/quote/item'))
  })
})

describe('the wishlist of a customer', () => {
  const products = [1, 2].map(id => makeProduct({ product_id: id, brand: 'Novaro', name: `tv ${id}` }))
  const open = () =>
    renderIsland(
      () => import('../../../islands/customer/customer-wishlist/index'),
      `<div data-component="customer-wishlist"><script type="application/json" data-prop="products">${JSON.stringify(products)}</script></div>`,
      { config: { isLoggedIn: true }, json: { 'page-state': { wishlist: { productIds: [1, 2] } } } },
    )
  const names = (host: HTMLElement) => [...host.querySelectorAll('.et-card__name a')].map(link => link.textContent)
  const heart = (host: HTMLElement, id: number) => within(host).getByRole('button', { name: `Zet Novaro tv ${id} op je verlanglijst` })

  it('removes a product whose heart is pressed, with the focus on the next, and can undo it (WSH-01, WSH-02, A11Y-01)', async () => {
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json(makeWishlist([2]))))
    const { host, user } = await open()
    await user.click(heart(host, 1))
    expect(names(host)).toEqual(['tv 2'])
    expect(document.activeElement?.textContent).toBe('tv 2')
    await vi.waitFor(async () => expect(await messages()).toMatchObject([{ text: 'customer.unwished', parameters: { name: 'tv 1' } }]))
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json(makeWishlist([1, 2]))))
    const [message] = await messages()
    if (message?.action && 'run' in message.action) message.action.run()
    await vi.waitFor(() => expect(names(host)).toEqual(['tv 1', 'tv 2']))
  })

  it.each([
    [
      'addresses for that',
      { priceAlert: '{url}/alert?sku={sku}&back={back}', wishlist: '/list' },
      ['/p/1/alert?sku=S1&back=%2Flist', null],
    ],
    ['none', {}, [null, null]],
  ])('links each product with a page to an e-mail about its price, in a shop with %s (WSH-02, PDP-15)', async (_, urls, hrefs) => {
    const two = [makeProduct({ product_id: 1, sku: 'S1', url: '/p/1' }), makeProduct({ product_id: 2, url: '' })]
    const { host } = await renderIsland(
      () => import('../../../islands/customer/customer-wishlist/index'),
      `<div data-component="customer-wishlist"><script type="application/json" data-prop="products">${JSON.stringify(two)}</script></div>`,
      { config: { isLoggedIn: true, urls }, json: { 'page-state': { wishlist: { productIds: [1, 2] } } } },
    )
    expect([...host.querySelectorAll('ul > li')].map(item => item.querySelector('.et-alert-link a')?.getAttribute('href') ?? null)).toEqual(
      hrefs,
    )
  })

  it('gets the product back when the server refuses, without an offer to undo (WSH-02, ERR-02)', async () => {
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json({}, { status: 400 })))
    const { host, user } = await open()
    await user.click(heart(host, 1))
    await vi.waitFor(async () => expect(await messages()).toMatchObject([{ text: 'product.wish.failed' }]))
    await vi.waitFor(() => expect(names(host)).toEqual(['tv 1', 'tv 2']))
  })

  it('says how to fill it when it is empty (WSH-01)', async () => {
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json(makeWishlist([]))))
    const { host, user } = await open()
    for (const id of [1, 2]) await user.click(heart(host, id))
    expect(host.textContent).toContain('Er staat nog niets op je verlanglijst.')
    expect(document.activeElement).toBe(within(host).getByRole('link', { name: 'Bekijk de categorieën' }))
  })
})

it('a comparison says how many and what each product is, scores, costs and whether it is there; of one product there are no differences (CMP-01, CFG-03)', async () => {
  await loadTexts('compare', 'common', 'product')
  const [first, second] = [
    makeProduct({ product_id: 1, brand: 'Novaro', name: 'tv 1', from_price: true, stock_text: 'Morgen in huis' }),
    makeProduct({ product_id: 2, brand: 'Novaro', name: 'tv 2', in_stock: false, stock_text: 'Uitverkocht' }),
  ]
  const groups = [{ group: 'Beeld', rows: [{ label: 'Maat', values: ['55', '65'], differs: true }] }]
  const open = (more: Partial<Parameters<typeof Compare>[0]>) =>
    render(
      <Compare
        products={[first, second]}
        groups={groups}
        onlyDifferences={false}
        isB2B={false}
        showDifferences={() => {}}
        remove={() => {}}
        buy={({ name }) => <b>{`Koop ${name}`}</b>}
        {...more}
      />,
    )
  const rows = () => [...document.querySelectorAll('thead tr')].map(row => [...row.children].slice(1).map(said))
  const marked = () => document.querySelectorAll('.et-compare__differs').length
  open({})
  expect(rows()).toEqual([
    ['', ''],
    ['Novaro tv 1vanaf € 449,-', 'Novaro tv 2€ 449,-'],
    ['(12)Laagste prijs in 30 dagen € 499,-vanaf € 449,-Morgen in huis', '(12)Laagste prijs in 30 dagen € 499,-€ 449,-Uitverkocht'],
    ['Koop tv 1Verwijder: tv 1', 'Koop tv 2Verwijder: tv 2'],
  ])
  const way = screen.getByRole('link', { name: 'Toon alleen verschillen' })
  expect(said(document.querySelector('.et-compare__lead'))).toBe('2 productenToon alleen verschillen')
  expect([way.getAttribute('href'), marked(), said(screen.getByRole('status'))]).toEqual([
    ...['/vergelijken?product=1&product=2&verschillen=1', 1, ''],
  ])
  document.body.replaceChildren()
  open({ onlyDifferences: true, isB2B: true, groups: [] })
  expect([screen.getByRole('link', { name: 'Toon alle eigenschappen' }).getAttribute('href'), rows()[1]]).toEqual([
    '/vergelijken?product=1&product=2',
    ['Novaro tv 1vanaf € 371,07', 'Novaro tv 2€ 371,07'],
  ])
  document.body.replaceChildren()
  open({ products: [first] })
  expect([screen.queryByRole('link', { name: /^Toon/ }), marked(), said(screen.getByRole('status'))]).toEqual([null, 0, ''])
  open({ products: [], groups: [] })
  expect(said(document.querySelector('.et-empty__title'))).toBe('Je vergelijkt nog niets')
  expect([screen.getByRole('link', { name: 'Bekijk de categorieën' }).getAttribute('href'), screen.getAllByRole('table').length]).toEqual([
    '/',
    1,
  ])
})
