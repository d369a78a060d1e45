import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ProductSeed } from '../../../shared/contract/product'
import { makeProductSeed, makeServices } from '../../kit/product-seeds'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

/** The buy box with the services below it: the server's HTML until their island mounts. */
const open = async (seed?: ProductSeed, printed = '', withIsland = true) => {
  const html = `${seed ? `<script type="application/json" id="product-seed">${JSON.stringify(seed)}</script>` : ''}
    <div data-component="add-to-cart-product" data-product-index="0" data-sku="KK-1" data-name="Merk Koelkast 1"></div>
    <div data-component="product-services" data-product-index="0" data-sku="KK-1">${printed}</div>`
  const buyBox = await renderIsland(() => import('../../../islands/product/add-to-cart-product/index'), html)
  const host = document.querySelector<HTMLElement>('[data-component=product-services]') as HTMLElement
  if (withIsland) {
    const { mountIsland } = await import('../../../shared/runtime/react')
    const island = await import('../../../islands/product/product-services/index')
    await island.ready()
    await act(async () => {
      const { stop } = mountIsland(host, island.default, { sku: 'KK-1', productIndex: 0 }, () => {})
      onTestFinished(() => act(stop))
    })
  }
  const { $panel } = await import('../../../shared/page/panels')
  const alert = () => within(buyBox.host).getByRole('alert', { hidden: true })
  const purchase = async (): Promise<void> => {
    await buyBox.user.click(within(buyBox.host).getByRole('button', { name: /In winkelwagen/ }))
    await vi.waitFor(() => expect($panel.get() === 'mini-cart' || alert().textContent !== '').toBe(true))
  }
  return { ...buyBox, host, alert, $panel, purchase }
}

/** A page without services in its data. */
const withoutServices = (): ProductSeed => {
  const { services: _, ...seed } = makeProductSeed()
  return seed
}

/** Bodies of the calls that set services; the first `failures` of them fail. */
function watchServices(failures = 0): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http.post('*/addServicesToQuoteItem', async ({ request }) => {
      bodies.push(((await request.json()) as { cartItem: unknown }).cartItem)
      return bodies.length > failures ? HttpResponse.json(true) : HttpResponse.json({ message: 'x' }, { status: 500 })
    }),
  )
  return bodies
}

const field = (host: HTMLElement, name: string): HTMLInputElement => {
  const label = within(host).getByText(`Dienst ${name}`).closest('label')
  return within(label as HTMLElement).getByRole(name === 'ZEKER' || name === 'GEEN' ? 'radio' : 'checkbox')
}

