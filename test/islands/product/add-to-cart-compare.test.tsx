import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { makeAddedItem } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

const open = (attributes: string) =>
  renderIsland(
    () => import('../../../islands/product/add-to-cart-compare/index'),
    `<div data-component="add-to-cart-compare" data-sku="KK-1" data-name="Merk Koelkast" data-url="/p/koelkast" ${attributes}></div>`,
  )

it('sells a simple product from the compare page (PDP-08)', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post('*/api/quote/item', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(makeAddedItem())
    }),
  )
  const { host, user } = await open('data-max-qty="3"')
  await user.click(within(host).getByRole('button', { name: /In winkelwagen/ }))
  await vi.waitFor(() => expect(bodies).toEqual([{ cartItem: { sku: 'KK-1', qty: 1 } }]))
})

it('leads to the page of a product that something is chosen of (PDP-08)', async () => {
  const { host } = await open('data-type="configurable"')
  expect(
    within(host)
      .getByRole('link', { name: /Bekijk opties/ })
      .getAttribute('href'),
  ).toBe('/p/koelkast')
  expect(within(host).queryByRole('button')).toBeNull()
})

it('says that a product is sold out (PDP-02)', async () => {
  const { host } = await open('data-in-stock="false"')
  expect(host.textContent).toBe('Uitverkocht')
})
