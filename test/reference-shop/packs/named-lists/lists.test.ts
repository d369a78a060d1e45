import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../reference-shop/account/data/passwords'
import { MOST_LISTED, MOST_LISTS } from '../../../../reference-shop/packs/named-lists/lists'
import type { Wishlist } from '../../../../shared/contract/api/customer'
import { databasesFor, type Lane } from '../../../kit/databases'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

describe.each(databasesFor('lists'))('lists with a name, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let email: string
  let count = 0
  beforeAll(async () => {
    lane = await start()
    shop = await openFullShop(await lane.seeded(240))
  })
  afterAll(async () => {
    await shop.close()
    await lane.stop()
  })
  beforeEach(async () => {
    email = `lijst-${++count}@example.com`
    await shop.data.customers.create({
      firstName: 'Wiebke',
      middleName: '',
      lastName: 'Zonnestein',
      company: '',
      email,
      passwordHash: await hashPassword('Welkom123!'),
    })
  })

  const [first, second] = [1, 2]
  const guest = () => new Person(shop).open('/wishlist')
  const customer = async () => (await new Person(shop).logIn(email)).open('/wishlist')
  const said = (person: Person): string => person.document.querySelector('.et-messages')?.textContent?.trim() ?? ''
  /** Names of the visitor's lists with their products, from the API; the wishlist first. */
  async function listsOf(person: Person): Promise<[string, number[]][]> {
    const reply = (await (await person.call('GET', '/api/customer/wishlist')).json()) as Wishlist
    const ids = ({ products }: { products: Wishlist['products'] }) => products.map(({ product_id }) => Number(product_id)).sort()
    return [['Verlanglijst', ids(reply)], ...(reply.lists ?? []).map((list): [string, number[]] => [list.name, ids(list)])]
  }
  const idOf = async (person: Person, name: string): Promise<number> => {
    const { lists = [] } = (await (await person.call('GET', '/api/customer/wishlist')).json()) as Wishlist
    return Number(lists.find(list => list.name === name)?.list_id)
  }
  const choose = (person: Person, productId: number, onWishlist: boolean, lists: number[], name?: string) =>
    person.call('PUT', '/api/customer/wishlist/item/lists', { productId, onWishlist, lists, ...(name !== undefined && { name }) })
  const make = async (person: Person, naam: string): Promise<Person> => (await person.open('/wishlist')).send('list-new', { naam })
  const links = (person: Person): string[] =>
    [...person.main.querySelectorAll('.et-list-links a')].map(link => link.textContent?.replace(/\s+/g, ' ').trim() ?? '')
  const shareOf = (person: Person): string | null => person.document.querySelector('.et-share-list__link a')?.getAttribute('href') ?? null

  it.each(['guest', 'customer'])(
    'are made, filled, renamed and deleted by forms of a %s, with how much is on each (WSH-01, WSH-03, NJS-01)',
    async who => {
      const person = await (who === 'guest' ? guest() : customer())
      await make(person, '  Keuken ')
      expect([person.main.querySelector('h1')?.textContent?.trim(), links(person)]).toEqual(['Keuken', ['Verlanglijst (0)', 'Keuken (0)']])
      await person.open(`/wishlist/kiezen/${first}?terug=/winkels`)
      await person.send('list-choice', { [`lijst-${await idOf(person, 'Keuken')}`]: '1', naam: 'Cadeaus' })
      expect([person.path, await listsOf(person)]).toEqual([
        '/winkels',
        [
          ['Verlanglijst', []],
          ['Keuken', [first]],
          ['Cadeaus', [first]],
        ],
      ])
      await person.open(`/wishlist/lijst/${await idOf(person, 'Keuken')}`)
      expect([links(person), person.main.querySelectorAll('main .et-card').length]).toEqual([
        ['Verlanglijst (0)', 'Keuken (1)', 'Cadeaus (1)'],
        1,
      ])
      await person.send('list-name', { naam: 'Nieuwe keuken' })
      await person.send('list-name', { naam: 'cadeaus' })
      expect([said(person), person.main.querySelector('h1')?.textContent?.trim()]).toEqual([
        expect.stringContaining('al een lijst met deze naam'),
        'Nieuwe keuken',
      ])
      await person.send('list-remove')
      expect([person.path, said(person), await listsOf(person)]).toEqual([
        '/wishlist',
        expect.stringContaining('‘Nieuwe keuken’ is verwijderd'),
        [
          ['Verlanglijst', []],
          ['Cadeaus', [first]],
        ],
      ])
    },
  )

  it('take a product that is moved, copied and taken off in one call, which may come twice (WSH-01, API-11)', async () => {
    const person = await customer()
    await person.call('PUT', '/api/customer/wishlist/item/toggle', { productId: first })
    for (let time = 0; time < 2; time++) expect((await choose(person, first, false, [], 'Keuken')).status).toBe(200)
    const kitchen = await idOf(person, 'Keuken')
    expect(await listsOf(person)).toEqual([
      ['Verlanglijst', []],
      ['Keuken', [first]],
    ])
    await choose(person, first, true, [kitchen])
    expect(await listsOf(person)).toEqual([
      ['Verlanglijst', [first]],
      ['Keuken', [first]],
    ])
    await choose(person, first, false, [])
    expect(await listsOf(person)).toEqual([
      ['Verlanglijst', []],
      ['Keuken', []],
    ])
  })

  it('show in the heart without JavaScript: its press asks which list where a product is on one, and takes it off the list that is shown (NJS-01)', async () => {
    const person = await guest()
    await choose(person, first, false, [], 'Keuken')
    const kitchen = await idOf(person, 'Keuken')
    const press = (terug: string) =>
      person.open('/wishlist/toggle', {
        method: 'POST',
        body: new URLSearchParams({ _token: person.token, productId: String(first), terug }),
      })
    await press('/winkels')
    expect([person.path, person.main.querySelector(`[name=lijst-${kitchen}]`)?.hasAttribute('checked')]).toEqual([
      `/wishlist/kiezen/${first}?terug=%2Fwinkels`,
      true,
    ])
    await press(`/wishlist/lijst/${kitchen}`)
    expect([person.path, (await listsOf(person))[1]]).toEqual([`/wishlist/lijst/${kitchen}`, ['Keuken', []]])
  })

  it('come together at login by their names, without loss and without doubles (WSH-03)', async () => {
    const own = await customer()
    await choose(own, first, false, [], 'Keuken')
    await choose(own, first, true, [await idOf(own, 'Keuken')], 'Tuin')
    const person = await guest()
    await choose(person, first, false, [], 'KEUKEN')
    await choose(person, second, true, [await idOf(person, 'KEUKEN')])
    await choose(person, second, true, [await idOf(person, 'KEUKEN')], 'Cadeaus')
    await person.logIn(email)
    const lists = await listsOf(person)
    expect(Object.fromEntries(lists)).toEqual({
      Verlanglijst: [first, second],
      Keuken: [first, second],
      Tuin: [first],
      Cadeaus: [second],
    })
  })

  it('have a link each, which ends with the list or at will, and shows nothing of the other lists (WSH-03, SEC-02)', async () => {
    const person = await guest()
    await choose(person, first, true, [], 'Keuken')
    await choose(person, second, false, [], 'Cadeaus')
    const paths: string[] = []
    for (const name of ['Keuken', 'Cadeaus']) {
      await person.open(`/wishlist/lijst/${await idOf(person, name)}`)
      paths.push(shareOf(await person.send('share-list')) ?? '')
    }
    const seen = async (path: string) => {
      const friend = await new Person(shop).open(path)
      return [friend.status, friend.main.querySelector('h1')?.textContent, friend.main.querySelectorAll('main .et-card').length]
    }
    expect([await seen(paths[0] as string), await seen(paths[1] as string)]).toEqual([
      [200, 'Keuken', 1],
      [200, 'Cadeaus', 1],
    ])
    await person.send('list-remove')
    await person.open(`/wishlist/lijst/${await idOf(person, 'Keuken')}`)
    await person.logIn(email)
    expect((await seen(paths[0] as string))[0]).toBe(200)
    await (await person.open(`/wishlist/lijst/${await idOf(person, 'Keuken')}`)).send('share-list-end')
    expect([(await seen(paths[0] as string))[0], (await seen(paths[1] as string))[0]]).toEqual([404, 404])
  })

  it("of another are nobody's to see or change (SEC-02)", async () => {
    const owner = await customer()
    await choose(owner, first, false, [], 'Keuken')
    const list = await idOf(owner, 'Keuken')
    const other = await guest()
    await choose(other, second, false, [], 'Eigen')
    expect((await other.open(`/wishlist/lijst/${list}`)).status).toBe(404)
    expect((await choose(other, first, false, [list])).status).toBe(404)
    await other.open('/wishlist')
    for (const path of ['naam', 'delen', 'verwijderen'])
      await other.request(`/wishlist/lijst/${list}/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ _token: other.token, naam: 'Gepakt' }),
      })
    expect(await listsOf(owner)).toEqual([
      ['Verlanglijst', []],
      ['Keuken', [first]],
    ])
  })

  it.each([
    ['no name', ' ', 'Vul een naam'],
    ["the wishlist's own name", 'verlanglijst', 'al een lijst'],
    ['a name that is there', 'keuken', 'al een lijst'],
    ['a web address', 'www.elders.example', 'webadres'],
    ['a name that is too long', 'x'.repeat(61), 'maximaal 60 tekens'],
  ])('are not made with %s, which the shopper hears (ERR-01, SEC-02)', async (_, name, why) => {
    const person = await customer()
    await make(person, 'Keuken')
    await make(person, name)
    expect([said(person), (await listsOf(person)).length]).toEqual([expect.stringContaining(why), 2])
  })

  it('hold so many products, and there are so many of them, whatever comes at once (WSH-03, SEC-02)', async () => {
    const person = await customer()
    const made = await Promise.all(Array.from({ length: MOST_LISTS + 2 }, (_, at) => choose(person, first, false, [], `Lijst ${at}`)))
    expect(made.map(({ status }) => status).sort()).toEqual([...Array.from({ length: MOST_LISTS }, () => 200), 400, 400])
    const { lists = [] } = (await (await person.call('GET', '/api/customer/wishlist')).json()) as Wishlist
    expect(lists).toHaveLength(MOST_LISTS)
    const list = Number(lists[0]?.list_id)
    const room = MOST_LISTED - (lists[0]?.products.length ?? 0)
    await Promise.all(Array.from({ length: room - 1 }, (_, at) => shop.data.namedLists.put(list, 4 + at, true)))
    const statuses = [(await choose(person, second, true, [list])).status, (await choose(person, 3, true, [list])).status]
    expect([statuses, (await listsOf(person))[0]]).toEqual([
      [200, 400],
      ['Verlanglijst', [second]],
    ])
  })

  it('made by a guest in two tabs at once, and merged by two logins at once, are each there once (WSH-03)', async () => {
    const guests = [await guest(), await guest()] as const
    for (const person of guests) {
      await choose(person, second, true, [])
      await Promise.all([choose(person, first, true, [], 'Keuken'), choose(person, first, true, [], 'keuken')])
      expect((await listsOf(person)).map(([, ids]) => ids)).toEqual([[first, second], [first]])
    }
    await Promise.all(guests.map(person => person.logIn(email)))
    expect((await listsOf(guests[0])).map(([, ids]) => ids)).toEqual([[first, second], [first]])
  })
})
