import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleOf } from '../../../shared/contract/api/entries'
import type { StoreStock } from '../../../shared/contract/api/stores'
import { listStoreStock, StoreStockList } from '../../../shared/contract/api/stores'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
beforeEach(useStorages)

const [example] = v.parse(StoreStockList, exampleOf(listStoreStock).reply).stores
const row = (identifier: string, name: string, inStock = true): StoreStock => ({
  store: { ...(example as StoreStock).store, identifier, name, url: `/winkels/${identifier}` },
  in_stock: inStock,
  stock_text: inStock ? 'Op voorraad' : 'Uitverkocht',
})
const origin = { label: 'Utrecht', latitude: 52.09, longitude: 5.12 }
const answer = (stores: StoreStock[], known = true) =>
  server.use(http.get('*/api/stores/stock/:sku', () => HttpResponse.json({ query: 'Utrecht', origin: known ? origin : null, stores })))

/** Monday 23 November 2026, 13:00 in Amsterdam. */
const MONDAY = Date.UTC(2026, 10, 23, 12)

describe('stock per store', () => {
  const open = (json: Record<string, unknown> = {}) =>
    renderIsland(
      () => import('../../../islands/stores/store-stock/index'),
      '<div data-component="store-stock" data-sku="NOV-1" data-url="/p/tv" data-query=""></div>',
      { json, now: MONDAY },
    )
  const names = (host: HTMLElement) => [...host.querySelectorAll('.et-store-row__name a')].map(link => link.textContent)

  it('is asked for by place, and shows stores with stock, their hours, and where to reserve (PDP-10)', async () => {
    const seen = watchRequests()
    answer([row('a', 'Utrecht Centrum'), row('b', 'Zeist'), row('c', 'De Bilt', false), row('d', 'Doorn'), row('e', 'Soest')])
    const { host, user } = await open()
    expect(within(host).getByRole('status').textContent).toBe('')
    await user.type(within(host).getByRole('textbox', { name: 'Plaats of postcode' }), ' 3500 AB {Enter}')
    await vi.waitFor(() => expect(names(host)).toEqual(['Utrecht Centrum', 'Zeist', 'Doorn', 'Soest']))
    expect(host.querySelector('details')).toBeNull()
    expect(said(host.querySelector('h3'))).toMatch(/^Utrecht Centrum \d/)
    expect(seen).toEqual(['GET /api/stores/stock/NOV-1?query=3500+AB'])
    expect(host.querySelector('.et-store-row__open')?.textContent).toBe('Nu open, tot 18:00')
    const reserve = within(host).getByRole('link', { name: 'Reserveer in Utrecht Centrum' })
    expect(reserve.getAttribute('href')).toBe('/p/tv/reserveren?winkel=a')
    expect(within(host).getByRole('status').textContent).toBe('4 winkels met voorraad, de dichtstbijzijnde eerst')
  })

  it('starts from what the page shows, four and the others by a press, and asks for a place before the server (PDP-10)', async () => {
    const seen = watchRequests()
    const places = ['Utrecht Centrum', 'Zeist', 'Doorn', 'Soest', 'Baarn']
    const stores = places.map((name, at) => row(`w${at}`, name))
    const { host, user } = await open({ 'store-stock-seed': { query: 'Utrecht', origin, stores } })
    expect([names(host), [...host.querySelectorAll('details h3 a')].map(said)]).toEqual([places, ['Baarn']])
    await user.click(within(host).getByRole('button', { name: 'Zoek winkels' }))
    expect(within(host).getByRole('status').textContent).toBe('Vul een plaats of postcode in.')
    expect(seen).toEqual([])
  })

  it('says that no store has any, and that a place is not known (ERR-01)', async () => {
    const { host, user } = await open()
    const field = within(host).getByRole('textbox')
    answer([row('c', 'De Bilt', false)])
    await user.type(field, 'Utrecht{Enter}')
    const status = within(host).getByRole('status')
    await vi.waitFor(() => expect(status.textContent).toBe('Geen winkels met voorraad gevonden.'))
    answer([], false)
    await user.type(field, '{Enter}')
    await vi.waitFor(() => expect(status.textContent).toBe('Winkel niet gevonden. Controleer de plaats of postcode.'))
    const waiting = withResolvers<Response>()
    server.use(http.get('*/api/stores/stock/:sku', () => waiting.promise))
    await user.type(field, '{Enter}')
    await vi.waitFor(() => expect([status.textContent, status.getAttribute('aria-busy')]).toEqual(['Even geduld…', 'true']))
    waiting.resolve(HttpResponse.json({ query: 'Utrecht', origin, stores: [row('a', 'Utrecht Centrum')] }))
    await vi.waitFor(() => expect(status.textContent).toBe('1 winkel met voorraad, de dichtstbijzijnde eerst'))
  })

  it('is asked for from where the device is, to about a kilometre, or says why not (PDP-10)', async () => {
    const seen = watchRequests()
    answer([row('a', 'Utrecht Centrum')])
    const { host, user, platform } = await open()
    await user.click(within(host).getByRole('button', { name: 'Gebruik mijn locatie' }))
    const status = within(host).getByRole('status')
    await vi.waitFor(() => expect(status.textContent).toBe('We konden je locatie niet bepalen. Vul je plaats of postcode in.'))
    if (platform) platform.place = { latitude: 52.123456, longitude: 5.098765 }
    await user.click(within(host).getByRole('button', { name: 'Gebruik mijn locatie' }))
    await vi.waitFor(() => expect(names(host)).toEqual(['Utrecht Centrum']))
    expect(seen).toEqual(['GET /api/stores/stock/NOV-1?latitude=52.12&longitude=5.1'])
  })

  it('makes a store the shopper’s own, which stays in sight without stock (STO-03)', async () => {
    answer([row('a', 'Utrecht Centrum'), row('c', 'De Bilt', false)])
    const { host, user, platform } = await open({ 'page-state': { myStore: { identifier: 'c', name: 'De Bilt' } } })
    await user.type(within(host).getByRole('textbox'), 'Utrecht{Enter}')
    await vi.waitFor(() => expect(names(host)).toEqual(['Utrecht Centrum', 'De Bilt']))
    await user.click(within(host).getByRole('button', { name: /Maak dit mijn winkel.*Utrecht Centrum/ }))
    expect(names(host)).toEqual(['Utrecht Centrum'])
    expect(host.querySelector('.et-store-row__mine')?.textContent).toBe('Jouw winkel')
    expect(platform?.jar.cookie).toMatch(/^my-store=a;/)
  })

  for (const [fault, reply, text] of [
    ['a fault of the server', () => HttpResponse.json({ message: 'SQL' }, { status: 500 }), 'Er ging iets mis. Probeer het opnieuw.'],
    ['a broken connection', () => HttpResponse.error(), 'Er ging iets mis. Probeer het opnieuw.'],
    ['nonsense', () => new HttpResponse('<html>'), 'Er ging iets mis. Probeer het opnieuw.'],
    ['the wrong shape', () => HttpResponse.json({ stores: 'none' }), 'Er ging iets mis. Probeer het opnieuw.'],
    [
      'a refusal',
      () => HttpResponse.json({ message: 'Dit product bestaat niet (meer).' }, { status: 404 }),
      'Dit product bestaat niet (meer).',
    ],
  ] as const)
    it(`keeps what is shown and typed after ${fault}, and can be asked again (ERR-02)`, async () => {
      server.use(http.get('*/api/stores/stock/:sku', reply))
      const { host, user } = await open({ 'store-stock-seed': { query: '', origin, stores: [row('b', 'Zeist')] } })
      const field = within(host).getByRole<HTMLInputElement>('textbox')
      await user.type(field, 'Utrecht{Enter}')
      const status = within(host).getByRole('status')
      await vi.waitFor(() => expect(status.textContent).toBe(text))
      expect([field.value, ...names(host)]).toEqual(['Utrecht', 'Zeist'])
      answer([row('a', 'Utrecht Centrum')])
      await user.click(within(host).getByRole('button', { name: 'Zoek winkels' }))
      await vi.waitFor(() => expect(names(host)).toEqual(['Utrecht Centrum']))
    })

  it('waits for a variant to be chosen (PDP-05)', async () => {
    const { host } = await renderIsland(
      () => import('../../../islands/stores/store-stock/index'),
      '<div data-component="store-stock" data-sku="" data-url="/p/tv"></div>',
      {},
    )
    expect(host.textContent).toBe('Kies eerst een uitvoering. Dan zie je in welke winkels die ligt.')
  })
})

