import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { makeAddedItem, makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
beforeEach(useStorages)

/** A fake server with these lines that applies changes and removals. */
function serve(...start: QuoteItem[]): { items: () => QuoteItem[] } {
  let items = start
  server.use(
    http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items }))),
    http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({}, items))),
    http.put<{ id: string }, { qty: number }>('*/api/quote/item/:id', async ({ params, request }) => {
      const { qty } = await request.json()
      items = items.map(item =>
        item.item_id === Number(params.id) ? makeQuoteItem({ ...item, qty, row_total_incl_tax: item.price_incl_tax * qty }) : item,
      )
      return HttpResponse.json(makeAddedItem({ item_id: Number(params.id), qty }))
    }),
    http.delete('*/api/quote/item/:id', ({ params }) => {
      items = items.filter(item => item.item_id !== Number(params.id))
      return HttpResponse.json(true)
    }),
    http.post<never, { cartItem: { sku: string; qty: number } }>('*/api/quote/item', async ({ request }) => {
      const { cartItem } = await request.json()
      const item = makeQuoteItem({ item_id: 90, sku: cartItem.sku, qty: cartItem.qty })
      items = [...items, item]
      return HttpResponse.json(makeAddedItem({ item_id: 90, sku: cartItem.sku, qty: cartItem.qty }))
    }),
  )
  return { items: () => items }
}

const seedOf = (...items: QuoteItem[]): string =>
  `<script type="application/json" id="cart-seed">${JSON.stringify({ quote: makeQuote({ items }), totals: makeTotals({}, items) })}</script>`

const open = (...items: QuoteItem[]) =>
  renderIsland(() => import('../../../islands/cart/cart/index'), `${seedOf(...items)}<div data-component="cart"></div>`)

const amount = (host: HTMLElement, name = 'Koelkast 1') =>
  within(host).getByRole<HTMLInputElement>('spinbutton', { name: `Aantal van ${name}` })

