import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueIndex } from '../../../reference-shop/catalogue/data/catalogue-index'
import { matchesOf } from '../../../reference-shop/catalogue/data/matches'
import { openDatabase } from '../../../reference-shop/database/database'
import { limit } from '../../../reference-shop/limits/service'
import { addAddress } from '../../../shared/contract/api/address-book'
import { exampleOf } from '../../../shared/contract/api/entries'
import { placeOrder } from '../../../shared/contract/api/payment'
import { databasesFor, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { newClientAddress } from '../kit/shop'

describe.each(databasesFor('limits'))('what is over a limit, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openFullShop(source)
    database = openDatabase(source)
  })
  afterAll(async () => {
    await shop.close()
    await lane.stop()
  })

  const simple = async (): Promise<string[]> => {
    const rows = await database()
      .selectFrom('products')
      .select('sku')
      .where('product_type', '=', 'simple')
      .where('stock', '>', 5)
      .orderBy('id')
      .execute()
    return rows.map(({ sku }) => sku)
  }
  const sentence = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as object) })

  it('is refused as a line of a cart, while more of what is in it still goes in (CRT-01, SEC-02)', async () => {
    const skus = await simple()
    expect(skus.length).toBeGreaterThan(100)
    const person = await new Person(shop).open('/')
    const add = (sku = '') => person.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
    expect((await add(skus[0])).status).toBe(200)
    const { id } = await database().selectFrom('quotes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    for (const sku of skus.slice(1, 100)) await shop.data.quotes.add(id, sku, 1)
    expect(await sentence(await add(skus[100]))).toEqual({ status: 400, message: shop.t('errors.cartFull'), parameters: [100] })
    expect((await add(skus[0])).status).toBe(200)
    const { items_count } = (await (await person.call('GET', '/api/quote')).json()) as { items_count: number }
    expect(items_count).toBe(100)
  })

  it('is refused as one more cart of a place, and to nobody elsewhere (SEC-02)', async () => {
    const [sku = ''] = await simple()
    const clientAddress = newClientAddress()
    const counts = { data: shop.data, clientAddress: clientAddress.split('::')[0] ?? '' }
    for (let at = 0; at < 300; at++) await limit(counts, 'cart', '', { client: 300 })
    const add = async (from: string) => {
      const person = await new Person(shop, from).open('/')
      return person.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
    }
    const carts = async () => (await database().selectFrom('quotes').select('id').execute()).length
    const before = await carts()
    expect(await sentence(await add(clientAddress))).toEqual({ status: 429, message: shop.t('errors.tooOften') })
    expect(await carts()).toBe(before)
    expect((await add(newClientAddress())).status).toBe(200)
    for (const here of ['127.0.0.1', '::1']) for (let at = 0; at < 2; at++) expect((await add(here)).status).toBe(200)
  })

  it('is refused as an address of the book, by call and on the page (ACC-02, SEC-02)', async () => {
    const person = await new Person(shop).logIn('zakelijk@example.com')
    const room = 50 - (await shop.data.addressBooks.all(2)).length
    for (let at = 0; at < room; at++)
      expect(await shop.data.addressBooks.add(2, v.parse(addAddress.body, exampleOf(addAddress).body))).toBe(true)
    const reply = await person.call('POST', '/api/customer/addresses', exampleOf(addAddress).body)
    expect(await sentence(reply)).toEqual({ status: 409, message: shop.t('errors.bookFull'), parameters: [50] })
    await person.open('/account/adressen/nieuw')
    await person.send('address', { firstname: 'Bo', lastname: 'Vos', telephone: '0612345678', postcode: '1000AB', number: '10' })
    expect([person.status, person.text.includes('Je adresboek is vol')]).toEqual([409, true])
    expect(await shop.data.addressBooks.all(2)).toHaveLength(50)
  })

  it('is refused as a body, deep or long, and never fails (API-06, SEC-02)', async () => {
    const person = await new Person(shop).open('/')
    const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const send = (path: string, body: string) =>
      person.request(path, { method: 'POST', headers: { 'X-CSRF-TOKEN': person.token, 'Content-Type': 'application/json' }, body })
    const information = (data: string): string => {
      const { paymentMethod, ...rest } = exampleOf(placeOrder).body
      return JSON.stringify({ ...rest, paymentMethod: { ...paymentMethod, additional_data: 'HERE' } }).replace('"HERE"', data)
    }
    for (const body of [deep(5000), '['.repeat(20_000) + ']'.repeat(20_000), information(deep(5000)), deep(21)])
      expect(await sentence(await send('/api/checkout/payment/setPaymentInformation', body))).toEqual({
        status: 400,
        message: shop.t('errors.tooDeep'),
      })
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`key${at}`, 'x']))
    for (const data of [{ bank: 'x'.repeat(201) }, many, { bank: { name: 'x' } }]) {
      const reply = await send('/api/checkout/payment/setPaymentInformation', information(JSON.stringify(data)))
      expect((await sentence(reply)) as object).toMatchObject({ status: 400, message: shop.t('errors.wrongField') })
    }
  })

  it('leaves no more rows behind once a place is refused (SEC-02)', async () => {
    const counts = { data: shop.data, clientAddress: newClientAddress() }
    const rows = async () => (await database().selectFrom('attempts').select('key').execute()).length
    const attempt = (at: number) =>
      limit(counts, 'login', `robot-${at}@example.com`, { both: 10, client: 50, subject: 100 }).then(
        () => 200,
        ({ status }) => status,
      )
    for (let at = 0; at < 50; at++) expect(await attempt(at)).toBe(200)
    const before = await rows()
    for (let at = 50; at < 80; at++) expect(await attempt(at)).toBe(429)
    expect(await rows()).toBe(before)
  })

  it('is not looked for: a search of more than three misspelt words (SRC-02, SEC-02)', async () => {
    const index = await catalogueIndex(database)()
    const [known = ''] = (await database().selectFrom('words').select('word').where('letters', '=', 9).orderBy('word').execute()).map(
      ({ word }) => word,
    )
    const slip = `${known.slice(0, 4)}${known[5]}${known[4]}${known.slice(6)}`
    expect((await matchesOf(database, index, slip)).corrected).toBeDefined()
    const words = (await database().selectFrom('words').select('word').where('letters', '=', 8).orderBy('word').limit(4).execute()).map(
      ({ word }) => `${word.slice(0, 6)}qx`,
    )
    expect((await matchesOf(database, index, words.slice(0, 3).join(' '))).corrected).toBeDefined()
    let asked = 0
    const counting = Object.assign((...given: []) => {
      asked++
      return database(...given)
    }, database)
    expect(await matchesOf(counting, index, words.join(' '))).toMatchObject({ corrected: undefined, ranks: [] })
    expect(asked).toBeLessThan(20)
  })
})
