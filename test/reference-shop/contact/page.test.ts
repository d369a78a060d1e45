import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GiftCard } from '../../../shared/contract/api/content'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(240)
})
afterAll(() => shop.close())

const card = { number: '6006 4900 0000 0012', pin: '1234' }

describe('the balance of a gift card', () => {
  it('is told for number and pin, spaces or not (CNT-02)', async () => {
    const person = await new Person(shop).open('/cadeaukaart-saldo')
    await person.send('saldo', card)
    expect(person.text).toMatch(/Op je cadeaukaart staat nog €\s75,-\. De kaart is geldig tot en met/)
    const reply = await person.call('POST', '/api/content/gift-card/balance', { number: '6006490000000012', pin: '1234' })
    expect(v.parse(GiftCard, await reply.json()).balance).toBe(75)
  })

  it('is refused in the words of the shop for another number and another pin, and the number stays (CNT-02, VAL-06)', async () => {
    const person = await new Person(shop).open('/cadeaukaart-saldo')
    await person.send('saldo', { number: '6006490000000099', pin: '1234' })
    expect([person.status, person.document.querySelector('[role=alert]')?.textContent]).toEqual([404, 'Deze cadeaukaart bestaat niet.'])
    await person.send('saldo', { ...card, pin: '9999' })
    expect([person.status, person.document.querySelector('[role=alert]')?.textContent]).toEqual([403, 'De pincode klopt niet.'])
    expect(person.document.querySelector('#saldo [name=number]')?.getAttribute('value')).toBe(card.number)
    expect(person.document.querySelector('#saldo [name=pin]')?.getAttribute('value')).toBe('')
  })

  it('cannot be guessed: five pins in a quarter of an hour, in page and API together (CNT-02, SEC-02)', async () => {
    shop.clock.pass(16 * 60_000)
    const person = await new Person(shop).open('/cadeaukaart-saldo')
    for (let time = 0; time < 5; time++) await person.send('saldo', { ...card, pin: '0000' })
    expect(person.status).toBe(403)
    const reply = await person.call('POST', '/api/content/gift-card/balance', { number: '6006490000000012', pin: '1234' })
    expect([reply.status, (await reply.json()).message]).toEqual([429, shop.t('errors.tooOften')])
    await person.send('saldo', card)
    expect(person.text).toContain('Je hebt dit te vaak geprobeerd.')
    shop.clock.pass(16 * 60_000)
    await person.send('saldo', card)
    expect(person.text).toContain('Op je cadeaukaart staat nog')
  })
})

describe('the newsletter', () => {
  it('comes to whoever confirms it by e-mail, once (CNT-01)', async () => {
    const person = await new Person(shop).open('/nieuwsbrief')
    await person.send('newsletter', { email: 'Lezer@example.com' })
    expect(person.text).toContain('Kijk in je mail')
    expect(await shop.data.newsletters.isSubscribed('lezer@example.com')).toBe(false)
    const link = linkTo(shop, 'lezer@example.com')
    await person.open(link)
    await person.send('newsletter-confirm')
    expect(person.text).toContain('Je bent aangemeld voor de nieuwsbrief.')
    expect(await shop.data.newsletters.isSubscribed('lezer@example.com')).toBe(true)
    expect((await person.open(link)).text).toContain('Deze link is al gebruikt of niet meer geldig.')
  })

  it('tells nobody who has it, and writes them nothing (SEC-02, CNT-01)', async () => {
    const person = await new Person(shop).open('/nieuwsbrief')
    const before = shop.mail.emails.length
    const form = new FormData()
    form.set('email', 'lezer@example.com')
    const known = await person.call('POST', '/api/content/newsletter', form)
    expect([known.status, await known.json(), shop.mail.emails.length]).toEqual([200, true, before])
    const wrong = new FormData()
    wrong.set('email', 'geen adres')
    expect((await person.call('POST', '/api/content/newsletter', wrong)).status).toBe(400)
  })
})