describe('a line of the cart', () => {
  it('shows the article with its choices, parts, services and label, without asking the server (CRT-01, LAW-03)', async () => {
    const seen = watchRequests()
    const item = makeQuoteItem({ qty: 2 })
    const { host } = await open({
      ...item,
      extension_attributes: {
        ...item.extension_attributes,
        options: [{ label: 'Kleur', value: 'Zwart' }],
        bundle_items: [{ sku: 'B', name: 'Muurbeugel', qty: 2, price_incl_tax: 10 }],
        service_items: [{ sku: 'S', name: 'Aansluiten', qty: 2, price_incl_tax: 39, row_total_incl_tax: 78 }],
        energy_label: { class: 'D', range: 'A-G', label_url: '/l', sheet_url: '/s' },
      },
    })
    const line = host.querySelector('.et-cart-line') as HTMLElement
    for (const text of ['Kleur: Zwart', '2 × Muurbeugel', '2 × Aansluiten', 'Op voorraad']) expect(line.textContent).toContain(text)
    expect(within(host).getByRole('link', { name: 'D: energielabel op schaal A-G' })).toBeTruthy()
    expect(said(host.querySelector('.et-cart-line__total'))).toContain('€ 898,-')
    // Without styles the amounts are parted too.
    expect(host.querySelector('.et-cart-line__total')?.textContent).toMatch(/898,-\s2 ×/)
    expect(seen).toEqual([])
  })

  it('takes a quantity when the field is left or Enter is pressed, never while typing, and the focus stays (CRT-04)', async () => {
    const item = makeQuoteItem()
    const { items } = serve(item)
    const seen = watchRequests()
    const { host, user } = await open(item)
    expect([amount(host).max, said(host.querySelector('.et-cart-line__total'))]).toEqual(['999', '€ 449,-'])
    expect(within(host).getByRole('button', { name: /^Bijwerken ?: Koelkast 1$/ })).toBeTruthy()
    await user.clear(amount(host))
    await user.type(amount(host), '12')
    expect(seen).toEqual([])
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(12))
    expect(document.activeElement).toBe(amount(host))
    await vi.waitFor(() => expect(said(host.querySelector('.et-cart-line__total'))).toContain('5.388'))
    await user.clear(amount(host))
    await user.type(amount(host), '3')
    await user.tab()
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(3))
    expect(seen.filter(one => one.startsWith('PUT'))).toHaveLength(2)
  })

  it('counts a press on + or − at once, sends the last of quick presses, and stops at 1 and the maximum (CRT-04, API-04)', async () => {
    const item = makeQuoteItem({ max_qty: 3 })
    const { items } = serve(item)
    const { host, user } = await open(item)
    const [more, less] = ['Eén meer: Koelkast 1', 'Eén minder: Koelkast 1'].map(name => within(host).getByRole('button', { name }))
    if (!more || !less) throw new Error('No buttons')
    expect([less.getAttribute('aria-disabled'), amount(host).max]).toEqual(['true', '3'])
    await user.click(less)
    expect(amount(host).value).toBe('1')
    await user.click(more)
    await user.click(more)
    expect(amount(host).value).toBe('3')
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(more)
    await vi.waitFor(() => expect([items()[0]?.qty, amount(host).value]).toEqual([3, '3']))
    await vi.waitFor(() => expect(host.querySelector('.et-cart-line')?.getAttribute('aria-busy')).toBe('false'))
    await user.click(less)
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(2))
    expect([less, more].map(one => one.getAttribute('aria-disabled'))).toEqual([null, null])
  })

  it('loses no press on + and never jumps back while replies are slow (CRT-04, API-04)', async () => {
    const item = makeQuoteItem()
    const { items } = serve(item)
    const answers: (() => void)[] = []
    const sent: number[] = []
    server.use(
      http.put<{ id: string }, { qty: number }>('*/api/quote/item/:id', async ({ request }) => {
        sent.push((await request.clone().json()).qty)
        await new Promise<void>(done => answers.push(done))
        return undefined
      }),
    )
    const { host, user } = await open(item)
    const shown: string[] = []
    const note = (): void => {
      if (shown.at(-1) !== amount(host).value) shown.push(amount(host).value)
    }
    const watching = new MutationObserver(note)
    watching.observe(host, { subtree: true, childList: true, attributes: true, characterData: true })
    const more = within(host).getByRole('button', { name: 'Eén meer: Koelkast 1' })
    note()
    await user.click(more)
    await user.click(more)
    note()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    note()
    await user.click(more)
    note()
    answers[1]?.()
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[2]?.()
    await vi.waitFor(() => expect([items()[0]?.qty, host.querySelector('[aria-busy=true]')]).toEqual([4, null]))
    note()
    watching.disconnect()
    expect([sent, shown.map(Number)]).toEqual([[2, 3, 4], shown.map(Number).toSorted()])
    expect(amount(host).value).toBe('4')
  })

  it('sends a quantity that was typed and left before its island came (RT-07, CRT-04)', async () => {
    const item = makeQuoteItem()
    const { items } = serve(item)
    const field = '<input name="qty" type="number" data-replay="qty-1" value="1">'
    const html = `${seedOf(item)}<div data-component="cart"><form id="change-1">${field}</form></div>`
    const load = async () => {
      // The shopper types while the code is on its way.
      ;(document.querySelector('[name=qty]') as HTMLInputElement).value = '2'
      return import('../../../islands/cart/cart/index')
    }
    const { host } = await renderIsland(load, html)
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(2))
    await vi.waitFor(() => expect(said(host.querySelector('.et-cart-line__total'))).toContain('898'))
    expect(amount(host).value).toBe('2')
  })

  it('that is gone at the server when + is pressed leaves the page, and that is said (CRT-04, ERR-01)', async () => {
    const item = makeQuoteItem()
    serve()
    server.use(http.put('*/api/quote/item/1', () => HttpResponse.json({ message: 'Niet gevonden' }, { status: 404 })))
    const { host, user } = await open(item)
    await user.click(within(host).getByRole('button', { name: 'Eén meer: Koelkast 1' }))
    await vi.waitFor(() => expect(within(host).getByText('Je winkelwagen is leeg')).toBeTruthy())
    expect(within(host).queryByRole('list')).toBeNull()
    const { $messages } = await import('../../../shared/page/messages')
    const { t } = await import('../../../shared/i18n/texts')
    const [message] = $messages.get()
    expect(t(message?.text ?? '', message?.parameters)).toBe('Koelkast 1 staat niet meer in je winkelwagen')
  })

  it('goes back to what the cart has when a press on + is refused (CRT-04, ERR-02)', async () => {
    const item = makeQuoteItem({ qty: 2 })
    serve(item)
    server.use(http.put('*/api/quote/item/1', () => HttpResponse.json({ code: 'noStock' }, { status: 409 })))
    const { host, user } = await open(item)
    await user.click(within(host).getByRole('button', { name: 'Eén meer: Koelkast 1' }))
    await vi.waitFor(() => expect(within(host).getByRole('alert')).toBeTruthy())
    expect(amount(host).value).toBe('2')
  })

  it('accepts exactly the maximum, and is sent once when Enter is pressed and the field is then left (CRT-04, API-04)', async () => {
    const seen = watchRequests()
    serve(makeQuoteItem({ qty: 2, max_qty: 5 }))
    const { host, user } = await open(makeQuoteItem({ qty: 2, max_qty: 5 }))
    await user.clear(amount(host))
    await user.type(amount(host), '5{Enter}')
    await user.tab()
    await vi.waitFor(() => expect(seen.some(one => one.startsWith('PUT'))).toBe(true))
    await vi.waitFor(() => expect(said(host.querySelector('.et-cart-line__total'))).toContain('2.245'))
    expect(seen.filter(one => one.startsWith('PUT'))).toHaveLength(1)
    expect(within(host).queryByRole('alert')).toBeNull()
    expect(amount(host).value).toBe('5')
  })

  it('is busy while it changes (CRT-03)', async () => {
    const item = makeQuoteItem()
    serve(item)
    const reply = withResolvers()
    server.use(
      http.put('*/api/quote/item/1', async () => {
        await reply.promise
        return HttpResponse.json(makeAddedItem({ qty: 2 }))
      }),
    )
    const { host, user } = await open(item)
    await user.clear(amount(host))
    await user.type(amount(host), '2{Enter}')
    await vi.waitFor(() => expect(host.querySelector('.et-cart-line')?.getAttribute('aria-busy')).toBe('true'))
    reply.resolve()
    await vi.waitFor(() => expect(host.querySelector('.et-cart-line')?.getAttribute('aria-busy')).toBe('false'))
  })

  it('replaces more than the maximum by the old quantity, says what is possible, and offers that (CRT-04, VAL-06)', async () => {
    const item = makeQuoteItem({ max_qty: 5 })
    const { items } = serve(item)
    const seen = watchRequests()
    const { host, user } = await open(item)
    await user.clear(amount(host))
    await user.type(amount(host), '999{Enter}')
    const said = 'Dit is meer dan je van dit product in je winkelwagen mag leggen. Je kunt er maximaal 5 bestellen. Het aantal is nog 1.'
    expect(within(host).getByRole('alert').textContent).toBe(said)
    expect([amount(host).value, amount(host).getAttribute('aria-invalid'), seen]).toEqual(['1', 'true', []])
    await user.tab()
    expect(within(host).getByRole('alert').textContent).toBe(said)
    await user.click(within(host).getByRole('button', { name: /^Maak er 5 van ?: Koelkast 1$/ }))
    await vi.waitFor(() => expect([items()[0]?.qty, amount(host).value]).toEqual([5, '5']))
    await vi.waitFor(() => expect(within(host).queryByRole('alert')).toBeNull())
  })

  it('keeps the quantity being sent when more than the maximum is typed, and leaving the field sends nothing else (CRT-04, API-04)', async () => {
    const item = makeQuoteItem({ max_qty: 5 })
    const { items } = serve(item)
    const reply = withResolvers()
    const seen = watchRequests()
    server.use(
      http.put('*/api/quote/item/:id', async () => {
        await reply.promise
        return undefined
      }),
    )
    const { host, user } = await open(item)
    for (const typed of ['5{Enter}', '6{Enter}']) {
      await user.clear(amount(host))
      await user.type(amount(host), typed)
    }
    expect(within(host).getByRole('alert').textContent).toContain('maximaal 5')
    expect([amount(host).value, within(host).queryByRole('button', { name: /^Maak er/ })]).toEqual(['5', null])
    await user.tab()
    await vi.waitFor(() => expect(seen.filter(one => one.startsWith('PUT'))).toHaveLength(1))
    reply.resolve()
    await vi.waitFor(() => expect([items()[0]?.qty, amount(host).value]).toEqual([5, '5']))
    expect(seen.filter(one => one.startsWith('PUT'))).toHaveLength(1)
  })

  it('sends what is offered once, though it is pressed twice (CRT-04, API-04)', async () => {
    const item = makeQuoteItem({ max_qty: 5 })
    const { items } = serve(item)
    const seen = watchRequests()
    const { host, user } = await open(item)
    await user.clear(amount(host))
    await user.type(amount(host), '6{Enter}')
    const offer = within(host).getByRole('button', { name: /^Maak er 5 van/ })
    offer.click()
    offer.click()
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(5))
    await vi.waitFor(() => expect(host.querySelector('.et-cart-line')?.getAttribute('aria-busy')).toBe('false'))
    expect(seen.filter(one => one.startsWith('PUT'))).toHaveLength(1)
  })

  it("shows the server's refusal at the line with the number that it has, and another can be tried (CRT-04, API-09)", async () => {
    const item = makeQuoteItem()
    const { items } = serve(item)
    const refuseOnce = () =>
      server.use(
        http.put(
          '*/api/quote/item/1',
          () => HttpResponse.json({ message: 'Je kunt hier maximaal %1 van bestellen.', parameters: [3] }, { status: 400 }),
          { once: true },
        ),
      )
    refuseOnce()
    const { host, user } = await open(item)
    await user.clear(amount(host))
    await user.type(amount(host), '7{Enter}')
    await vi.waitFor(() =>
      expect(within(host).getByRole('alert').textContent).toBe('Je kunt hier maximaal 3 van bestellen. Het aantal is nog 1.'),
    )
    expect([amount(host).value, within(host).queryByRole('button', { name: /^Maak er/ })]).toEqual(['1', null])
    await user.clear(amount(host))
    await user.type(amount(host), '7{Enter}')
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(7))
    await vi.waitFor(() => expect(within(host).queryByRole('alert')).toBeNull())
    refuseOnce()
    await user.clear(amount(host))
    await user.type(amount(host), '9{Enter}')
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('Het aantal is nog 7.'))
    expect(amount(host).value).toBe('7')
  })

  it('says which number it has when a later one is refused, asked for before the reply about an earlier one (CRT-04, API-09)', async () => {
    const item = makeQuoteItem()
    serve(item)
    const reply = withResolvers()
    server.use(http.put('*/api/quote/item/1', () => reply.promise.then(() => undefined), { once: true }))
    const { host, user } = await open(item)
    const seen = watchRequests()
    await user.clear(amount(host))
    await user.type(amount(host), '7{Enter}')
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    server.use(
      http.put('*/api/quote/item/1', () => HttpResponse.json({ message: 'Zoveel hebben we er niet.' }, { status: 400 }), { once: true }),
    )
    await user.clear(amount(host))
    await user.type(amount(host), '9{Enter}')
    reply.resolve()
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('Zoveel hebben we er niet. Het aantal is nog 7.'))
  })

  it('can be tried a third time when it is refused with the same sentence (CRT-04, ERR-02)', async () => {
    const item = makeQuoteItem()
    serve(item)
    let calls = 0
    server.use(
      http.put('*/api/quote/item/1', () => {
        calls += 1
        return HttpResponse.json({ message: 'Nu even niet.' }, { status: 400 })
      }),
    )
    const { host, user } = await open(item)
    for (const time of [1, 2, 3]) {
      await user.clear(amount(host))
      await user.type(amount(host), '7{Enter}')
      await vi.waitFor(() => expect([calls, host.querySelector('[aria-busy=true]')]).toEqual([time, null]))
      await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('Nu even niet.'))
      expect(amount(host).value).toBe('1')
    }
  })

  it.each([
    ['the connection is gone', () => HttpResponse.error()],
    ['a gateway answers', () => new HttpResponse('', { status: 502 })],
  ])('shows what the cart has when %s, says so, and sends the same again by one press (CRT-04, API-12, ERR-02)', async (_, failing) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const item = makeQuoteItem()
    const { items } = serve(item)
    server.use(
      http.put('*/api/quote/item/1', failing, { once: true }),
      http.get('*/api/quote', failing, { once: true }),
      http.get('*/api/checkout/totals', () => HttpResponse.json({ message: 'x' }, { status: 400 }), { once: true }),
    )
    const { host, user } = await open(item)
    await user.clear(amount(host))
    await user.type(amount(host), '2{Enter}')
    await vi.waitFor(() =>
      expect(within(host).getByRole('alert').textContent).toBe('Er ging iets mis. Probeer het opnieuw. Het aantal is nog 1.'),
    )
    expect([amount(host).value, said(host.querySelector('.et-cart-line__total'))]).toEqual(['1', expect.stringContaining('€ 449,-')])
    await user.click(within(host).getByRole('button', { name: /^Maak er 2 van/ }))
    await vi.waitFor(() => expect([items()[0]?.qty, amount(host).value]).toEqual([2, '2']))
    await vi.waitFor(() => expect(within(host).queryByRole('alert')).toBeNull())
  })

  it('shows what the cart has while the device is offline, says that, and sends the same again by one press (CRT-04, API-12, ERR-02)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const item = makeQuoteItem()
    const { items } = serve(item)
    let isOffline = true
    server.use(http.all('*/api/*', () => (isOffline ? HttpResponse.error() : undefined)))
    const { host, user } = await open(item)
    await user.click(within(host).getByRole('button', { name: 'Eén meer: Koelkast 1' }))
    await vi.waitFor(() => expect(host.querySelector('#qty-error-1')?.textContent).toMatch(/^Je bent offline\..* Het aantal is nog 1\.$/))
    expect([amount(host).value, items()[0]?.qty]).toEqual(['1', 1])
    isOffline = false
    online.mockRestore()
    await user.click(within(host).getByRole('button', { name: /^Maak er 2 van/ }))
    await vi.waitFor(() => expect([items()[0]?.qty, amount(host).value]).toEqual([2, '2']))
    await vi.waitFor(() => expect(host.querySelector('#qty-error-1')).toBeNull())
  })

  it('that was removed disappears, whatever the reply was (CRT-04, API-12)', async () => {
    const item = makeQuoteItem()
    let isThere = true
    serve(item)
    server.use(
      http.delete('*/api/quote/item/1', () => {
        isThere = false
        return new HttpResponse('', { status: 502 })
      }),
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: isThere ? [item] : [] }))),
    )
    const { host, user } = await open(item)
    await user.click(within(host).getByRole('button', { name: 'Verwijder Koelkast 1' }))
    await vi.waitFor(() => expect(within(host).getByText('Je winkelwagen is leeg')).toBeTruthy())
    expect(within(host).getByRole('button', { name: /^Ongedaan maken/ })).toBeTruthy()
    expect(within(host).queryByRole('alert')).toBeNull()
  })

  it('keeps what is typed while a change is under way (CRT-04, ERR-02)', async () => {
    const item = makeQuoteItem()
    const { items } = serve(item)
    const { host, user } = await open(item)
    const reply = withResolvers()
    server.use(http.put('*/api/quote/item/1', () => reply.promise.then(() => undefined), { once: true }))
    await user.clear(amount(host))
    await user.type(amount(host), '3{Enter}5')
    expect(items()[0]?.qty).toBe(1)
    reply.resolve()
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(3))
    await vi.waitFor(() => expect(said(host.querySelector('.et-cart-line__total'))).toContain('1.347'))
    expect(amount(host).value).toBe('35')
    await user.tab()
    await vi.waitFor(() => expect(items()[0]?.qty).toBe(35))
    await vi.waitFor(() => expect(said(host.querySelector('.et-cart-line__total'))).toContain('15.715'))
  })

  it.each(['-1', '1.5', '', 'e'])('replaces %o by the old quantity, and says why (CRT-04, VAL-06)', async typed => {
    const item = makeQuoteItem({ qty: 4 })
    serve(item)
    const seen = watchRequests()
    const { host, user } = await open(item)
    await user.clear(amount(host))
    if (typed) await user.type(amount(host), typed)
    await user.tab()
    expect(amount(host).value).toBe('4')
    expect(within(host).getByRole('alert').textContent).toBe('Vul een heel aantal in. Het aantal is nog 4.')
    expect([seen, within(host).queryByRole('button', { name: /^Maak er/ })]).toEqual([[], null])
  })

  it('takes the line out at 0 (CRT-04)', async () => {
    const item = makeQuoteItem({ qty: 4 })
    const { items } = serve(item)
    const { host, user } = await open(item)
    await user.clear(amount(host))
    await user.type(amount(host), '0{Enter}')
    await vi.waitFor(() => expect(items()).toEqual([]))
  })

  it('comes back with its services when removing is undone, once, with the focus, and that is told (CRT-04, SVC-05, A11Y-01)', async () => {
    const item = makeQuoteItem({ qty: 2 })
    const { items } = serve({ ...item, extension_attributes: { ...item.extension_attributes, services: 'S1,S2' } })
    const sent: unknown[] = []
    server.use(
      http.post('*/addServicesToQuoteItem', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(true)
      }),
    )
    const { host, user } = await open(...items())
    await user.click(within(host).getByRole('button', { name: 'Verwijder Koelkast 1' }))
    const undo = await vi.waitFor(() => within(host).getByRole('button', { name: /^Ongedaan maken/ }))
    expect(within(host).getByText('Je winkelwagen is leeg')).toBeTruthy()
    expect(within(host).getByRole('link', { name: 'Bekijk je verlanglijst' }).getAttribute('href')).toBe('/wishlist')
    await pressTwice(undo)
    await vi.waitFor(() => expect(amount(host, 'Koelkast 90').value).toBe('2'))
    await vi.waitFor(() => expect(document.activeElement).toBe(within(host).getByRole('link', { name: 'Koelkast 90' })))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Koelkast 1 ligt weer in je winkelwagen'))
    expect(items()).toHaveLength(1)
    expect(sent).toEqual([{ cartItem: { cart_item_id: 90, services: ['S1', 'S2'] } }])
    expect(within(host).queryByRole('button', { name: /Ongedaan/ })).toBeNull()
  })
})

