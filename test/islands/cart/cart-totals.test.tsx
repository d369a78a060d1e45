import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import type { PageConfig } from '../../../shared/contract/config'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = (
  totals: Totals = makeTotals(),
  quote: Quote = makeQuote(),
  config: Partial<PageConfig> = { isB2B: false },
  printed = '',
  arrives = () => import('../../../islands/cart/cart-totals/index'),
) =>
  renderIsland(
    arrives,
    `<script type="application/json" id="page-config">${JSON.stringify(config)}</script>
    <script type="application/json" id="cart-seed">${JSON.stringify({ quote, totals })}</script><div data-component="cart-totals">${printed}</div>`,
  )
const code = (host: HTMLElement) => within(host).getByRole<HTMLInputElement>('textbox', { name: 'Kortingscode' })

describe('a code that was typed before', () => {
  it('stands in its field, which is closed as the page printed it (PAY-06, RT-11)', async () => {
    sessionStorage.setItem('coupon-code', 'WELKOM10')
    const { host } = await open()
    expect(host.querySelector<HTMLInputElement>('[name=couponCode]')?.value).toBe('WELKOM10')
    expect(host.querySelector<HTMLDetailsElement>('.et-coupon details')?.open).toBe(false)
  })

  it('may go on in the field that was opened before the totals are live, with the focus where it was (RT-11, PAY-06, A11Y-01)', async () => {
    const printed =
      '<form class="et-coupon"><details data-replay="coupon-fold" open><summary tabindex="0">Kortingscode</summary></details></form>'
    const arrives = async () => {
      document.querySelector('summary')?.focus()
      return await import('../../../islands/cart/cart-totals/index')
    }
    const { host } = await open(makeTotals(), makeQuote(), {}, printed, arrives)
    expect([host.querySelectorAll('details').length, host.querySelector('details')?.open]).toEqual([1, true])
    expect(document.activeElement).toBe(host.querySelector('summary'))
  })
})

const rowsOf = (host: HTMLElement): string[] => [...host.querySelectorAll('dl > div')].map(row => [...row.children].map(said).join(' '))

