import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

const paths = ['/account', '/account/adressen', '/account/adressen/nieuw', '/account/gegevens', '/account/gegevens/kopie']

describe('the account', () => {
  it.each(paths)('%s asks a guest to log in first, and comes back (ACC-02)', async path => {
    const guest = await new Person(shop).open(path)
    expect(guest.path).toBe(`/inloggen?terug=${encodeURIComponent(path)}`)
  })

  it('links from its first page to every part, and to the logout (ACC-02)', async () => {
    const person = await new Person(shop).logIn()
    expect(person.path).toBe('/account')
    expect(person.text).toContain('Hallo Sanne')
    for (const link of person.main.querySelectorAll('.et-account a[href]')) {
      const there = await person.request(link.getAttribute('href') ?? '')
      expect(there.status, link.getAttribute('href') ?? '').toBe(200)
    }
  })

  it('shows on its first page how the newest order is (ACC-02)', async () => {
    const { orders } = await shop.data.orders.list(1, 1)
    const latest = (await new Person(shop).logIn()).main.querySelector('.et-order-list__row')
    expect(latest?.getAttribute('href')).toBe(`/account/bestellingen/${orders[0]?.number}`)
    expect(latest?.querySelector('.et-badge-status')?.classList.contains(`et-badge-status--${orders[0]?.status}`)).toBe(true)
  })
})

const home = { firstname: 'Sanne', lastname: 'de Wit', telephone: '0200000001', postcode: '1000 ab', number: '10', addition: 'a' }

describe('the address book', () => {
  it('adds an address, looks street and city up, and hands over what it is the default for (ACC-02)', async () => {
    const person = await new Person(shop).logIn()
    const [before] = await shop.data.addressBooks.all(1)
    await person.open('/account/adressen/nieuw')
    await person.send('address', { ...home, default_shipping: '1' })
    expect(person.path).toBe('/account/adressen')
    expect(person.text).toContain('Je adres is opgeslagen.')
    const book = await shop.data.addressBooks.all(1)
    expect(book.filter(one => one.default_shipping)).toHaveLength(1)
    expect(book[0]).toMatchObject({ postcode: '1000AB', street: ['Fictielaan', '10', 'A'], city: 'Amsterdam', default_shipping: true })
    expect(book.find(({ id }) => id === before?.id)).toMatchObject({ default_shipping: false, default_billing: true })
  })

  it('says in the words of the shop what is wrong, and keeps what was typed (VAL-06)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/account/adressen/nieuw')
    await person.send('address', { ...home, postcode: '12', number: 'tien' })
    expect(person.status).toBe(400)
    expect([...person.main.querySelectorAll('.et-field__error')].map(one => one.textContent)).toEqual([
      'Vul je postcode in als 1234AB, of een Belgische als 1000.',
      'Het huisnummer moet een getal zijn. Een letter zet je bij Toevoeging.',
    ])
    expect(person.main.querySelector('[name=telephone]')?.getAttribute('value')).toBe(home.telephone)
    await person.send('address', { ...home, postcode: '9999ZZ', number: '1' })
    expect(person.main.querySelector('[role=alert]')?.textContent).toContain('We kennen dit adres niet.')
  })

  it('takes an address abroad by the rule of that country, and keeps country, title and region when it changes (ADR-05, ADR-06, ACC-02)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/account/adressen/nieuw')
    const abroad = { ...home, country_id: 'BE', street: 'Meir', city: 'Antwerpen' }
    await person.send('address', abroad)
    expect([person.status, person.main.querySelector('[role=alert]')?.textContent?.trim()]).toEqual([400, 'Controleer het veld Postcode.'])
    await person.send('address', { ...abroad, postcode: '2000' })
    expect(person.text).toContain('2000 Antwerpen')
    const saved = (await shop.data.addressBooks.all(1)).find(({ city }) => city === 'Antwerpen')
    if (!saved) throw new Error('Not saved')
    const { id, customer_id: _, ...entry } = saved
    const more = { prefix: 'Mevr.', region: { region: 'Antwerpen', region_code: 'VAN', region_id: 3 } }
    await shop.data.addressBooks.change(1, Number(id), { ...entry, ...more })
    await person.open(`/account/adressen/${id}`)
    await person.send('address', { telephone: '0300000003' })
    expect(person.text).toContain('België')
    expect((await shop.data.addressBooks.all(1)).find(one => one.id === id)).toMatchObject({
      ...more,
      country_id: 'BE',
      telephone: '0300000003',
    })
    await shop.data.addressBooks.remove(1, Number(id))
  })

  it('changes and removes only what is the customer’s own (ACC-02, SEC-02)', async () => {
    const person = await new Person(shop).logIn()
    const [mine] = await shop.data.addressBooks.all(1)
    const [theirs] = await shop.data.addressBooks.all(2)
    await person.open(`/account/adressen/${mine?.id}`)
    await person.send('address', { city: 'Diemen' })
    expect((await shop.data.addressBooks.all(1)).find(({ id }) => id === mine?.id)?.city).toBe('Diemen')
    expect((await person.open(`/account/adressen/${theirs?.id}`)).status).toBe(404)
    await person.open('/account/adressen')
    const body = new URLSearchParams({ _token: person.token })
    expect((await person.open(`/account/adressen/${theirs?.id}/verwijderen`, { method: 'POST', body })).status).toBe(404)
    await person.open('/account/adressen')
    await person.send(`remove-address-${mine?.id}`)
    expect(person.text).toContain('Het adres is verwijderd.')
    expect((await shop.data.addressBooks.all(1)).some(({ id }) => id === mine?.id)).toBe(false)
    expect(await shop.data.addressBooks.all(2)).toHaveLength(1)
  })
})