it('is put back once when the reply is lost on its way back (CRT-04, ERR-02)', async () => {
  const item = makeQuoteItem({ qty: 2 })
  const { items } = serve(item)
  const sent: unknown[] = []
  const { host, user } = await open({ ...item, extension_attributes: { ...item.extension_attributes, services: 'S1' } })
  await user.click(within(host).getByRole('button', { name: 'Verwijder Koelkast 1' }))
  const undo = await vi.waitFor(() => within(host).getByRole('button', { name: /^Ongedaan maken/ }))
  let calls = 0
  server.use(
    http.post('*/addServicesToQuoteItem', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(true)
    }),
    http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: calls ? [item] : items() }))),
    http.post('*/api/quote/item', () => {
      calls += 1
      return HttpResponse.error()
    }),
  )
  await user.click(undo)
  await vi.waitFor(() => expect(amount(host).value).toBe('2'))
  expect(calls).toBe(1)
  expect(within(host).queryByRole('button', { name: /^Ongedaan/ })).toBeNull()
  await vi.waitFor(() => expect(sent).toEqual([{ cartItem: { cart_item_id: 1, services: ['S1'] } }]))
})

describe('the services of a line', () => {
  const openServices = async (item: QuoteItem) => {
    const page = await open(item)
    await page.user.click(within(page.host).getByRole('link', { name: /^Diensten kiezen/ }))
    return page
  }

  it('are changed in place, by the rules of the product page (SVC-02, SVC-05, CRT-01)', async () => {
    const item = makeQuoteItem()
    serve(item)
    const sent: unknown[] = []
    server.use(
      http.post('*/addServicesToQuoteItem', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(true)
      }),
    )
    const { host, user } = await openServices(item)
    const child = await vi.waitFor(() => within(host).getByRole('checkbox', { name: /^Ophangen/ }))
    await user.click(child)
    expect(within(host).getByRole<HTMLInputElement>('checkbox', { name: /^Installatie/ }).checked).toBe(true)
    await user.click(within(host).getByRole('button', { name: 'Opslaan' }))
    await vi.waitFor(() => expect(sent).toEqual([{ cartItem: { cart_item_id: 1, services: ['SRV-INSTALL', 'SRV-WALL'] } }]))
    await vi.waitFor(() => expect(within(host).queryByRole('checkbox')).toBeNull())
  })

  it('that cannot be had say so in place, and can be asked for again (SVC-01, ERR-02)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(http.get('*/api/catalog/product/services/*', () => HttpResponse.json({ message: 'x' }, { status: 400 })))
    const { host, user } = await openServices(makeQuoteItem())
    const again = await vi.waitFor(() => within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    server.resetHandlers()
    await user.click(again)
    await vi.waitFor(() => expect(within(host).getByRole('checkbox', { name: /^Installatie/ })).toBeTruthy())
  })

  it('that cannot be kept stay chosen, with the reason at the line (SVC-05, ERR-02)', async () => {
    const item = makeQuoteItem()
    serve(item)
    server.use(
      http.post('*/addServicesToQuoteItem', () =>
        HttpResponse.json({ message: 'Deze dienst hoort niet bij dit product.' }, { status: 400 }),
      ),
    )
    const { host, user } = await openServices(item)
    await user.click(await vi.waitFor(() => within(host).getByRole('checkbox', { name: /^Installatie/ })))
    await user.click(within(host).getByRole('button', { name: 'Opslaan' }))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('Deze dienst hoort niet bij dit product.'))
    expect(within(host).getByRole<HTMLInputElement>('checkbox', { name: /^Installatie/ }).checked).toBe(true)
  })
})

