import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { makeWishlist } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()
const NOT_ADDED = 'Dat lukte niet: het ligt nog niet in je winkelwagen. Probeer het opnieuw.'
const UNSURE = 'We weten niet zeker of het gelukt is. Probeer het opnieuw: dubbel komt het er niet in.'
const config = (isLoggedIn: boolean): string => `<script type="application/json" id="page-config">{"isLoggedIn":${isLoggedIn}}</script>`

describe('the buy form', () => {
  const open = (attributes = '') =>
    renderIsland(
      () => import('../../../islands/product/add-to-cart-product/index'),
      `${config(false)}<div data-component="add-to-cart-product" data-sku="NOV-1" data-name="Novaro tv" ${attributes}></div>`,
    )

  it('adds once, however often it is pressed (API-04, PDP-08)', async () => {
    const seen = watchRequests()
    const { host } = await open()
    const button = within(host).getByRole('button', { name: /In winkelwagen/ })
    await pressTwice(button)
    await vi.waitFor(() => expect(seen.some(one => one.startsWith('GET') && one.endsWith('/api/quote'))).toBe(true))
    expect(seen.filter(one => one.startsWith('POST'))).toHaveLength(1)
  })

  it("shows a theme's own slot, and leaves it alone when it renders again (EXT-01)", async () => {
    const { host, user } = await renderIsland(
      () => import('../../../islands/product/add-to-cart-product/index'),
      `${config(false)}<div data-component="add-to-cart-product" data-sku="NOV-1" data-name="Novaro tv" data-with-quantity data-max-qty="3">
        <template data-slot="buy-end"><p>Morgen in huis</p></template><template data-slot="elsewhere"><p>Nergens</p></template></div>`,
    )
    const own = within(host).getByText('Morgen in huis')
    await user.type(within(host).getByRole('spinbutton', { name: 'Aantal' }), '9')
    await user.click(within(host).getByRole('button', { name: /In winkelwagen/ }))
    expect(within(host).getByRole('alert').textContent).not.toBe('')
    expect(within(host).getByText('Morgen in huis')).toBe(own)
    expect(host.textContent).not.toContain('Nergens')
  })

  it('sends the quantity, and names the maximum before asking the server (PDP-08)', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post('*/api/quote/item', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ item_id: 1, sku: 'NOV-1', qty: 2, name: 'tv' })
      }),
    )
    const { host, user } = await open('data-with-quantity data-max-qty="3"')
    const field = within(host).getByRole('spinbutton', { name: 'Aantal' })
    await user.clear(field)
    await user.type(field, '4')
    await user.click(within(host).getByRole('button', { name: /In winkelwagen/ }))
    expect(within(host).getByRole('alert').textContent).toBe('Je kunt er hoogstens 3 bestellen')
    expect(bodies).toEqual([])
    await user.clear(field)
    await user.type(field, '2')
    await user.click(within(host).getByRole('button', { name: /In winkelwagen/ }))
    await vi.waitFor(() => expect(bodies).toEqual([{ cartItem: { sku: 'NOV-1', qty: 2 } }]))
  })

  it('is described by its own error where the same product stands on the page twice (A11Y-01)', async () => {
    const { host, user } = await open('data-with-quantity data-max-qty="3"')
    const other = document.createElement('div')
    document.body.append(other)
    const [{ mountIsland }, { default: Island }] = await Promise.all([
      import('../../../shared/runtime/react'),
      import('../../../islands/product/add-to-cart-product/index'),
    ])
    const stop = mountIsland(
      other,
      Island as never,
      { sku: 'NOV-1', name: 'Novaro tv', inStock: true, withQuantity: true, maxQty: 3 },
      () => {},
    )
    for (const place of [host, other]) {
      await user.type(within(place).getByRole('spinbutton'), '9')
      await user.click(within(place).getByRole('button', { name: /In winkelwagen/ }))
    }
    const described = [host, other].map(place =>
      document.getElementById(within(place).getByRole('spinbutton').getAttribute('aria-describedby') ?? ''),
    )
    expect([host.contains(described[0] ?? null), other.contains(described[1] ?? null)]).toEqual([true, true])
    stop()
  })

  for (const [fault, reply, text] of [
    [
      'the server’s own sentence',
      () => HttpResponse.json({ message: 'Hoogstens %1 per klant', parameters: [2] }, { status: 400 }),
      'Hoogstens 2 per klant',
    ],
    ['that it is not in the cart after a fault of the server', () => HttpResponse.json({ message: 'SQL' }, { status: 500 }), NOT_ADDED],
    ['that it is not in the cart after a broken connection', () => HttpResponse.error(), NOT_ADDED],
    ['that it is not in the cart after nonsense', () => new HttpResponse('<html>'), NOT_ADDED],
    ['that nobody knows when the cart cannot be read either', () => HttpResponse.error(), UNSURE],
  ] as const)
    it(`shows ${fault} (ERR-02, API-09, API-12)`, async () => {
      server.use(http.post('*/api/quote/item', reply))
      if (text === UNSURE) server.use(http.get('*/api/quote', () => HttpResponse.error()))
      const { host, user } = await open()
      await user.click(within(host).getByRole('button', { name: /In winkelwagen/ }))
      await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe(text))
      expect(
        within(host)
          .getByRole('button', { name: /In winkelwagen/ })
          .getAttribute('aria-disabled'),
      ).toBe('false')
    })

  it('says that a product is sold out (PDP-02)', async () => {
    const { host } = await open('data-in-stock="false"')
    expect(host.textContent).toBe('Uitverkocht')
  })
})

describe('the heart', () => {
  const open = (isLoggedIn: boolean) =>
    renderIsland(
      () => import('../../../islands/product/wishlist-toggle/index'),
      `${config(isLoggedIn)}<div data-component="wishlist-toggle" data-product-id="7" data-name="Novaro tv"></div>`,
      { config: { isLoggedIn } },
    )

  it('answers at once and goes back when the server says no (WSH-02)', async () => {
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json({ message: 'nee' }, { status: 500 })))
    const { host, user } = await open(true)
    const heart = within(host).getByRole('button', { name: 'Zet Novaro tv op je verlanglijst' })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    const pressed: (string | null)[] = []
    new MutationObserver(() => pressed.push(heart.getAttribute('aria-pressed'))).observe(heart, { attributes: true })
    await user.click(heart)
    await vi.waitFor(() => expect(pressed).toEqual(['true', 'false']))
  })

  it("is a customer's where only the page's globals say so, and tells what it knows of its product (CFG-01, ANA-01)", async () => {
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json(makeWishlist([7]))))
    vi.stubGlobal('isLoggedIn', true)
    try {
      const { host, user } = await renderIsland(
        () => import('../../../islands/product/wishlist-toggle/index'),
        '<div data-component="wishlist-toggle" data-product-id="7" data-name="Novaro tv"></div>',
      )
      const { $facts } = await import('../../../shared/state/facts')
      await user.click(within(host).getByRole('button', { pressed: false }))
      await vi.waitFor(() => expect($facts.get()).toMatchObject([{ kind: 'wished', product: { product_id: 7, name: 'Novaro tv' } }]))
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('sends a guest to the login page and back (WSH-03)', async () => {
    const { host, user, platform } = await open(false)
    await user.click(within(host).getByRole('button'))
    expect(String(platform?.left)).toMatch(/^\/inloggen\?terug=/)
  })
})
