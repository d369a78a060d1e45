import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase, type Source } from '../../reference-shop/database/database'
import { enter as enterMoney } from '../../reference-shop/payments/ledger'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { DeliveryOptions } from '../../shared/contract/api/checkout'
import type { PlacedOrder } from '../../shared/contract/api/payment'
import { AddedItem } from '../../shared/contract/api/quote'
import { databasesFor, type Lane } from '../kit/databases'
import { Guest, linesOf, type ShopProcess, startProcess, stopProcess } from '../kit/shop-processes'
import {
  type Course,
  choosePayment,
  collect,
  order,
  orderIn,
  payMethodOf,
  placeOf,
  type Race,
  type Racer,
  races,
  sendForm,
} from './kit/races'
import { heldPieces, wrongCards, wrongIn } from './kit/sold'

/** How many times each change races an order: a sample in every run, 200 in a campaign. */
const RACES = Number(process.env.RACES ?? 1)
const LATEST_MS = 14
/** Three in a campaign; two differ from one in the same way. */
const PROCESSES = RACES > 1 ? 3 : 2
const CARTS = RACES > 1 ? 24 : 8
/** On SQLite, which runs one change after another, each fourth race is enough of a sample. */
const racesOn = (database: string): readonly Race[] => races.filter((_, at) => RACES > 1 || database !== 'SQLite' || at % 4 === 0)
const PLENTY = 1_000_000

const urlOf = (source: Source): string => ('url' in source ? source.url : `file:${'file' in source ? source.file : ''}`)

/** Three simple products with plenty of stock, in the web shop and in a store; the first has a service. */
async function layOut(database: Database, shop: ShopProcess): Promise<Course> {
  const { rows } = await sql<{ id: number; sku: string; service: string | null }>`
    select p.id, p.sku, (select s.sku from product_services ps join services s on s.id = ps.service_id
      where ps.product_id = p.id and s.parent_id is null and s.type = 'checkbox' order by s.sku limit 1) as service
    from products p where product_type = 'simple' and parent_id is null and enabled = 1 and max_qty is null and is_voucher = 0
      and price_cents between 6000 and 90000 order by (case when exists (select 1 from product_services ps join services s on s.id = ps.service_id
      where ps.product_id = p.id and s.parent_id is null and s.type = 'checkbox') then 0 else 1 end), p.id limit 3`.execute(database())
  for (const { id } of rows) {
    await sql`update products set stock = ${PLENTY} where id = ${id}`.execute(database())
    await sql`delete from store_stock where product_id = ${id}`.execute(database())
    await sql`insert into store_stock (product_id, store_id, qty) values (${id}, 3, ${PLENTY})`.execute(database())
  }
  const [first, second, third] = rows.map(({ sku }) => sku)
  const service = rows[0]?.service
  if (!first || !second || !third || !service) throw new Error('Three products and a service')
  const guest = await Guest.at(shop)
  await guest.add(shop, first)
  const address = {
    ...{ salutation: '', firstName: 'Sanne', surNamePrefix: '', surName: 'Wit', companyName: '', email: 'sanne@example.com' },
    ...{ street: 'Fictielaan', houseNr: '10', houseNrSuffix: '', zipcode: '1000AB', city: 'Amsterdam', country: 'NL' },
  }
  const products = [first, second].map(productnr => ({ productnr, quantity: 1 }))
  const { slug } = await database().selectFrom('stores').select('slug').where('id', '=', 3).executeTakeFirstOrThrow()
  const preSelect = { method: 'winkel_ophalen', deliveryDate: null, storeId: slug }
  const reply = await guest.call('POST', `${shop.url}/api/checkout/shipping/delivery-options`, {
    ...{ freeShipping: false, address, products, preSelect },
  })
  return { skus: [first, second, third], service, pickUp: v.parse(DeliveryOptions, await reply.json()).choice }
}

const wordless = ['salutation', 'firstName', 'surNamePrefix', 'surName', 'companyName', 'street', 'houseNrSuffix', 'city', 'email']

let racers = 0
let cards = 0

