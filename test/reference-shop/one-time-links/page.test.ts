import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { LinkPurpose } from '../../../reference-shop/one-time-links/records'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const withdrawal = JSON.stringify({ number: '100000001', name: 'Sanne', email: 'klant@example.com' })

/** Every kind of one-time link: its address, and the form that uses it. */
const kinds: readonly [purpose: LinkPurpose, path: string, form: string, subject: string][] = [
  ['activate', '/account-activeren', 'activate', '{}'],
  ['reset', '/wachtwoord-herstellen', 'reset', 'klant@example.com'],
  ['email', '/e-mail-bevestigen', 'confirm-email', 'nieuw@example.com'],
  ['newsletter', '/nieuwsbrief/bevestigen', 'newsletter-confirm', 'lezer@example.com'],
  ['newsletterEnd', '/nieuwsbrief/afmelden', 'newsletter-end', 'lezer@example.com'],
  ['alert', '/melding/bevestigen', 'alert-confirm', '1'],
  ['alertEnd', '/melding/afmelden', 'alert-end', 'lezer@example.com'],
  ['review', '/review-keuren', 'moderate', '1'],
  ['photosEnd', '/review-fotos/weghalen', 'photos-end', '1'],
  ['withdrawal', '/herroepen/bevestigen', 'withdrawal-confirm', withdrawal],
]

/** Where a new link is asked for. */
const renewals: Partial<Record<LinkPurpose, string>> = {
  activate: '/account-aanmaken',
  reset: '/wachtwoord-vergeten',
  email: '/account/gegevens',
  newsletter: '/nieuwsbrief',
  newsletterEnd: '/nieuwsbrief',
  withdrawal: '/herroepen',
}

describe.each(kinds)('a link for %s', (purpose, path, form, subject) => {
  const issue = () => shop.data.links.issue({ purpose, subject, customerId: null, lifetime: HOUR })

  it('is not used up by programs that look at what an e-mail links to (SEC-02)', async () => {
    const secret = await issue()
    const scanner = new Person(shop)
    for (const method of ['HEAD', 'GET', 'GET']) expect((await scanner.request(`${path}?token=${secret}`, { method })).status).toBe(200)
    expect(await shop.data.links.look(purpose, secret)).toMatchObject({ subject })
  })

  it('does nothing once it is too old, also when its page was open meanwhile (SEC-02)', async () => {
    const person = await new Person(shop).open(`${path}?token=${await issue()}`)
    shop.clock.pass(HOUR + 1)
    await person.send(form, { password: 'Nieuw-Geheim-1', outcome: 'shown' })
    expect([person.status, person.document.querySelectorAll('main [role=alert]').length]).toEqual([400, 1])
  })

  it('says at once that it is too old, and where a new one is to be had (SEC-02)', async () => {
    const secret = await issue()
    shop.clock.pass(HOUR + 1)
    const person = await new Person(shop).open(`${path}?token=${secret}`)
    expect([person.status, person.document.querySelector(`form#${form}`)]).toEqual([400, null])
    expect(person.document.querySelector('main [role=alert]')?.textContent).toBe('Deze link is al gebruikt of niet meer geldig.')
    const again = [...person.document.querySelectorAll('main a')].find(link => link.textContent === 'Vraag een nieuwe link aan')
    expect(again?.getAttribute('href')).toBe(renewals[purpose])
  })
})

describe('a link of another account than the one that is logged in', () => {
  const make = async (email: string) => {
    const made = await shop.data.customers.create({
      ...{ email, passwordHash: await hashPassword('Eerste-Geheim-1') },
      ...{ firstName: 'Wim', middleName: '', lastName: 'Sel', company: '' },
    })
    return made?.id ?? 0
  }

  it('changes its own address and says which, and leaves who is logged in alone (ACC-01, SEC-02)', async () => {
    const customerId = await make('wim@example.com')
    const secret = await shop.data.links.issue({ purpose: 'email', subject: 'wim@example.org', customerId, lifetime: HOUR })
    const person = await new Person(shop).logIn()
    await person.open(`/e-mail-bevestigen?token=${secret}`)
    await person.send('confirm-email', { password: 'Welkom123!' })
    expect([person.status, person.text.includes('Je huidige wachtwoord klopt niet')]).toEqual([400, true])
    expect((await shop.data.customers.get(customerId))?.email).toBe('wim@example.com')
    await person.send('confirm-email', { password: 'Eerste-Geheim-1' })
    expect([person.path, person.text.includes('Je e-mailadres is gewijzigd. E-mailadres: wim@example.org')]).toEqual([
      '/account/gegevens',
      true,
    ])
    expect((await shop.data.customers.get(customerId))?.email).toBe('wim@example.org')
    expect((await shop.data.customers.get(1))?.email).toBe('klant@example.com')
  })

  it('sets its own password and asks to log in with it (ACC-01, SEC-02)', async () => {
    const customerId = await make('els@example.com')
    const secret = await shop.data.links.issue({ purpose: 'reset', subject: 'els@example.com', customerId, lifetime: HOUR })
    const person = await new Person(shop).logIn()
    await person.open(`/wachtwoord-herstellen?token=${secret}`)
    await person.send('reset', { password: 'Nieuw-Geheim-1' })
    expect(person.path).toContain('/inloggen')
    await person.send('login', { email: 'els@example.com', password: 'Nieuw-Geheim-1' })
    expect(person.text).toContain('Hallo Wim')
    expect((await new Person(shop).logIn()).text).toContain('Hallo Sanne')
  })

  it('makes its own account and goes on in it, without the cart of the other (CRT-07, SEC-02)', async () => {
    const person = await new Person(shop).logIn()
    const [product] =
      (await shop.data.catalogue.list({ search: 'a' }, { filters: {}, page: 1 }))?.items.filter(
        ({ in_stock, product_type }) => in_stock && product_type === 'simple',
      ) ?? []
    await person.call('POST', '/api/quote/item', { cartItem: { sku: product?.sku, qty: 1 } })
    const names = { firstName: 'Bo', middleName: '', lastName: 'Vos', company: '' }
    const customer = { email: 'bo@example.com', ...names }
    const subject = JSON.stringify({ customer, newsletter: false })
    const secret = await shop.data.links.issue({ purpose: 'activate', subject, customerId: null, lifetime: HOUR })
    await person.open(`/account-activeren?token=${secret}`)
    await person.send('activate', { password: 'Geheim-12' })
    expect(person.text).toContain('Welkom Bo')
    const items = async (one: Person) => ((await (await one.request('/api/quote')).json()) as { items: unknown[] }).items.length
    expect(await items(person)).toBe(0)
    expect(await items(await new Person(shop).logIn())).toBe(1)
  })
})
