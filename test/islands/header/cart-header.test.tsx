import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeQuote, makeTotals } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
const open = () =>
  renderIsland(
    () => import('../../../islands/header/cart-header/index'),
    '<script type="application/json" id="page-state">{"cart":{"count":3}}</script><div data-component="cart-header"><a href="/checkout/cart" data-replay="cart">3</a></div>',
  )

describe('the cart in the header', () => {
  it('shows the printed count without asking the server (CRT-05, RT-01)', async () => {
    const seen = watchRequests()
    const { host } = await open()
    expect(within(host).getByRole('link', { name: 'Winkelwagen, 3 artikelen in je winkelwagen' }).getAttribute('href')).toBe(
      '/checkout/cart',
    )
    expect(seen).toEqual([])
  })

  it('opens by a product that was added with what the reply of that brought, and reads the cart when opened by hand (API-11, CRT-05)', async () => {
    const { host, user } = await open()
    const { addToCart } = await import('../../../shared/cart/actions')
    // Preloads its code, so that the panel's calls are made at once.
    await (await import('../../../shared/flows/index')).cartActions()
    const seen = watchRequests()
    server.use(
      http.post('*/api/quote/item', () =>
        HttpResponse.json({ item_id: 1, sku: 'NOV-000001', qty: 1, name: 'Lamp', quote: makeQuote(), totals: makeTotals() }),
      ),
      http.get('*/last', () => HttpResponse.json({})),
    )
    await addToCart('NOV-000001', 1)
    await vi.waitFor(() => expect(within(host).getAllByRole('listitem').length).toBe(makeQuote().items.length))
    await vi.waitFor(() => expect(within(host).getByText('Totaal')).toBeTruthy())
    await fetch('/last')
    expect(seen).toEqual(['POST /api/quote/item', 'GET /last'])
    await user.click(within(host).getByRole('button', { name: 'Sluit winkelwagen' }))
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining(['GET /api/quote', 'GET /api/checkout/totals'])))
  })

  it('opens with lines, total and the ways on (CRT-05)', async () => {
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    await vi.waitFor(() => expect(within(host).getByText('Totaal')).toBeTruthy())
    expect(within(host).getByRole('link', { name: 'Bekijk winkelwagen' }).getAttribute('href')).toBe('/checkout/cart')
    expect(within(host).getAllByRole('listitem').length).toBe(makeQuote().items.length)
  })

  it('keeps the page where it stands while it is open, on an iPhone too (CRT-05)', async () => {
    // Safari on iOS scrolls a page under `overflow: hidden`.
    vi.stubGlobal('CSS', { supports: (name: string) => name === '-webkit-touch-callout', escape: CSS.escape })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    await vi.waitFor(() => expect(document.body.style.position).toBe('fixed'))
    await user.click(within(host).getByRole('button', { name: 'Sluit winkelwagen' }))
    await vi.waitFor(() => expect(document.body.style.position).toBe(''))
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('closes by Back, by a press beside it and by Escape, each of which gives the focus back (CRT-05, BEH-02)', async () => {
    const { host, user, platform } = await renderIsland(
      () => import('../../../islands/header/cart-header/index'),
      '<div data-component="cart-header"><a href="/checkout/cart">3</a></div>',
      { json: { 'page-state': { cart: { count: 3 } } } },
    )
    const link = within(host).getByRole('link', { name: /^Winkelwagen/ })
    const dialog = host.querySelector('dialog') as HTMLDialogElement
    const closings = [
      () => platform?.openOnBack.at(-1)?.(),
      () => user.click(dialog),
      () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    ]
    for (const close of closings) {
      link.focus()
      await user.click(link)
      await vi.waitFor(() => expect([dialog.open, platform?.openOnBack.length]).toEqual([true, 1]))
      await close()
      await vi.waitFor(() => expect([dialog.open, platform?.openOnBack.length]).toEqual([false, 0]))
      expect(document.activeElement).toBe(link)
    }
  })

  it("shows a theme's own slot at the end of the panel (EXT-01)", async () => {
    const { host, user } = await renderIsland(
      () => import('../../../islands/header/cart-header/index'),
      '<div data-component="cart-header"><a href="/checkout/cart">3</a><template data-slot="panel-end"><p>Gratis bezorgd</p></template></div>',
    )
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    await vi.waitFor(() => expect(within(host).getByText('Gratis bezorgd').closest('dialog')).toBeTruthy())
  })

  it('removes a line once and follows the server (CRT-01, CRT-03)', async () => {
    const seen = watchRequests()
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    const remove = await vi.waitFor(() => within(host).getAllByRole('button', { name: /^Verwijder/ })[0] as HTMLElement)
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [], items_count: 0, items_qty: 0 }))))
    await pressTwice(remove)
    await vi.waitFor(() => expect(host.textContent).toContain('Je winkelwagen is leeg'))
    expect(seen.filter(one => one.startsWith('DELETE'))).toHaveLength(1)
  })

  it('shows a pressed quantity at once, and what the cart has when it is refused (CRT-04, ERR-02)', async () => {
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    const more = () => within(host).getByRole('button', { name: 'Eén meer: Koelkast 1' })
    await vi.waitFor(more)
    const line = more().closest('li') as HTMLElement
    const shown = () => within(line).getByRole('status', { name: 'Aantal van Koelkast 1' }).textContent
    const before = Number(shown())
    const { promise: asked, resolve: answer } = withResolvers()
    server.use(
      http.put('*/api/quote/item/:id', async () => {
        await asked
        return HttpResponse.json({ code: 'noStock' }, { status: 409 })
      }),
    )
    await user.click(more())
    await vi.waitFor(() => expect([shown(), line.getAttribute('aria-busy')]).toEqual([String(before + 1), 'true']))
    answer()
    await vi.waitFor(() => expect(within(line).getByRole('alert')).toBeTruthy())
    expect(shown()).toBe(String(before))
  })

  it('offers a removed line back, with the focus on that, and puts it back (CRT-04, A11Y-01)', async () => {
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    const remove = await vi.waitFor(() => within(host).getByRole('button', { name: /^Verwijder Koelkast 1/ }))
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [] }))))
    await user.click(remove)
    const undo = await vi.waitFor(() => within(host).getByRole('button', { name: /^Ongedaan maken.*Koelkast 1/ }))
    await vi.waitFor(() => expect(document.activeElement).toBe(undo))
    expect(within(host).getByText('Koelkast 1 is verwijderd').getAttribute('role')).toBe('status')
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote())))
    await user.click(undo)
    await vi.waitFor(() => expect(document.activeElement).toBe(within(host).getByRole('link', { name: 'Koelkast 1' })))
    expect(within(host).queryByRole('button', { name: /^Ongedaan/ })).toBeNull()
  })

  it('goes to the cart page when its own code fails to load, unless it was closed meanwhile (CRT-05, RT-06)', async () => {
    const { host, user, platform } = await renderIsland(
      () => import('../../../islands/header/cart-header/index'),
      '<div data-component="cart-header"><a href="/checkout/cart">1</a></div>',
      { json: { 'cart-seed': { quote: makeQuote() } } },
    )
    if (!platform) throw new Error('No platform')
    let lose = (): void => {}
    const lost = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('no connection'))
    })
    vi.spyOn(platform.ports, 'load').mockReturnValue(lost)
    const link = within(host).getByRole('link', { name: /^Winkelwagen/ })
    const dialog = host.querySelector('dialog') as HTMLDialogElement
    await user.click(link)
    await vi.waitFor(() => expect(dialog.open).toBe(true))
    dialog.close()
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe(''))
    lose()
    await lost.catch(() => {})
    expect(platform.left).toEqual([])
    await user.click(link)
    await vi.waitFor(() => expect(platform.left).toEqual(['/checkout/cart']))
  })

  it('goes to the cart page when the code for a removal fails to load (ERR-01, RT-06)', async () => {
    const code = '../../../shared/cart/actions'
    vi.doMock(code, () => {
      throw new Error('no connection')
    })
    onTestFinished(() => void vi.doUnmock(code))
    const { host, user, platform } = await renderIsland(
      () => import('../../../islands/header/cart-header/index'),
      '<div data-component="cart-header"><a href="/checkout/cart">1</a></div>',
      { json: { 'cart-seed': { quote: makeQuote() } } },
    )
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    const remove = await vi.waitFor(() => within(host).getByRole('button', { name: /^Verwijder Koelkast 1/ }))
    await user.click(remove)
    await within(host).findByText('Er ging iets mis. Probeer het opnieuw.')
    expect(platform?.left).toEqual([])
    await user.click(remove)
    await vi.waitFor(() => expect(platform?.left).toEqual(['/checkout/cart']))
  })

  it('says that the total may be outdated when loading fails, and retries (CRT-02, ERR-02)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json({}, { status: 400 })))
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    await vi.waitFor(() => expect(host.textContent).toContain('Deze prijs is misschien niet meer juist.'))
    expect(host.querySelector('.et-mini-cart__total')?.getAttribute('aria-busy')).toBe('false')
    server.resetHandlers()
    await user.click(await within(host).findByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(host.textContent).not.toMatch(/misschien|Prijs wordt bijgewerkt/))
  })

  it('says that the cart cannot be loaded, and tries again when asked (CRT-06)', async () => {
    server.use(http.get('*/api/quote', () => HttpResponse.json({}, { status: 404 })))
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: /^Winkelwagen/ }))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('We kunnen je winkelwagen nu niet laden'))
    server.resetHandlers()
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(within(host).queryByRole('alert')).toBeNull())
  })
})
