import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { makeProduct, makeWishlist } from '../../kit/factories'
import { type RenderedIsland, renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()
const CHOOSE = '*/wishlist/item/lists'
const HEART = '<div data-component="wishlist-toggle" data-product-id="7" data-name="Novaro tv"></div>'
const list = (id: number, name: string, ids: number[]) => ({ list_id: id, name, products: ids.map(product_id => ({ product_id })) })
const state = (productIds: number[], lists?: unknown[]): string =>
  `<script type="application/json" id="page-state">${JSON.stringify({ wishlist: { productIds, ...(lists && { lists }) } })}</script>`
const pageConfig = (config: object = {}): string =>
  `<script type="application/json" id="page-config">${JSON.stringify({ isLoggedIn: true, urls: { wishlist: '/wishlist', namedList: '/wishlist/{id}' }, ...config })}</script>`
/** The island with the code of its actions, which normally loads at the first press. */
async function ready(...given: Parameters<typeof renderIsland>): Promise<RenderedIsland> {
  const rendered = await renderIsland(...given)
  await import('../../../shared/wishlist/sync')
  return rendered
}
/** Replies with these lists to each choice, and records the requests. */
function answer(reply: object): unknown[] {
  const asked: unknown[] = []
  server.use(
    http.put(CHOOSE, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(reply)
    }),
  )
  return asked
}

