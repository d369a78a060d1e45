import '../../../shared/platform'
import { screen, within } from '@testing-library/dom'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExpressOverview } from '../../../islands/express/express/index'
import { loadTexts } from '../../../shared/i18n/texts'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
beforeEach(useStorages)

const urls = { cart: '/checkout/cart', express: '/checkout/direct', expressChange: '/checkout/direct/wijzigen', terms: '/voorwaarden' }
const offer = { address: 'Fictielaan 10 A, Amsterdam', payment: 'iDEAL | Wero' }

const overview = {
  id: 9,
  quote: makeQuote({ id: 9, items: [makeQuoteItem({ qty: 2 })] }),
  totals: makeTotals(),
  email: 'jet@example.com',
  shipping: ['Jet Snel', 'Fictielaan 10 A', '<b>1000AB</b> Amsterdam'],
  billing: ['Boekhouding'],
  delivery: ['Thuis bezorgd', 'maandag 23 november'],
  payment: 'iDEAL | Wero',
  notice: 'Geld lenen kost geld.',
  shipping_method: 'bezorgen_standaard',
  payment_method: 'ideal',
}

/** A fake shop; `fail` answers an order instead. */
function shop(fail?: () => Response) {
  const seen = { begun: [] as unknown[], ordered: [] as unknown[] }
  server.use(
    http.post('*/api/checkout/express', async ({ request }) => {
      seen.begun.push(await request.json())
      return HttpResponse.json(overview)
    }),
    http.post('*/api/checkout/express/order', async ({ request }) => {
      seen.ordered.push(await request.json())
      return (
        fail?.() ??
        HttpResponse.json({ order_number: '1', status: 'pending', redirect_url: 'https://betalen.example/1', success_url: '/bedankt' })
      )
    }),
  )
  return seen
}

const load = () => import('../../../islands/express/express/index')
const page = (express: object | null = offer) => ({ config: { urls }, json: { 'page-state': express ? { express } : {} } })
const product = `<div data-component="express" data-sku="KK-1"></div>
  <form id="buy"><input name="_token" value="t"><input name="sku" value="KK-1"><input name="qty" value="2">
  <input type="radio" name="kleur" value="zwart" checked><input type="checkbox" name="accessory_7" value="1"></form>`
const button = (host: HTMLElement) => within(host).getByRole('button', { name: 'Direct bestellen' })