describe('services of a product', () => {
  it('are proposed when free, and follow the rules of their groups (SVC-02, SVC-03)', async () => {
    const { host, user } = await open(makeProductSeed())
    expect(field(host, 'GEEN').checked).toBe(true)
    await user.click(field(host, 'AANSLUITEN'))
    await user.click(field(host, 'SLANG'))
    await user.click(field(host, 'ZEKER'))
    expect([field(host, 'GEEN').checked, field(host, 'ZEKER').checked]).toEqual([false, true])
    await user.click(field(host, 'AANSLUITEN'))
    expect([field(host, 'AANSLUITEN').checked, field(host, 'SLANG').checked]).toEqual([false, false])
  })

  it('go into the cart after the product, in a call of their own (SVC-05)', async () => {
    const bodies = watchServices()
    const { host, user, purchase, $panel } = await open(makeProductSeed())
    await user.click(field(host, 'AANSLUITEN'))
    await purchase()
    expect(bodies).toEqual([{ cart_item_id: 1, services: ['AANSLUITEN', 'GEEN'] }])
    expect($panel.get()).toBe('mini-cart')
  })

  for (const [known, seed] of [
    ['knows', makeProductSeed()],
    ['does not know', withoutServices()],
  ] as const)
    it(`are those ticked in what the server printed when their island did not come and the page ${known} them (SVC-04, SVC-05)`, async () => {
      const bodies = watchServices(1)
      const printed = `<label>Dienst ZEKER <input type="radio" form="buy" name="group_zekerheid" value="ZEKER"></label>
        <label>Dienst GEEN <input type="radio" form="buy" name="group_zekerheid" value="GEEN" checked></label>
        <label>Dienst SLANG <input type="checkbox" form="buy" name="service_SLANG" value="1" ${seed.services ? 'checked' : ''}></label>`
      const { host, user, alert, purchase, $panel } = await open(seed, printed, false)
      await user.click(field(host, 'ZEKER'))
      await purchase()
      expect(alert().textContent).toMatch(/zit in je winkelwagen, maar dit nog niet: (Dienst )?ZEKER\./)
      await user.click(within(alert()).getByRole('button', { name: 'Probeer opnieuw' }))
      await vi.waitFor(() => expect($panel.get()).toBe('mini-cart'))
      expect(bodies).toEqual(Array.from({ length: 2 }, () => ({ cart_item_id: 1, services: ['ZEKER'] })))
    })

  it('make no call when there are none (SVC-05)', async () => {
    const bodies = watchServices()
    const { purchase } = await open(makeProductSeed({ services: [] }))
    await purchase()
    expect(bodies).toEqual([])
  })

  for (const [fault, reply] of [
    ['the server fails', () => HttpResponse.json({ message: 'SQL' }, { status: 500 })],
    ['the server refuses', () => HttpResponse.json({ message: 'nee' }, { status: 400 })],
    ['the connection breaks', () => HttpResponse.error()],
    ['the answer is nonsense', () => new HttpResponse('<html>')],
  ] as const)
    it(`leave the product in the cart when ${fault}, and say what is missing (SVC-05, ERR-02)`, async () => {
      server.use(http.post('*/addServicesToQuoteItem', reply))
      const { host, user, alert, purchase, $panel } = await open(makeProductSeed())
      await user.click(field(host, 'ZEKER'))
      await purchase()
      expect(alert().textContent).toContain('Koelkast 1 zit in je winkelwagen, maar dit nog niet: Dienst ZEKER.')
      expect($panel.get()).toBeNull()
      expect(field(host, 'ZEKER').checked).toBe(true)
    })

  it('can be tried again for the same line (SVC-05)', async () => {
    const bodies = watchServices(2)
    const { host, user, alert, purchase, $panel } = await open(makeProductSeed())
    await user.click(field(host, 'ZEKER'))
    await purchase()
    const again = async () => user.click(await within(alert()).findByRole('button', { name: 'Probeer opnieuw' }))
    await again()
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    await vi.waitFor(() => expect(alert().textContent).toContain('Dienst ZEKER'))
    await again()
    await vi.waitFor(() => expect(alert().textContent).toBe(''))
    expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ cart_item_id: 1, services: ['ZEKER'] })))
    await vi.waitFor(() => expect($panel.get()).toBe('mini-cart'))
  })

  it('are asked of the shop when the page does not hold them, in their order (SVC-01)', async () => {
    const [first, ...others] = makeServices()
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json([{ ...first, sort_order: 99 }, ...others])))
    const { host } = await open()
    await vi.waitFor(() =>
      expect(
        [...host.querySelectorAll('.et-services__list > li > .et-service__pick .et-service__name')].map(one => one.textContent),
      ).toEqual(['Dienst ZEKER', 'Dienst GEEN', 'Dienst AANSLUITEN']),
    )
  })

  it('say in place that they did not load, and can be asked for again; the product is sold all the same (SVC-01, ERR-02)', async () => {
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json({ message: 'x' }, { status: 500 })))
    const { host, user, purchase, $panel } = await open(withoutServices())
    await vi.waitFor(() => expect(host.textContent).toContain('We konden de diensten niet laden.'))
    await purchase()
    expect($panel.get()).toBe('mini-cart')
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json(makeServices())))
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(field(host, 'GEEN').checked).toBe(true))
    expect(host.textContent).not.toContain('niet geladen')
  })
})
