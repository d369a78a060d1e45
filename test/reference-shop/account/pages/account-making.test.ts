import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../reference-shop/account/data/passwords'
import { confirmEmail } from '../../../../reference-shop/account/service'
import { bought, simpleSkus } from '../../kit/bought'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'
import { patient } from '../../kit/shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

const sanne = { firstname: 'Sanne', lastname: 'Vos', email: 'nieuw@example.com' }
const emailsTo = (to: string) => shop.mail.emails.filter(message => message.to === to)

it('an e-mail leads to the shop’s own address, whatever host the request names (SEC-02)', async () => {
  const own = await openFullShop(60, { publicUrl: 'https://shop.example' })
  const person = await new Person(own).open('/wachtwoord-vergeten')
  const body = new URLSearchParams({ _token: person.token, _stamp: patient(), email: 'klant@example.com' })
  await person.request('/wachtwoord-vergeten', {
    method: 'POST',
    body,
    headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  })
  const [{ text = '' } = {}] = own.mail.emails
  expect(text.match(/https?:\/\/[^/\s]+/g)?.filter(url => url !== 'https://shop.example')).toEqual([])
  await own.close()
})

it.each([
  ['/inloggen', 'Nieuw bij Etalage?', 4, '/account-aanmaken'],
  ['/account-aanmaken', 'Al een account?', 3, '/inloggen'],
  ['/wachtwoord-vergeten', 'Geen mail gekregen?', 3, '/contact'],
  ['/nieuwsbrief', 'Dit lees je erin', 3, '/keuzehulp'],
  ['/cadeaukaart-saldo', 'Betalen met een cadeaukaart', 3, '/checkout/cart'],
])('the form at %s has something to read and a way on beside it: %s (ACC-01)', async (path, title, lines, href) => {
  const { document } = await new Person(shop).open(path)
  const aside = document.querySelector('[aria-labelledby=aside-title]')
  expect(aside?.querySelector('h2')?.textContent).toBe(title)
  expect([...(aside?.querySelectorAll('li') ?? [])].filter(({ textContent }) => textContent && !textContent.includes('.'))).toHaveLength(
    lines,
  )
  expect(aside?.querySelector('a')?.getAttribute('href')).toBe(href)
})

describe('making an account', () => {
  it('asks for an e-mailed link to be followed and a password to be chosen there, once (ACC-01)', async () => {
    const person = await new Person(shop).open('/account-aanmaken')
    await person.send('register', { ...sanne, newsletter: '1' })
    expect(person.text).toContain('Kijk in je mail')
    const link = linkTo(shop, sanne.email)
    const late = await new Person(shop).open(link)
    await person.open(link)
    await person.send('activate', { password: 'zwak' })
    expect([person.status, person.text.includes('Gebruik minstens 8 tekens')]).toEqual([400, true])
    await person.send('activate', { password: 'Geheim-12' })
    expect(person.text).toContain('Welkom Sanne, je account is klaar.')
    expect((await new Person(shop).logIn(sanne.email, 'Geheim-12')).path).toBe('/account')
    expect(await shop.data.newsletters.isSubscribed(sanne.email)).toBe(true)
    expect((await new Person(shop).open(link)).text).toContain('Deze link is al gebruikt of niet meer geldig.')
    await late.send('activate', { password: 'Geheim-12' })
    expect([late.status, late.text.includes('Je account kan daarom niet worden geactiveerd.')]).toEqual([400, true])
  })

  it('says the same for an address that has one, and writes to its owner (SEC-02, ACC-01)', async () => {
    const known = await new Person(shop).open('/account-aanmaken')
    await known.send('register', { ...sanne, email: 'klant@example.com' })
    const unknown = await new Person(shop).open('/account-aanmaken')
    await unknown.send('register', { ...sanne, email: 'niemand@example.com' })
    expect([known.path, known.text]).toEqual([unknown.path, unknown.text])
    expect(emailsTo('klant@example.com').at(-1)?.subject).toBe('Je hebt al een account')
  })

  it('says what is wrong at each field, and keeps what was typed (ACC-01, VAL-06)', async () => {
    const person = await new Person(shop).open('/account-aanmaken')
    await person.send('register', { firstname: 'Bo', email: 'geen adres' })
    expect(person.status).toBe(400)
    const errors = [...person.main.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)
    expect(errors).toEqual(['Vul je achternaam in.', 'Vul een geldig e-mailadres in.'])
    const field = (name: string) => person.main.querySelector(`#register [name=${name}]`)
    expect(field('firstname')?.getAttribute('value')).toBe('Bo')
    expect(field('email')?.getAttribute('value')).toBe('geen adres')
    expect(field('email')?.getAttribute('aria-describedby')).toBe(person.main.querySelectorAll('.et-field__error')[1]?.id)
  })

  it.each([
    ['a field that nobody sees was filled in', { website: 'http://spam.example' }],
    ['it was sent at once', { _stamp: '' }],
    ['its stamp is forged', { _stamp: '1.abc' }],
  ])('is refused as by a robot when %s, and the words stay (SEC-02)', async (_, trap) => {
    const before = shop.mail.emails.length
    const person = await new Person(shop).open('/account-aanmaken')
    await person.send('register', { ...sanne, ...trap })
    expect(person.status).toBe(422)
    expect(person.text).toContain('De CAPTCHA denkt dat je een robot bent.')
    expect(person.main.querySelector('#register [name=firstname]')?.getAttribute('value')).toBe('Sanne')
    expect(shop.mail.emails.length).toBe(before)
  })
})