describe('a line that changed since it was added', () => {
  const changed: [NonNullable<QuoteItem['notice']>, Partial<QuoteItem>, string, string, string][] = [
    [{ code: 'price', was: 399 }, {}, 'De prijs is veranderd: eerst € 399,-, nu € 449,-.', 'Akkoord', 'PUT 5'],
    [{ code: 'stock', was: 5 }, { max_qty: 2 }, 'Er zijn er nu nog maar 2.', 'Maak er 2 van', 'PUT 2'],
    [{ code: 'maximum', was: 5 }, { max_qty: 3 }, 'Je kunt er nu maximaal 3 bestellen.', 'Maak er 3 van', 'PUT 3'],
    [{ code: 'stock', was: 5 }, { max_qty: 0 }, 'Dit product is niet meer te bestellen.', 'Verwijderen', 'DELETE'],
    [{ code: 'gone' }, { max_qty: 0 }, 'Dit product is niet meer te bestellen.', 'Verwijderen', 'DELETE'],
  ]
  it.each(changed)('says so with the fix: %o (CRT-10)', async (notice, more, text, label, call) => {
    const item = makeQuoteItem({ qty: 5, notice, ...more })
    serve(item)
    const calls: string[] = []
    server.events.on('request:start', async ({ request }) => {
      if (request.method === 'PUT') calls.push(`PUT ${((await request.clone().json()) as { qty: number }).qty}`)
      if (request.method === 'DELETE') calls.push('DELETE')
    })
    const { host, user } = await open(item)
    expect(said(host)).toContain(text)
    await user.click(within(host).getByRole('button', { name: new RegExp(`^${label} ?: Koelkast 1$`) }))
    await vi.waitFor(() => expect(calls).toEqual([call]))
    server.events.removeAllListeners()
  })
})