describe('guided selling', () => {
  it('leads through every guide, whatever the answers, to products (CNT-03, NJS-01)', async () => {
    const guides = await shop.data.guides.all()
    expect(guides.length).toBeGreaterThanOrEqual(3)
    for (const { slug, questions } of guides) {
      expect(questions.length).toBeGreaterThanOrEqual(3)
      for (const pick of ['first', 'last'] as const) {
        const person = await new Person(shop).open(`/keuzehulp/${slug}`)
        for (let step = 1; person.path.startsWith('/keuzehulp/'); step++) {
          expect(person.text).toContain(`Vraag ${step} van ${questions.length}`)
          const links = [...person.main.querySelectorAll('.et-guide__answers a')]
          expect(links.at(-1)?.textContent).toContain('Maakt niet uit')
          const link = pick === 'first' ? links[0] : links.at(-1)
          const count = Number(/(\d+) product/.exec(link?.textContent ?? '')?.[1])
          expect(count).toBeGreaterThan(0)
          await person.open(link?.getAttribute('href') ?? '')
          if (!person.path.startsWith('/keuzehulp/'))
            expect(person.main.querySelector('.et-toolbar__count')?.textContent).toMatch(new RegExp(`^${count} product`))
        }
        expect(person.main.querySelectorAll('.et-card').length).toBeGreaterThan(0)
      }
    }
  })

  it('offers no answer without products (CNT-03)', async () => {
    for (const { slug, questions } of await shop.data.guides.all())
      for (const [index] of (questions[0]?.answers ?? []).entries()) {
        const person = await new Person(shop).open(`/keuzehulp/${slug}?${questions[0]?.code}=${index}`)
        for (const link of person.main.querySelectorAll('.et-guide__answers a')) expect(link.textContent).not.toMatch(/\b0 producten/)
      }
  })

  it('keeps the step in the address, and the way back (CNT-03)', async () => {
    const person = await new Person(shop).open('/keuzehulp/televisies?licht=2')
    expect(person.text).toContain('Vraag 2 van 3')
    expect(person.main.querySelector('[data-replay=guide-back]')?.getAttribute('href')).toBe('/keuzehulp/televisies')
    for (const odd of ['?licht=99', '?licht=x', '?afstand=1', '?licht=-1'])
      expect((await person.open(`/keuzehulp/televisies${odd}`)).text).toContain('Vraag 1 van 3')
    expect((await person.open('/keuzehulp/onbekend')).status).toBe(404)
  })
})

describe('a message to the shop', () => {
  const words = { first_name: 'Sanne', last_name: 'Vos', email: 'sanne@example.com', subject: 'Bezorging', comment: 'Kan het op zaterdag?' }

  it('arrives, and its author gets an e-mail (CNT-01)', async () => {
    const person = await new Person(shop).open('/contact')
    await person.send('contact', words)
    expect(person.text).toContain('Bedankt voor je bericht.')
    expect(shop.mail.emails.at(-1)).toMatchObject({ to: 'sanne@example.com', subject: 'We hebben je bericht ontvangen' })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...words, company: '', contact_person: '', phone: '' })) form.set(name, value)
    expect(await (await person.call('POST', '/api/content/contact', form)).json()).toBe(true)
  })

  it('keeps every word when a field is missing or a robot is suspected (CNT-01, SEC-02)', async () => {
    const person = await new Person(shop).open('/contact')
    await person.send('contact', { ...words, email: '' })
    expect([person.status, person.document.querySelector('.et-field__error')?.textContent]).toEqual([400, 'Vul je e-mailadres in.'])
    expect(person.document.querySelector('textarea')?.textContent).toBe(words.comment)
    await person.send('contact', { ...words, website: 'x' })
    expect([person.status, person.document.querySelector('textarea')?.textContent]).toEqual([422, words.comment])
  })

  it('starts with what the shop knows of a customer (CNT-01)', async () => {
    const person = await new Person(shop).logIn()
    await person.open('/contact')
    expect(person.document.querySelector('#contact [name=last_name]')?.getAttribute('value')).toBe('de Wit')
  })
})