describe('an account of somebody else’s address', () => {
  const victim = 'slachtoffer@example.com'

  it('opens with no password but the one chosen behind the link, whatever was sent with the registration (SEC-02)', async () => {
    const thief = await new Person(shop).open('/account-aanmaken')
    await thief.send('register', { ...sanne, email: victim, password: 'Van-De-Dief-1' })
    const again = await thief.call('POST', '/api/customer/register', {
      ...{ email: victim, password: 'Van-De-Dief-1', firstname: 'D', middlename: '', lastname: 'Ief', company: '', newsletter: false },
    })
    expect(again.status).toBe(200)
    const owner = await new Person(shop).open(linkTo(shop, victim))
    await owner.send('activate', { password: 'Van-De-Eigenaar-1' })
    expect(owner.path).toBe('/account')
    expect((await new Person(shop).logIn(victim, 'Van-De-Dief-1')).status).toBe(401)
    expect((await new Person(shop).logIn(victim, 'Van-De-Eigenaar-1')).status).toBe(200)
    expect(emailsTo(victim).at(-1)?.subject).toBe('Je account is klaar')
  })

  it('does not get that address for an owner who only presses the button of the e-mail (SEC-02)', async () => {
    const thief = await new Person(shop).logIn()
    const asked = await thief.call('PUT', '/api/customer/email', { email: 'ander@example.com', current_password: 'Welkom123!' })
    expect(asked.status).toBe(200)
    const owner = await new Person(shop).open(linkTo(shop, 'ander@example.com'))
    await owner.send('confirm-email')
    expect(owner.status).toBe(400)
    await owner.send('confirm-email', { password: 'Weet-Ik-Niet-1' })
    expect(owner.status).toBe(400)
    expect(await shop.data.customers.byEmail('ander@example.com')).toBeUndefined()
  })
})

