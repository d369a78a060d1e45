import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { makeProduct, makeWishlist } from '../../kit/factories'
import { makeConfigurableSeed } from '../../kit/product-seeds'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'
import { engine } from '../../kit/theme'
import { Viewport } from '../../kit/viewport'

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

  it('has all choices in a quick view that the page prints later, of one product after another (PDP-06, EXT-02)', async () => {
    await open()
    const module = await import('../../../islands/product/add-to-cart-product/index')
    const { mountIsland } = await import('../../../shared/runtime/react')
    const { readProps } = await import('../../../shared/runtime/props')
    expect(module.isReady()).toBe(true)
    const view = document.createElement('div')
    document.body.append(view)
    const show = async (sku: string, color: string) => {
      const [first, ...rest] = makeConfigurableSeed().configurable_data ?? []
      const seed = {
        ...makeConfigurableSeed({ sku, url: `/p/${sku}` }),
        configurable_data: first ? [{ ...first, label: color }, ...rest] : [],
      }
      view.innerHTML = `<script type="application/json" id="product-seed">${JSON.stringify(seed)}</script>
        <div data-component="add-to-cart-product" data-sku="${sku}" data-name="Novaro" data-product-index="0"></div>`
      const ready = module.isReady()
      if (!ready) await module.ready()
      const host = view.querySelector<HTMLElement>('[data-component]') as HTMLElement
      await act(async () => void mountIsland(host, module.default, readProps(host, module.props), cause => expect(cause).toBeUndefined()))
      return { ready, host }
    }
    const one = await show('A', 'Tint')
    expect(one.ready).toBe(false)
    expect(within(one.host).getByRole('group', { name: 'Tint' })).toBeTruthy()
    const [choice] = within(one.host).getAllByRole<HTMLInputElement>('radio')
    const before = location.href
    await act(async () => choice?.click())
    expect([choice?.checked, location.href]).toEqual([true, before])
    const two = await show('B', 'Uitvoering')
    expect(within(two.host).getByRole('group', { name: 'Uitvoering' })).toBeTruthy()
    expect(
      within(two.host)
        .queryAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked),
    ).toEqual([])
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
    expect(within(host).getByRole('alert').textContent).toBe('Je kunt er maximaal 3 bestellen')
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
    const { stop } = mountIsland(
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

  it("works for a customer known only from the page's globals, and reports what it knows of its product (CFG-01, ANA-01)", async () => {
    server.use(http.put('*/wishlist/item/toggle', () => HttpResponse.json(makeWishlist([7]))))
    vi.stubGlobal('isLoggedIn', true)
    try {
      const { host, user } = await renderIsland(
        () => import('../../../islands/product/wishlist-toggle/index'),
        '<div data-component="wishlist-toggle" data-product-id="7" data-name="Novaro tv"></div>',
      )
      const { $queue } = await import('../../../shared/page/tracking')
      await user.click(within(host).getByRole('button', { pressed: false }))
      await vi.waitFor(() => expect($queue.get()).toMatchObject([{ kind: 'wished', product: { product_id: 7, name: 'Novaro tv' } }]))
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it("is a guest's too, who stays on the page (WSH-03)", async () => {
    const { host, user, platform } = await open(false)
    const heart = within(host).getByRole('button')
    await user.click(heart)
    expect([heart.getAttribute('aria-pressed'), platform?.left]).toEqual(['true', []])
  })
})

describe('what was looked at before', () => {
  const seen = [7, 8].map(product_id => makeProduct({ product_id, name: `Product ${product_id}`, url: `/p/product-${product_id}` }))
  const open = async (recent: CardProduct[] | undefined, inside = '') => {
    vi.stubGlobal('IntersectionObserver', Viewport)
    onTestFinished(() => void vi.unstubAllGlobals())
    const reply = { token: 'x', formStamp: 'x', visit: '0a.1', isLoggedIn: false, state: { recent } }
    server.use(http.get('*/api/visitor', () => HttpResponse.json(reply)))
    const { host, platform } = await renderIsland(
      () => import('../../../islands/product/recently-viewed/index'),
      `<div data-component="recently-viewed">${inside}</div>`,
      { config: { isForEverybody: true } },
    )
    const { whenTokenReady } = await import('../../../shared/http/call')
    await act(async () => {
      platform?.advance(0)
      await whenTokenReady()
    })
    const rows = () => host.querySelectorAll('li').length
    const names = () => [...host.querySelectorAll('.et-card__name')].map(({ textContent }) => textContent)
    /** Scrolls until its place is `top` px below the upper edge of the window, which is 768 px high. */
    const scroll = (top: number, isNear: boolean) => act(() => Viewport.show(host.children, isNear, top))
    return { host, rows, names, scroll }
  }

  it('takes up space while it is below the viewport, and renders when it comes near (NJS-01, RT-19)', async () => {
    const { host, rows, names, scroll } = await open(seen)
    expect([rows(), names()]).toEqual([0, []])
    scroll(5000, false)
    expect([rows(), names()]).toEqual([2, []])
    scroll(1000, true)
    expect(names()).toEqual(['Product 7', 'Product 8'])
    const html = await engine.renderFile('snippets/recently-viewed', { config: {}, recent: seen, csrfToken: '', path: '/' })
    const server = document.createElement('div')
    server.innerHTML = html
    const about = (root: Element) => {
      const section = root.querySelector<HTMLElement>('section')
      const { listId, listName } = section?.dataset ?? {}
      return [listId, listName, section?.getAttribute('aria-labelledby'), section?.querySelector('h2')?.textContent]
    }
    expect(about(host)).toEqual(about(server))
  })

  it("is drawn by the theme's own card where there is one (NJS-01, EXT-01)", async () => {
    const { host, scroll } = await open(
      seen,
      '<template data-slot="card"><a class="et-tile" data-field-href="url" data-field="name"></a></template>',
    )
    scroll(1000, true)
    expect([...host.querySelectorAll('li > .et-tile')].map(({ textContent }) => textContent)).toEqual(['Product 7', 'Product 8'])
    expect([host.querySelector('.et-card'), host.querySelector('.et-tile')?.getAttribute('href')]).toEqual([null, '/p/product-7'])
  })

  it('moves nothing in view: it does not render while its position is in the viewport (NJS-01, RT-19)', async () => {
    const { rows, names, scroll } = await open(seen)
    scroll(300, true)
    expect(rows()).toBe(0)
    scroll(800, true)
    expect(names()).toEqual(['Product 7', 'Product 8'])
  })

  it.each([
    ['nothing was', []],
    ['the shop does not say', undefined],
  ])('is not there when %s (NJS-01)', async (_why, recent) => {
    const { host, scroll } = await open(recent)
    scroll(1000, true)
    expect(host.querySelector('section')).toBeNull()
  })
})
