import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopData } from '../../../reference-shop/shop-data'
import { Reservation } from '../../../shared/contract/api/reservations'
import { openSeeded } from '../../kit/seeded'
import { parse } from '../kit/parse'
import { keepMail, patient, shopOver, t, themeIn, Visitor } from '../kit/shop'

let data: ShopData
let mail: ReturnType<typeof keepMail>
beforeAll(async () => {
  data = await openSeeded(240)
  mail = keepMail(data, { t, render })
})
afterAll(() => mail.close().then(data.close))

const { render } = themeIn()
const open = async () => {
  mail.emails.splice(0)
  const visitor = new Visitor(shopOver(data, { deps: { render, mail } }))
  await visitor.open('/televisies')
  return { visitor, mail }
}

let products = 0
/** A television that stores have, a different one each time, and one of these stores. */
async function shelf() {
  const reply = await data.catalogue.list(
    { categoryId: (await data.catalogue.categories())[0]?.id ?? 0 },
    { filters: {}, page: 1, pageSize: 96 },
  )
  const simple = reply?.items.filter(item => item.product_type === 'simple') ?? []
  for (;;) {
    const card = simple[products++]
    if (!card) throw new Error('No product in a store')
    const [there] = (await data.stock.of(card.sku))?.stores ?? []
    const store = there && (await data.stores.all()).find(({ id }) => id === there[0])
    if (store) return { card, store, left: async () => (await data.stock.of(card.sku))?.stores.get(store.id) ?? 0 }
  }
}

const who = { name: 'Sanne de Wit', email: 'sanne@example.com', telephone: '0200000001' }

describe('stock per store on the page of a product', () => {
  it('is asked for by a form, the nearest store with stock first (PDP-10, NJS-01)', async () => {
    const { visitor } = await open()
    const { card, store } = await shelf()
    await visitor.open(card.url)
    const form = parse(visitor.html).querySelector('.et-store-stock .et-place-form')
    expect(form?.getAttribute('action')).toBe(`${card.url}#winkelvoorraad`)
    await visitor.open(`${card.url}?plaats=${encodeURIComponent(store.city)}`)
    const page = parse(visitor.html)
    const names = [...page.querySelectorAll('.et-store-row__name a')].map(link => link.textContent)
    expect(names).toContain(store.name)
    const km = [...page.querySelectorAll('.et-store-row__distance')].map(one => Number.parseFloat(one.textContent.replace(',', '.')))
    expect(km).toEqual(km.toSorted((one, other) => one - other))
    for (const stock of page.querySelectorAll('.et-store-row .et-stock')) expect(stock.textContent).toBe('Op voorraad')
  })

  it('says so for a place that nobody knows (ERR-01)', async () => {
    const { visitor } = await open()
    const { card } = await shelf()
    await visitor.open(`${card.url}?plaats=Atlantis`)
    expect(visitor.html).toContain('Winkel niet gevonden.')
  })

  it('starts from the visitor’s own store, which every page names (STO-03)', async () => {
    const { visitor } = await open()
    const { card, store } = await shelf()
    await visitor.open(card.url)
    const body = new URLSearchParams({ _token: visitor.token, winkel: store.slug, terug: card.url })
    await visitor.open('/winkels/mijn-winkel', { method: 'POST', body })
    const page = parse(visitor.html)
    expect(page.querySelector('.et-messages')?.textContent).toBe(`${store.name} is nu jouw winkel.`)
    expect(page.querySelector('.et-header-action--store')?.getAttribute('href')).toBe(`/winkels/${store.slug}`)
    const first = page.querySelector('.et-store-row')
    expect([first?.querySelector('a')?.textContent, first?.querySelector('.et-store-row__mine')?.textContent]).toEqual([
      store.name,
      'Jouw winkel',
    ])
    const unknown = new URLSearchParams({ _token: visitor.token, winkel: 'atlantis' })
    expect((await visitor.open('/winkels/mijn-winkel', { method: 'POST', body: unknown })).status).toBe(404)
  })
})

