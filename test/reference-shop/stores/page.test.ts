import { describe, expect, it } from 'vitest'
import { byDistance, placeOf } from '../../../reference-shop/stores/nearby'
import { kilometres } from '../../../shared/stores/rules/distance'
import { makeShop, standardData } from '../kit/shop'
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

describe('the pages of the stores', async () => {
  const all = await (await standardData()).data.stores.all()
  const of = (city: string) => all.filter(store => store.city === city)
  const [one, other] = [of('Utrecht')[0], of('Rotterdam')[0]]
  if (!one || !other) throw new Error('A store in both cities')
  const open = async (path: string) => {
    const { app } = await makeShop()
    const response = await app.request(path)
    return { status: response.status, html: await response.text() }
  }
  /** The main part alone: the menu may name stores too. */
  const main = async (path: string): Promise<string> => /<main[\s\S]*<\/main>/.exec((await open(path)).html)?.[0] ?? ''

  it('list a dozen stores and then every one, those of the largest cities first, and those near a place with the distance (STO-01, NJS-01)', async () => {
    const first = await main('/winkels')
    expect([first.match(/id="winkel-/g)?.length, first.includes(`${all.length} winkels`)]).toEqual([12, true])
    expect(first).toMatch(/<button\s[^>]*form="place-form"\s+name="all"\s+value="1"/)
    const page = await main('/winkels?all=1')
    for (const { slug } of all) expect(page).toContain(`href="/winkels/${slug}"`)
    expect([...page.matchAll(/href="\/winkels\/(\w+)-/g)].slice(0, 3).map(([, city]) => city)).toEqual(['amsterdam', 'rotterdam', 'den'])
    const near = await main('/winkels?plaats=Rotterdam')
    expect([
      near.includes(other.slug),
      near.indexOf(`/winkels/${other.slug}`) < near.indexOf(`/winkels/${one.slug}`) || !near.includes(one.slug),
    ]).toEqual([true, true])
    expect(near).toMatch(/\d+ km/)
  })

  it('say so when a place is not known, as text, and show all stores (STO-01, SEC-02)', async () => {
    const { html, status } = await open(`/winkels?plaats=${encodeURIComponent('<b>Atlantis</b>')}`)
    expect(status).toBe(200)
    expect(html).toContain('Winkel niet gevonden. Controleer de plaats of postcode.')
    expect(html).toContain('value="&lt;b&gt;Atlantis')
    expect(html).not.toContain('<b>Atlantis')
    expect(html).toContain(`/winkels/${one.slug}`)
  })

  it('keep only stores with a service when asked, without JavaScript (STO-01, NJS-01)', async () => {
    const [service = ''] = all.flatMap(({ services }) => services)
    const path = `/winkels?all=1&dienst=${encodeURIComponent(service)}`
    const page = await main(path)
    for (const { slug, services } of all)
      expect([slug, page.includes(`href="/winkels/${slug}"`)]).toEqual([slug, services.includes(service)])
    expect((await open(`${path}&plaats=Utrecht`)).html).toMatch(new RegExp(`value="${service}"[^>]*\\schecked`))
    expect((await open('/winkels?dienst=Dansles')).html).toContain(`/winkels/${one.slug}`)
  })

  it('work out the way from a place without JavaScript, and hand it over to three map services (STO-02, NJS-01)', async () => {
    const { html } = await open(`/winkels/${one.slug}?van=Rotterdam`)
    expect(html).toMatch(/\d+ km vanaf Rotterdam, hemelsbreed/)
    expect(html.match(/(origin|saddr|route)=[\d.]+%2C[\d.]+/g)).toHaveLength(3)
    expect((await open(`/winkels/${one.slug}?van=Atlantis`)).html).toContain('Winkel niet gevonden.')
  })

  it('tell hours, exceptions, address, telephone and the way there (STO-02)', async () => {
    const { html } = await open(`/winkels/${one.slug}`)
    const [hours] = one.week.flatMap(day => (day ? [`${day.opens}–\u2060${day.closes}`.replace(/\b0(?=\d:)/g, '')] : []))
    for (const text of [
      hours ?? '',
      'Gesloten',
      one.street,
      `href="tel:${one.phone.replace(/\D/g, '')}"`,
      'openstreetmap.org',
      'ElectronicsStore',
    ])
      expect(html).toContain(text)
    // Beside the hours, where a visit is planned.
    const head = /<header class="et-store__head"[\s\S]*<\/header>/.exec(html)?.[0] ?? ''
    for (const service of one.services) expect(head).toContain(service)
    expect(html.includes('wa.me')).toBe(one.whatsapp !== null)
    expect((await open('/winkels/nergens')).status).toBe(404)
  })
})
