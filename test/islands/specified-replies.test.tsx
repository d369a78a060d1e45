import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { exampleOf } from '../../shared/contract/api/entries'
import { placeOrder } from '../../shared/contract/api/payment'
import type { IslandModule } from '../../shared/runtime/types'
import { parseReadme } from '../../shared/tools/reference/facts'
import { checkoutPage } from '../kit/checkout-page'
import { renderIsland } from '../kit/render-island'
import { said } from '../kit/said'
import { useServer } from '../kit/server'
import { specifiedHandlers } from '../kit/specified-replies'
import { useStorages } from '../kit/storage'
import { listingPage } from './listing'

const server = useServer()
beforeEach(() => {
  useStorages()
  server.use(...specifiedHandlers)
})

const root = join(process.cwd(), 'islands')
const names = readdirSync(root, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .flatMap(({ name: area }) => readdirSync(join(root, area)).map(name => ({ name, folder: `${area}/${name}` })))

/** Text or links that shoppers must never see. */
function nonsense(element: Element): string[] {
  const seen = element.cloneNode(true) as Element
  for (const script of seen.querySelectorAll('script')) script.remove()
  return seen.outerHTML.match(/[^\s<>]*\b(undefined|NaN|\[object \w+\]|null)\b[^\s<>]*|(?:href|src)=""/g) ?? []
}

const soon = <Value,>(check: () => Value): Promise<Value> => vi.waitFor(check)

describe('with the replies of the specification and nothing more, ids as text', () => {
  it('every island shows what it has, and nothing that was left out (API-10)', async () => {
    const islands = names.filter(({ folder }) => existsSync(join(root, folder, 'index.tsx')))
    const markup = islands.map(({ name, folder }) => {
      const { markup: html } = parseReadme(readFileSync(join(root, folder, 'README.md'), 'utf8'))
      return `<section data-island="${name}">${html}</section>`
    })
    vi.resetModules()
    document.body.innerHTML = listingPage(markup.join('\n'))
    const { mountIsland } = await import('../../shared/runtime/react')
    // Normally imported by the listing's area before its islands.
    await import('../../shared/platform/listing')
    const { readProps } = await import('../../shared/runtime/props')
    const failures: string[] = []
    for (const { name, folder } of islands) {
      const host = document.querySelector<HTMLElement>(`[data-island="${name}"] [data-component="${name}"]`) as HTMLElement
      const module = (await import(/* @vite-ignore */ `../../islands/${folder}/index.tsx`)) as IslandModule
      await module.ready?.()
      await act(async () => {
        const { stop } = mountIsland(host, module.default, readProps(host, module.props), cause => failures.push(`${name}: ${cause}`))
        onTestFinished(() => act(stop))
      })
    }
    const cart = await import('../../shared/cart/actions')
    const listing = await import('../../shared/catalogue/actions')
    await act(async () => {
      await cart.refreshCart()
      listing.setSort('price asc')
    })
    const list = document.querySelector('[data-component="product-list"]')
    await soon(() => expect(list?.querySelectorAll('.et-card')).toHaveLength(2))
    expect(failures).toEqual([])
    expect(
      [...document.querySelectorAll('[data-island]')].flatMap(part =>
        nonsense(part).map(found => `${part.getAttribute('data-island')}: ${found}`),
      ),
    ).toEqual([])
    expect(said(document.querySelector('[data-component="cart"] .et-cart-line'))).toContain('NOV-55Q7')
    expect(said(document.querySelector('[data-component="cart-totals"]'))).toContain('€ 998,-')
  })

  it('a guest orders: delivery methods and payment go by their codes, and the total is that of the segments (API-10, SHP-01, PAY-01)', async () => {
    const page = await renderIsland(
      () => import('../../islands/checkout/checkout/index'),
      '<div data-component="checkout"></div>',
      checkoutPage(),
    )
    const { host, user } = page
    const filled = {
      'E-mailadres': 'sanne@example.com',
      Voornaam: 'Sanne',
      Achternaam: 'Wit',
      Telefoonnummer: '0200000001',
      Postcode: '1000AB',
      Huisnummer: '10',
      Straat: 'Fictielaan',
      Plaats: 'Amsterdam',
    }
    for (const [name, text] of Object.entries(filled))
      await user.type(within(host).getByRole('textbox', { name: new RegExp(`^${name}`) }), text)
    await soon(() => {
      page.platform?.advance(500)
      expect(within(host).getByRole<HTMLInputElement>('radio', { name: /bezorgen, standaard/ }).checked).toBe(true)
    })
    const press = async (name: string): Promise<void> => user.click(within(host).getByRole('button', { name }))
    await press('Verder naar betaling')
    await soon(() => expect(within(host).getByRole<HTMLInputElement>('radio', { name: 'ideal' }).checked).toBe(true))
    await press('Verder naar overzicht')
    await soon(() => expect(said(host)).toContain('€ 998,-'))
    expect(nonsense(host)).toEqual([])
    await press('Bestellen en betalen')
    await soon(() => expect(page.platform?.left).toEqual([exampleOf(placeOrder).reply.redirect_url]))
  })
})
