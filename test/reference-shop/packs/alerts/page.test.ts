import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import type { Tables } from '../../../../reference-shop/database/schema'
import { packs } from '../../../../reference-shop/packs'
import { sendAlerts } from '../../../../reference-shop/packs/alerts/service'
import { forgetOld, personalIn } from '../../../../reference-shop/privacy/personal'
import type { CardProduct } from '../../../../shared/contract/api/catalogue'
import { seedFile } from '../../../kit/seeded'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'
import { themeIn } from '../../kit/shop'

const personal = personalIn(packs)

const folder = mkdtempSync(join(tmpdir(), 'etalage-alerts-'))
let shop: FullShop
let database: Database
let product: CardProduct
beforeAll(async () => {
  const file = join(folder, 'shop.db')
  await seedFile(file, 60)
  shop = await openFullShop({ file })
  database = openDatabase({ file })
  const [first] = await shop.data.catalogue.cards([1, 2, 3, 4])
  if (!first) throw new Error('No products')
  product = first
  await stock(0)
})
afterAll(async () => {
  await database.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const stock = (qty: number) => database().updateTable('products').set({ stock: qty }).where('id', '=', Number(product.product_id)).execute()
const languageOf = (locale: string) => themeIn(locale === 'en-GB' ? locale : 'nl-NL')
const tell = async () => {
  const count = await sendAlerts(shop, languageOf, 'http://localhost')
  await shop.mail.settled()
  return count
}
const emailsTo = (email: string) => shop.mail.emails.filter(({ to }) => to === email)
const asked = async (email: string, values: Record<string, string> = {}) =>
  (await new Person(shop).open(`${product.url}/melding`)).send('alert', { email, ...values })

describe('who wants to hear that a product is back', () => {
  it('confirms by e-mail, is told once, and is forgotten (PDP-15, NJS-01)', async () => {
    const person = await new Person(shop).open(product.url)
    const link = [...person.main.querySelectorAll('.et-buy-box a')].find(one => one.textContent === 'Houd me op de hoogte')
    await person.open(link?.getAttribute('href') ?? '')
    expect(person.main.querySelector('[name=kind] [selected]')?.getAttribute('value')).toBe('back')
    await person.send('alert', { email: ' Sanne@Example.com' })
    expect(person.path).toBe(product.url)
    expect(person.document.querySelector('.et-messages')?.textContent).toContain('Kijk in je mail')
    await stock(4)
    expect(await tell()).toBe(0)
    const confirm = linkTo(shop, 'sanne@example.com')
    await person.open(confirm)
    await person.send('alert-confirm')
    expect(person.text).toContain('Bevestigd.')
    expect((await person.open(confirm)).text).toContain('Deze link is al gebruikt')
    expect([await tell(), await tell()]).toEqual([1, 0])
    const message = emailsTo('sanne@example.com').at(-1)
    expect(message?.subject).toBe(`Weer op voorraad: ${product.brand} ${product.name}`)
    expect(linkTo(shop, 'sanne@example.com')).toBe(product.url)
    expect(message?.html).toContain('/melding/afmelden?token=')
    await stock(0)
  })

  it('ends it from any e-mail, and hears nothing (PDP-15)', async () => {
    const person = await asked('bo@example.com')
    await person.open(linkTo(shop, 'bo@example.com'))
    await person.send('alert-confirm')
    const end = /http:\/\/localhost(\/melding\/afmelden\S+)/.exec(emailsTo('bo@example.com').at(-1)?.text ?? '')?.[1]
    await person.open(end ?? '')
    await person.send('alert-end')
    expect(person.text).toContain('Je krijgt geen meldingen meer.')
    await stock(4)
    expect(await tell()).toBe(0)
    await stock(0)
  })

  it('is told in the language that was read, of the price that was seen by the shop and not of one that was sent (PDP-15)', async () => {
    const person = await new Person(shop).open(`${product.url}/melding?locale=en_GB`)
    await person.send('alert', { email: 'kim@example.com', kind: 'cheaper', priceCents: '1' })
    await person.open(linkTo(shop, 'kim@example.com'))
    await person.send('alert-confirm')
    const cents = Math.round(product.final_price_incl_tax * 100)
    const price = (price_cents: number) =>
      database().updateTable('products').set({ price_cents }).where('id', '=', Number(product.product_id)).execute()
    await price(cents - 1)
    expect(await tell()).toBe(1)
    await price(cents)
    expect(emailsTo('kim@example.com').at(-1)?.subject).toContain('Cheaper now')
  })

  it('is forgotten with the links of the e-mails: a week after asking without a yes, a week after being told (SEC-02)', async () => {
    const day = 86_400_000
    const known = async (email: string, days: number) => {
      await forgetOld(database, shop.clock.now() + days * day, personal)
      const tables = (Object.keys(personal) as (keyof Tables)[]).map(async table => {
        const rows = await database().selectFrom(table).selectAll().execute()
        return JSON.stringify(rows).includes(email) ? [table] : []
      })
      return (await Promise.all(tables)).flat()
    }
    await asked('nooit@example.com')
    await asked('ja@example.com')
    const reader = await new Person(shop).open('/nieuwsbrief')
    await reader.send('newsletter', { email: 'lezer@example.com' })
    expect(emailsTo('lezer@example.com')).toHaveLength(1)
    const person = await new Person(shop).open(linkTo(shop, 'ja@example.com'))
    await person.send('alert-confirm')
    expect(await known('nooit@', 6)).toEqual(['product_alerts', 'one_time_links'])
    expect(await known('lezer@', 6)).toEqual(['one_time_links'])
    expect([await known('nooit@', 8), await known('lezer@', 8)]).toEqual([[], []])
    expect(await known('ja@', 300)).toEqual(['product_alerts', 'one_time_links'])
    await stock(4)
    expect(await tell()).toBe(1)
    await stock(0)
    expect(await known('ja@', 6)).toEqual(['one_time_links'])
    expect(await known('ja@', 8)).toEqual([])
  })

  it('learns nothing of others: the answer is the same, the e-mail goes to whoever has none yet, robots and floods are refused (SEC-02)', async () => {
    const person = await asked('vera@example.com')
    await person.open(linkTo(shop, 'vera@example.com'))
    await person.send('alert-confirm')
    const before = shop.mail.emails.length
    const again = await asked('vera@example.com')
    expect([again.path, again.document.querySelector('.et-messages')?.textContent]).toEqual([
      product.url,
      'Kijk in je mail en bevestig je adres. Dan houden we je op de hoogte.',
    ])
    expect(shop.mail.emails.length).toBe(before)
    const robot = await asked('robot@example.com', { website: 'x' })
    expect([robot.status, emailsTo('robot@example.com')]).toEqual([422, []])
    const wrong = await asked('geen adres')
    expect([wrong.status, wrong.main.querySelector('#alert-email-error')?.textContent]).toEqual([400, 'Vul een geldig e-mailadres in.'])
    const flood = await new Person(shop).open(`${product.url}/melding`)
    const forged = await flood.request(`${product.url}/melding`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ email: 'a@example.com', kind: 'back' }),
    })
    expect(forged.status).toBe(419)
    for (let time = 0; time < 6; time++) {
      await flood.open(`${product.url}/melding`)
      await flood.send('alert', { email: 'vol@example.com' })
    }
    expect([flood.status, emailsTo('vol@example.com').length]).toEqual([429, 5])
    expect(flood.text).toContain('Je hebt dit te vaak geprobeerd.')
    expect((await flood.open('/p/atlantis/melding')).status).toBe(404)
  })
})

