import { within } from '@testing-library/dom'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { makeAddedItem, makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const [first, second] = [makeQuoteItem({ item_id: 1 }), makeQuoteItem({ item_id: 2 })]
const cart = (items: QuoteItem[], saved?: QuoteItem[]) => ({
  quote: makeQuote({ items, ...(saved && { saved_items: saved }) }),
  totals: makeTotals({}, items),
})

/** A fake server with these lines that replies to each change with the new cart. */
function serve(items: QuoteItem[], saved: QuoteItem[]) {
  const now = { items, saved }
  const take = (from: 'items' | 'saved', id: number, to?: 'items' | 'saved'): Response => {
    const found = now[from].find(item => item.item_id === id)
    if (!found) return HttpResponse.json({ message: 'Deze regel is er niet meer.' }, { status: 404 })
    now[from] = now[from].filter(item => item !== found)
    if (to) now[to] = [...now[to], found]
    return HttpResponse.json({ ...makeAddedItem({ item_id: id }), ...cart(now.items, now.saved) })
  }
  const idOf = async (request: Request): Promise<number> => ((await request.json()) as { item_id: number }).item_id
  server.use(
    http.get('*/api/quote', () => HttpResponse.json(cart(now.items, now.saved).quote)),
    http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({}, now.items))),
    http.post('*/api/quote/later', async ({ request }) => take('items', await idOf(request), 'saved')),
    http.post('*/api/quote/later/back', async ({ request }) => take('saved', await idOf(request), 'items')),
    http.delete('*/api/quote/later/:id', ({ params }) => take('saved', Number(params.id))),
  )
  return now
}

const start = globalThis.setTimeout
/** Time limit of a call in ms. */
const LIMIT = 10_000

/** Until the test ends, time limits of calls do not expire by themselves; each of these functions expires one. */
function holdTimeLimits(): (() => void)[] {
  const held: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms !== LIMIT) return start(run, ms)
    held.push(run)
    return start(() => {}, 0)
  }) as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
  return held
}

async function open(items: QuoteItem[], saved?: QuoteItem[], config: object = {}) {
  const html = `<script type="application/json" id="page-config">${JSON.stringify(config)}</script>
    <script type="application/json" id="cart-seed">${JSON.stringify(cart(items, saved))}</script><div data-component="cart"></div>`
  const island = await renderIsland(() => import('../../../islands/cart/cart/index'), html)
  const { $queue } = await import('../../../shared/page/tracking')
  const { host } = island
  return {
    ...island,
    facts: () => $queue.get().map(({ kind, cause }) => `${kind} ${cause}`),
    button: (name: RegExp) => within(host).getByRole('button', { name }),
    buttons: (name: RegExp) => within(host).queryAllByRole('button', { name }),
    ids: () => [...host.querySelectorAll('.et-cart-line[id]')].map(({ id }) => id),
  }
}

