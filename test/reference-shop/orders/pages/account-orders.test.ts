import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderList, Reordered } from '../../../../shared/contract/api/orders'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

let shop: FullShop
let person: Person
beforeAll(async () => {
  shop = await openFullShop()
  person = await new Person(shop).logIn()
})
afterAll(() => shop.close())

const ordersOf = async (id: number) => (await shop.data.orders.list(id, 1)).orders

describe('orders in the account', () => {
  it('are listed newest first, with the status in the words of the shop (ACC-02, ORD-01)', async () => {
    await person.open('/account/bestellingen')
    const mine = await ordersOf(1)
    const rows = [...person.main.querySelectorAll('.et-order-list__row')]
    expect(rows.map(row => row.querySelector('.et-order-list__number')?.textContent)).toEqual(mine.map(({ number }) => number))
    const words = rows.map(row => row.querySelector('.et-badge-status')?.textContent)
    expect(new Set(words)).toEqual(new Set(['wacht op betaling', 'in behandeling', 'afgerond', 'geannuleerd']))
  })

  it('show the first two products of each with their pictures, and how many more there are (ACC-02)', async () => {
    await person.open('/account/bestellingen')
    const rows = [...person.main.querySelectorAll('.et-order-list__row')]
    const mine = await ordersOf(1)
    expect(Math.max(...mine.map(({ lines }) => lines.length))).toBeGreaterThan(2)
    for (const [at, { lines }] of mine.entries()) {
      const named = lines.slice(0, 2)
      const more = lines.length > 2 ? ` en nog ${lines.length - 2}` : ''
      const shown = rows[at]?.querySelector('.et-order-list__products')
      expect(shown?.textContent?.trim()).toBe(named.map(({ name }) => name).join(', ') + more)
      const pictures = [...(shown?.querySelectorAll('img') ?? [])].map(image => image.getAttribute('src'))
      expect(pictures).toEqual(named.map(({ productId }) => expect.stringContaining(`/${productId}/`)))
    }
  })

  it('open with their lines, totals, addresses and ways on, and only for who ordered (ACC-02, SEC-02)', async () => {
    const order = (await ordersOf(1)).find(({ status }) => status === 'complete')
    await person.open(`/account/bestellingen/${order?.number}`)
    for (const { name } of order?.lines ?? []) expect(person.text).toContain(name)
    expect(person.text).toContain('Fictielaan 10 A')
    expect(person.document.querySelectorAll('h1')).toHaveLength(1)
    const [theirs] = await ordersOf(2)
    expect((await person.open(`/account/bestellingen/${theirs?.number}`)).status).toBe(404)
    expect((await person.open('/account/bestellingen/999')).status).toBe(404)
  })

  it('lead from the list to sending one back while the money comes back, later from its page to repair (ACC-02)', async () => {
    await person.open('/account/bestellingen')
    const numbers = [...person.main.querySelectorAll('.et-order-list__next[href$="/retour"]')].map(
      link => link.getAttribute('href')?.split('/')[2],
    )
    expect(numbers.length).toBeGreaterThan(0)
    const said = new Set<string | undefined>()
    for (const { number } of await ordersOf(1)) {
      await person.open(`/account/bestellingen/${number}`)
      const link = person.main.querySelector(`.et-order__ways a[href="/bestelling/${number}/retour"]`)
      expect([number, link?.textContent === 'Retourneren']).toEqual([number, numbers.includes(number)])
      said.add(link?.textContent ?? undefined)
    }
    expect([...said]).toContain('Kapot? Repareren of omruilen')
  })

  it('that are not paid are paid first, or canceled, and not withdrawn from (ORD-01, PAY-03, LAW-01)', async () => {
    const unpaid = (await ordersOf(1)).find(({ status }) => status === 'pending')
    const own = `/account/bestellingen/${unpaid?.number}`
    await person.open('/account/bestellingen')
    expect(person.main.querySelector(`a[href="${own}#order-pay"]`)?.textContent).toContain('Betaal')
    await person.open(own)
    const actions = [...person.main.querySelectorAll('main .et-button--action')].map(button => button.getAttribute('name'))
    expect(actions).toEqual(['method'])
    expect([...person.main.querySelectorAll('.et-order__ways form')].map(({ id }) => id)).toEqual(['order-cancel', 'reorder'])
    expect(person.document.querySelector('a[href^="/herroepen?bestelling="]')).toBeNull()
    await person.send('order-cancel')
    expect([person.path, person.text.includes('Je bestelling is geannuleerd.')]).toEqual([own, true])
  })

  it('lead to withdrawing while that is possible (LAW-01)', async () => {
    const all = await ordersOf(1)
    const fresh = all.find(({ status }) => status === 'processing')
    const old = all.find(({ createdAt }) => createdAt < Date.now() - 100 * 86_400_000)
    await person.open(`/account/bestellingen/${fresh?.number}`)
    expect(person.document.querySelector(`a[href="/herroepen?bestelling=${fresh?.number}"]`)).not.toBeNull()
    await person.open(`/account/bestellingen/${old?.number}`)
    expect(person.document.querySelector('a[href^="/herroepen?bestelling="]')).toBeNull()
  })

  it('are ordered again with one button; what is gone is named (ACC-02)', async () => {
    const order = (await ordersOf(1)).find(({ status }) => status === 'processing')
    await person.open(`/account/bestellingen/${order?.number}`)
    await person.send('reorder')
    expect(person.path).toBe('/checkout/cart')
    expect(person.text).toMatch(/(product ligt|producten liggen) weer in je winkelwagen/)
    const reply = await person.call('POST', `/api/customer/orders/${order?.number}/reorder`, {})
    expect(v.parse(Reordered, await reply.json()).added).toBeGreaterThan(0)
    const [theirs] = await ordersOf(2)
    expect((await person.call('POST', `/api/customer/orders/${theirs?.number}/reorder`, {})).status).toBe(404)
  })

  it('come by the API in pages (ACC-02)', async () => {
    const list = v.parse(OrderList, await (await person.call('GET', '/api/customer/orders?page=7')).json())
    expect([list.total_items, list.current_page, list.last_page, list.items.length]).toEqual([5, 1, 1, 5])
    expect((await new Person(shop).open('/').then(guest => guest.call('GET', '/api/customer/orders'))).status).toBe(401)
  })
})

describe('store orders in the account', () => {
  it('tell what lies ready, where and until when (ACC-02, PDP-11)', async () => {
    await person.open('/account/winkelbestellingen')
    expect(person.text).toContain('R1000001')
    expect(person.text).toContain('Ligt klaar')
    expect(person.document.querySelector('.et-address-card a[href^="/winkels/"]')).not.toBeNull()
    expect(person.document.querySelector('.et-address-card img')?.getAttribute('src')).toMatch(/\/voor-240\.webp$/)
    const other = await new Person(shop).logIn('zakelijk@example.com')
    await other.open('/account/winkelbestellingen')
    expect(other.text).toContain('Er ligt niets voor je klaar in een winkel.')
  })
})
