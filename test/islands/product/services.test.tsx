import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import type { ProductSeed } from '../../../shared/contract/product'
import { makeProductSeed, makeServices } from '../../kit/product-seeds'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

const open = async (seed?: ProductSeed) => {
  const html = `${seed ? `<script type="application/json" id="product-seed">${JSON.stringify(seed)}</script>` : ''}
    <div data-component="product-services" data-product-index="0" data-sku="KK-1"></div>`
  const rendered = await renderIsland(() => import('../../../islands/product/product-services/index'), html)
  const { buyProduct } = await import('../../../shared/state/flows/buy-product')
  const { $panel } = await import('../../../shared/state/panels')
  const purchase = async (): Promise<string | null | undefined> => {
    let outcome: string | null | undefined
    await act(async () => {
      outcome = await buyProduct(0, 'KK-1', 1)
    })
    return outcome
  }
  return { ...rendered, $panel, purchase }
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
    expect(await purchase()).toBeNull()
    expect(bodies).toEqual([{ cart_item_id: 1, services: ['GEEN', 'AANSLUITEN'] }])
    expect($panel.get()).toBe('mini-cart')
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
      const { host, user, purchase, $panel } = await open(makeProductSeed())
      await user.click(field(host, 'ZEKER'))
      expect(await purchase()).toBeNull()
      expect(within(host).getByRole('alert').textContent).toContain('Koelkast 1 zit in je winkelwagen, maar dit nog niet: Dienst ZEKER.')
      expect($panel.get()).toBeNull()
      expect(field(host, 'ZEKER').checked).toBe(true)
    })

  it('can be tried again for the same line (SVC-05)', async () => {
    const bodies = watchServices(2)
    const { host, user, purchase, $panel } = await open(makeProductSeed())
    await user.click(field(host, 'ZEKER'))
    await purchase()
    const again = () => user.click(within(within(host).getByRole('alert')).getByRole('button'))
    await again()
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    expect(within(host).getByRole('alert').textContent).toContain('Dienst ZEKER')
    await again()
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe(''))
    expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ cart_item_id: 1, services: ['ZEKER'] })))
    await vi.waitFor(() => expect($panel.get()).toBe('mini-cart'))
  })

  it('are asked of the shop when the page does not hold them, in their order (SVC-01)', async () => {
    const [first, ...others] = makeServices()
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json([{ ...first, sort_order: 99 }, ...others])))
    const { host } = await open()
    await vi.waitFor(() =>
      expect([...host.querySelectorAll('.services__list > li > .service__pick .service__name')].map(one => one.textContent)).toEqual([
        'Dienst ZEKER',
        'Dienst GEEN',
        'Dienst AANSLUITEN',
      ]),
    )
  })

  it('say in place that they did not load, and can be asked for again; the product is sold all the same (SVC-01, ERR-02)', async () => {
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json({ message: 'x' }, { status: 500 })))
    const { host, user, purchase } = await open()
    await vi.waitFor(() => expect(host.textContent).toContain('De diensten zijn niet geladen.'))
    expect(await purchase()).toBeNull()
    server.use(http.get('*/services/product/sku/KK-1', () => HttpResponse.json(makeServices())))
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(field(host, 'GEEN').checked).toBe(true))
    expect(host.textContent).not.toContain('niet geladen')
  })
})