describe('a new password', () => {
  it('is set by a link that works once, and ends every session (ACC-01, SEC-02)', async () => {
    const elsewhere = await new Person(shop).logIn('zakelijk@example.com')
    const person = await new Person(shop).open('/wachtwoord-vergeten')
    await person.send('reset-request', { email: 'Zakelijk@example.com' })
    expect(person.text).toContain('Als we je e-mailadres kennen')
    const link = linkTo(shop, 'zakelijk@example.com')
    const late = await new Person(shop).open(link)
    await person.open(link)
    await person.send('reset', { password: 'zwak' })
    expect(person.text).toContain('Gebruik minstens 8 tekens')
    await person.send('reset', { password: 'Nieuw-Geheim-1' })
    expect(person.text).toContain('Je nieuwe wachtwoord is opgeslagen.')
    expect(emailsTo('zakelijk@example.com').at(-1)?.subject).toBe('Je wachtwoord is gewijzigd')
    expect((await elsewhere.open('/account')).path).toContain('/inloggen')
    expect((await new Person(shop).logIn('zakelijk@example.com', 'Welkom123!')).status).toBe(401)
    expect((await new Person(shop).logIn('zakelijk@example.com', 'Nieuw-Geheim-1')).status).toBe(200)
    await person.open(link)
    expect(person.text).toContain('Deze link is al gebruikt of niet meer geldig.')
    await late.send('reset', { password: 'Nog-Een-Keer-2' })
    expect([late.status, late.text.includes('Deze link is al gebruikt')]).toEqual([400, true])
  })

  it('ends a link to another e-mail address, and the other way round: who had either gets no way back in (SEC-02)', async () => {
    const email = 'wissel@example.com'
    const made = await shop.data.customers.create({
      ...{ email, passwordHash: await hashPassword('Eerste-Geheim-1') },
      ...{ firstName: 'Wim', middleName: '', lastName: 'Sel', company: '' },
    })
    const issue = (purpose: 'email' | 'reset', subject: string) =>
      shop.data.links.issue({ purpose, subject, customerId: made?.id ?? 0, lifetime: 3_600_000 })
    const open = (path: string) => new Person(shop).open(path)
    const send = async (person: Person, form: string, password: string) => (await person.send(form, { password })).status
    const away = await open(`/e-mail-bevestigen?token=${await issue('email', 'dief@example.com')}`)
    const back = await open(`/wachtwoord-herstellen?token=${await issue('reset', email)}`)
    expect(await send(back, 'reset', 'Nieuw-Geheim-1')).toBe(200)
    expect(await send(away, 'confirm-email', 'Nieuw-Geheim-1')).toBe(400)
    expect((await shop.data.customers.get(made?.id ?? 0))?.email).toBe(email)

    const [reset, move] = [await issue('reset', email), await issue('email', 'nieuw-adres@example.com')]
    const taken = { ...shop.data.customers, setEmail: () => Promise.reject(new Error('the database is gone')) }
    await expect(
      confirmEmail({ ...({} as Parameters<typeof confirmEmail>[0]), data: { ...shop.data, customers: taken } }, move, 'Nieuw-Geheim-1'),
    ).rejects.toThrow('gone')
    const old = await open(`/wachtwoord-herstellen?token=${reset}`)
    expect(await send(await open(`/e-mail-bevestigen?token=${move}`), 'confirm-email', 'Nieuw-Geheim-1')).toBe(200)
    expect(await send(old, 'reset', 'Nieuw-Geheim-2')).toBe(400)
  })

  it('ends what the former mailbox could do with orders: only the new address sees and cancels them (SEC-02, ORD-03)', async () => {
    const [email, next] = ['oude-bus@example.com', 'nieuwe-bus@example.com']
    const made = await shop.data.customers.create({
      ...{ email, passwordHash: await hashPassword('Eerste-Geheim-1') },
      ...{ firstName: 'Wim', middleName: '', lastName: 'Sel', company: '' },
    })
    const [sku = ''] = await simpleSkus(shop.data, 1)
    const bank = { email, method: 'banktransfer', isPaid: false }
    const [own, guest] = [
      await bought(shop.data, { [sku]: 1 }, { ...bank, customerId: made?.id ?? 0 }),
      await bought(shop.data, { [sku]: 1 }, bank),
    ]
    const linkOf = (subject: string) => shop.data.links.issue({ purpose: 'order', subject, lifetime: 3_600_000 })
    const [toOwn, toGuest] = [await linkOf(own.number), await linkOf(guest.number)]
    const late = await new Person(shop).open(`/bestelling/${own.number}?token=${toOwn}`)
    expect(late.status).toBe(200)
    const token = await shop.data.links.issue({ purpose: 'email', subject: next, customerId: made?.id ?? 0, lifetime: 3_600_000 })
    await (await new Person(shop).open(`/e-mail-bevestigen?token=${token}`)).send('confirm-email', { password: 'Eerste-Geheim-1' })
    expect((await new Person(shop).open(`/bestelling/${own.number}?token=${toOwn}`)).status).toBe(404)
    const body = new URLSearchParams({ token: toOwn })
    expect((await late.request(`/bestelling/${own.number}/annuleren`, { method: 'POST', body })).status).toBe(404)
    expect((await shop.data.orders.get(own.number))?.status).toBe('pending')
    expect((await new Person(shop).open(`/bestelling/${guest.number}?token=${toGuest}`)).status).toBe(200)
    const asked = emailsTo(email).length
    for (const address of [email, next])
      await (await new Person(shop).open('/bestelling')).send('order-look', { number: own.number, email: address })
    expect([emailsTo(email).length, emailsTo(next).at(-1)?.text.includes(own.number)]).toEqual([asked, true])
    expect((await new Person(shop).open(linkTo(shop, next))).status).toBe(200)
  })

  it('does not come with an e-mail address that somebody took meanwhile: that stays theirs, and its link is refused (ACC-01, SEC-02)', async () => {
    const create = async (email: string) =>
      shop.data.customers.create({
        ...{ email, passwordHash: await hashPassword('Eerste-Geheim-1') },
        ...{ firstName: 'Wim', middleName: '', lastName: 'Sel', company: '' },
      })
    const mover = (await create('verhuist@example.com'))?.id ?? 0
    const token = await shop.data.links.issue({ purpose: 'email', subject: 'bezet@example.com', customerId: mover, lifetime: 3_600_000 })
    const other = await create('bezet@example.com')
    const person = await new Person(shop).open(`/e-mail-bevestigen?token=${token}`)
    await person.send('confirm-email', { password: 'Eerste-Geheim-1' })
    expect([person.status, person.text.includes('Deze link is al gebruikt')]).toEqual([400, true])
    expect((await shop.data.customers.get(mover))?.email).toBe('verhuist@example.com')
    expect((await shop.data.customers.byEmail('bezet@example.com'))?.id).toBe(other?.id)
  })

  it('leaves no customer’s cart in the session that goes on as a guest (SEC-02)', async () => {
    const person = await new Person(shop).logIn('klant@example.com')
    const [product] =
      (await shop.data.catalogue.list({ search: 'a' }, { filters: {}, page: 1 }))?.items.filter(
        ({ in_stock, product_type }) => in_stock && product_type === 'simple',
      ) ?? []
    await person.call('POST', '/api/quote/item', { cartItem: { sku: product?.sku, qty: 1 } })
    const token = await shop.data.links.issue({ purpose: 'reset', subject: 'klant@example.com', customerId: 1, lifetime: 3_600_000 })
    await person.open(`/wachtwoord-herstellen?token=${token}`)
    await person.send('reset', { password: 'Welkom123!' })
    expect(((await (await person.request('/api/quote')).json()) as { items: unknown[] }).items).toEqual([])
  })

  it('cannot be set by a link that is more than an hour old (ACC-01)', async () => {
    const person = await new Person(shop).open('/wachtwoord-vergeten')
    await person.send('reset-request', { email: 'klant@example.com' })
    const link = linkTo(shop, 'klant@example.com')
    shop.clock.pass(3_600_001)
    expect((await person.open(link)).text).toContain('Deze link is al gebruikt of niet meer geldig.')
  })

  it('is promised alike for addresses that nobody has, without an e-mail (SEC-02)', async () => {
    const before = shop.mail.emails.length
    const person = await new Person(shop).open('/wachtwoord-vergeten')
    await person.send('reset-request', { email: 'onbekend@example.com' })
    expect(person.text).toContain('Als we je e-mailadres kennen')
    expect(shop.mail.emails.length).toBe(before)
  })

  it('brings five e-mails in a quarter of an hour at most, and says so (SEC-02)', async () => {
    const person = await new Person(shop).open('/wachtwoord-vergeten')
    const ask = async () => {
      await person.open('/wachtwoord-vergeten')
      return person.send('reset-request', { email: 'druk@example.com' })
    }
    for (let time = 0; time < 5; time++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect(person.text).toContain('Je hebt dit te vaak geprobeerd.')
    shop.clock.pass(15 * 60_000 + 1)
    expect((await ask()).status).toBe(200)
  })
})

describe('logging in', () => {
  it('is refused with one sentence, for a wrong password and for an unknown address (ACC-01)', async () => {
    const wrong = await new Person(shop).logIn('klant@example.com', 'fout')
    const unknown = await new Person(shop).logIn('wie@example.com', 'fout')
    expect(wrong.main.querySelector('[role=alert]')?.textContent).toBe(
      'E-mailadres en wachtwoord horen niet bij elkaar, of je account is tijdelijk geblokkeerd. Controleer ze of probeer het later opnieuw.',
    )
    expect(unknown.main.querySelector('[role=alert]')?.textContent).toBe(wrong.main.querySelector('[role=alert]')?.textContent)
  })

  const tryFrom = async (clientAddress: string, email: string, password = 'fout') => {
    const person = await new Person(shop, clientAddress).open('/inloggen')
    return (await person.call('POST', '/api/customer/login', { email, password })).status
  }

  it('is held up for an address after ten tries from one client address, for nobody elsewhere, until a quarter of an hour has passed (SEC-02)', async () => {
    for (let time = 0; time < 10; time++) expect(await tryFrom('203.0.113.1', 'klant@example.com')).toBe(401)
    expect(await tryFrom('203.0.113.1', 'klant@example.com', 'Welkom123!')).toBe(429)
    expect(await tryFrom('203.0.113.2', 'klant@example.com', 'Welkom123!')).toBe(200)
    shop.clock.pass(15 * 60_000 + 1)
    expect(await tryFrom('203.0.113.1', 'klant@example.com', 'Welkom123!')).toBe(200)
  })

  it('is held up no longer because the clock was ahead for a while (SEC-02)', async () => {
    const take = () => shop.data.attempts.take('clock', 1, 60_000)
    const year = 365 * 86_400_000
    shop.clock.pass(year)
    expect([await take(), await take()]).toEqual([true, false])
    shop.clock.pass(-year)
    expect([await take(), await take()]).toEqual([true, false])
  })

  it('is held up for a place that tries many addresses, its own logins aside, and a network of IPv6 is one place (SEC-02)', async () => {
    const from = (at: number) => `2001:db8:1:2::${at}`
    for (let time = 0; time < 3; time++) expect(await tryFrom(from(time), 'klant@example.com', 'Welkom123!')).toBe(200)
    for (let time = 0; time < 50; time++) await shop.data.attempts.take('login-from:2001:db8:1:2', 50, 15 * 60_000)
    expect(await tryFrom(from(9), 'zakelijk@example.com', 'Welkom123!')).toBe(429)
    expect(await tryFrom('2001:db8:1:3::1', 'klant@example.com', 'Welkom123!')).toBe(200)
  })
})
