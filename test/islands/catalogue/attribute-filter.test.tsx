import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'
import { listingPage } from '../listing'

const server = useServer()
const load = () => import('../../../islands/catalogue/attribute-filter/index')
const open = (query?: object) =>
  renderIsland(
    load,
    listingPage('<div data-component="attribute-filter" data-facet-code="color_facet"><a href="/oud">oud</a></div>', query),
  )

describe('the attribute filter', () => {
  it('shows every option with its count, as links to the listing with it toggled (CAT-07, CAT-08)', async () => {
    const { host } = await open()
    const black = within(host).getByRole('link', { name: /^Zwart/ })
    expect(black.getAttribute('href')).toMatch(/_Zwart$/)
    expect(black.dataset.replay).toBe('color_facet:Zwart')
    expect(black.getAttribute('aria-current')).toBeNull()
  })

  it('marks chosen options, with a link that removes them (CAT-04)', async () => {
    const { host } = await open({ filters: { color_facet: ['Zwart'] }, page: 1 })
    const black = within(host).getByRole('link', { name: /^Zwart/ })
    expect(black.getAttribute('aria-current')).toBe('true')
    expect(black.getAttribute('href')).not.toContain('Zwart')
  })

  it('asks for the products with the option, from page 1 (CAT-02, CAT-05)', async () => {
    const seen = watchRequests()
    const { host, user } = await open({ filters: {}, page: 2 })
    await user.click(within(host).getByRole('link', { name: /^Zwart/ }))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toContain('/api/catalog/category/12/product/list?color_facet=Zwart&page=1&page_size=24')
  })

  it('leaves clicks for another tab to the browser (CAT-10)', async () => {
    const seen = watchRequests()
    const { host } = await open()
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    within(host)
      .getByRole('link', { name: /^Zwart/ })
      .dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(seen).toEqual([])
  })

  it('keeps the choice on screen when the products cannot be had (CAT-15, ERR-02)', async () => {
    server.use(http.get('*/product/list', () => HttpResponse.json({ message: 'stuk' }, { status: 500 })))
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Zwart/ }))
    await vi.waitFor(() =>
      expect(
        within(host)
          .getByRole('link', { name: /^Zwart/ })
          .getAttribute('aria-current'),
      ).toBe('true'),
    )
  })

  it('puts the server’s HTML back when it leaves (RT-05)', async () => {
    const { host, stop } = await open()
    stop()
    expect(host.innerHTML).toBe('<a href="/oud">oud</a>')
  })
})