it('says that the cart cannot be read, and keeps its lines (CRT-06)', async () => {
  const item = makeQuoteItem()
  serve(item)
  server.use(http.get('*/api/quote', () => HttpResponse.json({ message: 'x' }, { status: 503 })))
  const { host, user } = await open(item)
  await user.clear(amount(host))
  await user.type(amount(host), '2{Enter}')
  await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('Wacht een paar minuten'))
  expect(amount(host)).toBeTruthy()
  serve(makeQuoteItem({ qty: 2 }))
  await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
  await vi.waitFor(() => expect(within(host).queryByRole('alert')).toBeNull())
})

it('says that the cart is on its way where the page has none, then has its lines (CRT-01, RT-15)', async () => {
  serve(makeQuoteItem())
  const reply = withResolvers()
  server.use(http.get('*/api/quote', () => reply.promise.then(() => undefined), { once: true }))
  const { host, platform } = await renderIsland(() => import('../../../islands/cart/cart/index'), '<div data-component="cart"></div>', {})
  platform?.storedElsewhere('cart-version', '2')
  await vi.waitFor(() => expect([said(host), within(host).queryByRole('list')]).toEqual(['Even geduld…', null]))
  reply.resolve()
  await vi.waitFor(() => expect(amount(host)).toBeTruthy())
  expect(within(host).queryByRole('status')).toBeNull()
})

it('follows another tab (RT-15)', async () => {
  const item = makeQuoteItem()
  serve(makeQuoteItem({ qty: 4 }))
  const { host, platform } = await renderIsland(() => import('../../../islands/cart/cart/index'), '<div data-component="cart"></div>', {
    json: { 'cart-seed': { quote: makeQuote({ items: [item] }), totals: makeTotals() } },
  })
  expect(amount(host).value).toBe('1')
  platform?.storedElsewhere('cart-version', '2')
  await vi.waitFor(() => expect(amount(host).value).toBe('4'))
})