describe('the heart of a shopper with several lists', () => {
  const open = (page: string, config: object = {}) =>
    ready(() => import('../../../islands/product/wishlist-toggle/index'), pageConfig(config) + page + HEART)

  it('puts a product on the wishlist by its first press and asks for its lists by the next (WSH-02, A11Y-01)', async () => {
    server.use(http.put('*/item/toggle', () => HttpResponse.json({ ...makeWishlist([7]), lists: [list(3, 'Keuken', [])] })))
    const asked = answer({ ...makeWishlist([]), lists: [list(3, 'Keuken', [7]), list(4, 'Tuin', [7])] })
    const { host, user } = await open(state([], [list(3, 'Keuken', [])]))
    const heart = within(host).getByRole('button')
    expect([heart.getAttribute('aria-pressed'), heart.getAttribute('aria-haspopup')]).toEqual(['false', null])
    await user.click(heart)
    expect([heart.getAttribute('aria-pressed'), heart.getAttribute('aria-haspopup')]).toEqual(['true', 'dialog'])
    await user.click(heart)
    const dialog = within(await within(host).findByRole('dialog', { name: 'Op welke lijst?' }))
    expect(dialog.getAllByRole('checkbox').map(box => (box as HTMLInputElement).checked)).toEqual([true, false])
    await user.click(dialog.getByRole('checkbox', { name: 'Verlanglijst' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Keuken' }))
    await user.type(dialog.getByRole('textbox', { name: 'Nieuwe lijst' }), 'Tuin')
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await vi.waitFor(() => expect(within(host).queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([{ productId: 7, onWishlist: false, lists: [3], name: 'Tuin' }])
    const { $lists, $wishCount } = await import('../../../shared/wishlist/store')
    expect([$lists.get()?.map(({ name }) => name), $wishCount.get(), heart.getAttribute('aria-pressed')]).toEqual([
      ['Keuken', 'Tuin'],
      1,
      'true',
    ])
  })

  it.each([
    ['a refusal, which it says', () => HttpResponse.json({ message: 'Vol' }, { status: 400 }), 'Vol'],
    ['a broken connection', () => HttpResponse.error(), 'We konden je verlanglijst niet bijwerken. Probeer het opnieuw.'],
    ['an answer that is none', () => HttpResponse.json([]), 'We konden je verlanglijst niet bijwerken. Probeer het opnieuw.'],
  ])('keeps the choice open after %s, and shows the lists as they were (WSH-02, ERR-02)', async (_, reply, said) => {
    server.use(http.put(CHOOSE, reply))
    const { host, user } = await open(state([7], [list(3, 'Keuken', [])]))
    await user.click(within(host).getByRole('button'))
    const dialog = within(await within(host).findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Keuken' }))
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    const { $messages } = await import('../../../shared/page/messages')
    const { $lists, $wishlist } = await import('../../../shared/wishlist/store')
    await vi.waitFor(() => expect($messages.get().map(({ text }) => text)).toHaveLength(1))
    const { t } = await import('../../../shared/i18n/texts')
    expect([t($messages.get()[0]?.text ?? ''), $wishlist.get(), $lists.get()?.[0]?.productIds]).toEqual([said, [7], []])
    expect((dialog.getByRole('checkbox', { name: 'Keuken' }) as HTMLInputElement).checked).toBe(true)
  })

  it('says so when the code that keeps the choice does not arrive, and can be tried again (WSH-02, ERR-01)', async () => {
    const { host, user } = await open(state([7], [list(3, 'Keuken', [])]))
    await user.click(within(host).getByRole('button'))
    const dialog = within(await within(host).findByRole('dialog'))
    const asked = answer({ ...makeWishlist([7]), lists: [list(3, 'Keuken', [7])] })
    const { ports } = await import('../../../shared/contract/ports')
    const loading = vi.spyOn(ports(), 'load').mockRejectedValue(Object.assign(new Error('x'), { name: 'LoadError' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Keuken' }))
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    const { $messages } = await import('../../../shared/page/messages')
    await vi.waitFor(() => expect($messages.get().map(({ tone }) => tone)).toEqual(['bad']))
    await vi.waitFor(() => expect(host.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    loading.mockRestore()
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
  })

  it.each([
    ['whose backend has one list', state([7]), {}],
    ['that does without', state([7], [list(3, 'Keuken', [7])]), { features: { namedLists: false } }],
    ['who made none', state([7], []), {}],
  ])('never asks in a shop, or of a shopper, %s (CFG-01, API-10)', async (_, page, config) => {
    server.use(http.put('*/item/toggle', () => HttpResponse.json(makeWishlist([]))))
    const seen = watchRequests()
    const { host, user } = await open(page, config)
    await user.click(within(host).getByRole('button'))
    await vi.waitFor(() => expect(seen.filter(one => one.startsWith('PUT'))).toEqual(['PUT /api/customer/wishlist/item/toggle']))
    expect([within(host).queryByRole('dialog'), within(host).getByRole('button').getAttribute('aria-pressed')]).toEqual([null, 'false'])
  })
})

describe('the page of a list with a name', () => {
  const products = [
    makeProduct({ product_id: 7, name: 'Oven', brand: 'Novaro', sku: 'OV-7', url: '/p/oven' }),
    makeProduct({ product_id: 8, name: 'Kookplaat', brand: 'Novaro', sku: 'KP-8', url: '/p/kookplaat', in_stock: false }),
  ]
  const urls = {
    ...{ wishlist: '/wishlist', namedList: '/wishlist/{id}', wishLists: '/lijsten/{id}?terug={back}' },
    ...{ priceAlert: '{url}/prijs?terug={back}', stockAlert: '{url}/voorraad?terug={back}' },
  }
  const open = (lists: unknown[]) =>
    ready(
      () => import('../../../islands/customer/customer-wishlist/index'),
      `${pageConfig({ urls })}${state([7], lists)}<div data-component="customer-wishlist" data-list-id="3"><script type="application/json" data-prop="products">${JSON.stringify(products)}</script></div>`,
    )
  const shown = (host: HTMLElement) =>
    within(host)
      .queryAllByRole('heading', { level: 3 })
      .map(name => name.textContent?.trim())

  /** Links to the lists, with the current one in brackets. */
  const links = (host: HTMLElement) =>
    [...host.querySelectorAll('.et-list-links a')].map(link =>
      link.hasAttribute('aria-current') ? `[${link.textContent}]` : link.textContent,
    )

  it('says so when the code that takes a product off it does not arrive (WSH-02, ERR-01)', async () => {
    const { host, user } = await open([list(3, 'Keuken', [7, 8])])
    const { ports } = await import('../../../shared/contract/ports')
    const loading = vi.spyOn(ports(), 'load').mockRejectedValue(Object.assign(new Error('x'), { name: 'LoadError' }))
    await user.click(within(host).getAllByRole('button', { name: /verlanglijst/ })[0] as HTMLElement)
    const { $messages } = await import('../../../shared/page/messages')
    await vi.waitFor(() => expect($messages.get().map(({ tone }) => tone)).toEqual(['bad']))
    expect(shown(host)).toEqual(['Oven', 'Kookplaat'])
    loading.mockRestore()
  })

  it('shows what is on that list; a heart takes a product off it and leaves the others alone, with a way back (WSH-01, WSH-02)', async () => {
    const asked = answer({ ...makeWishlist([7]), lists: [list(3, 'Keuken', [8]), list(4, 'Tuin', [7])] })
    const { host, user } = await open([list(3, 'Keuken', [7, 8]), list(4, 'Tuin', [7])])
    expect([shown(host), links(host)]).toEqual([
      ['Oven', 'Kookplaat'],
      ['Verlanglijst (1)', '[Keuken (2)]', 'Tuin (1)'],
    ])
    const ways = [...host.querySelectorAll('.et-list-links a')].map(link => link.getAttribute('href'))
    expect(ways).toEqual(['/wishlist', '/wishlist/3', '/wishlist/4'])
    const more = [...host.querySelectorAll('.et-alert-link a')].map(link => [link.textContent, link.getAttribute('href')])
    expect(more).toEqual([
      ['Mail me als de prijs daalt: Novaro Oven', '/p/oven/prijs?terug=%2Fwishlist%2F3'],
      ['Andere lijst: Novaro Oven', '/lijsten/7?terug=%2Fwishlist%2F3'],
      ['Mail me als het er weer is: Novaro Kookplaat', '/p/kookplaat/voorraad?terug=%2Fwishlist%2F3'],
      ['Andere lijst: Novaro Kookplaat', '/lijsten/8?terug=%2Fwishlist%2F3'],
    ])
    await user.click(within(host).getAllByRole('button', { name: /verlanglijst/ })[0] as HTMLElement)
    await vi.waitFor(() => expect(shown(host)).toEqual(['Kookplaat']))
    expect(links(host)).toEqual(['Verlanglijst (1)', '[Keuken (1)]', 'Tuin (1)'])
    await vi.waitFor(() => expect(asked).toEqual([{ productId: 7, onWishlist: true, lists: [4] }]))
    await vi.waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Kookplaat'))
    ;(document.activeElement as HTMLElement).blur()
    const { $messages } = await import('../../../shared/page/messages')
    await vi.waitFor(() =>
      expect($messages.get()[0]).toMatchObject({ text: 'customer.lists.unlisted', parameters: { name: 'Oven', list: 'Keuken' } }),
    )
    answer({ ...makeWishlist([7]), lists: [list(3, 'Keuken', [8, 7]), list(4, 'Tuin', [7])] })
    const { action } = $messages.get()[0] ?? {}
    if (action && 'run' in action) action.run()
    await vi.waitFor(() => expect(shown(host)).toEqual(['Oven', 'Kookplaat']))
    // Nothing was pressed here since.
    expect(document.activeElement).toBe(document.body)
  })
})
