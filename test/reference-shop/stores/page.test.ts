import { describe, expect, it } from 'vitest'
import { byDistance, placeOf } from '../../../reference-shop/stores/nearby'
import { kilometres } from '../../../shared/stores/rules/distance'
import { makeShop, themeIn } from '../kit/shop'
import { makeStore } from '../kit/stores'

const amsterdam = { latitude: 52.37, longitude: 4.9 }
const utrecht = { latitude: 52.09, longitude: 5.12 }
const stores = [
  makeStore(1),
  makeStore(2, { name: "'s-Hertogenbosch Centrum", city: "'s-Hertogenbosch", postcode: '5200AB', latitude: 51.69, longitude: 5.3 }),
  makeStore(3, { name: 'Amsterdam Station', city: 'Amsterdam', postcode: '1010AB', ...amsterdam }),
]

describe('distance', () => {
  it.each([
    ['Amsterdam', amsterdam, 'Utrecht', utrecht, 34.6],
    ['Amsterdam', amsterdam, 'Rotterdam', { latitude: 51.92, longitude: 4.48 }, 57.7],
    ['Groningen', { latitude: 53.22, longitude: 6.57 }, 'Maastricht', { latitude: 50.85, longitude: 5.69 }, 270.3],
  ])('from %s to %s is right (STO-02)', (_one, from, _other, to, km) => {
    expect(kilometres(from, to)).toBeCloseTo(km, 1)
  })

  it('orders the stores, the nearest first (STO-01)', () => {
    expect(byDistance(stores, amsterdam).map(({ store }) => store.id)).toEqual([3, 1, 2])
  })
})

describe('a place', () => {
  it.each([
    ['utrecht', 1],
    ['  Utr ', 1],
    ['s hertogenbosch', undefined],
    ['s-hertogenbosch', 2],
    ['1012 AB', 3],
    ['3501', 1],
    ['onbekend', undefined],
    ['', undefined],
    ['%', undefined],
  ])('%j is found by city, name or postcode (STO-01)', (query, id) => {
    const place = placeOf(query, stores)
    expect(place && byDistance(stores, place)[0]?.store.id).toBe(id)
  })

  it('is nowhere when there are no stores (STO-01)', () => {
    expect(placeOf('1000AB', [])).toBeUndefined()
  })
})

describe('the pages of the stores', () => {
  const { app } = makeShop({ deps: { render: themeIn().render } })
  const open = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, html: await response.text() }
  }

  it('list every store by city, and those near a place with the distance (STO-01, NJS-01)', async () => {
    const all = await open('/winkels')
    expect(all.html).toContain('href="/winkels/utrecht-centrum"')
    expect(all.html).toContain('href="/winkels/rotterdam-centrum"')
    const near = await open('/winkels?plaats=Rotterdam')
    expect(near.html.indexOf('rotterdam-centrum')).toBeLessThan(near.html.indexOf('utrecht-centrum'))
    expect(near.html).toMatch(/\d+ km/)
  })

  it('say so when a place is not known, as text, and show all stores (STO-01, SEC-02)', async () => {
    const { html, status } = await open(`/winkels?plaats=${encodeURIComponent('<b>Atlantis</b>')}`)
    expect(status).toBe(200)
    expect(html).toContain('Winkel niet gevonden. Controleer de plaats of postcode.')
    expect(html).toContain('value="&lt;b&gt;Atlantis')
    expect(html).not.toContain('<b>Atlantis')
    expect(html).toContain('/winkels/utrecht-centrum')
  })

  it('keep only stores with a service when asked, without JavaScript (STO-01, NJS-01)', async () => {
    expect((await open('/winkels?dienst=Reparatie')).html).toContain('/winkels/utrecht-centrum')
    const { html } = await open('/winkels?plaats=Utrecht&dienst=Reparatie')
    expect(html).toMatch(/value="Reparatie"[^>]*\schecked/)
    expect((await open('/winkels?dienst=Dansles')).html).toContain('/winkels/utrecht-centrum')
  })

  it('work out the way from a place without JavaScript, and hand it over to three map services (STO-02, NJS-01)', async () => {
    const { html } = await open('/winkels/utrecht-centrum?van=Rotterdam')
    expect(html).toMatch(/\d+ km vanaf Rotterdam, hemelsbreed/)
    expect(html.match(/origin=51\.92%2C4\.48|saddr=51\.92%2C4\.48|route=51\.92%2C4\.48/g)).toHaveLength(3)
    expect((await open('/winkels/utrecht-centrum?van=Atlantis')).html).toContain('Winkel niet gevonden.')
  })

  it('tell hours, exceptions, address, telephone and the way there (STO-02)', async () => {
    const { html } = await open('/winkels/utrecht-centrum')
    for (const text of ['12:00 - 18:00', 'Gesloten', 'Fictieplein 3', 'href="tel:0300000001"', 'openstreetmap.org', 'ElectronicsStore'])
      expect(html).toContain(text)
    expect(html).not.toContain('wa.me')
    expect((await open('/winkels/nergens')).status).toBe(404)
  })
})
