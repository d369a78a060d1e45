import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAddedItem, makeCatalogueReply, makeProduct, makeQuote, makeQuoteItem, makeTotals } from '../kit/factories'
import { renderIsland } from '../kit/render-island'
import { useServer, watchRequests } from '../kit/server'
import { useStorages } from '../kit/storage'
import { listingPage } from './listing'

const server = useServer()
beforeEach(useStorages)

const UUID = '0b9e7c1a-5f0d-4c59-9a51-3f8f4ad0c6e1'
/** The id in the attribute, in the server's JSON, and as sent; with the page configuration that makes the difference. */
const ids: readonly [attribute: string, given: unknown, sent: unknown, config?: object][] = [
  ['42', 42, 42],
  ['42', '42', 42],
  ['sku-7/a', 'sku-7/a', 'sku-7/a'],
  [UUID, UUID, UUID],
  ['gid://shopify/Product/1', 'gid://shopify/Product/1', 'gid://shopify/Product/1'],
  ['007', '007', '007'],
  ['1e3', '1e3', '1e3'],
  ['prod_01HZX7 é?&#%2F', 'prod_01HZX7 é?&#%2F', 'prod_01HZX7 é?&#%2F'],
  ['__proto__', '__proto__', '__proto__'],
  ['42', '42', '42', { ids: 'text' }],
  ['42', 42, '42', { ids: 'text' }],
  [UUID, UUID, UUID, { ids: 'text' }],
]
const attributeText = (id: string): string => id.replaceAll('"', '&quot;')
const titled = '(%#) %j, %j in JSON'
const product = (given: unknown) => ({ ...makeProduct(), product_id: given, name: 'Koelkast', sku: 'KK' })
const json = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`

/** The bodies of the calls of one kind. */
function bodiesOf(method: 'put' | 'post', path: string, reply: unknown): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http[method](path, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(reply as object)
    }),
  )
  return bodies
}

describe.each(ids)(`a product with the id ${titled}`, (attribute, given, sent, config = {}) => {
  it('shows by its heart that it is on the wishlist, and can be removed (API-10, API-13, WSH-01)', async () => {
    const bodies = bodiesOf('put', '*/api/customer/wishlist/item/toggle', { products: [], count: 0 })
    const { host, user } = await renderIsland(
      () => import('../../islands/product/wishlist-toggle/index'),
      `${json('page-config', { isLoggedIn: true, ...config })}${json('page-state', { wishlist: { productIds: [given] } })}
      <div data-component="wishlist-toggle" data-product-id="${attributeText(attribute)}" data-name="Koelkast"></div>`,
    )
    const heart = within(host).getByRole('button')
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await user.click(heart)
    await vi.waitFor(() => expect(bodies).toEqual([{ productId: sent }]))
    expect(heart.getAttribute('aria-pressed')).toBe('false')
  })

  it('is compared, and no longer (API-10, API-13, CMP-01)', async () => {
    const bodies = bodiesOf('post', '*/api/catalog/compare', { products: [{ product_id: given }] })
    const seen = watchRequests()
    server.use(http.delete('*/api/catalog/compare/:id', () => HttpResponse.json({ products: [] })))
    const { host, user } = await renderIsland(
      () => import('../../islands/product/compare-toggle/index'),
      `${json('page-config', config)}<div data-component="compare-toggle" data-product-id="${attributeText(attribute)}" data-name="Koelkast"></div>`,
    )
    const toggle = within(host).getByRole('button')
    await user.click(toggle)
    await vi.waitFor(() => expect(bodies).toEqual([{ product_id: sent }]))
    await vi.waitFor(() => expect(toggle.getAttribute('aria-pressed')).toBe('true'))
    // Until the reply, another press counts as the same.
    const { $messages } = await import('../../shared/page/messages')
    await vi.waitFor(() => expect($messages.get()).toHaveLength(1))
    await user.click(toggle)
    await vi.waitFor(() => expect(seen).toContain(`DELETE /api/catalog/compare/${encodeURIComponent(attribute)}`))
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
  })

  it('stands in a listing once, with its heart as the wishlist has it (API-10, API-13, CAT-03)', async () => {
    const reply = makeCatalogueReply({ items: [product(given), { ...product('other'), name: 'Vriezer' }, product(given)] as never })
    server.use(http.get('*/api/catalog/category/:id/product/list', () => HttpResponse.json(reply)))
    const { host } = await renderIsland(
      () => import('../../islands/catalogue/product-list/index'),
      `${json('page-config', { categoryId: 12, locale: 'nl-NL', ...config })}${json('page-state', { wishlist: { productIds: [attribute] }, compare: [given] })}${listingPage('<div data-component="product-list"></div>')}`,
    )
    const { setSort } = await import('../../shared/catalogue/actions')
    setSort('price asc')
    const cards = await vi.waitFor(() => {
      const found = within(host).getAllByRole('article')
      expect(found).toHaveLength(2)
      return found
    })
    const pressed = cards.map(card => [...card.querySelectorAll('[aria-pressed]')].map(one => one.getAttribute('aria-pressed')))
    expect(pressed).toEqual([
      ['true', 'true'],
      ['false', 'false'],
    ])
  })
})

describe.each(ids)(`a line with the id ${titled}`, (attribute, given, _sent, config = {}) => {
  it('is changed and taken out at its own address (API-10, API-13, CRT-02)', async () => {
    const seen = watchRequests()
    let qty = 1
    const items = () => (qty ? [makeQuoteItem({ ...makeQuoteItem(), item_id: given as never, qty })] : [])
    server.use(
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: items() }))),
      http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({}, items()))),
      http.put<never, { qty: number }>('*/api/quote/item/:id', async ({ request }) => {
        qty = (await request.json()).qty
        return HttpResponse.json(makeAddedItem({ item_id: given as never, qty }))
      }),
      http.delete('*/api/quote/item/:id', () => {
        qty = 0
        return HttpResponse.json(true)
      }),
    )
    const { host, user } = await renderIsland(
      () => import('../../islands/cart/cart/index'),
      `${json('page-config', config)}${json('cart-seed', { quote: makeQuote({ items: items() }), totals: makeTotals({}, items()) })}<div data-component="cart"></div>`,
    )
    const amount = within(host).getByRole<HTMLInputElement>('spinbutton')
    await user.clear(amount)
    await user.type(amount, '2{Enter}')
    await vi.waitFor(() => expect(seen).toContain(`PUT /api/quote/item/${encodeURIComponent(attribute)}`))
    await vi.waitFor(() => expect(within(host).getByRole<HTMLInputElement>('spinbutton').value).toBe('2'))
    await user.click(within(host).getByRole('button', { name: /^Verwijder/ }))
    await vi.waitFor(() => expect(seen).toContain(`DELETE /api/quote/item/${encodeURIComponent(attribute)}`))
    await vi.waitFor(() => expect(within(host).queryByRole('spinbutton')).toBeNull())
  })
})

describe('an option of a filter with a value of its own', () => {
  it('is asked for by it, and read by its label (API-10, API-13, CAT-06)', async () => {
    const seen = watchRequests()
    const filter = {
      ...{ type: 'attribute', code: 'colour', label: 'Kleur', facet_code: 'colour', url_key: 'colour' },
      ...{ is_active: false, is_crawlable: true, has_duplicate_values: false },
      options: [
        { value: UUID, label: 'Zwart', active: false, count: 3 },
        { value: 12, label: 'Wit', active: false, count: 2 },
      ],
    }
    const seed = { query: { filters: { colour: ['12'] }, page: 1 }, filters: [filter], total: 5, page: 1, lastPage: 1, sort: '' }
    const { host, user } = await renderIsland(
      () => import('../../islands/catalogue/attribute-filter/index'),
      `${json('page-config', { categoryId: 'koelkasten/a' })}${json('catalogue-seed', seed)}
      <div data-component="attribute-filter" data-facet-code="colour"></div>`,
    )
    expect(within(host).getByRole('link', { name: 'Wit (2)' }).getAttribute('aria-current')).toBe('true')
    const black = within(host).getByRole('link', { name: 'Zwart (3)' })
    expect(black.getAttribute('href')).toMatch(/_Wit_Zwart$/)
    await user.click(black)
    await vi.waitFor(() =>
      expect(seen.at(-1)).toMatch(new RegExp(`^GET /api/catalog/category/koelkasten%2Fa/product/list\\?.*colour=12&colour=${UUID}`)),
    )
  })
})