describe('a reservation without JavaScript', () => {
  it('gives a number and an e-mail, once for a form that is sent twice (PDP-11, NJS-01)', async () => {
    const { visitor, mail } = await open()
    const { card, store, left } = await shelf()
    const before = await left()
    const path = `${card.url}/reserveren`
    await visitor.open(`${path}?winkel=${store.slug}`)
    const key = parse(visitor.html).querySelector('[name=sleutel]')?.getAttribute('value') ?? ''
    const body = () =>
      new URLSearchParams({ _token: visitor.token, _stamp: patient(), winkel: store.slug, sku: card.sku, sleutel: key, qty: '1', ...who })
    const texts: string[] = []
    for (let time = 0; time < 2; time++) {
      await visitor.open(path, { method: 'POST', body: body() })
      texts.push(parse(visitor.html).querySelector('.et-messages')?.textContent ?? '')
    }
    expect(texts[0]).toMatch(/^Gereserveerd\. Je reserveringsnummer is R-\d{4}-[A-Z2-9]{6}\./)
    expect(texts[1]).toBe(texts[0])
    expect(await left()).toBe(before - 1)
    await mail.settled()
    expect(mail.emails).toHaveLength(1)
    expect(mail.emails[0]).toMatchObject({ to: who.email })
    expect(mail.emails[0]?.text).toContain(/R-\d{4}-\w{6}/.exec(texts[0] ?? '')?.[0])
    expect(mail.emails[0]?.text).toContain(store.street)
  })

  it('names what is missing and keeps what was typed (VAL-05, ERR-02)', async () => {
    const { visitor } = await open()
    const { card, store } = await shelf()
    await visitor.open(`${card.url}/reserveren?winkel=${store.slug}`)
    const body = new URLSearchParams({
      _token: visitor.token,
      _stamp: patient(),
      winkel: store.slug,
      qty: '1',
      name: ' ',
      email: 'sanne@',
      telephone: '06',
      sku: card.sku,
    })
    const reply = await visitor.open(`${card.url}/reserveren`, { method: 'POST', body })
    expect(reply.status).toBe(400)
    const page = parse(visitor.html)
    const error = (field: string) => page.querySelector(`#reservation-${field}-error`)?.textContent
    expect([error('name'), error('email'), error('telephone')]).toEqual([
      'Vul je naam in.',
      'Vul een geldig e-mailadres in.',
      'Vul een telefoonnummer in, zoals 06 12345678.',
    ])
    expect(page.querySelector('#reservation-email')?.getAttribute('value')).toBe('sanne@')
  })

  it('leads back to the stores without a store, and refuses one that has none (PDP-11, ERR-01)', async () => {
    const { visitor } = await open()
    const { card, store } = await shelf()
    expect((await visitor.request(`${card.url}/reserveren`)).headers.get('Location')).toBe(`${card.url}#winkelvoorraad`)
    const stores = await data.stores.all()
    const has = (await data.stock.of(card.sku))?.stores
    const empty = stores.find(({ id }) => !has?.has(id)) ?? store
    await visitor.open(`${card.url}/reserveren?winkel=${empty.slug}`)
    const body = new URLSearchParams({ _token: visitor.token, _stamp: patient(), winkel: empty.slug, sku: card.sku, qty: '1', ...who })
    expect((await visitor.open(`${card.url}/reserveren`, { method: 'POST', body })).status).toBe(409)
    expect(parse(visitor.html).querySelector('[role=alert]')?.textContent).toContain('Kies een andere winkel')
    expect(parse(visitor.html).querySelector('#reservation-name')?.getAttribute('value')).toBe(who.name)
  })
})

describe('a reservation of a product with variants', () => {
  it('is of a variant of that product, and of nothing else (PDP-05, PDP-11)', async () => {
    const { visitor } = await open()
    const roots = await data.catalogue.categories()
    const lists = await Promise.all(roots.map(({ id }) => data.catalogue.list({ categoryId: id }, { filters: {}, page: 1, pageSize: 96 })))
    const configurable = lists.flatMap(list => list?.items ?? []).filter(item => item.product_type === 'configurable')
    let seen = 0
    for (const card of configurable) {
      const { virtual_products: variants = [] } = await data.products.composition(card)
      for (const { sku } of variants) {
        const [there] = (await data.stock.of(sku))?.stores ?? []
        const store = there && (await data.stores.all()).find(({ id }) => id === there[0])
        if (!store || seen) continue
        seen++
        const path = `${card.url}/reserveren?winkel=${store.slug}`
        await visitor.open(`${path}&sku=${sku}`)
        expect(parse(visitor.html).querySelector('[name=sku]')?.getAttribute('value')).toBe(sku)
        for (const wrong of ['', '&sku=NONE', `&sku=${(await shelf()).card.sku}`])
          expect((await visitor.request(path + wrong)).headers.get('Location')).toBe(`${card.url}#winkelvoorraad`)
      }
    }
    expect(seen).toBe(1)
  })
})

describe('a reservation by the API', () => {
  const ask = (visitor: Visitor, body: object, key = crypto.randomUUID() as string) =>
    visitor.request('/api/stores/reservations', {
      method: 'POST',
      headers: { 'X-Form-Stamp': patient(), 'X-CSRF-TOKEN': visitor.token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })

  it('is one for one key, is kept for a customer, and writes an e-mail (PDP-11)', async () => {
    const { visitor, mail } = await open()
    const { card, store } = await shelf()
    expect((await visitor.api('GET', '/api/customer/store-orders')).status).toBe(401)
    await visitor.open('/inloggen')
    const login = new URLSearchParams({ _token: visitor.token, email: 'klant@example.com', password: 'Welkom123!' })
    await visitor.open('/inloggen', { method: 'POST', body: login })
    const body = { sku: card.sku, qty: 1, store_identifier: store.slug, ...who }
    const key = crypto.randomUUID()
    const replies = await Promise.all([ask(visitor, body, key), ask(visitor, body, key)])
    const [first, second] = await Promise.all(replies.map(async reply => v.parse(Reservation, await reply.json())))
    expect(second).toEqual(first)
    await mail.settled()
    expect(mail.emails).toHaveLength(1)
    const orders = (await (await visitor.api('GET', '/api/customer/store-orders')).json()) as unknown[]
    expect(v.parse(Reservation, orders[0])).toEqual(first)
  })

  it('is refused without a key, to an unknown store, and after ten in a row (PDP-11)', async () => {
    const { visitor } = await open()
    const { card, store } = await shelf()
    const body = { sku: card.sku, qty: 1, store_identifier: store.slug, ...who }
    expect((await ask(visitor, body, 'short')).status).toBe(400)
    expect((await ask(visitor, { ...body, store_identifier: 'atlantis' })).status).toBe(404)
    expect((await ask(visitor, { ...body, qty: 0 })).status).toBe(400)
    expect((await ask(visitor, { ...body, qty: 6 })).status).toBe(400)
    const statuses: number[] = []
    body.email = 'tien@example.com'
    for (let time = 0; time < 40 && statuses.at(-1) !== 429; time++) {
      const { card: one, store: place } = await shelf()
      statuses.push((await ask(visitor, { ...body, sku: one.sku, store_identifier: place.slug })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