/** Creates a gift card of € 25 for a shopper, with the pin of the demo card. */
async function cardFor(database: Database): Promise<string> {
  const number = String(7_000_000_000_000_000 + ++cards)
  await sql`insert into gift_cards (number, pin_hash, balance_cents, ends_at)
    select ${number}, pin_hash, 2500, ends_at from gift_cards where number = '6006490000000012'`.execute(database())
  const opening = { orderId: null, key: `opening:${number}`, way: 'gift-card', reference: number, cents: -2500 } as const
  await enterMoney(database, { ...opening, reason: 'balance' }, 0)
  return number
}

async function enter(race: Race, course: Course, database: Database, shop: ShopProcess): Promise<Racer> {
  const email = `racer-${++racers}@example.com`
  const guest = await Guest.at(shop)
  if (race.hasAccount) {
    await sql`insert into customers (email, password_hash, first_name, last_name, is_b2b, created_at)
      select ${email}, password_hash, first_name, last_name, 0, created_at from customers where email = 'klant@example.com'`.execute(
      database(),
    )
    if (race.hasAccount === 'in') {
      await guest.call('POST', `${shop.url}/api/customer/login`, { email, password: 'Welkom123!' })
      await guest.fetchToken(shop.url)
    }
  }
  const items: number[] = []
  for (const sku of course.skus.slice(0, 2)) items.push(Number(v.parse(AddedItem, await (await guest.add(shop, sku)).json()).item_id))
  const giftCard = await cardFor(database)
  const racer: Racer = { ...course, guest, email, items, giftCard }
  const [, code = ''] = placeOf[race.start].split(' ')
  if (race.coupon === 'on') await guest.call('POST', `${shop.url}/api/checkout/payment/coupons`, { couponCode: 'WELKOM10' })
  if (race.card) {
    const path = `${shop.url}/api/checkout/payment/gift-cards`
    expect((await guest.call('POST', path, { number: giftCard, pin: '1234' })).status).toBe(200)
    const [card] = (await (await guest.call('GET', path)).json()) as { id: number }[]
    Object.assign(racer, { cardId: card?.id })
  }
  expect([(await collect(racer, shop, code)).status, (await choosePayment(racer, shop, payMethodOf(race.start))).status]).toEqual([
    200, 200,
  ])
  if (race.start !== 'waiting') return racer
  expect((await order(racer, shop, 'ideal', `the-first-key-of-${email}`)).status).toBe(200)
  const { reference, cents } = await database()
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['reference', 'amount_cents as cents'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...racer, waiting: { reference, cents } }
}

const numberIn = async (reply: Response): Promise<string> => ((await reply.json()) as PlacedOrder).order_number

/** Runs a race; resolves to its errors. */
async function run(race: Race, course: Course, database: Database, shops: readonly ShopProcess[], at: number): Promise<string[]> {
  const shop = (n: number): ShopProcess => shops[(at + n) % shops.length] as ShopProcess
  const racer = await enter(race, course, database, shop(0))
  const method = payMethodOf(race.start)
  const key = `the-key-of-${racer.email}`
  const ordering = race.byForm ? sendForm(racer, shop(0), '/checkout/bestellen', { key }) : order(racer, shop(0), method)
  const changing = Array.from({ length: race.times ?? 3 }, async (_, n) => {
    await pause((at * 7 + n * 5) % (LATEST_MS + 1))
    return race.change(racer, shop(n + 1))
  })
  const [ordered, ...changed] = await Promise.all([ordering, ...changing])
  const wrong = [ordered, ...changed].flatMap(({ status }) => (status >= 500 ? [`answered ${status}`] : []))
  const orders = await database()
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', racer.email)
    .where('status', '!=', 'canceled')
    .execute()
  if (orders.length > 1) wrong.push(`${orders.length} orders`)
  for (const one of orders) wrong.push(...(await wrongIn(database, race, one, course.skus)))
  if (race.isSame) {
    const numbers = await Promise.all([ordered, ...changed].map(numberIn))
    if (new Set(numbers).size !== 1 || !numbers[0]) wrong.push(`answered with ${numbers}`)
  }
  if (race.emptiesCart && orders.length) {
    const { rows } = await sql<{ email: string | null }>`select q.email from quotes q where q.email = ${racer.email}`.execute(database())
    if (rows.length) wrong.push('filled in the emptied cart')
  }
  return wrong.map(words => `${race.name}: ${words}`)
}