describe('the button to order at once', () => {
  it('opens a window with all that is ordered as chosen on the page, and orders it by the button of the law (CHK-06)', async () => {
    const seen = shop()
    const { host, user, platform } = await renderIsland(load, product, page())
    expect(host.textContent).toContain('Naar Fictielaan 10 A, Amsterdam')
    const given = ['form', 'formaction', 'aria-describedby'].map(name => button(host).getAttribute(name))
    expect(given).toEqual(['buy', '/checkout/direct', 'express-note'])
    const held = withResolvers()
    server.use(http.post('*/api/checkout/express', () => held.promise, { once: true }))
    await user.click(button(host))
    const loading = await within(host).findByRole('dialog', { name: 'Direct bestellen' })
    expect(loading.getAttribute('aria-busy')).toBe('true')
    held.resolve()
    await expect.poll(() => seen.begun).toEqual([{ sku: 'KK-1', choices: { qty: '2', kleur: 'zwart' } }])
    const dialog = within(await within(host).findByRole('dialog', { name: 'Direct bestellen' }))
    const order = await dialog.findByRole('button', { name: 'Bestellen en betalen' })
    for (const text of ['jet@example.com', '<b>1000AB</b> Amsterdam', 'Boekhouding', 'maandag 23 november', 'Geld lenen kost geld.'])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByText(/Je winkelwagen blijft zoals hij is/)).toBeTruthy()
    expect(dialog.queryByText('Prijs wordt bijgewerkt')).toBeNull()
    const change = dialog.getAllByRole('button', { name: /^Wijzig/ }) as HTMLButtonElement[]
    expect(change.map(one => [one.value, one.getAttribute('form')])).toEqual(['1', '1', '1', '2'].map(step => [step, 'express-change']))
    expect(host.querySelector('#express-change')?.getAttribute('action')).toBe('/checkout/direct/wijzigen')
    await pressTwice(order)
    await expect.poll(() => platform?.left).toEqual(['https://betalen.example/1'])
    expect(seen.ordered).toHaveLength(1)
    expect(seen.ordered[0]).toMatchObject({ id: 9, grand_total: makeTotals().grand_total })
  })

  it('says in the window why the order was refused, with the new overview below (ERR-01)', async () => {
    shop(() => HttpResponse.json({ message: 'Het totaal is nu %1.', parameters: ['€ 9'] }, { status: 409 }) as unknown as Response)
    const { host, user, platform } = await renderIsland(load, product, page())
    await user.click(button(host))
    await user.click(await within(host).findByRole('button', { name: 'Bestellen en betalen' }))
    expect((await within(host).findByRole('alert')).textContent).toBe('Het totaal is nu € 9.')
    expect(await within(host).findByRole('button', { name: 'Bestellen en betalen' })).toBeTruthy()
    expect(platform?.left).toEqual([])
  })

  it('stays in sight while the order is under way, also for Back and when the browser closes it, and shows the outcome (ERR-01)', async () => {
    let refuse = (): void => {}
    const refused = new Promise<void>(resolve => {
      refuse = resolve
    })
    server.use(
      http.post('*/api/checkout/express/order', async () => {
        await refused
        return HttpResponse.json({ message: 'Dit kan nu niet.' }, { status: 403 })
      }),
    )
    const { host, user, platform } = await renderIsland(load, product, page())
    server.use(http.post('*/api/checkout/express', () => HttpResponse.json(overview)))
    await user.click(button(host))
    await user.click(await within(host).findByRole('button', { name: 'Bestellen en betalen' }))
    const dialog = within(host).getByRole<HTMLDialogElement>('dialog')
    expect([
      dialog.getAttribute('aria-busy'),
      within(dialog).getByRole('button', { name: 'Sluiten' }).getAttribute('aria-disabled'),
    ]).toEqual(['true', 'true'])
    // As a second Escape does, whatever was prevented.
    dialog.close()
    await expect.poll(() => dialog.open).toBe(true)
    const back = () => platform?.openOnBack.splice(0).at(-1)?.()
    back()
    expect([dialog.open, platform?.openOnBack.length]).toEqual([true, 1])
    refuse()
    expect((await within(host).findByRole('alert')).textContent).toContain('Dit kan nu niet.')
    expect(dialog.open).toBe(true)
    back()
    await expect.poll(() => within(host).queryByRole('dialog')).toBeNull()
    await user.click(button(host))
    expect(await within(host).findByRole('button', { name: 'Bestellen en betalen' })).toBeTruthy()
  })

  it('leads to the cart where the order cannot be prepared, and closes (ERR-02)', async () => {
    server.use(http.post('*/api/checkout/express', () => new HttpResponse('<html>')))
    const { host, user } = await renderIsland(load, product, page())
    await user.click(button(host))
    expect((await within(host).findByRole('alert')).textContent).toContain('kon niet worden klaargezet')
    expect(within(host).getByRole('link', { name: 'Naar je winkelwagen' }).getAttribute('href')).toBe('/checkout/cart')
    expect(within(host).getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy()
    await user.click(within(host).getByRole('button', { name: 'Sluiten' }))
    expect(within(host).queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button(host))
  })

  it('is not there without an offer, and for the cart once that is empty (CHK-04)', async () => {
    const without = await renderIsland(load, product, page(null))
    expect(without.host.textContent).toBe('')
    const seen = shop()
    const cart = await renderIsland(load, '<div data-component="express"></div>', page())
    expect([button(cart.host).hasAttribute('form'), cart.host.querySelector('form')?.getAttribute('action')]).toEqual([
      false,
      '/checkout/direct',
    ])
    await cart.user.click(button(cart.host))
    await expect.poll(() => seen.begun).toEqual([{}])
    expect(within(cart.host).queryByText(/Je winkelwagen blijft/)).toBeNull()
    cart.stop()
    const json = { 'page-state': { express: offer }, 'cart-seed': { quote: makeQuote({ items: [], items_qty: 0 }), totals: makeTotals() } }
    const empty = await renderIsland(load, '<div data-component="express"></div>', { config: { urls }, json })
    expect(within(empty.host).queryByRole('button')).toBeNull()
  })
})

