import { within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

useServer()

describe('the wishlist in the header', () => {
  it('shows the printed count and follows a heart (WSH-01, WSH-02)', async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/header/header-wishlist/index'),
      `<script type="application/json" id="page-config">{"isLoggedIn":true}</script>
       <script type="application/json" id="page-state">{"wishlist":{"productIds":[1,2]}}</script>
       <div data-component="header-wishlist"><a href="/wishlist" data-replay="wishlist">Verlanglijst</a></div>`,
    )
    const link = within(host).getByRole('link', { name: 'Verlanglijst, 2 producten' })
    expect(link.getAttribute('href')).toBe('/wishlist')
    const { $wishlist } = await import('../../../shared/wishlist/store')
    $wishlist.set([1])
    await vi.waitFor(() => expect(within(host).getByRole('link', { name: 'Verlanglijst, 1 product' })).toBeTruthy())
  })

  it.each([
    ['the page prints', '<a href="/favourites">Verlanglijst</a>', '/favourites'],
    ['the configuration has where the page prints none', '', '/saved'],
  ])('leads where %s (CFG-01)', async (_, printed, href) => {
    const { host } = await renderIsland(
      () => import('../../../islands/header/header-wishlist/index'),
      `<script type="application/json" id="page-config">{"urls":{"wishlist":"/saved"}}</script>
       <div data-component="header-wishlist">${printed}</div>`,
    )
    expect(within(host).getByRole('link').getAttribute('href')).toBe(href)
  })
})
