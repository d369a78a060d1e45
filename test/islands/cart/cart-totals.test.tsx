import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = (totals: Totals = makeTotals(), quote: Quote = makeQuote(), config = { isB2B: false }) =>
  renderIsland(
    () => import('../../../islands/cart/cart-totals/index'),
    `<script type="application/json" id="page-config">${JSON.stringify(config)}</script>
    <script type="application/json" id="cart-seed">${JSON.stringify({ quote, totals })}</script><div data-component="cart-totals"></div>`,
  )
const code = (host: HTMLElement) => within(host).getByRole<HTMLInputElement>('textbox', { name: 'Kortingscode' })

describe('the totals', () => {
  it('show every part by its title and VAT apart, as part of the amounts (CRT-02)', async () => {
    const { host } = await open(
      makeTotals({
        grand_total: 584.85,
        total_segments: [
          { code: 'subtotal', title: 'Subtotaal', value: 578.9 },
          { code: 'shipping', title: 'Verzendkosten', value: 5.95 },
          { code: 'sparen_voor_later', title: 'Spaarpunten', value: 0 },
          { code: 'tax', title: 'Btw', value: 101.5 },
          { code: 'grand_total', title: 'Totaal', value: 584.85 },
        ],
      }),
    )
    expect([...host.querySelectorAll('dt')].map(term => term.textContent)).toEqual([
      'Subtotaal',
      'Verzendkosten',
      'Spaarpunten',
      'Totaal',
      'Waarvan btw',
    ])
    expect(said(host.querySelector('.summary__total'))).toContain('€ 584,85')
  })

  it('have what the theme puts below the button (EXT-02)', async () => {
    const seed = JSON.stringify({ quote: makeQuote(), totals: makeTotals() })
    const { host } = await renderIsland(
      () => import('../../../islands/cart/cart-totals/index'),
      `<script type="application/json" id="cart-seed">${seed}</script><div data-component="cart-totals"><template data-slot="totals-end"><p class="own">14 dagen bedenktijd</p></template></div>`,
    )
    const own = host.querySelector('.own')
    expect(own?.textContent).toBe('14 dagen bedenktijd')
    const button = host.querySelector('.button--action') as Element
    expect(button.compareDocumentPosition(own as Element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('show a business what every part is without VAT, then the VAT, then what is paid (CFG-03)', async () => {
    const parts = [
      { code: 'subtotal', title: 'Subtotaal', value: 578.9, value_excl_tax: 478.43 },
      { code: 'shipping', title: 'Verzendkosten', value: 5.95, value_excl_tax: 4.92 },
      { code: 'tax', title: 'Btw', value: 101.5 },
      { code: 'grand_total', title: 'Totaal', value: 584.85 },
    ]
    const { host } = await open(makeTotals({ grand_total: 584.85, total_segments: parts }), makeQuote(), { isB2B: true })
    expect([...host.querySelectorAll('.totals-list > div')].map(row => said(row))).toEqual([
      'Subtotaal excl. btw€ 478,43',
      'Verzendkosten excl. btw€ 4,92',
      'Btw€ 101,50',
      'Totaal incl. btw€ 584,85',
    ])
  })

  it.each([
    [12.05, 'Nog € 37,95 en je bestelling wordt gratis bezorgd.', 24],
    [50, 'Je bestelling wordt gratis bezorgd.', 100],
  ])('of %d euros say how far free delivery is (CRT-08)', async (subtotal, text, value) => {
    const { host } = await open(makeTotals({ subtotal_incl_tax: subtotal, free_shipping_from: 50 }))
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
    await user.type(code(host), ' WELKOM10 ')
    await pressTwice(within(host).getByRole('button', { name: 'Toepassen' }))
    await vi.waitFor(() => expect(said(host)).toContain('Kortingscode WELKOM10 is toegepast'))
    await vi.waitFor(() => expect(said(host.querySelector('.summary__total'))).toContain('€ 404,10'))
    await vi.waitFor(() => expect(document.activeElement).toBe(within(host).getByRole('button', { name: /^Verwijder.*WELKOM10/ })))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Kortingscode WELKOM10 is toegepast'))
    expect(seen).toEqual(['POST /api/checkout/payment/coupons', 'GET /api/checkout/totals'])
    expect(sessionStorage.getItem('coupon-code')).toBe('WELKOM10')
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

  it('that counts no more is told of at a field in which nothing is wrong (PAY-05, A11Y-01)', async () => {
    const { host } = await open(makeTotals({ coupon_code: 'WELKOM10' }))
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: null }))))
    await (await import('../../../shared/cart/actions')).loadTotals()
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toBe('De kortingscode is verwijderd'))
    expect([code(host).getAttribute('aria-describedby'), code(host).getAttribute('aria-invalid')]).toEqual(['coupon-error', null])
  })

  it('that cannot be taken off says so in its own words; then it is, and that is told (PAY-05, A11Y-01)', async () => {
    server.use(http.delete('*/api/checkout/payment/coupons', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
    const { host, user } = await open(makeTotals({ coupon_code: 'WELKOM10' }))
    const remove = () => within(host).getByRole('button', { name: /^Verwijder/ })
    await user.click(remove())
    await vi.waitFor(() =>
      expect(within(host).getByRole('alert').textContent).toBe('We konden de kortingscode niet weghalen. Probeer het later opnieuw.'),
    )
    await user.click(remove())
    await vi.waitFor(() => expect(document.activeElement).toBe(code(host)))
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('De kortingscode is verwijderd'))
  })
})
