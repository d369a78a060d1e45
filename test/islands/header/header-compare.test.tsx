import { within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

useServer()

describe('the comparison in the header', () => {
  const open = (printed: string, config = '{}') =>
    renderIsland(
      () => import('../../../islands/header/header-compare/index'),
      `<script type="application/json" id="page-config">${config}</script>
       <script type="application/json" id="page-state">{"compare":[1,2]}</script>
       <div data-component="header-compare">${printed}</div>`,
    )

  it('shows the printed count, follows what is ticked, and shows none for none (CMP-01)', async () => {
    const { host } = await open('<a href="/naast-elkaar">Vergelijken</a>')
    expect(within(host).getByRole('link', { name: 'Vergelijken, 2 producten' }).getAttribute('href')).toBe('/naast-elkaar')
    const { $compared } = await import('../../../shared/compare/store')
    $compared.set([1])
    await vi.waitFor(() => expect(within(host).getByRole('link', { name: 'Vergelijken, 1 product' })).toBeTruthy())
    expect(host.querySelector('.et-header-action__count')?.hasAttribute('hidden')).toBe(false)
    $compared.set([])
    await vi.waitFor(() => expect(host.querySelector('.et-header-action__count')?.hasAttribute('hidden')).toBe(true))
  })

  it('leads where the configuration has it when the page prints no link (CFG-01)', async () => {
    const { host } = await open('', '{"urls":{"compare":"/beside"}}')
    expect(within(host).getByRole('link').getAttribute('href')).toBe('/beside')
  })
})