describe('a line of the cart', () => {
  it('is saved for later by one press and one request, and put back in its position by Undo, with the focus and its facts (CRT-04, API-11, ANA-03)', async () => {
    serve([first, second], [])
    const seen = watchRequests()
    const { host, user, button, ids, facts } = await open([first, second], [])
    expect(host.querySelector('.et-cart__saved')).toBeNull()
    await user.click(button(/^Bewaar voor later ?: Koelkast 1$/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-2', 'saved-1']))
    expect(said(host)).toContain('Koelkast 1 is bewaard voor later')
    expect(within(host).getByRole('heading', { name: 'Bewaard voor later' })).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(button(/^Ongedaan maken.*Koelkast 1/)))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(ids()).toEqual(['line-2', 'line-1']))
    await vi.waitFor(() => expect((document.activeElement as HTMLElement).textContent).toBe('Koelkast 1'))
    expect(seen.map(one => one.replace(/http:\/\/[^/]+/, ''))).toEqual(['POST /api/quote/later', 'POST /api/quote/later/back'])
    expect(facts()).toEqual(['removed shopper', 'added undo'])
  })

  it('that is asked for twice is saved for later once; each line that is saved has its own Undo (CRT-04, API-04)', async () => {
    serve([first, second], [])
    const seen = watchRequests()
    const { user, button, buttons, ids } = await open([first, second], [])
    await pressTwice(button(/^Bewaar voor later.*Koelkast 1/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-2', 'saved-1']))
    expect(seen).toHaveLength(1)
    await user.click(button(/^Bewaar voor later.*Koelkast 2/))
    await vi.waitFor(() => expect(ids()).toEqual(['saved-1', 'saved-2']))
    expect(buttons(/^Ongedaan maken/)).toHaveLength(2)
  })

  it.each([
    ['says nothing of lines that are put aside', undefined, {}],
    ['does without, whatever its backend says', [], { features: { saveForLater: false } }],
  ])('stays as it is in a shop that %s (CRT-01)', async (_name, saved, config) => {
    const { buttons, host } = await open([first], saved, config)
    expect([buttons(/Bewaar voor later/), host.querySelector('.et-cart__saved')]).toEqual([[], null])
  })
})

describe('a line that was saved for later', () => {
  it('shows the current price and stock, is put back or taken off the list, and the focus stays on the page (CRT-04)', async () => {
    const gone = makeQuoteItem({ item_id: 3, max_qty: 0 })
    const [three, two] = [makeQuoteItem({ qty: 3 }), makeQuoteItem({ item_id: 2, qty: 2 })]
    serve([three], [two, gone])
    const { host, user, button, buttons, ids, facts } = await open([three], [two, gone], { isB2B: true })
    expect(said(host.querySelector('#saved-3'))).toContain('Uitverkocht')
    expect(['#line-1', '#saved-2', '#saved-3'].map(id => said(host.querySelector(`${id} .et-cart-line__total`)))).toEqual([
      '€ 1.113,21 excl. btw € 1.347,- incl. btw 3 × € 371,07',
      '€ 371,07 excl. btw € 449,- incl. btw 2 ×',
      '€ 371,07 excl. btw € 449,- incl. btw',
    ])
    expect(buttons(/^Terug in winkelwagen.*Koelkast 3/)).toEqual([])
    await user.click(button(/^Terug in winkelwagen.*Koelkast 2/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-1', 'line-2', 'saved-3']))
    expect(facts()).toEqual(['added shopper'])
    await user.click(button(/^Verwijder Koelkast 3 uit Bewaard voor later/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-1', 'line-2']))
    await vi.waitFor(() => expect(document.activeElement).toBe(button(/^Ongedaan maken.*Koelkast 3/)))
    expect(said(host)).toContain('Koelkast 3 is verwijderd uit Bewaard voor later')
    expect(facts()).toEqual(['added shopper'])
  })

  it.each([
    ['at once', []],
    ['whose answer does not come, as the server then says', [() => HttpResponse.error()]],
  ])(
    'and taken off the list is on it again by Undo, where it was and with its services, with the focus: %s (CRT-04, API-11, API-12)',
    async (_name, faults) => {
      const third = makeQuoteItem({ item_id: 3 })
      third.extension_attributes = { ...third.extension_attributes, services: 'INST,REMOVE' }
      const fourth = makeQuoteItem({ item_id: 4 })
      const now = serve([first], [third, fourth])
      const asked: unknown[] = []
      server.use(
        http.post('*/api/quote/later/item', async ({ request }) => {
          asked.push(await request.json())
          now.saved = [{ ...third, item_id: 9 }, ...now.saved]
          return faults[0]?.() ?? HttpResponse.json({ ...makeAddedItem({ item_id: 9 }), ...cart(now.items, now.saved) })
        }),
      )
      const { user, button, ids, facts } = await open([first], [third, fourth])
      await user.click(button(/^Verwijder Koelkast 3 uit Bewaard voor later/))
      await vi.waitFor(() => expect(ids()).toEqual(['line-1', 'saved-4']))
      await pressTwice(button(/^Ongedaan maken.*Koelkast 3/))
      await vi.waitFor(() => expect(ids()).toEqual(['line-1', 'saved-9', 'saved-4']))
      await vi.waitFor(() => expect((document.activeElement as HTMLElement).textContent).toBe('Koelkast 3'))
      expect(asked).toEqual([{ cartItem: { sku: third.sku, qty: 1 }, services: ['INST', 'REMOVE'] }])
      expect(facts()).toEqual([])
    },
  )

  it.each([
    ['a refusal', () => HttpResponse.json({ message: 'Dit wordt niet meer verkocht.' }, { status: 400 }), 'Dit wordt niet meer verkocht.'],
    ['a connection that is gone', () => HttpResponse.error(), ''],
    ['a reply that is none', () => HttpResponse.json([]), ''],
  ])(
    'and taken off the list stays off it after %s at Undo, which is said at its row and may be tried again (ERR-01, ERR-02)',
    async (_name, fault, text) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      serve([first], [second])
      server.use(http.post('*/api/quote/later/item', fault))
      const { host, user, button, ids } = await open([first], [second])
      await user.click(button(/^Verwijder Koelkast 2 uit Bewaard voor later/))
      await user.click(await vi.waitFor(() => button(/^Ongedaan maken/)))
      await vi.waitFor(() =>
        expect(said(host.querySelector('.et-cart__saved .et-field__error'))).toMatch(text || /verwijderd uit Bewaard voor later\. \S/),
      )
      expect([ids(), button(/^Ongedaan maken/).getAttribute('disabled')]).toEqual([['line-1'], null])
    },
  )

  it('and is refused says why at itself, and may be tried again (ERR-01)', async () => {
    serve([first], [second])
    server.use(
      http.post('*/api/quote/later/back', () => HttpResponse.json({ message: 'Je winkelwagen is vol.' }, { status: 400 }), { once: true }),
    )
    const { host, user, button, ids } = await open([first], [second])
    await user.click(button(/^Terug in winkelwagen/))
    await vi.waitFor(() => expect(said(host.querySelector('#saved-2 [role=alert]'))).toBe('Je winkelwagen is vol.'))
    await user.click(button(/^Terug in winkelwagen/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-1', 'line-2']))
  })
})

describe('a change whose reply is lost or invalid', () => {
  it.each([
    ['no connection', () => HttpResponse.error()],
    ['a gateway that failed', () => new HttpResponse('', { status: 504 })],
    ['a reply that is none', () => HttpResponse.json({ quote: 7, totals: {} })],
  ])('shows what the server then has: %s (API-12, ERR-02)', async (_name, failing) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const now = serve([first], [])
    server.use(
      http.post('*/api/quote/later', () => {
        Object.assign(now, { items: [], saved: [first] })
        return failing()
      }),
    )
    const { user, button, ids, facts, host } = await open([first], [])
    await user.click(button(/^Bewaar voor later/))
    await vi.waitFor(() => expect(ids()).toEqual(['saved-1']))
    await vi.waitFor(() => expect(facts()).toEqual(['removed shopper']))
    expect(within(host).queryByRole('alert')).toBeNull()
  })

  it('and was not carried out says so at its line (API-12, ERR-02)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve([first], [])
    server.use(http.post('*/api/quote/later', () => HttpResponse.error()))
    const { user, button, ids, facts, host } = await open([first], [])
    await user.click(button(/^Bewaar voor later/))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toMatch(/\S/))
    expect([ids(), facts()]).toEqual([['line-1'], []])
  })

  it('in a session that ended says so at its line, and may be tried again once the page has a session (API-09, ERR-01)', async () => {
    serve([first], [second])
    const ended = () => HttpResponse.json({ message: 'Verlopen' }, { status: 419 })
    const tokens = ['stale', 'fresh']
    server.use(http.get('*/api/session/token', () => HttpResponse.json({ token: tokens.shift() })))
    for (const path of ['later', 'later/back'])
      server.use(http.post(`*/api/quote/${path}`, ({ request }) => (request.headers.get('x-csrf-token') === 'fresh' ? undefined : ended())))
    const { user, button, ids, facts, host } = await open([first], [second])
    const { t } = await import('../../../shared/i18n/texts')
    await user.click(button(/^Bewaar voor later/))
    await vi.waitFor(() => expect(said(host.querySelector('#line-1 [role=alert]'))).toBe(t('common.session')))
    expect([ids(), facts()]).toEqual([['line-1', 'saved-2'], []])
    await user.click(button(/^Terug in winkelwagen/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-1', 'line-2']))
  })

  it.each([
    ['was not carried out says so at its line', false, ['line-1'], []],
    ['was carried out shows it', true, ['saved-1'], ['removed shopper']],
  ])('whose reply takes too long and %s (API-12, ERR-02)', async (_name, isDone, lines, told) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const now = serve([first], [])
    const asked = watchRequests()
    server.use(
      http.post('*/api/quote/later', async () => {
        if (isDone) Object.assign(now, { items: [], saved: [first] })
        await delay('infinite')
      }),
    )
    const { user, button, ids, facts, host } = await open([first], [])
    const { t } = await import('../../../shared/i18n/texts')
    const limits = holdTimeLimits()
    await user.click(button(/^Bewaar voor later/))
    await vi.waitFor(() => expect(asked).toContain('POST /api/quote/later'))
    expect([ids(), within(host).queryByRole('alert'), limits.length]).toEqual([['line-1'], null, 1])
    limits[0]?.()
    await vi.waitFor(() => expect([ids(), facts()]).toEqual([lines, told]))
    await vi.waitFor(() => expect(host.querySelector('[aria-busy=true]')).toBeNull())
    expect(within(host).queryAllByRole('alert').map(said)).toEqual(isDone ? [] : [t('common.timeout')])
  })

  it('to a line that is gone shows the cart as it is (API-12, CRT-05)', async () => {
    serve([first], [])
    const { user, button, ids, facts } = await open([first], [second])
    await user.click(button(/^Terug in winkelwagen/))
    await vi.waitFor(() => expect(ids()).toEqual(['line-1']))
    expect(facts()).toEqual([])
  })
})
