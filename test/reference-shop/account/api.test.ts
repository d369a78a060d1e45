import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as account from '../../../shared/contract/api/account'
import { AddressBook, addAddress } from '../../../shared/contract/api/address-book'
import { exampleOf } from '../../../shared/contract/api/entries'
import { reserve } from '../../../shared/contract/api/reservations'
import { postReview } from '../../../shared/contract/api/reviews'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

const visitor = () => new Person(shop).open('/')
const secretTo = (to: string): string => new URLSearchParams(linkTo(shop, to).split('?')[1]).get('token') ?? ''

describe('the calls of the account', () => {
  it('log in with a fresh session and token, and out again (ACC-01, SEC-02)', async () => {
    const person = await new Person(shop).open('/inloggen')
    const wrong = await person.call('POST', '/api/customer/login', { email: 'klant@example.com', password: 'fout' })
    expect([wrong.status, (await wrong.json()).message]).toEqual([
      401,
      'E-mailadres en wachtwoord horen niet bij elkaar, of je account is tijdelijk geblokkeerd. Controleer ze of probeer het later opnieuw.',
    ])
    const right = await person.call('POST', '/api/customer/login', { email: 'klant@example.com', password: 'Welkom123!' })
    expect(v.parse(account.SignedIn, await right.json()).customer).toMatchObject({ email: 'klant@example.com', middlename: 'de' })
    expect((await person.call('PUT', '/api/customer/newsletter', { newsletter: false })).status).toBe(419)
    await person.open('/')
    const changed = await person.call('PUT', '/api/customer/newsletter', { newsletter: false })
    expect(v.parse(account.Customer, await changed.json()).newsletter).toBe(false)
    const { token } = v.parse(account.logout.reply, await (await person.call('POST', '/api/customer/logout', {})).json())
    expect(token).not.toBe(person.token)
    expect((await person.call('GET', '/api/customer')).status).toBe(401)
  })

  it('merge the guest’s cart at login, once (CRT-07)', async () => {
    const { items = [] } = (await shop.data.catalogue.list({ search: 'a' }, { filters: {}, page: 1 })) ?? {}
    const sku = items.find(item => item.product_type === 'simple' && item.in_stock)?.sku ?? ''
    const person = await visitor()
    await person.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
    await person.call('POST', '/api/customer/login', { email: 'klant@example.com', password: 'Welkom123!' })
    const again = await visitor()
    await again.call('POST', '/api/customer/login', { email: 'klant@example.com', password: 'Welkom123!' })
    const { items: lines } = (await (await again.call('GET', '/api/quote')).json()) as { items: { sku: string; qty: number }[] }
    expect(lines.map(line => [line.sku, line.qty])).toEqual([[sku, 1]])
  })

  it('tell on the next page that two carts were merged, and nothing when there was only one (CRT-07)', async () => {
    const { items = [] } = (await shop.data.catalogue.list({ search: 'a' }, { filters: {}, page: 1 })) ?? {}
    const [one = '', other = ''] = items.filter(item => item.product_type === 'simple' && item.in_stock).map(({ sku }) => sku)
    const isToldTo = async (...skus: string[]) => {
      const person = await visitor()
      for (const sku of skus) await person.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
      await person.call('POST', '/api/customer/login', { email: 'zakelijk@example.com', password: 'Welkom123!' })
      return (await person.open('/')).html.includes(shop.t('account.cartsMerged'))
    }
    expect([await isToldTo(), await isToldTo(one), await isToldTo(other), await isToldTo()]).toEqual([false, false, true, false])
  })

  it('make an account by a link, and no second time (ACC-01)', async () => {
    const person = await visitor()
    const asked = { ...exampleOf(account.register).body, email: 'api@example.com' }
    expect(await (await person.call('POST', '/api/customer/register', asked)).json()).toBe(true)
    const token = secretTo('api@example.com')
    expect((await person.call('POST', '/api/customer/activate', { token })).status).toBe(400)
    const made = await person.call('POST', '/api/customer/activate', { token, password: 'Geheim-12' })
    expect(v.parse(account.SignedIn, await made.json()).customer).toMatchObject({ email: 'api@example.com', newsletter: true })
    const other = await visitor()
    const late = await other.call('POST', '/api/customer/activate', { token, password: 'Geheim-12' })
    expect([late.status, (await late.json()).message]).toEqual([400, shop.t('errors.unverified')])
  })

  it('refuse requests of robots (SEC-02)', async () => {
    const person = await visitor()
    for (const [path, sent] of [
      ['/api/customer/register', exampleOf(account.register).body],
      ['/api/customer/password/request', exampleOf(account.requestPasswordReset).body],
      ['/api/catalog/product/reviews/sku/ANY', exampleOf(postReview).body],
      ['/api/stores/utrecht-centrum/reviews', exampleOf(postReview).body],
      ['/api/stores/reservations', exampleOf(reserve).body],
    ] as const) {
      const body = JSON.stringify(sent)
      const reply = await person.request(path, {
        method: 'POST',
        headers: { 'X-CSRF-TOKEN': person.token, 'Content-Type': 'application/json', 'Idempotency-Key': 'the-key-of-a-robot' },
        body,
      })
      expect([reply.status, (await reply.json()).message]).toEqual([422, shop.t('errors.robot')])
    }
  })

  it('set a new password by a link (ACC-01)', async () => {
    const person = await visitor()
    expect(await (await person.call('POST', '/api/customer/password/request', { email: 'zakelijk@example.com' })).json()).toBe(true)
    const token = secretTo('zakelijk@example.com')
    expect((await person.call('POST', '/api/customer/password/reset', { token, password: 'zwak' })).status).toBe(400)
    expect(await (await person.call('POST', '/api/customer/password/reset', { token, password: 'Nieuw-Geheim-1' })).json()).toBe(true)
    expect((await person.call('POST', '/api/customer/password/reset', { token, password: 'Nieuw-Geheim-2' })).status).toBe(400)
    expect((await person.call('POST', '/api/customer/login', { email: 'zakelijk@example.com', password: 'Nieuw-Geheim-1' })).status).toBe(
      200,
    )
  })

  it('change password and e-mail address for whoever knows the password (ACC-01)', async () => {
    const person = await new Person(shop).logIn('api@example.com', 'Geheim-12')
    const change = (path: string, body: object) => person.call('PUT', `/api/customer/${path}`, body)
    expect((await change('password', { current_password: 'fout', password: 'Nieuw-Geheim-1' })).status).toBe(400)
    expect((await change('email', { email: 'api@example.org', current_password: 'fout' })).status).toBe(400)
    expect((await change('email', { email: 'api@example.org', current_password: 'Geheim-12' })).status).toBe(200)
    expect((await change('password', { current_password: 'Geheim-12', password: 'Nieuw-Geheim-1' })).status).toBe(200)
    expect((await new Person(shop).logIn('api@example.com', 'Nieuw-Geheim-1')).path).toBe('/account')
  })

  it.each([
    ['GET', ''],
    ['PUT', '/password'],
    ['PUT', '/email'],
    ['PUT', '/newsletter'],
    ['GET', '/addresses'],
    ['POST', '/addresses'],
    ['PUT', '/addresses/1'],
    ['DELETE', '/addresses/1'],
  ])('%s /api/customer%s is for customers only (ACC-02, SEC-02)', async (method, path) => {
    const person = await visitor()
    const reply = await person.call(method, `/api/customer${path}`, method === 'GET' ? undefined : {})
    expect([reply.status, (await reply.json()).message]).toEqual([401, 'Log eerst in.'])
  })

  it('keep the address book (ACC-02)', async () => {
    const person = await new Person(shop).logIn()
    const input = exampleOf(addAddress).body
    const book = async (reply: Response) => v.parse(AddressBook, await reply.json())
    const added = await book(await person.call('POST', '/api/customer/addresses', input))
    expect(added.filter(one => one.default_billing)).toHaveLength(1)
    const id = added.find(one => one.telephone === input.telephone)?.id ?? 0
    const changed = await book(await person.call('PUT', `/api/customer/addresses/${id}`, { ...input, city: 'Diemen', postcode: '1000 ab' }))
    expect(changed.find(one => one.id === id)).toMatchObject({ city: 'Diemen', postcode: '1000AB' })
    for (const [wrong, parameters] of [
      [{ postcode: '1000' }, ['Postcode']],
      [{ country_id: 'BE' }, ['Postcode']],
      [{ country_id: 'DE' }, ['Land']],
      [{ firstname: ' ' }, ['Voornaam']],
      [{ street: ['', '10', ''] }, undefined],
    ] as const) {
      const reply = await person.call('PUT', `/api/customer/addresses/${id}`, { ...input, ...wrong })
      expect([reply.status, (await reply.json()).parameters]).toEqual([400, parameters])
    }
    expect((await book(await person.call('DELETE', `/api/customer/addresses/${id}`))).some(one => one.id === id)).toBe(false)
    expect((await person.call('DELETE', `/api/customer/addresses/${id}`)).status).toBe(404)
    const [theirs] = await shop.data.addressBooks.all(2)
    expect((await person.call('PUT', `/api/customer/addresses/${theirs?.id}`, input)).status).toBe(404)
  })
})
