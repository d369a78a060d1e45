import { within } from '@testing-library/dom'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryChoice, DeliveryOptions } from '../../../shared/contract/api/checkout'
import { checkoutPage } from '../../kit/checkout-page'
import { makeTotals } from '../../kit/factories'
import { type RenderedIsland, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(() => {
  useStorages()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const RENEW_MS = 5 * 60_000
const method = {
  ...{ carrier_code: 'bezorgen', method_code: 'standaard', carrier_title: 'Thuis bezorgd', method_title: '', amount: 0 },
  ...{ price_excl_tax: 0, price_incl_tax: 0, available: true, error_message: '' },
}
const choice = (timeSlot?: string): DeliveryChoice => ({
  ...{ method: 'bezorgen_standaard', promisedDeliveryDate: '2026-11-26', maximumPromisedDeliveryDate: '2026-11-27' },
  ...{ isDeliveryDateManuallySelected: timeSlot !== undefined, allowNextStep: true, store: null, ...(timeSlot && { timeSlot }) },
})
/** A day with two slots; `left` places remain in the second. */
const delivery = (left: number | null, chosen = choice()): DeliveryOptions => ({
  choice: chosen,
  options: [
    {
      ...{ method: 'bezorgen_standaard', title: 'Thuis bezorgd', price_incl_tax: 0, points: [] },
      dates: [
        {
          ...{ date: '2026-11-26', title: 'donderdag 26 november', price_incl_tax: 0 },
          slots: [
            { identifier: '08:00-22:00', title: '8:00–22:00', price_incl_tax: 0 },
            { identifier: '08:00-13:00', title: '8:00–13:00', price_incl_tax: 1.95, left },
          ],
        },
      ],
    },
  ],
})
const payment = {
  payment_methods: [{ code: 'ideal', title: 'iDEAL | Wero', notice: '', fee: 0 }],
  payment_config: {},
  totals: makeTotals(),
}
const pricing = (answer: () => Response | Promise<Response>) => server.use(http.post('*/collectPaymentMethods', answer))
const days = (answer: () => Response | Promise<Response>) => server.use(http.post('*/shipping/delivery-options', answer))

async function open(): Promise<RenderedIsland> {
  pricing(() => HttpResponse.json(payment))
  days(() => HttpResponse.json(delivery(null, choice('08:00-13:00'))))
  const seed = { email: 'sanne@example.com', shippingMethods: [method], delivery: delivery(2) }
  const quote = {
    extension_attributes: { shipping_assignments: [{ shipping: { address: exampleQuoteAddress, method: 'bezorgen_standaard' } }] },
    billing_address: exampleQuoteAddress,
  }
  const load = () => import('../../../islands/checkout/checkout/index')
  const page = await renderIsland(load, '<div data-component="checkout"></div>', checkoutPage(seed, { href: '/checkout?stap=1', quote }))
  await vi.waitFor(() => expect(slot(page)).toBeTruthy())
  return page
}
const slot = ({ host }: RenderedIsland) => within(host).getByRole<HTMLInputElement>('radio', { name: /8:00–13:00/, hidden: true })
const shown = ({ host }: RenderedIsland): string => said(host.querySelector('.et-time-slots__chosen'))
const gone = 'donderdag 26 november, 8:00–13:00'

describe('a time slot', () => {
  it('that became full is named, and the remaining ones are shown (SHP-01, ERR-02)', async () => {
    const page = await open()
    pricing(() => HttpResponse.json({ message: 'Dit tijdvak is net volgeboekt.' }, { status: 409 }))
    days(() => HttpResponse.json(delivery(0)))
    await page.user.click(slot(page))
    await vi.waitFor(() => expect(said(page.host)).toContain(gone))
    await vi.waitFor(() => expect(shown(page)).toContain('8:00–22:00'))
    expect(slot(page).disabled).toBe(true)
    expect(within(page.host).getByRole('alert')).toBeTruthy()
  })

  it('is not rendered again with each letter in a field, and is when it is chosen (SHP-01)', async () => {
    const page = await open()
    const rendered = vi.spyOn(await import('../../../shared/checkout/rules/time-slots'), 'daysInOrder')
    const name = within(page.host).getByRole<HTMLInputElement>('textbox', { name: /Voornaam/ })
    await page.user.type(name, 'x')
    expect(name.value).toMatch(/x$/)
    expect(rendered).not.toHaveBeenCalled()
    await page.user.click(slot(page))
    await vi.waitFor(() => expect(shown(page)).toContain('8:00–13:00'))
    expect(rendered).toHaveBeenCalled()
  })

  it('is reserved again every five minutes, and named once the reservation is lost (SHP-01, ERR-02)', async () => {
    const page = await open()
    const seen = watchRequests()
    const asked = () => seen.filter(call => call.endsWith('/shipping/delivery-options')).length
    let sent: unknown
    server.use(
      http.post('*/shipping/delivery-options', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(delivery(null, choice('08:00-13:00')))
      }),
    )
    await page.user.click(slot(page))
    await vi.waitFor(() => expect(seen.some(call => call.endsWith('/collectPaymentMethods'))).toBe(true))
    await vi.waitFor(() => {
      page.platform?.advance(RENEW_MS)
      expect(asked()).toBe(1)
    })
    await vi.waitFor(() => expect(shown(page)).toContain('8:00–13:00'))
    expect(sent).toMatchObject({ freeShipping: true, preSelect: { timeSlot: '08:00-13:00' } })
    // The connection is lost for a moment: the choice stays, and the request is repeated.
    days(() => HttpResponse.error())
    await vi.waitFor(() => {
      page.platform?.advance(RENEW_MS)
      expect(asked()).toBeGreaterThan(1)
    })
    days(() => HttpResponse.json(delivery(0)))
    await vi.waitFor(() => {
      page.platform?.advance(RENEW_MS)
      expect(said(page.host)).toContain(gone)
    })
  })

  it.each([
    ['that never comes', () => delay('infinite').then(() => HttpResponse.json(null))],
    ['malformed', () => new HttpResponse('<html>')],
    ['of a wrong shape', () => HttpResponse.json({})],
    ['refused by the server', () => HttpResponse.json({ message: 'ECONNREFUSED 10.0.0.7' }, { status: 503 })],
  ])('stays chosen when its price failed to load, and is sent again with the step: %s (SHP-01, ERR-02)', async (name, answer) => {
    const page = await open()
    pricing(answer)
    await page.user.click(slot(page))
    await vi.waitFor(() => expect(shown(page)).toContain('8:00–13:00'))
    expect(said(page.host)).not.toContain('ECONNREFUSED')
    let sent: unknown
    server.use(
      http.post('*/collectPaymentMethods', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(payment)
      }),
    )
    await page.user.click(within(page.host).getByRole('button', { name: 'Verder naar betaling' }))
    await vi.waitFor(() => expect(said(page.host.querySelector('h2'))).toBe('Betaling'))
    expect(sent, name).toMatchObject({ addressInformation: { shippingOptions: { timeSlot: '08:00-13:00' } } })
  })
})