describe('a reservation', () => {
  const open = () =>
    renderIsland(
      () => import('../../../islands/product/store-reservation/index'),
      `<div data-component="store-reservation" data-sku="NOV-1" data-store="utrecht-centrum" data-reservation-key="5c1f9a0e-4f0b-4c39-8d7e" data-url="/p/tv" data-max-qty="3" data-customer-name="Sanne de Wit"></div>`,
      {},
    )
  type Page = Awaited<ReturnType<typeof open>>
  const fill = async ({ host, user }: Page) => {
    await user.type(within(host).getByRole('textbox', { name: /E-mailadres/ }), 'sanne@example.com')
    await user.type(within(host).getByRole('textbox', { name: /Telefoonnummer/ }), '0200000001')
    await user.selectOptions(within(host).getByRole('combobox', { name: /Aantal/ }), '2')
  }
  const send = ({ host }: Page) => within(host).getByRole('button', { name: 'Reserveer' })

  it('is sent once for a double click, with its key, and shows its number (PDP-11)', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/stores/reservations', async ({ request }) => {
        sent.push([request.headers.get('Idempotency-Key'), await request.json()])
        return HttpResponse.json({
          reservation_number: 'R-2026-ABC234',
          sku: 'NOV-1',
          name: 'Novaro tv',
          qty: 2,
          store_identifier: 'utrecht-centrum',
          store_name: 'Utrecht Centrum',
          status: 'reserved',
          expires_at: '2026-11-25T17:00:00Z',
        })
      }),
    )
    const page = await open()
    await fill(page)
    await pressTwice(send(page))
    await vi.waitFor(() => expect(page.host.textContent).toContain('R-2026-ABC234'))
    const body = {
      sku: 'NOV-1',
      qty: 2,
      store_identifier: 'utrecht-centrum',
      name: 'Sanne de Wit',
      email: 'sanne@example.com',
      telephone: '0200000001',
    }
    expect(sent).toEqual([['5c1f9a0e-4f0b-4c39-8d7e', body]])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Je reservering staat klaar'))
    expect(page.host.textContent).toContain('woensdag 25 november')
    expect(page.host.textContent).toContain('sanne@example.com')
  })

  it('names what is missing before it asks the server (VAL-05)', async () => {
    const seen = watchRequests()
    const page = await open()
    await page.user.type(within(page.host).getByRole('textbox', { name: /E-mailadres/ }), 'sanne@')
    await page.user.click(send(page))
    const wrong = () => [...page.host.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(wrong()).toEqual(['Vul een geldig e-mailadres in.', 'Vul je telefoonnummer in.']))
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('reservation-email'))
    expect(seen).toEqual([])
  })

  for (const [fault, reply, text] of [
    [
      'a store that has none left',
      () => HttpResponse.json({ message: 'In deze winkel ligt dit product niet (meer).' }, { status: 409 }),
      'In deze winkel ligt dit product niet (meer).',
    ],
    ['a fault of the server', () => HttpResponse.json({ message: 'SQL' }, { status: 500 }), 'Er ging iets mis. Probeer het opnieuw.'],
    ['a broken connection', () => HttpResponse.error(), 'Er ging iets mis. Probeer het opnieuw.'],
    ['nonsense', () => new HttpResponse(''), 'Er ging iets mis. Probeer het opnieuw.'],
  ] as const)
    it(`says why it failed after ${fault}, and loses nothing that was typed (ERR-02)`, async () => {
      server.use(http.post('*/api/stores/reservations', reply))
      const page = await open()
      await fill(page)
      await page.user.click(send(page))
      await vi.waitFor(() => expect(within(page.host).getByRole('alert').textContent).toContain(text))
      expect(within(page.host).getByRole<HTMLInputElement>('textbox', { name: /E-mailadres/ }).value).toBe('sanne@example.com')
      await vi.waitFor(() => expect(send(page).getAttribute('aria-disabled')).toBe('false'))
    })
})