describe('the totals', () => {
  it('show every part by its title and VAT apart, as part of the amounts (CRT-02)', async () => {
    const { host } = await open(
      makeTotals({
        grand_total: 584.85,
        total_segments: [
          { code: 'subtotal', title: 'Subtotaal', value: 578.9 },
          { code: 'shipping', title: 'Bezorging', value: 5.95 },
          { code: 'shipping', title: 'Tweede zending', value: 0 },
          { code: 'sparen_voor_later', title: 'Spaarpunten', value: 0 },
          { code: 'tax', title: 'Btw', value: 101.5 },
          { code: 'grand_total', title: 'Totaal', value: 584.85 },
        ],
      }),
    )
    expect(rowsOf(host)).toEqual([
      'Subtotaal € 578,90',
      'Bezorging € 5,95',
      'Tweede zending gratis',
      'Spaarpunten € 0,-',
      'Totaal € 584,85',
      'Waarvan btw € 101,50',
    ])
  })

  const dollars = makeTotals({
    grand_total: 155.24,
    total_segments: [
      { code: 'subtotal', title: 'Subtotal', value: 136.99 },
      { code: 'tax', title: 'Maine sales tax', value: 9.3 },
      { code: 'shipping', title: 'Shipping', value: 6.95 },
      { code: 'tax', title: 'Portland tax', value: 2 },
      { code: 'grand_total', title: 'Total', value: 155.24 },
    ],
  })
  it.each([false, true])(
    'have tax that is added between delivery and total, each rate by its own title, for a business: %s (PRC-02)',
    async isB2B => {
      const { host } = await open(dollars, makeQuote(), { isB2B, locale: 'en-US', currency: { code: 'USD' }, prices: 'exclusive' })
      expect(rowsOf(host)).toEqual(['Subtotal $136.99', 'Shipping $6.95', 'Maine sales tax $9.30', 'Portland tax $2.00', 'Total $155.24'])
    },
  )

  it('name each rate that the prices include below the total (PRC-02)', async () => {
    const { total_segments: segments } = makeTotals()
    const rates = [
      { code: 'tax', title: 'btw 21%', value: 17.36 },
      { code: 'tax', title: 'btw 9%', value: 4.12 },
    ]
    const { host } = await open(makeTotals({ total_segments: [...segments.filter(({ code: one }) => one !== 'tax'), ...rates] }))
    expect(rowsOf(host).slice(-2)).toEqual(['Waarvan btw 21% € 17,36', 'Waarvan btw 9% € 4,12'])
  })

  it('have what the theme puts below the button (EXT-02)', async () => {
    const seed = JSON.stringify({ quote: makeQuote(), totals: makeTotals() })
    const { host } = await renderIsland(
      () => import('../../../islands/cart/cart-totals/index'),
      `<script type="application/json" id="cart-seed">${seed}</script><div data-component="cart-totals"><template data-slot="totals-end"><p class="own">14 dagen bedenktijd</p></template></div>`,
    )
    const own = host.querySelector('.own')
    expect(own?.textContent).toBe('14 dagen bedenktijd')
    const button = host.querySelector('.et-button--action') as Element
    expect(button.compareDocumentPosition(own as Element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('show a business what every part is without VAT, then the VAT, then what is paid (CFG-03)', async () => {
    const parts = [
      { code: 'subtotal', title: 'Subtotaal', value: 578.9, value_excl_tax: 478.43 },
      { code: 'shipping', title: 'Bezorging', value: 5.95, value_excl_tax: 4.92 },
      { code: 'tax', title: 'Btw', value: 101.5 },
      { code: 'grand_total', title: 'Totaal', value: 584.85 },
    ]
    const { host } = await open(makeTotals({ grand_total: 584.85, total_segments: parts }), makeQuote(), { isB2B: true })
    expect([...host.querySelectorAll('.et-totals-list > div')].map(row => said(row))).toEqual([
      'Subtotaal excl. btw€ 478,43',
      'Bezorging excl. btw€ 4,92',
      'Btw€ 101,50',
      'Totaal incl. btw€ 584,85',
    ])
  })

  it.each([
    [12.05, false, 'Nog € 37,95 en je bestelling wordt gratis bezorgd.', 24],
    [12.05, true, 'Nog € 37,95 incl. btw en je bestelling wordt gratis bezorgd.', 24],
    [50, false, 'Je bestelling wordt gratis bezorgd.', 100],
  ])('of %d euros, for a business: %s, say how far free delivery is (CRT-08)', async (subtotal, isB2B, text, value) => {
    const { host } = await open(makeTotals({ subtotal_incl_tax: subtotal, free_shipping_from: 50 }), makeQuote(), { isB2B })
    expect(said(host)).toContain(text)
    expect(within(host).getByRole<HTMLProgressElement>('progressbar').value).toBe(value)
  })

  it('lead to the line that changed before the checkout (CRT-10)', async () => {
    const line = makeQuoteItem({ item_id: 8, notice: { code: 'gone' } })
    const { host } = await open(makeTotals(), makeQuote({ items: [makeQuoteItem(), line] }))
    expect(within(host).getByRole('link').getAttribute('href')).toBe('#line-8')
  })
})

describe('the coupon', () => {
  it('is applied once and told, the focus stays near, and the totals follow (PAY-05, A11Y-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: 'WELKOM10', grand_total: 404.1 }))))
    const { host, user } = await open()
    expect(code(host).getAttribute('spellcheck')).toBe('false')
    const leftToBrowser: Event[] = []
    document.addEventListener('submit', event => event.defaultPrevented || leftToBrowser.push(event))
    await user.type(code(host), ' WELKOM10 ')
    await pressTwice(within(host).getByRole('button', { name: 'Toepassen' }))
    await vi.waitFor(() => expect(said(host)).toContain('Kortingscode WELKOM10 is toegepast'))
    await vi.waitFor(() => expect(said(host.querySelector('.et-summary__total'))).toContain('€ 404,10'))
    await vi.waitFor(() => expect(document.activeElement).toBe(within(host).getByRole('button', { name: /^Verwijder.*WELKOM10/ })))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Kortingscode WELKOM10 is toegepast'))
    expect(seen).toEqual(['POST /api/checkout/payment/coupons', 'GET /api/checkout/totals'])
    expect(sessionStorage.getItem('coupon-code')).toBe('WELKOM10')
    expect(leftToBrowser).toEqual([])
  })

  it("that is refused shows the server's message and stays in the field (PAY-05)", async () => {
    server.use(
      http.post('*/api/checkout/payment/coupons', () =>
        HttpResponse.json({ message: 'De code %1 is verlopen.', parameters: ['VERLOPEN'] }, { status: 400 }),
      ),
    )
    const { host, user } = await open()
    await user.type(code(host), 'VERLOPEN{Enter}')
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('De code VERLOPEN is verlopen.'))
    expect(code(host).value).toBe('VERLOPEN')
    expect([code(host).getAttribute('aria-describedby'), code(host).getAttribute('aria-invalid')]).toEqual(['coupon-error', 'true'])
  })

  it('that is no longer valid is reported without marking the field as invalid (PAY-05, A11Y-01)', async () => {
    const { host, user } = await open(makeTotals({ coupon_code: 'WELKOM10' }))
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json({ message: 'x' }, { status: 400 })))
    await (await import('../../../shared/cart/actions')).loadTotals()
    const stale = host.querySelector('.et-summary__stale')
    await vi.waitFor(() => expect(said(stale)).toBe('Dit bedrag is niet bijgewerkt. Probeer opnieuw'))
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: null }))))
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('De kortingscode is verwijderd'))
    expect([code(host).getAttribute('aria-describedby'), code(host).getAttribute('aria-invalid')]).toEqual(['coupon-error', null])
    expect(said(stale)).toBe('')
  })

  it('that cannot be removed says so; a retry removes it, and that is announced (PAY-05, A11Y-01)', async () => {
    server.use(http.delete('*/api/checkout/payment/coupons', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
    const { host, user } = await open(makeTotals({ coupon_code: 'WELKOM10' }))
    const remove = () => within(host).getByRole('button', { name: /^Verwijder/ })
    await user.click(remove())
    await vi.waitFor(() =>
      expect(within(host).getByRole('alert').textContent).toBe('We konden de kortingscode niet weghalen. Probeer het later opnieuw.'),
    )
    await user.click(remove())
    await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('summary')))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('De kortingscode is verwijderd'))
  })
})

