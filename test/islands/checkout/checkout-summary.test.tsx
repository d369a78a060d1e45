import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const items = [makeQuoteItem({ qty: 2 }), makeQuoteItem({ item_id: 2 })]
const open = (seed: object, config: Record<string, unknown> = {}) =>
  renderIsland(
    () => import('../../../islands/checkout/checkout-summary/index'),
    '<div data-component="checkout-summary"><template data-slot="summary-end"><p>Veilig betalen</p></template></div>',
    { config, json: { 'cart-seed': seed } },
  )
const lines = (host: HTMLElement) => [...host.querySelectorAll('li')].map(said)

it.each([
  [false, ['2 × Koelkast 1 € 898,-', '1 × Koelkast 2 € 449,-']],
  [true, ['2 × Koelkast 1 € 742,14 excl. btw € 898,- incl. btw', '1 × Koelkast 2 € 371,07 excl. btw € 449,- incl. btw']],
])(
  'the summary has what is ordered, what it comes to and the way to the cart; for a business: %s (CHK-06, CFG-03)',
  async (isB2B, wanted) => {
    const { host } = await open({ quote: makeQuote({ items }), totals: makeTotals({ grand_total: 1347 }, items) }, { isB2B })
    expect(lines(host)).toEqual(wanted)
    expect(said(host.querySelector('.et-summary__total'))).toBe('Totaal€ 1.347,-')
    expect(within(host).getByRole('link', { name: 'Wijzig je winkelwagen' }).getAttribute('href')).toBe('/checkout/cart')
    expect(within(host).getByRole('textbox', { name: 'Kortingscode' })).toBeTruthy()
    expect(within(host).getByText('Veilig betalen')).toBeTruthy()
  },
)

it('the summary says that its total is old, and reads it again at a press (CHK-06, ERR-02)', async () => {
  const { host, user } = await open({ quote: makeQuote({ items }), totals: makeTotals({}, items) })
  server.use(http.get('*/api/checkout/totals', () => HttpResponse.json({ message: 'x' }, { status: 400 }), { once: true }))
  await (await import('../../../shared/cart/actions')).loadTotals()
  await vi.waitFor(() => expect(said(host.querySelector('.et-summary__stale'))).toBe('Dit bedrag is niet bijgewerkt. Probeer opnieuw'))
  await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
  await vi.waitFor(() => expect(said(host.querySelector('.et-summary__stale'))).toBe(''))
})
