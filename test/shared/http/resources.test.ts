import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQuote, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(async () => {
  useStorages()
  await openPage()
})

const never = new AbortController().signal

describe('the product list', () => {
  it('is asked of the category, or of the search when there is a term (CAT-01 CAT-02)', async () => {
    const seen = watchRequests()
    const { fetchCatalogue } = await import('../../../shared/catalogue/calls')
    await fetchCatalogue({ categoryId: 12 }, new URLSearchParams('page=2&brand_facet=AEG&brand_facet=De+Dietrich'), never)
    await fetchCatalogue({ categoryId: 12, searchQuery: 'koel' }, new URLSearchParams('query=koel'), never)
    expect(seen).toEqual([
      'GET /api/catalog/category/12/product/list?page=2&brand_facet=AEG&brand_facet=De+Dietrich',
      'GET /api/catalog/search/product/list?query=koel',
    ])
  })

  it('is refused when the reply lacks what a page needs (API-09)', async () => {
    const { fetchCatalogue } = await import('../../../shared/catalogue/calls')
    for (const reply of [null, [], { items: {} }, 'x', { items: [], filters: [], total_items: '3' }]) {
      server.use(http.get('*/api/catalog/category/:id/product/list', () => HttpResponse.json(reply)))
      await expect(fetchCatalogue({ categoryId: 12 }, new URLSearchParams(), never)).rejects.toMatchObject({ name: 'MalformedReplyError' })
    }
  })
})

describe('the quote', () => {
  it('is read, changed and emptied by its own calls (CRT-01 CRT-02)', async () => {
    const seen = watchRequests()
    const quote = await import('../../../shared/cart/calls')
    expect(await quote.fetchQuote()).toMatchObject({ items_qty: 1 })
    expect(await quote.fetchTotals()).toMatchObject({ grand_total: 449 })
    expect(await quote.addItem({ sku: 'KK-2', qty: 2 }, 'key')).toMatchObject({ sku: 'KK-2', qty: 2 })
    await quote.changeItem(5, 3, 'key')
    await quote.removeItem(5, 'key')
    expect(seen).toEqual([
      'GET /api/quote',
      'GET /api/checkout/totals',
      'POST /api/quote/item',
      'PUT /api/quote/item/5',
      'DELETE /api/quote/item/5',
    ])
  })
})

describe('totals', () => {
  it('without a grand total have it among their segments; with neither they are refused (PAY-05, CRT-02)', async () => {
    const { fetchTotals } = await import('../../../shared/cart/calls')
    const payment = await import('../../../shared/checkout/calls')
    const { grand_total: _, ...rest } = makeTotals()
    const totals = { ...rest, total_segments: [{ code: 'grand_total', title: 'Totaal', value: 12.5 }] }
    server.use(
      http.get('*/api/checkout/totals', () => HttpResponse.json(totals)),
      http.post('*/setPaymentInformation', () => HttpResponse.json(totals)),
      http.post('*/collectPaymentMethods', () => HttpResponse.json({ payment_methods: [], payment_config: {}, totals })),
    )
    expect(await fetchTotals()).toMatchObject({ grand_total: 12.5 })
    expect(await payment.setPaymentInformation({} as never)).toMatchObject({ grand_total: 12.5 })
    expect(await payment.collectPaymentMethods({} as never)).toMatchObject({ totals: { grand_total: 12.5 } })
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json({ total_segments: [] })))
    await expect(fetchTotals()).rejects.toMatchObject({ name: 'MalformedReplyError' })
  })
})

describe('a change of the cart', () => {
  it('is taken with a line whose id is text; a line without id is refused (API-10)', async () => {
    const { addItem } = await import('../../../shared/cart/calls')
    const key = '0123456789abcdef'
    for (const item_id of ['line_01HZX/a', 7, '7']) {
      server.use(http.post('*/api/quote/item', () => HttpResponse.json({ item_id, sku: 'a' })))
      expect(await addItem({ sku: 'a', qty: 1 }, key)).toMatchObject({ item_id: item_id === '7' ? 7 : item_id })
    }
    for (const item_id of [undefined, null, '', true]) {
      server.use(http.post('*/api/quote/item', () => HttpResponse.json({ item_id, sku: 'a' })))
      await expect(addItem({ sku: 'a', qty: 1 }, key)).rejects.toMatchObject({ name: 'MalformedReplyError' })
    }
  })

  it('is taken with the cart alone, as nothing else is read then (API-10)', async () => {
    const { changeItem } = await import('../../../shared/cart/calls')
    const after = { quote: makeQuote(), totals: makeTotals() }
    server.use(http.put('*/api/quote/item/7', () => HttpResponse.json(after)))
    expect(await changeItem(7, 2, '0123456789abcdef')).toMatchObject({ cart: { totals: { grand_total: after.totals.grand_total } } })
  })
})

describe('who is logged in', () => {
  it('may have an id of text (API-10)', async () => {
    const { login } = await import('../../../shared/account/calls')
    const customer = { id: '0d9a4c1e-7f52', email: 'ada@example.com', firstname: 'Ada', lastname: 'Sample' }
    server.use(http.post('*/api/customer/login', () => HttpResponse.json({ customer, token: 'b1f0c2' })))
    expect(await login('ada@example.com', 'secret')).toMatchObject({ id: '0d9a4c1e-7f52' })
  })
})

describe('the wishlist', () => {
  it('is read and toggled (WSH-01)', async () => {
    const seen = watchRequests()
    const wishlist = await import('../../../shared/wishlist/calls')
    expect(await wishlist.fetchWishlist()).toEqual({ products: [], count: 0 })
    expect(await wishlist.toggleWish(4, '5c1f9a0e-4f0b-4c39')).toEqual({ products: [{ product_id: 4 }], count: 1 })
    expect(seen).toEqual(['GET /api/customer/wishlist', 'PUT /api/customer/wishlist/item/toggle'])
  })
})
