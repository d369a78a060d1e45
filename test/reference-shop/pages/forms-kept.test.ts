import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

interface Sent {
  path: string | (() => Promise<string>)
  /** Id or attribute of the form. */
  form: string
  values: Record<string, string>
  /** Fields whose values are never sent back to the browser. */
  secret?: Record<string, string>
  /** For customers only. */
  own?: true
  /** No limit applies to customers. */
  unlimited?: true
  /** Confirmation text; absent if another form follows. */
  done?: string
}

const name = { first_name: 'Sanne', last_name: 'de Wit', email: 'sanne@example.net' }
const review = { stars: '4', title: 'Mooi "groot" beeld', text: 'Scherp.\n<b>Echt</b>', nickname: 'Sanne' }
const storePath = async () => `/winkels/${(await shop.data.stores.all())[0]?.slug}`
const productPath = async () => (await shop.data.pages.productPaths(0, 1))[0] ?? ''
const reviewDone = 'Bedankt voor je review.'

const forms: Sent[] = [
  { path: '/inloggen', form: 'login', values: { email: 'klant@example.com', back: '/winkels' }, secret: { password: 'Welkom123!' } },
  {
    path: '/account-aanmaken',
    form: 'register',
    values: { firstname: 'Bo', lastname: 'Vos', email: 'bo@example.net', newsletter: '1' },
    done: 'Kijk in je mail',
  },
  { path: '/wachtwoord-vergeten', form: 'reset-request', values: { email: 'bo@example.net' }, done: 'Als we je e-mailadres kennen' },
  {
    path: '/contact',
    form: 'contact',
    values: { ...name, subject: 'Bezorging', comment: 'Kan het\nop zaterdag?' },
    done: 'Bedankt voor je bericht.',
  },
  { path: '/nieuwsbrief', form: 'newsletter', values: { email: 'lezer@example.net' }, done: 'Kijk in je mail' },
  { path: '/cadeaukaart-saldo', form: 'saldo', values: { number: '6006490000000012' }, secret: { pin: '1234' } },
  {
    path: '/herroepen',
    form: 'withdrawal',
    values: { name: 'Sanne', number: '100000001', email: name.email },
  },
  { path: '/bestelling', form: 'order-look', values: { number: '100000001', email: name.email }, done: 'link' },
  { path: async () => `${await storePath()}/review`, form: '[data-replay=review]', values: review, done: reviewDone },
  { path: async () => `${await productPath()}/review`, form: '[data-replay=review]', values: review, done: reviewDone },
  {
    path: async () => `${await productPath()}/vraag`,
    form: '[data-replay=question]',
    values: { ...name, subject: 'Past dit?', comment: 'Naast de kast?' },
    done: 'Je vraag is verstuurd.',
  },
  {
    path: '/account/adressen/nieuw',
    form: 'address',
    own: true,
    unlimited: true,
    values: { telephone: '0300000003', country_id: 'NL', postcode: '1000AB', number: '7', addition: '', street: '', city: '' },
    done: 'Je adres is opgeslagen.',
  },
  {
    path: '/account/gegevens',
    form: 'name',
    own: true,
    unlimited: true,
    values: { firstname: 'Sanne', lastname: 'van "Dam"' },
    done: 'Opgeslagen.',
  },
  { path: '/account/gegevens', form: 'email-change', own: true, values: { email: 'nieuw@example.net' }, secret: { current: 'Welkom123!' } },
]

const fill = async ({ path, own }: Sent) => {
  const person = new Person(shop)
  if (own) await person.logIn()
  return person.open(typeof path === 'string' ? path : await path())
}

/** Values of the fields of a form. */
function held(person: Person, form: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const control of person.main.querySelectorAll(`${form.startsWith('[') ? `form${form}` : `form#${form}`} [name]`)) {
    const field = control.getAttribute('name') ?? ''
    const isBox = ['radio', 'checkbox'].includes(control.getAttribute('type') ?? '')
    if (isBox && !control.hasAttribute('checked')) continue
    const chosen = control.localName === 'select' ? control.querySelector('option[selected]') : control
    found[field] = control.localName === 'textarea' ? (control.textContent ?? '') : (chosen?.getAttribute('value') ?? '')
  }
  return found
}

const titleOf = ({ path, form, values }: Sent): string =>
  typeof path === 'string' ? `${path} (${form})` : `a page with ${Object.keys(values)}`