describe.each(databasesFor('races'))('several processes of the shop behind $name', ({ start, name }) => {
  let lane: Lane
  let shops: ShopProcess[]
  let database: Database
  let course: Course

  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shops = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(urlOf(source))))
    database = openDatabase(source)
    course = await layOut(database, shops[0] as ShopProcess)
  })

  afterAll(async () => {
    await database?.close()
    await Promise.all((shops ?? []).map(stopProcess))
    await lane.stop()
  })

  it('have one cart: a session begun at one is known at the other, and its line is there at the first (CRT-01)', async () => {
    const [one, other] = shops as [ShopProcess, ShopProcess]
    const guest = await Guest.at(one)
    const [sku] = course.skus
    expect((await guest.add(other, sku)).status).toBe(200)
    expect(await linesOf(guest, one)).toEqual({ [sku]: 1 })
  })

  it('lose nothing of what reaches both at the same moment (CRT-01)', async () => {
    const [one, other] = shops as [ShopProcess, ShopProcess]
    const guest = await Guest.at(other)
    const [first, second, third] = course.skus
    await guest.add(one, first)
    const replies = await Promise.all([guest.add(one, second), guest.add(other, third), guest.add(one, first), guest.add(other, first)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = { [first]: 3, [second]: 1, [third]: 1 }
    expect([await linesOf(guest, one), await linesOf(guest, other)]).toEqual([kept, kept])
  })

  it('count wrong passwords together (SEC-02)', async () => {
    const [one, other] = shops as [ShopProcess, ShopProcess]
    const guest = await Guest.at(one)
    const logIn = ({ url }: ShopProcess, password: string) =>
      guest.call('POST', `${url}/api/customer/login`, { email: 'klant@example.com', password })
    for (let time = 0; time < 5; time++) for (const shop of [one, other]) expect((await logIn(shop, 'fout')).status).toBe(401)
    for (const shop of [one, other]) expect((await logIn(shop, 'Welkom123!')).status).toBe(429)
  })

  it(`sell what was checked, whatever changes meanwhile: ${RACES} races of each change with an order (PAY-03)`, {
    timeout: 300_000 + races.length * RACES * 3000,
  }, async () => {
    const wrong: string[] = []
    for (let at = 0; at < RACES; at++) for (const race of racesOn(name)) wrong.push(...(await run(race, course, database, shops, at)))
    const held = await heldPieces(database)
    for (const sku of course.skus) {
      const { id, stock } = await database().selectFrom('products').select(['id', 'stock']).where('sku', '=', sku).executeTakeFirstOrThrow()
      const { qty } = await database().selectFrom('store_stock').select('qty').where('product_id', '=', id).executeTakeFirstOrThrow()
      if (stock !== PLENTY - (held.get(sku) ?? 0)) wrong.push(`stock of ${sku}`)
      if (qty !== PLENTY - (held.get(`${sku} in a store`) ?? 0)) wrong.push(`stock of ${sku} in the store`)
    }
    wrong.push(...(await wrongCards(database)))
    console.info(`${name}: ${racesOn(name).length * RACES} races, ${wrong.length} faults`)
    expect(wrong).toEqual([])
  })

  it('hold the last place of a time slot for one cart, and sell it to one order, whoever asks of which process (SHP-01, PAY-03)', async () => {
    const plain: Race = { name: 'none', start: 'home', change: () => Promise.reject(new Error('none')) }
    const shopOf = (n: number) => shops[n % PROCESSES] as ShopProcess
    const racing = await Promise.all(Array.from({ length: 6 }, (_, n) => enter(plain, course, database, shopOf(n))))
    const [first] = racing as [Racer]
    const products = first.skus.slice(0, 2).map(productnr => ({ productnr, quantity: 1 }))
    const address = { ...Object.fromEntries(wordless.map(name => [name, ''])), houseNr: '10', zipcode: '1000AB', country: 'NL' }
    const preSelect = { method: 'bezorgen_standaard', deliveryDate: null, storeId: null }
    const asked = { freeShipping: false, address, products, preSelect }
    const reply = await first.guest.call('POST', `${shopOf(0).url}/api/checkout/shipping/delivery-options`, asked)
    const { options, choice } = v.parse(DeliveryOptions, await reply.json())
    const day = options.find(({ method }) => method === choice.method)?.dates[3]
    const slot = { ...choice, promisedDeliveryDate: day?.date ?? '', timeSlot: day?.slots?.[1]?.identifier ?? '' }
    const hold = (racer: Racer, n: number) => collect(racer, shopOf(n), choice.method, undefined, slot).then(({ status }) => status)
    expect(await hold(first, 0)).toBe(200)
    await sql`update delivery_slots set places = 1 where day = ${slot.promisedDeliveryDate}`.execute(database())
    await sql`delete from delivery_places`.execute(database())
    const counts = (statuses: number[]) => [200, 409].map(status => statuses.filter(one => one === status).length)
    expect(counts(await Promise.all(racing.map(hold)))).toEqual([1, 5])
    const sell = (racer: Racer, n: number) => orderIn(racer, shopOf(n + 1), slot).then(({ status }) => status)
    // Without any lock, so only the order's transaction keeps them apart.
    await sql`delete from delivery_places`.execute(database())
    expect(counts(await Promise.all(racing.map(sell)))).toEqual([1, 5])
    const { rows } = await sql<{ order_id: number | null }>`select order_id from delivery_places`.execute(database())
    expect(rows.filter(({ order_id }) => order_id !== null)).toHaveLength(1)
  })

  it(`order ${CARTS} carts at once without getting in each other's way (PAY-03)`, async () => {
    const plain: Race = { name: 'none', start: 'home', change: () => Promise.reject(new Error('none')) }
    const full = () =>
      Promise.all(Array.from({ length: CARTS }, (_, n) => enter(plain, course, database, shops[n % PROCESSES] as ShopProcess)))
    const isPostgres = name !== 'SQLite'
    const before = isPostgres ? await rollbacks(database) : 0
    for (const shop of shops) await vi.waitFor(() => answersAll(shop))
    const [one, other] = [await full(), await full()]
    const rate = async (work: () => Promise<unknown>): Promise<string> => {
      const began = performance.now()
      await work()
      return ((CARTS * 1000) / (performance.now() - began)).toFixed(1)
    }
    const place = async (racer: Racer, n: number): Promise<void> =>
      expect((await order(racer, shops[n % PROCESSES] as ShopProcess, 'banktransfer')).status).toBe(200)
    const alone = await rate(async () => {
      for (const [n, racer] of one.entries()) await place(racer, n)
    })
    const together = await rate(() => Promise.all(other.map(place)))
    const undone = isPostgres ? (await rollbacks(database)) - before : 0
    console.info(`${name}: ${alone} orders/s one after another, ${together} at once, ${undone} rollbacks for ${CARTS} orders`)
    expect(undone).toBeLessThan(CARTS)
  })
})

/**
 * Fails unless more requests than the pool has connections are answered at once. A connection that was closed fails
 * once.
 */
async function answersAll({ url }: ShopProcess): Promise<void> {
  const ask = async (): Promise<void> =>
    void v.parse(CatalogueReply, await (await fetch(`${url}/api/catalog/category/1/product/list`)).json())
  await Promise.all(Array.from({ length: 12 }, ask))
}

/**
 * Number of rolled-back transactions in this database. Connections report theirs when they close, so all others are
 * closed first.
 */
async function rollbacks(database: Database): Promise<number> {
  const others = sql<{ pid: number }>`select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`
  const ended = (await others.execute(database())).rows.map(({ pid }) => pid)
  await vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(database())
    expect(rows.filter(({ pid }) => ended.includes(pid))).toEqual([])
  })
  const { rows } = await sql<{ n: number }>`select xact_rollback as n from pg_stat_database where datname = current_database()`.execute(
    database(),
  )
  return Number(rows[0]?.n)
}
