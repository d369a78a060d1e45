import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../reference-shop/account/data/passwords'
import type { CardProduct } from '../../../../shared/contract/api/catalogue'
import { databasesFor, type Lane } from '../../../kit/databases'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

const someone = { firstName: 'Wiebke', middleName: '', lastName: 'Zonnestein', company: '' }

describe.each(databasesFor('lists'))('a wishlist with a link, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let cards: CardProduct[]
  let count = 0
  let email: string
  beforeAll(async () => {
    lane = await start()
    shop = await openFullShop(await lane.seeded(60))
    const ids = Array.from({ length: 40 }, (_, at) => at + 1)
    cards = (await shop.data.catalogue.cards(ids)).filter(card => card.product_type === 'simple' && card.in_stock)
  })
  afterAll(async () => {
    await shop.close()
    await lane.stop()
  })
  beforeEach(async () => {
    email = `wiebke-${++count}@example.com`
    await shop.data.customers.create({ ...someone, email, passwordHash: await hashPassword('Welkom123!') })
  })

  const wish = async (person: Person, { product_id: productId }: CardProduct): Promise<void> => {
    if (!person.token) await person.open('/wishlist')
    shop.clock.pass(1)
    expect((await person.call('PUT', '/api/customer/wishlist/item/toggle', { productId })).status).toBe(200)
  }
  const linkOn = (person: Person): string | null => person.document.querySelector('.et-share-list__link a')?.getAttribute('href') ?? null
  const said = (person: Person): string => person.document.querySelector('.et-messages')?.textContent?.trim() ?? ''
  const named = (person: Person): string[] =>
    [...person.main.querySelectorAll('main .et-card__name')].map(name => name.textContent?.trim() ?? '')
  /** Makes a link without JavaScript; resolves to its path. */
  async function share(person: Person, name = ''): Promise<string> {
    await person.open('/wishlist')
    await person.send('share-list', { name })
    return linkOn(person) ?? ''
  }
  const customer = async (): Promise<Person> => new Person(shop).logIn(email)
  const anyone = () => new Person(shop)

  it.each(['customer', 'guest'])(
    'of a %s shows the list as it is now to anyone, with price and a way to buy, and nothing of its owner (WSH-03, NJS-01, SEC-02)',
    async who => {
      const owner = who === 'guest' ? anyone() : await customer()
      const [first, second] = cards as [CardProduct, CardProduct]
      await wish(owner, first)
      const path = await share(owner, '  Voor  de <b>keuken</b> ')
      expect(path).toMatch(/^\/verlanglijst\/[\w-]{32}$/)
      expect(owner.document.querySelector('.et-share-list .et-share')?.getAttribute('data-url')).toBe(`http://localhost${path}`)
      expect(owner.text.includes('als je inlogt op een account dat al een verlanglijst heeft')).toBe(who === 'guest')
      const friend = await anyone().open(path)
      expect([friend.status, friend.main.querySelector('h1')?.textContent, named(friend)]).toEqual([
        200,
        'Voor de <b>keuken</b>',
        [first.name],
      ])
      expect(friend.main.querySelector('main .et-price')?.textContent).toMatch(/\d/)
      for (const personal of ['Wiebke', 'Zonnestein', email]) expect(friend.html).not.toContain(personal)

      await wish(owner, second)
      await friend.open(path)
      expect(named(friend)).toEqual([second.name, first.name])
      await friend.send('card-buy', { sku: second.sku })
      expect([friend.path, friend.text]).toEqual(['/checkout/cart', expect.stringContaining(second.name)])
    },
  )

  it('is only for whoever has the link: it is not indexed or cached, and no linked site gets its address (SEC-02)', async () => {
    const owner = await customer()
    await wish(owner, cards[0] as CardProduct)
    const path = await share(owner)
    const { headers, status } = await anyone().request(path)
    expect([status, headers.get('Referrer-Policy'), headers.get('Cache-Control')]).toEqual([200, 'no-referrer', 'private, no-cache'])
    const friend = await anyone().open(path)
    expect(friend.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
    expect(friend.main.querySelector('h1')?.textContent).toBe('Verlanglijst')
  })

  it('keeps its link when it gets another name, and has another one when it is shared anew after its end (WSH-03)', async () => {
    const owner = await customer()
    await wish(owner, cards[0] as CardProduct)
    const path = await share(owner, 'Verjaardag')
    expect(await share(owner, 'Kerst')).toBe(path)
    expect((await anyone().open(path)).main.querySelector('h1')?.textContent).toBe('Kerst')
    expect(owner.main.querySelector('#share-list [name=name]')?.getAttribute('value')).toBe('Kerst')
    await owner.send('share-list-end')
    expect([linkOn(owner), said(owner)]).toEqual([null, expect.stringContaining('werkt niet meer')])
    expect((await anyone().open(path)).status).toBe(404)
    const again = await share(owner)
    expect(again).not.toBe(path)
    expect([(await anyone().open(path)).status, (await anyone().open(again)).status]).toEqual([404, 200])
  })

  it.each([
    ['a web address in its name', 'Kijk op www.elders.example', 'webadres'],
    ['a name that is too long', 'x'.repeat(61), 'maximaal 60 tekens'],
  ])('is not made with %s, which the shopper hears (SEC-02, ERR-01)', async (_, name, why) => {
    const owner = await customer()
    await wish(owner, cards[0] as CardProduct)
    expect([await share(owner, name), said(owner)]).toEqual(['', expect.stringContaining(why)])
  })

  it('is not made of an empty list, with or without a form for it (WSH-03)', async () => {
    for (const owner of [anyone(), await customer()]) {
      await owner.open('/wishlist')
      expect(owner.document.querySelector('.et-share-list')).toBeNull()
      await owner.open('/wishlist/delen', { method: 'POST', body: new URLSearchParams({ _token: owner.token, name: '' }) })
      expect([linkOn(owner), said(owner)]).toEqual([null, expect.stringContaining('nog niets')])
    }
  })

  it('is not changed by somebody else who ends it, or guesses (SEC-02)', async () => {
    const owner = await customer()
    await wish(owner, cards[0] as CardProduct)
    const path = await share(owner)
    const other = await anyone().open(path)
    await other.open('/wishlist/delen/stoppen', { method: 'POST', body: new URLSearchParams({ _token: other.token }) })
    expect((await other.open(path)).status).toBe(200)
    for (const wrong of [path.slice(0, -1), `${path}A`, path.toLowerCase(), '/verlanglijst/', `/verlanglijst/${'A'.repeat(32)}`])
      expect((await anyone().open(wrong)).status, wrong).toBe(404)
  })

  it("of a guest goes along to an account without wishes, and is the customer's to end (WSH-03)", async () => {
    const guest = anyone()
    await wish(guest, cards[0] as CardProduct)
    const path = await share(guest, 'Voor ons')
    await guest.logIn(email)
    expect([(await anyone().open(path)).status, linkOn(await guest.open('/wishlist'))]).toEqual([200, path])
    await guest.send('share-list-end')
    expect((await anyone().open(path)).status).toBe(404)
  })

  it('of a guest ends at a login to an account with wishes: whoever has it never sees those (WSH-03, SEC-02)', async () => {
    await wish(await customer(), cards[1] as CardProduct)
    const guest = anyone()
    await wish(guest, cards[0] as CardProduct)
    const path = await share(guest)
    await guest.logIn(email)
    expect([(await anyone().open(path)).status, linkOn(await guest.open('/wishlist'))]).toEqual([404, null])
    expect(named(guest)).toHaveLength(2)
  })

  it('that two tabs ask for at once is one; of two guests who log in to one account at once, one keeps a link (WSH-03)', async () => {
    const guests = [anyone(), anyone()] as const
    const paths: string[] = []
    for (const [at, guest] of guests.entries()) {
      await wish(guest, cards[at] as CardProduct)
      const form = () => new URLSearchParams({ _token: guest.token, name: '' })
      const tabs = [1, 2].map(() => guest.request('/wishlist/delen', { method: 'POST', body: form() }))
      expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([303, 303])
      paths.push(linkOn(await guest.open('/wishlist')) ?? '')
    }
    await Promise.all(guests.map(guest => guest.logIn(email)))
    expect((await Promise.all(paths.map(async path => (await anyone().open(path)).status))).sort()).toEqual([200, 404])
    const links = await Promise.all(guests.map(async guest => linkOn(await guest.open('/wishlist'))))
    expect([links[0] === links[1], paths]).toEqual([true, expect.arrayContaining([links[0]])])
  })

  it('of a guest ends with the session, that of a customer with the account (WSH-03, SEC-02)', async () => {
    const [guest, owner] = [anyone(), await customer()]
    const paths: string[] = []
    for (const person of [guest, owner]) {
      await wish(person, cards[0] as CardProduct)
      paths.push(await share(person))
    }
    const statuses = () => Promise.all(paths.map(async path => (await anyone().open(path)).status))
    expect(await statuses()).toEqual([200, 200])
    shop.clock.pass(31 * 86_400_000)
    expect(await statuses()).toEqual([404, 200])
    const { customer: found } = (await shop.data.customers.verify(email, 'Welkom123!')) ?? {}
    await shop.data.customers.remove(found?.id ?? 0)
    expect(await statuses()).toEqual([404, 404])
  })
})
