import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { makeFilters } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

const page = (filters: Record<string, string[]> = {}, bounds: { minPrice?: number; maxPrice?: number } = {}) => ({
  href: '/koelkasten',
  config: { categoryId: 12 },
  json: {
    'catalogue-seed': {
      query: { filters, page: 1, ...bounds },
      filters: makeFilters(),
      total: 60,
      page: 1,
      lastPage: 3,
      sort: 'position asc',
    },
  },
})

/** Shows the values of the listing hooks, as islands of a category page do. */
const island = async () => {
  const hooks = {
    ...(await import('../../../shared/catalogue/hooks')),
  }
  return {
    props: {},
    default: function Listing() {
      const { options, query, removeRange, clear, clearHref } = hooks.useActiveFilters()
      const brands = hooks.useAttributeFilter('brand_facet')
      const unknown = hooks.useAttributeFilter('nothing')
      const price = hooks.useAttributeFilter('price')
      const { current, last, hrefOf, go } = hooks.usePages()
      const { sort, choose } = hooks.useSort()
      const { products, pending } = hooks.useProducts()
      const { error, retry } = hooks.useCount()
      return (
        <>
          <ul aria-label="Active">
            {options.map(({ key, label, href, remove }) => (
              <li key={key}>
                <a
                  href={href}
                  onClick={event => {
                    event.preventDefault()
                    remove()
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ul aria-label="Brands">
            {brands?.options.map(({ key, label, href, active, toggle }) => (
              <li key={key}>
                <a
                  href={href}
                  aria-current={active}
                  onClick={event => {
                    event.preventDefault()
                    toggle()
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <output>
            {JSON.stringify({
              clearHref,
              sort,
              products: products.length,
              pending,
              error,
              range: query.minPrice,
              unknown,
              price,
              page: `${current}/${last}`,
              next: hrefOf(2),
            })}
          </output>
          <button type="button" onClick={clear}>
            Clear
          </button>
          <button type="button" onClick={() => go(2)}>
            Page 2
          </button>
          <button type="button" onClick={() => choose('price asc')}>
            Cheapest
          </button>
          <button type="button" onClick={removeRange}>
            Any price
          </button>
          <button type="button" onClick={retry}>
            Retry
          </button>
        </>
      )
    },
  }
}

const html = '<div data-component="toy-listing"></div>'
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const press = (name: string) => screen.getByRole('button', { name })

describe('the hooks of a listing', () => {
  it('show what is chosen, and take it away (CAT-07)', async () => {
    const { user, platform } = await renderIsland(island, html, page({ brand_facet: ['AEG', 'Bosch'] }))
    const chip = screen.getByRole('link', { name: 'Merk: AEG' })
    expect(chip.getAttribute('href')).toBe('/koelkasten/_Bosch')
    await user.click(chip)
    await waitFor(() => expect(platform?.entry.href).toBe('/koelkasten/_Bosch'))
    expect(screen.queryByRole('link', { name: 'Merk: AEG' })).toBeNull()
    await user.click(press('Clear'))
    await waitFor(() => expect(platform?.entry.href).toBe('/koelkasten'))
  })

  it('give each option of a filter its address and its state (CAT-04 CAT-08)', async () => {
    const { user, platform } = await renderIsland(island, html, page({ brand_facet: ['AEG'] }))
    const option = (name: string) => screen.getByRole('link', { name })
    expect([option('AEG').getAttribute('href'), option('Bosch').getAttribute('href')]).toEqual(['/koelkasten', '/koelkasten/_AEG_Bosch'])
    await user.click(option('Bosch'))
    expect(option('Bosch').getAttribute('aria-current')).toBe('true')
    await waitFor(() => expect(platform?.entry.href).toBe('/koelkasten/_AEG_Bosch'))
    expect(shown()).not.toHaveProperty('unknown')
    expect(shown()).not.toHaveProperty('price')
  })

  it('change page, order and price (CAT-05 CAT-07)', async () => {
    const { user, platform } = await renderIsland(island, html, page({}, { minPrice: 100 }))
    expect(shown()).toMatchObject({
      page: '1/3',
      next: '/koelkasten?page=2&minPrice=100',
      sort: 'position asc',
      range: 100,
      clearHref: '/koelkasten',
    })
    await user.click(press('Page 2'))
    await waitFor(() => expect(shown()).toMatchObject({ page: '2/3', products: 3, pending: false }))
    await user.click(press('Cheapest'))
    await waitFor(() => expect(platform?.entry.href).toBe('/koelkasten?sort=price+asc&minPrice=100'))
    await user.click(press('Any price'))
    await waitFor(() => expect(platform?.entry.href).toBe('/koelkasten?sort=price+asc'))
  })

  it('keep the results when a change fails, and try again (CAT-15)', async () => {
    const { user } = await renderIsland(island, html, page())
    await user.click(press('Page 2'))
    await waitFor(() => expect(shown().products).toBe(3))
    server.use(http.get('*/api/catalog/category/:id/product/list', () => HttpResponse.json({ message: 'Kapot' }, { status: 400 })))
    await user.click(press('Cheapest'))
    await waitFor(() => expect(shown()).toMatchObject({ error: 'Kapot', pending: false, products: 3 }))
    server.resetHandlers()
    await user.click(press('Retry'))
    await waitFor(() => expect(shown()).toMatchObject({ error: null, page: '1/3' }))
  })
})

describe('the hook of messages', () => {
  it('shows them until they are put away (CFG-02)', async () => {
    const messages = async () => {
      const { useMessages } = await import('../../../shared/page/hooks')
      const { showMessage } = await import('../../../shared/page/messages')
      showMessage({ text: 'common.unknownError', tone: 'bad' })
      return {
        props: {},
        default: function Messages() {
          const { messages: list, dismiss } = useMessages()
          return list.map(({ id, text }) => (
            <button key={id} type="button" onClick={() => dismiss(id)}>
              {text}
            </button>
          ))
        },
      }
    }
    const { user } = await renderIsland(messages, html, {})
    await user.click(press('common.unknownError'))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})