describe('who wants to hear of a product on the wishlist', () => {
  const letMeKnow = (person: Person) => person.document.querySelector('.et-alert-link a')

  it.each([
    ['is cheaper', 4, 'cheaper', 'Mail me als de prijs daalt'],
    ['is back', 0, 'back', 'Mail me als het er weer is'],
  ])('asks for an e-mail when it %s, and is back at the list (PDP-15, WSH-02, NJS-01)', async (_, qty, kind, text) => {
    await stock(qty)
    const person = await new Person(shop).open('/wishlist')
    await person.send('card-wish', { productId: String(product.product_id), terug: '/wishlist' })
    const link = letMeKnow(person)
    expect(link?.textContent?.trim()).toBe(`${text}: ${product.brand} ${product.name}`)
    await person.open(link?.getAttribute('href') ?? '')
    expect(person.main.querySelector('[name=kind] [selected]')?.getAttribute('value')).toBe(kind)
    await person.send('alert', { email: 'geen adres' })
    expect(person.path).toBe(`${product.url}/melding`)
    await person.send('alert', { email: `wens-${kind}@example.com` })
    expect(person.path).toBe('/wishlist')
    expect(person.document.querySelector('.et-messages')?.textContent).toContain('Kijk in je mail')
    expect(emailsTo(`wens-${kind}@example.com`)).toHaveLength(1)
    await stock(0)
  })

  it('returns to no other site afterwards, whatever the link says (PDP-15, SEC-02)', async () => {
    for (const back of ['https://elders.example/', '//elders.example', '/\\elders.example']) {
      const person = await new Person(shop).open(`${product.url}/melding?terug=${encodeURIComponent(back)}`)
      await person.send('alert', { email: 'wens@example.com', terug: back })
      expect(person.path).toBe(product.url)
    }
  })
})