describe('the details', () => {
  it('are a folded list that tells what each is set to (ACC-02)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/account/gegevens')
    const parts = [...person.main.querySelectorAll('details')].map(part => part.querySelector('summary')?.textContent?.trim())
    expect(parts.map(words => words?.replace(/\s+/g, ' '))).toEqual([
      'Je naam Sanne de Wit',
      'E-mailadres klant@example.com',
      'Wachtwoord',
      'Nieuwsbrief Aan',
      'Mails over reviews Aan',
      'Account verwijderen',
    ])
    expect(person.main.querySelector('details[open]')).toBeNull()
  })

  it('change the name and the newsletter (ACC-02)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/account/gegevens')
    await person.send('name', { firstname: 'Sanna' })
    expect((await shop.data.customers.get(1))?.firstName).toBe('Sanna')
    expect(await shop.data.newsletters.isSubscribed('klant@example.com')).toBe(true)
    await person.send('newsletter-choice', { newsletter: '' })
    expect(await shop.data.newsletters.isSubscribed('klant@example.com')).toBe(false)
  })

  it('change the password only for whoever knows the old one; other devices are logged out (ACC-01, SEC-02)', async () => {
    const person = await new Person(shop).logIn('zakelijk@example.com')
    const other = await new Person(shop).logIn('zakelijk@example.com')
    await person.open('/account/gegevens')
    await person.send('password-change', { current: 'fout', password: 'Nieuw-Geheim-1' })
    expect([person.status, person.main.querySelector('details[open] [role=alert]')?.textContent]).toEqual([
      400,
      'Je huidige wachtwoord klopt niet.',
    ])
    await person.send('password-change', { current: 'Welkom123!', password: 'Nieuw-Geheim-1' })
    expect(person.text).toContain('Je wachtwoord is gewijzigd.')
    expect((await person.open('/account')).path).toBe('/account')
    expect((await other.open('/account')).path).toContain('/inloggen')
  })

  it('change the e-mail address once the new one confirms it, and the old one hears of it (ACC-01)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/account/gegevens')
    await person.send('email-change', { email: 'Sanne@example.org', current: 'Welkom123!' })
    expect((await shop.data.customers.get(1))?.email).toBe('klant@example.com')
    await new Person(shop).open(linkTo(shop, 'sanne@example.org')).then(reader => reader.send('confirm-email', { password: 'Welkom123!' }))
    expect((await shop.data.customers.get(1))?.email).toBe('sanne@example.org')
    expect(shop.mail.emails.findLast(({ to }) => to === 'klant@example.com')?.subject).toBe('Je e-mailadres is gewijzigd')
    await person.open('/account/gegevens')
    const before = shop.mail.emails.length
    await person.send('email-change', { email: 'zakelijk@example.com', current: 'Welkom123!' })
    expect([person.text.includes('Kijk in de mail van je nieuwe adres'), shop.mail.emails.length]).toEqual([true, before])
  })

  it('come along as a file, without the password (ACC-02)', async () => {
    const person = await new Person(shop).logIn('sanne@example.org')
    const reply = await person.request('/account/gegevens/kopie')
    expect(reply.headers.get('Content-Disposition')).toContain('attachment')
    const copy = (await reply.json()) as Record<'customers' | 'orders' | 'customer_addresses', unknown[]>
    expect(copy.customers).toMatchObject([{ email: 'sanne@example.org' }])
    expect([copy.orders.length, copy.customer_addresses.length]).toEqual([5, (await shop.data.addressBooks.all(1)).length])
    expect(JSON.stringify(copy)).not.toContain('argon2')
  })

  it('end with the account, for whoever knows the password; orders stay without a name to them (ACC-02)', async () => {
    const person = await new Person(shop).logIn('sanne@example.org')
    await person.open('/account/gegevens')
    await person.send('account-removal', { current: 'fout' })
    expect(person.status).toBe(400)
    await person.send('account-removal', { current: 'Welkom123!' })
    expect([person.path, person.text.includes('Je account is verwijderd.')]).toEqual(['/', true])
    expect(await shop.data.customers.get(1)).toBeUndefined()
    expect((await person.open('/account')).path).toContain('/inloggen')
    expect(await shop.data.customers.everything(1)).toEqual({})
  })
})
