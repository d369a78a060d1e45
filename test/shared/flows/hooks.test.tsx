import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { namedProduct } from '../../../shared/contract/product'
import { makeAddedItem, makeFilters, makeQuote } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()

const pageState = '<script type="application/json" id="page-state">{"cart":{"count":4},"wishlist":{"productIds":[7]}}</script>'

/** Islands that consist of the tested hook only. */
const cartIsland = async () => {
  const { useCart } = await import('../../../shared/cart/hooks')
  const { useAddToCart } = await import('../../../shared/product/hooks')
  return {
    props: { sku: { kind: 'string' } },
    default: function Cart({ sku }: { sku: string }) {
      const cart = useCart()
      const { add, pending, error } = useAddToCart(sku)
      return (
        <>
          <output>{`${cart.count} ${cart.isOpen ? 'open' : 'closed'} ${pending ? 'busy' : 'idle'} ${error ?? ''}`}</output>
          <button type="button" onClick={() => void add(2)}>
            Add
          </button>
          <button type="button" onClick={cart.close}>
            Close
          </button>
        </>
      )
    },
  }
}

const cartHtml = `${pageState}<div data-component="toy-cart" data-sku="KK-1"><a href="/checkout/cart">4</a></div>`

describe('the cart hooks', () => {
  it('show what the page printed, then what the server says after a press (CRT-05)', async () => {
    const { user } = await renderIsland(cartIsland, cartHtml)
    expect(screen.getByRole('status').textContent).toBe('4 closed idle ')
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items_qty: 6 }))))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('6 open idle '))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('status').textContent).toBe('6 closed idle ')
  })

  it('add once when the button is pressed twice (API-04)', async () => {
    const seen = watchRequests()
    const { promise: answered, resolve: answer } = withResolvers()
    server.use(http.post('*/api/quote/item', () => answered.then(() => HttpResponse.json(makeAddedItem()))))
    const { user } = await renderIsland(cartIsland, cartHtml)
    await user.dblClick(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByRole('status').textContent).toBe('4 closed busy ')
    answer()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 open idle '))
    expect(seen.filter(one => one.startsWith('POST'))).toHaveLength(1)
  })

  it('say why adding failed (API-09)', async () => {
    server.use(http.post('*/api/quote/item', () => HttpResponse.json({ message: 'Uitverkocht' }, { status: 400 })))
    const { user } = await renderIsland(cartIsland, cartHtml)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 closed idle Uitverkocht'))
  })

  it('leave the HTML of the server when they stop (RT-07)', async () => {
    const { host, stop } = await renderIsland(cartIsland, cartHtml)
    stop()
    expect(host.innerHTML).toBe('<a href="/checkout/cart">4</a>')
  })
})

describe('the wish hook', () => {
  const island = async () => {
    const { useWish } = await import('../../../shared/wishlist/hooks')
    return {
      props: { productId: { kind: 'integer' } },
      default: function Wish({ productId }: { productId: number }) {
        const [wished, toggle] = useWish(namedProduct(productId, 'Tv'))
        return (
          <button type="button" aria-pressed={wished} onClick={toggle}>
            Wish
          </button>
        )
      },
    }
  }
  const html = `${pageState}<div data-component="toy-wish" data-product-id="7"></div>`

  it('knows what the page printed, and changes at once (WSH-01 WSH-02)', async () => {
    const { user } = await renderIsland(island, html, {
      config: { isLoggedIn: true },
      json: { 'page-state': { wishlist: { productIds: [7] } } },
    })
    const button = screen.getByRole('button', { pressed: true })
    server.use(http.put('*/api/customer/wishlist/item/toggle', () => HttpResponse.json({ products: [], count: 0 })))
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
  })

  it('sends a guest who has no list to the login page (WSH-03)', async () => {
    const { user, platform } = await renderIsland(island, html, { href: '/koelkasten', config: { features: { guestWishlist: false } } })
    await user.click(screen.getByRole('button'))
    expect(platform?.left).toEqual(['/inloggen?terug=%2Fkoelkasten&wens=1'])
  })
})

describe('the catalogue hook', () => {
  const island = async () => {
    const { useCatalogue } = await import('../../../shared/catalogue/hooks')
    const listing = await import('../../../shared/catalogue/actions')
    return {
      props: {},
      default: function Listing() {
        const { query, pages, filters, sort, apiResponse, apiResponsePending } = useCatalogue()
        return (
          <>
            <output>{`${pages.current}/${pages.last} ${filters.length} ${sort} ${apiResponsePending ? 'busy' : 'idle'} ${apiResponse?.total_items ?? '-'} ${Object.values(query.filters).join()}`}</output>
            <button type="button" onClick={() => listing.toggleOption('brand_facet', 'AEG')}>
              AEG
            </button>
          </>
        )
      },
    }
  }

  it('shows the printed HTML, then the reply (CAT-03 CAT-06)', async () => {
    const seed = { query: { filters: {}, page: 1 }, filters: makeFilters(), total: 60, page: 1, lastPage: 3, sort: 'position asc' }
    const { user, platform } = await renderIsland(island, '<div data-component="toy-listing"></div>', {
      href: '/koelkasten',
      config: { categoryId: 12 },
      json: { 'catalogue-seed': seed },
    })
    expect(screen.getByRole('status').textContent).toBe('1/3 3 position asc idle - ')
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1/1 3 position asc idle 3 AEG'))
    expect(platform?.entry.href).toBe('/koelkasten/_AEG')
  })
})