describe('gift cards', () => {
  const GIFT_CARDS = '*/api/checkout/payment/gift-cards'
  const card = { id: 3, number: '•••• 0012', amount: 75, balance: 75 }
  const segments = [
    ...makeTotals().total_segments,
    { code: 'gift_card', title: 'Cadeaukaart •••• 0012', value: -75, area: 'payment' },
    { code: 'amount_due', title: 'Nog te betalen', value: 374, area: 'payment' },
  ]
  const paid = makeTotals({ gift_cards: [card], amount_due: 374, total_segments: segments })
  const press = (host: HTMLElement) => within(host).getByText(/^Betaal met een cadeaukaart|^Nog een cadeaukaart/)

  it('pay once their number and pin are right: totals, message and focus follow, and one is taken off again (PAY-01, A11Y-01)', async () => {
    server.use(http.post(GIFT_CARDS, () => HttpResponse.json({ quote: makeQuote(), totals: paid })))
    server.use(http.delete(`${GIFT_CARDS}/3`, () => HttpResponse.json({ quote: makeQuote(), totals: makeTotals({ gift_cards: [] }) })))
    const { host, user } = await open(makeTotals({ gift_cards: [] }))
    await user.click(press(host))
    await user.type(within(host).getByLabelText('Kaartnummer'), '6006 4900 0000 0012')
    await user.type(within(host).getByLabelText('Pincode'), '1234')
    await pressTwice(within(host).getByRole('button', { name: 'Gebruik cadeaukaart' }))
    await vi.waitFor(() => expect(said(host.querySelector('.et-totals-list'))).toMatch(/0012.*- € 75.*Nog te betalen.*374/))
    await vi.waitFor(() => expect(within(host).getByLabelText<HTMLInputElement>('Pincode').value).toBe(''))
    // Folded again, so that the form of the next card pushes nothing down.
    await vi.waitFor(() => expect(host.querySelector<HTMLDetailsElement>('.et-gift-cards details')?.open).toBe(false))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('De cadeaukaart betaalt mee'))
    await user.click(within(host).getByRole('button', { name: /^Verwijder.*0012/ }))
    await vi.waitFor(() => expect(host.querySelector('.et-gift-cards__list')).toBeNull())
    await vi.waitFor(() => expect(document.activeElement).toBe(press(host)))
  })

  it('say why they are refused, at both fields, with the number still there (PAY-01, ERR-01)', async () => {
    server.use(http.post(GIFT_CARDS, () => HttpResponse.json({ message: 'Dit hoort niet bij elkaar.' }, { status: 400 })))
    const { host, user } = await open(makeTotals({ gift_cards: [] }))
    await user.click(press(host))
    await user.type(within(host).getByLabelText('Kaartnummer'), '6006')
    await user.type(within(host).getByLabelText('Pincode'), '0000{Enter}')
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('Dit hoort niet bij elkaar.'))
    const [number, pin] = ['Kaartnummer', 'Pincode'].map(label => within(host).getByLabelText<HTMLInputElement>(label))
    await vi.waitFor(() => expect(pin?.value).toBe(''))
    expect([number?.value, number?.getAttribute('aria-describedby')]).toEqual(['6006', 'gift-card-error'])
  })

  it('stay open, with the focus, while a corrected pin is sent, and the refusal is gone by then (PAY-01, A11Y-01)', async () => {
    server.use(http.post(GIFT_CARDS, () => HttpResponse.json({ message: 'Dit hoort niet bij elkaar.' }, { status: 400 }), { once: true }))
    const { host, user } = await open(makeTotals({ gift_cards: [] }))
    const details = host.querySelector<HTMLDetailsElement>('.et-gift-cards details')
    const pin = () => within(host).getByLabelText<HTMLInputElement>('Pincode')
    await user.type(within(host).getByLabelText('Kaartnummer'), '6006')
    await user.type(pin(), '0000{Enter}')
    await vi.waitFor(() => expect(within(host).getByRole('alert')).toBeTruthy())
    let answer = (): void => {}
    server.use(
      http.post(GIFT_CARDS, async () => {
        await new Promise<void>(done => (answer = done))
        return HttpResponse.json({ quote: makeQuote(), totals: paid })
      }),
    )
    await vi.waitFor(() => expect(pin().value).toBe(''))
    await user.type(pin(), '1234{Enter}')
    await vi.waitFor(() => expect(host.querySelector('.et-gift-cards')?.getAttribute('aria-busy')).toBe('true'))
    expect([details?.open, document.activeElement, within(host).queryByRole('alert')]).toEqual([true, pin(), null])
    await vi.waitFor(() => expect(answer).toHaveLength(1))
    answer()
    await vi.waitFor(() => expect(host.querySelector('.et-gift-cards__list')).toBeTruthy())
  })

  it.each([
    ['its totals know none', {}, makeTotals()],
    ['it says so', { features: { giftCards: false } }, makeTotals({ gift_cards: [] })],
  ])('have no fields where a shop takes none: %s (CFG-01, API-10)', async (_why, config, totals) => {
    const { host } = await open(totals, makeQuote(), { isB2B: false, ...config })
    expect(host.querySelector('.et-gift-cards')).toBeNull()
  })
})