describe.each(forms.map(sent => [titleOf(sent), sent] as const))('without JavaScript, what was typed at %s', (_, sent) => {
  const { form, values, secret = {}, done } = sent

  it('is kept when the token has expired, but for what is secret, and sent once more by one press (API-09)', async () => {
    const person = await fill(sent)
    await person.send(form, { ...values, ...secret, _token: 'of yesterday' })
    expect([person.status, person.main.querySelector('h1')?.textContent]).toEqual([419, 'Je sessie is verlopen'])
    const kept = held(person, 'again')
    expect(kept).toMatchObject(values)
    for (const field of Object.keys(secret)) expect(kept).not.toHaveProperty(field)
    await person.send('again')
    if (done) expect([person.status, person.document.body.textContent.includes(done)]).toEqual([200, true])
    else expect([person.status >= 400, held(person, form)]).toEqual([true, expect.objectContaining(values)])
  })

  it('is kept when something is missing or the shop declines it (VAL-05, SEC-02)', async () => {
    const person = await fill(sent)
    const [first = ''] = Object.keys(values).filter(field => field !== 'back')
    const { [first]: __, ...others } = values
    await person.send(form, { ...others, ...secret, [first]: '', website: 'http://robot.example' })
    expect(person.status).toBeGreaterThanOrEqual(400)
    expect(held(person, form)).toMatchObject(others)
    for (const word of Object.values(secret)) expect(person.document.documentElement.outerHTML).not.toContain(word)
  })
})

describe.each(forms.filter(({ unlimited }) => !unlimited).map(sent => [titleOf(sent), sent] as const))(
  'what was typed at %s',
  (_, sent) => {
    const { form, values, secret = {} } = sent
    /** Submits the form while its limit has this state. */
    async function sendWith(take: FullShop['data']['attempts']['take']): Promise<Person> {
      const person = await fill(sent)
      const counted = shop.data.attempts.take
      shop.data.attempts.take = take
      await person.send(form, { ...values, ...secret })
      shop.data.attempts.take = counted
      return person
    }
    const expectNoSecrets = (person: Person) => {
      for (const word of Object.values(secret)) expect(person.document.documentElement.outerHTML).not.toContain(word)
    }

    it('is kept when it was sent too often, and that is said (SEC-02)', async () => {
      const person = await sendWith(async () => false)
      expect(person.status).toBe(429)
      expect(person.main.querySelectorAll('main [role=alert]')).toHaveLength(1)
      expect(held(person, form)).toMatchObject(values)
      expectNoSecrets(person)
    })

    it('is kept while the shop is out of order, for one more press (ERR-02)', async () => {
      const person = await sendWith(() => Promise.reject(new Error('broken')))
      expect([person.status, held(person, 'again')]).toEqual([500, expect.objectContaining(values)])
      expectNoSecrets(person)
    })
  },
)

describe('without JavaScript, what was typed', () => {
  it('is kept while the shop is out of order, and arrives afterwards (ERR-02)', async () => {
    const person = await new Person(shop).open('/contact')
    const { keep } = shop.data.messages
    shop.data.messages.keep = () => Promise.reject(new Error('broken'))
    const values = { ...name, subject: 'Bezorging', comment: 'Kan het "op"\nzaterdag & zondag?' }
    await person.send('contact', values)
    expect([person.status, held(person, 'again')]).toEqual([500, expect.objectContaining(values)])
    const kept: unknown[] = []
    shop.data.messages.keep = async (_kind, fields) => kept.push(fields) > 0
    await person.send('again')
    shop.data.messages.keep = keep
    expect(person.text).toContain('Bedankt voor je bericht.')
    expect(kept).toMatchObject([values])
  })

  it('is kept when the customer turns out to be logged out, until after logging in again (API-09)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/account/adressen/nieuw')
    await person.request('/uitloggen', { method: 'POST', body: new URLSearchParams({ _token: person.token }) })
    await person.send('address', { telephone: '0300000009', postcode: '1000AB', number: '8' })
    expect(person.status).toBe(419)
    await person.send('again')
    expect([person.status, person.main.querySelector('.et-error a[target=_blank]')?.getAttribute('href')]).toEqual([
      401,
      '/inloggen?terug=%2Faccount',
    ])
    const waiting = person.html
    await person.logIn()
    person.html = waiting
    await person.send('again')
    expect([person.status, held(person, 'again').telephone]).toEqual([419, '0300000009'])
    await person.send('again')
    expect(person.text).toContain('Je adres is opgeslagen.')
  })

  it('of a browser that says nothing of where it comes from stands on a page with a token, to send once more (SEC-02, RT-19)', async () => {
    const person = new Person(shop)
    const body = new URLSearchParams({ sku: 'NOV-000001', qty: '2' })
    const headers = { 'Sec-Fetch-Site': '', Referer: 'http://localhost/p/iets' }
    await person.open('/checkout/cart/add', { method: 'POST', body, headers })
    expect([person.status, held(person, 'again').qty]).toEqual([419, '2'])
    await person.send('again')
    expect(person.path).not.toBe('/checkout/cart/add')
  })

  it('on the page of somebody else is never offered for sending (SEC-02)', async () => {
    const person = await new Person(shop).open('/contact')
    const body = new URLSearchParams({ ...name, subject: 'x', comment: 'y' })
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': '', Origin: 'https://elders.example' }]) {
      const reply = await person.request('/contact', { method: 'POST', body, headers })
      expect([reply.status, (await reply.text()).includes('id="again"')]).toEqual([419, false])
    }
  })
})