describe('what is ordered at once', () => {
  const open = async (more: object = {}, phase: Parameters<typeof ExpressOverview>[0]['phase'] = 'idle') => {
    await loadTexts('common', 'cart', 'checkout', 'express')
    const heard = { order: vi.fn(), ask: vi.fn() }
    render(<ExpressOverview overview={{ ...overview, ...more } as never} phase={phase} isB2B={false} {...heard} />)
    return heard
  }
  const parts = () => screen.getAllByRole('heading', { level: 3 }).map(title => [said(title), said(title.nextElementSibling)])

  it('is said part by part, with what it comes to and by which terms; what is empty is left out (CHK-06, LAW-05)', async () => {
    await open()
    expect(parts()).toEqual([
      ['Gegevens en bezorgadres', 'jet@example.comJet SnelFictielaan 10 A<b>1000AB</b> Amsterdam'],
      ['Factuuradres', 'Boekhouding'],
      ['Bezorging', 'Thuis bezorgdmaandag 23 november'],
      ['Betaling', 'iDEAL | WeroGeld lenen kost geld.'],
    ])
    expect(said(document.querySelector('.et-overview__total'))).toBe('Totaal incl. btw€ 449,-')
    expect(said(document.querySelector('.et-overview__terms'))).toBe(
      'Door te bestellen ga je akkoord met de algemene voorwaarden. Je hebt 14 dagen bedenktijd.',
    )
    document.body.replaceChildren()
    await open({ billing: [], notice: '', totals: makeTotals({ grand_total: 449, amount_due: 40 }) })
    expect(parts().slice(1)).toEqual([
      ['Bezorging', 'Thuis bezorgdmaandag 23 november'],
      ['Betaling', 'iDEAL | Wero'],
    ])
    expect(document.querySelectorAll('.et-overview__part')[2]?.querySelectorAll('p')).toHaveLength(1)
    expect(said(document.querySelector('.et-overview__total'))).toBe('Nog te betalen€ 40,-')
  })

  it.each([
    ['loading', 'Bestellen en betalen', true, ''],
    ['idle', 'Bestellen en betalen', false, ''],
    ['unsure', 'Kijk of mijn bestelling er is', false, ''],
    ['placing', 'We plaatsen je bestelling…', true, 'We plaatsen je bestelling…'],
    ['asking', 'We kijken of je bestelling is aangekomen…', true, 'We kijken of je bestelling is aangekomen…'],
    ['leaving', 'Je gaat nu betalen…', true, 'Je gaat nu betalen…'],
  ] as const)('has a button that says what goes on, aloud too: %s (PAY-03, A11Y-01)', async (phase, text, isBusy, aloud) => {
    const { order, ask } = await open({}, phase)
    const press = screen.getByRole('button', { name: text })
    expect([press.getAttribute('aria-disabled'), said(screen.getAllByRole('status').at(-1))]).toEqual([String(isBusy), aloud])
    await userEvent.setup().click(press)
    expect([order.mock.calls.length, ask.mock.calls.length]).toEqual(phase === 'unsure' ? [0, 1] : [1, 0])
  })
})
