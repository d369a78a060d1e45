import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandModule } from '../../shared/runtime/types'
import { Engine } from '../../theme-templates/gateways/typescript/engine'
import { bags } from '../foreign-shop/bags'
import { foreignSite } from '../foreign-shop/site'
import { said } from '../kit/said'
import { useServer } from '../kit/server'
import { useStorages } from '../kit/storage'

const server = useServer()
beforeEach(useStorages)

const areas: Readonly<Record<string, string>> = {
  ...{ 'product-list': 'catalogue', 'attribute-filter': 'catalogue', 'filter-result': 'catalogue', paginator: 'catalogue' },
  ...{ 'wishlist-toggle': 'product', 'add-to-cart-product': 'product', cart: 'cart', 'cart-totals': 'cart', 'cart-header': 'header' },
}
const running: (() => void)[] = []
function leave(): void {
  for (const stop of running.splice(0)) act(stop)
  document.head.replaceChildren()
  document.body.replaceChildren()
}
afterEach(leave)

/** A page of the foreign shop with its islands mounted; its calls go to the gateway. */
async function open(path: string, engine = new Engine(bags)) {
  leave()
  const site = foreignSite('preact', engine)
  server.use(http.all('*/api/*', ({ request }) => site.fetch(request)))
  const page = await (await site.request(path)).text()
  const parsed = new DOMParser().parseFromString(page.replaceAll(/<script type="module".*?<\/script>/g, ''), 'text/html')
  vi.resetModules()
  document.head.innerHTML = parsed.head.innerHTML
  document.body.innerHTML = parsed.body.innerHTML
  const { mountIsland } = await import('../../shared/runtime/react')
  const { readProps } = await import('../../shared/runtime/props')
  await import('../../shared/platform/listing')
  const mount = async (within: ParentNode = document): Promise<void> => {
    for (const host of within.querySelectorAll<HTMLElement>('[data-component]')) {
      const name = host.dataset.component as string
      const module = (await import(/* @vite-ignore */ `../../islands/${areas[name]}/${name}/index.tsx`)) as IslandModule
      await module.ready?.()
      await act(async () => {
        running.push(
          mountIsland(host, module.default, readProps(host, module.props), cause => {
            throw cause
          }).stop,
        )
      })
    }
  }
  await mount()
  const list = () => document.querySelector<HTMLElement>('[data-component="product-list"]') as HTMLElement
  return { engine, mount, list, user: userEvent.setup({ delay: null }), see: within(document.body) }
}

describe('the islands in a shop on another engine', () => {
  it('filter and turn pages in its own card and currency (API-10, EXT-01, CFG-01, CAT-06)', async () => {
    const { list, user, see, engine } = await open('/bags')
    await user.click(see.getByRole('link', { name: 'Sand (10)' }))
    await vi.waitFor(() => expect(list().querySelectorAll('.et-tile')).toHaveLength(10))
    const [first] = list().querySelectorAll('.cell')
    const good = engine.goods.find(one => one.facet_values.includes('val_t1'))
    expect(said(first)).toContain(`${good?.title} US$${((good?.unit_price_cents ?? 0) / 100).toFixed(2)}`)
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/goods/${good?.handle}`)
    expect(list().querySelector('.et-card')).toBeNull()
    await user.click(see.getByRole('link', { name: 'Sand (10)' }))
    await vi.waitFor(() => expect(document.querySelector('[data-component="paginator"] a[rel="next"]')).toBeTruthy())
    await user.click(document.querySelector('[data-component="paginator"] a[rel="next"]') as HTMLElement)
    await vi.waitFor(() => expect(said(list().querySelector('.cell'))).toContain('Bag 13'))
  })

  it('add products to the wishlist from their cards, whatever their ids look like, and show them as added (API-10, API-13, WSH-01)', async () => {
    const { list, user, see, mount, engine } = await open('/bags')
    await user.click(see.getByRole('link', { name: 'Sand (10)' }))
    await vi.waitFor(() => expect(list().querySelectorAll('.et-tile')).toHaveLength(10))
    await mount(list())
    const heart = (bag: number) =>
      within(list())
        .getAllByRole('button', { name: new RegExp(`Bag ${bag}\\b`) })
        .at(-1) as HTMLElement
    for (const bag of [2, 3, 8, 9]) await user.click(heart(bag))
    await vi.waitFor(() =>
      expect([...engine.favourites]).toEqual([
        'gid://shop/Product/2',
        'good 01HZX/3?size=één&a=100%#b',
        '8',
        '0b9e7c1a-5f0d-4c59-9a51-000000000009',
      ]),
    )
    const again = await open('/goods/bag-2', engine)
    expect(again.see.getByRole('button', { pressed: true })).toBeTruthy()
  })

  it('show the basket as the engine has it, change how many and take it out, to the cent, with its taxes (API-10, CRT-01, CRT-02, PRC-01, PRC-02)', async () => {
    const engine = new Engine(bags)
    engine.add('bag-3/std', 1)
    const basket = await open('/basket', engine)
    const amount = basket.see.getByRole<HTMLInputElement>('spinbutton')
    await basket.user.clear(amount)
    await basket.user.type(amount, '3{Enter}')
    await vi.waitFor(() => expect(engine.basket().lines[0]?.quantity).toBe(3))
    const total = `US$${(engine.basket().total_cents / 100).toFixed(2)}`
    await vi.waitFor(() => expect(said(document.querySelector('[data-component="cart-totals"]'))).toContain(total))
    const rows = [...document.querySelectorAll('[data-component="cart-totals"] dd')].map(row =>
      Math.round(Number(said(row).replace(/[^\d.]/g, '')) * 100),
    )
    expect(rows.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(rows.at(-1))
    expect(rows).toHaveLength(5)
    await basket.user.clear(amount)
    await basket.user.type(amount, '9{Enter}')
    await vi.waitFor(() => expect(basket.see.getByRole('alert').textContent).toMatch(/5/))
    await basket.user.click(basket.see.getByRole('button', { name: /^Remove Bag 3/ }))
    await vi.waitFor(() => expect(engine.basket().lines).toHaveLength(0))
  })
})
