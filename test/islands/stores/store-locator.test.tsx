import { screen, waitFor, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { netherlands } from '../../../reference-shop/stores/netherlands'
import { exampleOf } from '../../../shared/contract/api/entries'
import { listStores, type Store } from '../../../shared/contract/api/stores'
import type { MapOptions } from '../../../shared/widgets/map'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const country = `<script type="application/json" data-prop="country">${JSON.stringify(netherlands)}</script>`
const server = useServer()
beforeEach(() => localStorage.clear())

const [example] = exampleOf(listStores).reply.stores
const weekdays = [2, 3, 4, 5, 6].map(day => ({ day, opens: '09:00', closes: '18:00' }))
const store = (identifier: string, changes: Partial<Store> = {}): Store =>
  ({
    ...example,
    identifier,
    name: identifier,
    url: `/winkels/${identifier}`,
    opening_hours: weekdays,
    exceptions: [],
    ...changes,
  }) as Store
const list = (query: string, stores: Store[], isKnown = true) => ({
  query,
  origin: isKnown && query ? { label: query, latitude: 52.09, longitude: 5.12 } : null,
  stores,
})
const many = Array.from({ length: 20 }, (_, at) =>
  store(`winkel-${at}`, { distance_km: at, services: at % 2 ? ['Reparatie'] : ['Inruilen'] }),
)

/** Tuesday 24 March 2026 at 10:00 in Amsterdam. */
const now = Date.UTC(2026, 2, 24, 9)

const open = (seed: unknown) =>
  renderIsland(
    () => import('../../../islands/stores/store-locator/index'),
    `<div data-component="store-locator"><script type="application/json" data-prop="services">["Inruilen","Reparatie"]</script>${country}<form role="search"><input id="plaats" name="plaats"></form></div>`,
    { href: '/winkels', now, json: { 'stores-seed': seed } },
  )
const names = () => screen.getAllByRole('listitem').map(item => within(item).getByRole('heading').textContent)

const keep = (stores: unknown, query = 'Zeist') => {
  localStorage.setItem('stores-query', query)
  localStorage.setItem('stores-whatsapp', JSON.stringify(stores))
}

describe('the store finder', () => {
  it('shows what the page shows, and the nearest first after a question (STO-01)', async () => {
    server.use(
      http.get('*/api/stores', ({ request }) =>
        HttpResponse.json(
          list(new URL(request.url).searchParams.get('query') ?? '', [
            store('zeist', { distance_km: 1.26 }),
            store('soest', { distance_km: 14.4 }),
          ]),
        ),
      ),
    )
    const { user } = await open(list('', [store('aalst')]))
    expect(names()).toEqual(['aalst'])
    await user.type(screen.getByLabelText('Plaats of postcode'), 'Zeist')
    await user.click(screen.getByRole('button', { name: 'Zoek winkels' }))
    await waitFor(() => expect(names()).toEqual(['zeist', 'soest']))
    expect(screen.getByText('1,3 km')).toBeTruthy()
    expect(screen.getByText('14 km')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('2 winkels')
  })

  it('keeps question and answer on the device (STO-01)', async () => {
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Zeist', [store('zeist')]))))
    const { user } = await open(list('', []))
    await user.type(screen.getByLabelText('Plaats of postcode'), 'Zeist')
    await user.click(screen.getByRole('button', { name: 'Zoek winkels' }))
    await waitFor(() => expect(localStorage.getItem('stores-query')).toBe('Zeist'))
    expect(JSON.parse(localStorage.getItem('stores-whatsapp') ?? '[]')).toMatchObject([{ identifier: 'zeist' }])
  })

  it('comes back with the last question and answer, and reads the answer anew (STO-01)', async () => {
    keep([store('zeist'), store('soest', { distance_km: 9 })])
    const seen = watchRequests()
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Zeist', [store('zeist', { name: 'Zeist, verbouwd' })]))))
    await open(list('', [store('aalst')]))
    expect((screen.getByLabelText('Plaats of postcode') as HTMLInputElement).value).toBe('Zeist')
    await waitFor(() => expect(names()).toEqual(['Zeist, verbouwd']))
    expect(seen).toEqual(['GET /api/stores?query=Zeist'])
  })

  it('shows what it stored when loading again fails, without an error (STO-01, ERR-02)', async () => {
    keep([store('zeist'), store('soest', { distance_km: 9 })])
    const seen = watchRequests()
    server.use(http.get('*/api/stores', () => HttpResponse.json({ message: 'Nee' }, { status: 400 })))
    await open(list('', [store('aalst')]))
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(names()).toEqual(['zeist', 'soest'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['a page that was asked for a place', [store('zeist')], list('Aalst', [store('aalst')])],
    ['storage that holds something else', [{ ...store('zeist'), url: '//elders.example' }], list('', [store('aalst')])],
    ['storage that holds nonsense', 7, list('', [store('aalst')])],
    ['hours that are none', [{ ...store('zeist'), opening_hours: [null] }], list('', [store('aalst')])],
    ['a store without a place', [{ ...store('zeist'), latitude: null }], list('', [store('aalst')])],
  ])('keeps to %s (STO-01, SEC-02)', async (_, stores, printed) => {
    keep(stores)
    const seen = watchRequests()
    await open(printed)
    expect(names()).toEqual(['aalst'])
    expect(seen).toEqual([])
  })

  it('says when a place is not known, at the field (STO-01, ERR-01)', async () => {
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Atlantis', [], false))))
    const { user } = await open(list('', [store('aalst')]))
    const field = screen.getByLabelText('Plaats of postcode')
    await user.type(field, 'Atlantis')
    await user.click(screen.getByRole('button', { name: 'Zoek winkels' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Winkel niet gevonden.')
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  })

  it.each([
    ['the connection breaks', () => HttpResponse.error()],
    ['the server has trouble', () => HttpResponse.json({}, { status: 500 })],
    ['the reply is no JSON', () => new HttpResponse('oops')],
    ['the reply has another shape', () => HttpResponse.json({ stores: 1 })],
  ])('keeps the stores it has and says so when %s (ERR-02)', async (_, reply) => {
    server.use(http.get('*/api/stores', reply))
    const { user } = await open(list('', [store('aalst')]))
    await user.type(screen.getByLabelText('Plaats of postcode'), 'Zeist')
    await user.click(screen.getByRole('button', { name: 'Zoek winkels' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis.')
    expect(names()).toEqual(['aalst'])
  })

  it('searches near the device, to about a kilometre, and says when that is not allowed (STO-01)', async () => {
    const { user, platform } = await open(list('', [store('aalst')]))
    const seen = watchRequests()
    if (platform) platform.place = { latitude: 52.123_456, longitude: 5.987_654 }
    await user.click(screen.getByRole('button', { name: 'Gebruik mijn locatie' }))
    await waitFor(() => expect(seen).toEqual(['GET /api/stores?latitude=52.12&longitude=5.99']))
    if (platform) platform.place = undefined
    await user.click(screen.getByRole('button', { name: 'Gebruik mijn locatie' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We konden je locatie niet bepalen.')
  })

  it('filters by service without asking the server (STO-01)', async () => {
    const { user } = await open(list('Utrecht', many))
    const seen = watchRequests()
    expect(names()).toHaveLength(12)
    await user.click(screen.getByLabelText('Reparatie'))
    expect(screen.getByRole('status').textContent).toBe('10 winkels')
    await user.click(screen.getByLabelText('Inruilen'))
    expect(screen.getByText('Geen winkels gevonden met deze diensten.')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('shows the rest of the list when asked, and points a store out (STO-01)', async () => {
    const { user, host } = await open(list('Utrecht', many))
    await user.click(screen.getByRole('button', { name: 'Toon meer winkels' }))
    expect(names()).toHaveLength(20)
    const button = screen.getByRole('button', { name: /Toon op de kaart.*winkel-3$/ })
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(host.querySelectorAll('li.et-is-chosen')).toHaveLength(1)
  })

  it('scrolls the list to a store that is pressed on the map, not to one of the list itself (STO-01)', async () => {
    const live: { press: (id: string) => void } = { press: () => {} }
    vi.doMock('../../../shared/widgets/map', () => ({
      openMap: async (_: unknown, { onChoose }: MapOptions) => {
        live.press = onChoose
        return { show() {}, stop() {} }
      },
    }))
    const { user } = await open(list('Utrecht', [store('zeist'), store('soest')]))
    const scrolled = vi.spyOn(HTMLLIElement.prototype, 'scrollIntoView').mockReturnValue()
    const press = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^Toon op de kaart.*${name}$`) }))
    await press('zeist')
    await waitFor(() => expect(document.querySelector('svg')).toBeNull())
    act(() => live.press('soest'))
    expect(scrolled.mock.contexts).toEqual([document.getElementById('winkel-soest')])
    await press('zeist')
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('tells whether a store is open now, by its own clock (STO-01)', async () => {
    const closedToday = store('dicht', { exceptions: [{ date: '2026-03-24', opens: null, closes: null }] })
    await open(list('', [store('open'), closedToday]))
    expect(screen.getByText('Nu open, tot 18:00')).toBeTruthy()
    expect(screen.getByText('Gesloten, opent woensdag om 9:00')).toBeTruthy()
  })
})

describe('the way to a store', () => {
  const load = () => import('../../../islands/stores/route-planner/index')
  const html =
    '<div data-component="route-planner" data-url="/winkels/zeist" data-name="Zeist" data-latitude="52.09" data-longitude="5.23">' +
    country +
    '</div>'

  it('shows the distance and links to map services with the whole route (STO-02)', async () => {
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Utrecht', []))))
    const { user } = await renderIsland(load, html, { href: '/winkels/zeist', now })
    expect(screen.getByRole('link', { name: 'Google Maps' }).getAttribute('href')).not.toContain('origin')
    await user.type(screen.getByLabelText(/Vertrekpunt/), 'Utrecht')
    await user.click(screen.getByRole('button', { name: 'Toon afstand' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('7,5 km vanaf Utrecht, hemelsbreed.'))
    for (const name of ['OpenStreetMap', 'Google Maps', 'Apple Kaarten'])
      expect(decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')).toContain('52.09,5.12')
  })

  it('asks for a place when there is none, until one is given (STO-02, ERR-01)', async () => {
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Utrecht', []))))
    const seen = watchRequests()
    const { user } = await renderIsland(load, html, { href: '/winkels/zeist', now })
    const field = screen.getByLabelText(/Vertrekpunt/)
    await user.click(screen.getByRole('button', { name: 'Toon afstand' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Vul een plaats of postcode in.')
    expect([field.getAttribute('aria-describedby'), seen]).toEqual([screen.getByRole('alert').id, []])
    await user.type(field, 'Utrecht{Enter}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('vanaf Utrecht'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is stored with the stores near its start, which the store finder then shows (STO-01, STO-02)', async () => {
    keep([store('aalst')], 'Aalst')
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Utrecht', [store('zeist')]))))
    const { user } = await renderIsland(load, html, { href: '/winkels/zeist', now })
    await user.type(screen.getByLabelText(/Vertrekpunt/), 'Utrecht')
    await user.click(screen.getByRole('button', { name: 'Toon afstand' }))
    await waitFor(() => expect(localStorage.getItem('stores-query')).toBe('Utrecht'))
    expect(JSON.parse(localStorage.getItem('stores-whatsapp') ?? '[]')).toMatchObject([{ identifier: 'zeist' }])
  })

  it('starts where the device is without telling the server (STO-02)', async () => {
    const { user, platform } = await renderIsland(load, html, { href: '/winkels/zeist', now })
    const seen = watchRequests()
    if (platform) platform.place = { latitude: 52.09, longitude: 5.12 }
    await user.click(screen.getByRole('button', { name: 'Gebruik mijn locatie' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('7,5 km vanaf jouw locatie'))
    expect(seen).toEqual([])
  })

  it('says when a place is not known, and keeps the words (STO-02, ERR-01)', async () => {
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('x', [], false))))
    const { user } = await renderIsland(load, html, { href: '/winkels/zeist', now })
    await user.type(screen.getByLabelText(/Vertrekpunt/), 'Atlantis')
    await user.click(screen.getByRole('button', { name: 'Toon afstand' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Winkel niet gevonden.')
    expect((screen.getByLabelText(/Vertrekpunt/) as HTMLInputElement).value).toBe('Atlantis')
  })
})