describe('the promise of delivery', () => {
  const open = (attributes = 'data-in-stock="true" data-text="Morgen in huis"') =>
    renderIsland(
      () => import('../../../islands/product/in-stock/index'),
      `<div data-component="in-stock" data-sku="NOV-1" ${attributes}></div>`,
      {},
    )

  it('is of the variant that was printed until another is on show, then of that, or of the product (PDP-06, PDP-10)', async () => {
    const seen = watchRequests()
    server.use(
      http.get('*/api/catalog/product/stock/sku/:sku', ({ params }) =>
        HttpResponse.json({ sku: params.sku, in_stock: true, max_qty: null, stock_text: `Voorraad van ${params.sku}` }),
      ),
    )
    const { host } = await open('data-variant="NOV-1-A" data-in-stock="false" data-text="Uitverkocht"')
    const { $shownVariant } = await import('../../../shared/page/product')
    $shownVariant.set({ sku: 'NOV-1-A', labels: {} })
    expect([host.textContent, host.querySelector('.et-stock')?.className]).toEqual(['Uitverkocht', 'et-stock et-stock--out'])
    $shownVariant.set(null)
    await vi.waitFor(() => expect(host.textContent).toBe('Voorraad van NOV-1'))
    expect(host.querySelector('.et-stock')?.className).toBe('et-stock et-stock--in')
    $shownVariant.set({ sku: 'NOV-1-B', labels: {} })
    await vi.waitFor(() => expect(host.textContent).toBe('Voorraad van NOV-1-B'))
    expect(seen).toEqual(['NOV-1', 'NOV-1-B'].map(sku => `GET /api/catalog/product/stock/sku/${sku}`))
  })

  it('is unknown for a variant until its own has been read, never that of another (PDP-06, PDP-10, ERR-02)', async () => {
    const waiting = withResolvers<void>()
    server.use(
      http.get('*/api/catalog/product/stock/sku/:sku', async ({ params }) => {
        await waiting.promise
        if (params.sku === 'NOV-1-C') return HttpResponse.json({}, { status: 400 })
        return HttpResponse.json({ sku: params.sku, in_stock: true, max_qty: null, stock_text: `Voorraad van ${params.sku}` })
      }),
    )
    const { host } = await open('data-variant="NOV-1-A" data-in-stock="true" data-text="Morgen in huis"')
    const { $shownVariant } = await import('../../../shared/page/product')
    $shownVariant.set({ sku: 'NOV-1-B', labels: {} })
    await vi.waitFor(() => expect(host.textContent).toBe('Voorraad opvragen…'))
    expect(host.querySelector('.et-stock--in')).toBeNull()
    waiting.resolve()
    await vi.waitFor(() => expect(host.textContent).toBe('Voorraad van NOV-1-B'))
    $shownVariant.set({ sku: 'NOV-1-C', labels: {} })
    await within(host).findByRole('button', { name: 'Niet bijgewerkt, probeer opnieuw' })
    expect(host.querySelector('.et-stock')?.textContent).toBe('Voorraad onbekend')
    $shownVariant.set({ sku: 'NOV-1-A', labels: {} })
    await vi.waitFor(() => expect(host.textContent).toBe('Morgen in huis'))
  })

  it('is as printed, and read anew when the page comes back (PDP-10, RT-15)', async () => {
    const seen = watchRequests()
    server.use(
      http.get('*/api/catalog/product/stock/sku/NOV-1', () =>
        HttpResponse.json({ sku: 'NOV-1', in_stock: false, max_qty: null, stock_text: 'Uitverkocht' }),
      ),
    )
    const { host, platform } = await open()
    expect([host.textContent, seen]).toEqual(['Morgen in huis', []])
    platform?.restorePage()
    await vi.waitFor(() => expect(host.textContent).toBe('Uitverkocht'))
    expect(host.querySelector('.et-stock--out')).not.toBeNull()
  })

  it('stays when loading fails, with a retry button (ERR-02)', async () => {
    server.use(http.get('*/api/catalog/product/stock/sku/NOV-1', () => HttpResponse.json({}, { status: 400 })))
    const { host, user, platform } = await open()
    platform?.restorePage()
    const retry = await within(host).findByRole('button', { name: 'Niet bijgewerkt, probeer opnieuw' })
    expect(host.textContent).toContain('Morgen in huis')
    server.resetHandlers()
    await user.click(retry)
    await vi.waitFor(() => expect(within(host).queryByRole('button')).toBeNull())
  })
})
