import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerData } from '../../../reference-shop/account/data/customers'
import { messageData } from '../../../reference-shop/contact/data'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import type { Tables } from '../../../reference-shop/database/schema'
import { attemptData, endCounts } from '../../../reference-shop/limits/data'
import { emailData } from '../../../reference-shop/mail/data'
import { migrate } from '../../../reference-shop/maintenance/migrations'
import { END_MS, linkData } from '../../../reference-shop/one-time-links/data'
import { orderParts } from '../../../reference-shop/orders/data/parts'
import { packs } from '../../../reference-shop/packs'
import { photoData } from '../../../reference-shop/packs/review-extras/photos-data'
import { forgetOld as forgetOldOf, personalData, personalIn } from '../../../reference-shop/privacy/personal'
import { reviewData } from '../../../reference-shop/reviews/data'
import { seed } from '../../../reference-shop/seed/index'
import { sessionData } from '../../../reference-shop/sessions/data'
import { type Lane, strictest } from '../../kit/databases'

const NOW = Date.UTC(2026, 10, 21)
const personal = personalIn(packs)
const forgetOld = (database: Database, now: number): Promise<void> => forgetOldOf(database, now, personal)
const email = 'wiebke@example.com'
const DAY = 86_400_000
const privacy: string = JSON.parse(readFileSync('shared/i18n/locales/nl_NL/content.json', 'utf8')).privacy.kept.text
const soon = NOW + DAY

const looksPersonal =
  /name|email|phone|address|street|house|city|postcode|customer|visitor|author|company|vat|coc|prefix|subject|fields|extension|delivery|birth|gender|iban|ip$|agent|note|comment|message|state|^title$|^body$/
const looksSecret = /hash|key|secret|token|^pin/

/** Columns with personal-looking names that are not personal. */
const ofTheShop = [
  /^(addresses|bundle_options|categories|coupons|guides|product_manuals|products|services|stores|store_exceptions|swatches|order_lines)\./,
  // A random value from a cookie.
  /^compare_items\.visitor$/,
]
/** Columns that remain after the account is deleted, and why. */
const outliving = [
  // Required by law: what was bought and returned.
  /^withdrawals\.(name|email)$/,
  /^order_history\.note$/,
  // Whether money was paid back.
  /^money_entries\.state$/,
  // Deleted by the database together with the customer.
  /^(orders|reservations|reviews)\.customer_id$/,
  // Deleted by the database together with the cart.
  /^express_quotes\.customer_id$/,
  // Content that other shoppers read.
  /^reviews\.(title|body)$/,
  /^product_(questions|answers)\.(body|customer_id)$/,
]

describe.each(strictest)('personal data, on $name', ({ start }) => {
  let lane: Lane
  let database: Database
  beforeAll(async () => {
    lane = await start()
    database = openDatabase(await lane.empty())
    await migrate(database)
    await seed(database, { products: 42, chance: 1, demo: true, now: NOW }, undefined, packs)
    await database.continueIds()
  })
  afterAll(async () => {
    await database.close()
    await lane.stop()
  })

  const customers = () =>
    customerData(
      database,
      personalData(database, () => NOW, { parts: orderParts(packs), tables: personal }),
      () => NOW,
    )
  const insert = <Table extends keyof Tables>(table: Table, row: object) =>
    database()
      .insertInto(table)
      .values(row as never)
      .execute()
  const tables = async () => (await database().introspection.getTables()).filter(({ name }) => name !== 'migrations')
  /** Those of these tables with rows that contain this text. */
  async function tablesWith(text: string, among?: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const name of among ?? (await tables()).map(table => table.name)) {
      const rows = await database()
        .selectFrom(name as 'orders')
        .selectAll()
        .execute()
      if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(name)
    }
    return found.sort()
  }

  /** A customer who did everything possible, partly before having an account. */
  async function person(): Promise<number> {
    const names = { firstName: 'Wiebke', middleName: '', lastName: 'Zonnestein', company: '' }
    const { id } = (await customers().create({ email, passwordHash: 'argon2', ...names })) ?? { id: 0 }
    const quote = async (values: object) =>
      (
        await database()
          .insertInto('quotes')
          .values({ created_at: NOW, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const address = JSON.stringify({ firstname: 'Wiebke', lastname: 'Zonnestein' })
    await database()
      .updateTable('customers')
      .set({ quote_id: await quote({ email }) })
      .where('id', '=', id)
      .execute()
    await quote({ email: 'Wiebke@Example.com', billing_address: address })
    const { quote_id } = await database().selectFrom('customers').select('quote_id').where('id', '=', id).executeTakeFirstOrThrow()
    await insert('saved_carts', { quote_id, saved_id: await quote({}) })
    const { saved_id } = await database().selectFrom('saved_carts').select('saved_id').executeTakeFirstOrThrow()
    const express_id = await quote({})
    await insert('express_quotes', { quote_id: express_id, customer_id: id, content: '[]', created_at: NOW })
    for (const cart of [quote_id, saved_id, express_id]) await insert('quote_items', { quote_id: cart, product_id: 1, qty: 1 })
    await insert('quote_gift_cards', { quote_id, number: '6006490000000012' })
    await insert('cart_changes', { quote_id, key: 'w', request: 'w', reply: '{}', created_at: NOW })
    await insert('customer_addresses', {
      ...{ customer_id: id, first_name: 'Wiebke', last_name: 'Zonnestein', phone: '06', street: 'Laan', house_number: '1', addition: '' },
      ...{ postcode: '1000AB', city: 'Amsterdam', country_id: 'NL', default_billing: 1, default_shipping: 1 },
    })
    await insert('wishlist', { customer_id: id, product_id: 1, added_at: NOW })
    await insert('shared_lists', { token: 'w', customer_id: id, name: 'Lijst van Wiebke Zonnestein', created_at: NOW })
    await insert('named_lists', { customer_id: id, name: 'Keuken', name_key: 'keuken', token: 'k', created_at: NOW })
    const { id: list_id } = await database().selectFrom('named_lists').select('id').where('customer_id', '=', id).executeTakeFirstOrThrow()
    await insert('named_list_items', { list_id, product_id: 1, added_at: NOW })
    await insert('newsletter', { email, status: 'subscribed', created_at: NOW, changed_at: NOW })
    await insert('review_refusals', { email, created_at: NOW })
    await insert('product_alerts', { product_id: 1, email, kind: 'back', created_at: NOW })
    await insert('sessions', { key: 'w', state: '{}', expires_at: soon, customer_id: id })
    const fields = { first_name: 'Wiebke', last_name: 'Zonnestein', company: '', contact_person: '', phone: '', subject: 'Hallo' }
    const messages = messageData(database, () => NOW)
    await messages.keep('contact', { ...fields, email: 'Wiebke@Example.com', comment: 'Bel me' })
    await messages.keep('contact', { ...fields, first_name: 'Omar', last_name: 'B', email: 'xwiebke@example.com', comment: `"email":"x"` })
    const message = { to: email, locale: 'nl-NL', origin: 'http://shop.test', subject: 'Hallo', paragraphs: [] }
    await emailData(database, () => NOW).write(message)
    const links = linkData(database, () => NOW)
    await links.issue({ purpose: 'newsletter', subject: email, lifetime: 1000 })
    await links.issue({ purpose: 'withdrawal', subject: JSON.stringify({ number: '1', name: 'Wiebke', email }), lifetime: 1000 })
    const sku = (await database().selectFrom('products').select('sku').where('id', '=', 1).executeTakeFirstOrThrow()).sku
    const reviews = reviewData(database, () => NOW)
    const photo = { file: 'f', width: 1, height: 1, small: Buffer.from('s'), large: Buffer.from('Zonnestein') }
    const written = { rating: 4, title: 'Goed', body: 'Doet het', author: 'Wiebke Z' }
    const shown = (await reviews.add({ sku }, written, id, 'w')) ?? 0
    await photoData(database).keep(shown, [photo])
    await reviews.decide(shown, 'shown')
    await reviews.add({ sku }, { ...written, title: 'Nog niet gelezen' }, id)
    await insert('helpful_votes', { subject: 'review-1', voter: `customer-${id}`, created_at: NOW })
    const told = { customer_id: id, writer: 'w', body: 'Past dit?', author: 'Wiebke Z', created_at: NOW }
    for (const status of ['shown', 'waiting']) {
      await insert('product_questions', { ...told, id: status === 'shown' ? 1_000_000 : 1_000_001, product_id: 1, email, status })
      await insert('product_answers', { ...told, question_id: 1_000_000, kind: 'owner', status })
    }
    await insert('owner_letters', { email, sent_at: NOW, ended: 1 })
    for (const [at, customer_id] of [id, null].entries())
      await insert('reservations', {
        ...{ number: `R-${at}`, idempotency_key: `r${at}`, store_id: 1, product_id: 1, customer_id, name: 'Wiebke Zonnestein', email },
        ...{ phone: '0612345678', qty: 1, status: 'reserved', created_at: NOW, expires_at: soon },
      })
    await insert('delivery_slots', { id: 1, region: '10', day: '2026-11-26', hours: 'parcel 08:00-13:00', places: 12 })
    for (const [at, [customer_id, status]] of (
      [
        [id, 'complete'],
        [null, 'complete'],
        [id, 'canceled'],
      ] as const
    ).entries()) {
      const order = await database()
        .insertInto('orders')
        .values({
          ...{ number: `W-${at}`, customer_id, email: 'Wiebke@Example.com', status, idempotency_key: `o${at}` },
          ...{ subtotal_cents: 1, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 1 },
          ...{ billing_address: address, shipping_address: address, shipping_method: 'bezorgen_standaard', payment_method: 'ideal' },
          ...{ created_at: NOW, changed_at: NOW },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const of = { order_id: order.id, created_at: NOW }
      await insert('order_lines', { order_id: order.id, sku, name: 'x', variant: '', qty: 1, price_cents: 1, total_cents: 1 })
      await insert('order_history', { ...of, status, note: 'Bestelling ontvangen' })
      const paid = { status: status === 'canceled' ? 'canceled' : 'paid', amount_cents: 1, changed_at: NOW }
      await insert('payments', { ...of, method: 'ideal', reference: `p${at}`, ...paid })
      await insert('unpaid_holds', { order_id: order.id, key: 'w' })
      await insert('coupon_uses', { order_id: order.id, key: `w${at}` })
      if (!at)
        await insert('money_entries', {
          ...{ order_id: order.id, refund_id: null, key: `order:${order.id}`, way: 'gift-card', reference: '6006490000000012' },
          ...{ cents: 100, reason: 'payment', state: 'done', tries: 0, due_at: NOW, created_at: NOW, changed_at: NOW },
        })
      await insert('delivery_places', { slot_id: 1, order_id: order.id })
      if (at !== 1) await insert('withdrawals', { ...of, name: 'Wiebke Zonnestein', email, lines: '[]', confirmed_at: NOW })
    }
    return id
  }

  it('is in the table of personal data, with every column that looks like it (ACC-02, SEC-02)', async () => {
    const missing: string[] = []
    for (const { name, columns } of await tables()) {
      const rule = personal[name as keyof Tables] as (typeof personal)['orders']
      for (const column of columns.map(one => one.name)) {
        const id = `${name}.${column}`
        if (rule && looksSecret.test(column) && !rule.secret?.includes(column as 'number')) missing.push(`${id}: secret`)
        if (!looksPersonal.test(column) || [...ofTheShop, ...(rule ? outliving : [])].some(known => known.test(id))) continue
        const isGone = rule?.end.some(({ where, set }) => (set ? column in set : !where))
        if (!isGone) missing.push(id)
      }
    }
    expect(missing).toEqual([])
  })

  it('in attempts is deleted when their window has ended, or if they were counted while the clock was ahead (SEC-02)', async () => {
    let time = NOW + 90 * DAY
    const { take } = attemptData(database, () => time)
    await take('login:somebody', 5, 60_000)
    time = NOW - 60_000
    await take('login:earlier', 5, 60_000)
    time = NOW
    await take('login:somebody-else', 5, 60_000)
    await endCounts(database, NOW)
    const left = await database().selectFrom('attempts').select('until').execute()
    expect(left.map(({ until }) => Number(until))).toEqual([NOW + 60_000])
    await database().deleteFrom('attempts').execute()
  })

  it('comes along as a copy, without secrets, and goes with the account, but for orders (ACC-02)', async () => {
    const id = await person()
    const others = await customers().everything(2)
    const copy = await customers().everything(id)
    expect(Object.fromEntries(Object.entries(copy).map(([table, rows]) => [table, rows.length]))).toEqual({
      ...{
        customers: 1,
        customer_addresses: 1,
        wishlist: 1,
        review_refusals: 1,
        shared_lists: 1,
        named_lists: 1,
        named_list_items: 1,
        sessions: 1,
        newsletter: 1,
        product_alerts: 1,
        contact_messages: 1,
      },
      ...{
        helpful_votes: 1,
        product_questions: 2,
        product_answers: 2,
        owner_letters: 1,
        letters: 1,
        one_time_links: 2,
        review_photos: 1,
        reviews: 2,
        reservations: 2,
        cart_changes: 1,
        quotes: 4,
        quote_items: 3,
        express_quotes: 1,
      },
      ...{ orders: 3, order_lines: 3, order_history: 3, payments: 3, unpaid_holds: 3, coupon_uses: 3, delivery_places: 3, withdrawals: 2 },
      ...{ money_entries: 1, quote_gift_cards: 1 },
    })
    expect(JSON.stringify(copy)).not.toContain('argon2')

    await customers().remove(id)
    expect(await customers().everything(id)).toEqual({})
    expect(await database().selectFrom('saved_carts').selectAll().execute()).toEqual([])
    expect(await database().selectFrom('quote_items').selectAll().execute()).toEqual([])
    expect(await tablesWith('wiebke@')).toEqual(['contact_messages', 'orders', 'withdrawals'])
    expect(await tablesWith('"wiebke@')).toEqual(['orders', 'withdrawals'])
    expect(await tablesWith('zonnestein')).toEqual(['orders', 'withdrawals'])
    expect(await tablesWith('wiebke z')).toEqual(['withdrawals'])
    expect(await tablesWith('0612345678')).toEqual([])
    const orders = await database().selectFrom('orders').selectAll().where('number', 'like', 'W-%').orderBy('number').execute()
    expect(orders.map(({ customer_id, email: to }) => [customer_id, to])).toEqual([
      [null, 'Wiebke@Example.com'],
      [null, 'Wiebke@Example.com'],
      [null, ''],
    ])
    const withdrawals = await database().selectFrom('withdrawals').select('name').orderBy('id').execute()
    expect(withdrawals.map(({ name }) => name)).toEqual(['Wiebke Zonnestein', ''])
    const reviews = await database().selectFrom('reviews').select(['title', 'author']).where('author', '=', '').execute()
    expect(reviews).toEqual([{ title: 'Goed', author: '' }])
    expect(await customers().everything(2)).toEqual(others)
  })

  it('of a customer stays for as long as there is the account, but for what has a term of its own (ACC-02, SEC-02)', async () => {
    const me = await database().selectFrom('customers').select('email').where('id', '=', 2).executeTakeFirstOrThrow()
    const { sku } = await database().selectFrom('products').select('sku').where('id', '=', 1).executeTakeFirstOrThrow()
    const reviews = reviewData(database, () => NOW)
    const written = { rating: 4, title: 'Goed', body: 'Doet het', author: 'Ik' }
    await reviews.decide((await reviews.add({ sku }, written, 2)) ?? 0, 'shown')
    await insert('wishlist', { customer_id: 2, product_id: 1, added_at: NOW })
    await insert('newsletter', { ...me, status: 'subscribed', created_at: NOW, changed_at: NOW })
    await insert('reservations', {
      ...{ number: 'R-2', idempotency_key: 'r-2', store_id: 1, product_id: 1, customer_id: 2, name: 'Ik', ...me, phone: '06', qty: 1 },
      ...{ status: 'expired', created_at: NOW, expires_at: soon },
    })
    await insert('orders', {
      ...{
        number: 'O-2',
        customer_id: 2,
        ...me,
        status: 'canceled',
        idempotency_key: 'o-2',
        billing_address: '{}',
        shipping_address: '{}',
      },
      ...{ subtotal_cents: 1, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 1 },
      ...{ shipping_method: 'bezorgen_standaard', payment_method: 'ideal', created_at: NOW, changed_at: NOW },
    })
    const before = await customers().everything(2)
    await reviews.add({ sku }, written, 2)
    const fields = { first_name: 'Ik', last_name: 'Zelf', company: '', contact_person: '', phone: '', subject: 'Hallo', comment: 'Bel me' }
    await messageData(database, () => NOW).keep('contact', { ...fields, ...me })
    await insert('product_alerts', { product_id: 1, ...me, kind: 'back', created_at: NOW, confirmed_at: NOW })
    await linkData(database, () => NOW).issue({ purpose: 'alertEnd', subject: me.email, lifetime: END_MS })
    await insert('sessions', { key: 'mine', state: '{}', expires_at: soon, customer_id: 2 })
    const goes = Object.entries(await customers().everything(2)).filter(([table, rows]) => rows.length > (before[table]?.length ?? 0))
    expect(goes.map(([table]) => table).sort()).toEqual(['contact_messages', 'one_time_links', 'product_alerts', 'reviews', 'sessions'])
    await forgetOld(database, NOW + 5 * 365 * DAY)
    expect(await customers().everything(2)).toEqual(before)
    expect(privacy).toContain('Je account met wat er verder bij hoort: tot jij het verwijdert.')
  })

  describe('of a guest', () => {
    const who = (what: string) => `${what.replace(/\W+/g, '-')}@guest.test`
    const address = (name: string) => JSON.stringify({ firstname: name, email: name })
    let orders = 0
    const order = async (email: string, status: 'canceled' | 'complete', at = NOW) => {
      const name = `G-${++orders}`
      const cents = { subtotal_cents: 1, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 1 }
      const addresses = { billing_address: address(email), shipping_address: address(email) }
      const { id } = await database()
        .insertInto('orders')
        .values({
          ...{ number: name, customer_id: null, email, status, idempotency_key: name, ...cents, ...addresses },
          ...{ shipping_method: 'bezorgen_standaard', payment_method: 'ideal', created_at: at, changed_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const payment = { status: status === 'canceled' ? 'canceled' : 'paid', amount_cents: 1, created_at: NOW, changed_at: NOW }
      await insert('payments', { order_id: id, method: 'ideal', reference: name, ...payment })
      return id
    }
    const review = (status: string) => (author: string) =>
      insert('reviews', { product_id: 1, rating: 1, title: 'x', body: 'y', author, verified: 0, status, created_at: NOW })
    const alert = (confirmed_at: number | null) => (to: string) =>
      insert('product_alerts', { product_id: 1, email: to, kind: 'back', created_at: NOW, confirmed_at })

    const endLink = (purpose: 'newsletterEnd' | 'alertEnd') => (subject: string) =>
      linkData(database, () => NOW).issue({ purpose, subject, lifetime: END_MS })

    const withdrawn = async (email: string) => {
      const of = { order_id: await order(email, 'canceled'), created_at: NOW, confirmed_at: NOW }
      await insert('withdrawals', { ...of, name: email, email, lines: '[]' })
    }

    const terms: readonly [what: string, table: string, until: number, says: string, write: (email: string) => Promise<unknown>][] = [
      ['an order that came to nothing', 'orders', NOW + 90 * DAY, 'niet doorging: na 90 dagen', email => order(email, 'canceled')],
      [
        'an order that came to nothing and was withdrawn from',
        'orders,withdrawals',
        NOW + 90 * DAY,
        'niet doorging: na 90 dagen',
        withdrawn,
      ],
      [
        'a cart with an address',
        'quotes',
        NOW + 30 * DAY,
        'ingevuld: dertig dagen',
        email => insert('quotes', { created_at: NOW, email, billing_address: address(email) }),
      ],
      [
        'a reservation',
        'reservations',
        soon + 30 * DAY,
        'tot 30 dagen na de laatste ophaaldag',
        name =>
          insert('reservations', {
            ...{ number: 'R', idempotency_key: 'g', store_id: 1, product_id: 1, name, email: name, phone: name, qty: 1 },
            ...{ status: 'reserved', created_at: NOW, expires_at: soon },
          }),
      ],
      [
        'a vote for a review',
        'helpful_votes',
        NOW + 365 * DAY,
        'nuttig vond: een jaar',
        voter => insert('helpful_votes', { subject: 'review-1', voter, created_at: NOW }),
      ],
      [
        'a message',
        'contact_messages',
        NOW + 180 * DAY,
        'een half jaar',
        email => insert('contact_messages', { kind: 'contact', fields: JSON.stringify({ email }), created_at: NOW }),
      ],
      [
        'an ended newsletter',
        'newsletter',
        NOW + 30 * DAY,
        'tot 30 dagen na je afmelding',
        email => insert('newsletter', { email, status: 'ended', created_at: NOW, changed_at: NOW }),
      ],
      [
        'an e-mail that could not be sent',
        'letters',
        NOW + 30 * DAY,
        'niet kunnen bezorgen: 30 dagen',
        to =>
          insert('letters', {
            ...{ key: to, about: 'message', origin: 'x', message: JSON.stringify({ to }), tries: 14, failed_at: NOW },
            ...{ created_at: NOW - 4 * DAY, due_at: NOW },
          }),
      ],
      ['an alert', 'product_alerts', NOW + 365 * DAY, 'maximaal een jaar', alert(NOW)],
      ['an alert that was not confirmed', 'product_alerts', NOW + 7 * DAY, 'vergeten we na een week', alert(null)],
      ['a review that was refused', 'reviews', NOW + 90 * DAY, 'niet plaatsen: 90 dagen', review('refused')],
      ['a review that nobody read', 'reviews', NOW + 90 * DAY, 'niet plaatsen: 90 dagen', review('waiting')],
      [
        'a link',
        'one_time_links',
        NOW + 7 * DAY,
        'vergeten we na een week',
        email => linkData(database, () => NOW).issue({ purpose: 'newsletter', subject: email, lifetime: 7 * DAY }),
      ],
      [
        'a link to end a newsletter that is not had',
        'one_time_links',
        NOW + 7 * DAY,
        'nog een week, voor de link',
        endLink('newsletterEnd'),
      ],
      ['a link to end alerts that there are none of', 'one_time_links', NOW + 7 * DAY, 'nog een week, voor de link', endLink('alertEnd')],
      // Midnight in the shop's time zone.
      ['an order', 'orders', Date.UTC(2033, 11, 31, 23) - 1, 'tot zeven jaar na het jaar', email => order(email, 'complete')],
      [
        'an order of half an hour into the next year',
        'orders',
        Date.UTC(2034, 11, 31, 23) - 1,
        'tot zeven jaar na het jaar',
        email => order(email, 'complete', Date.UTC(2026, 11, 31, 23, 30)),
      ],
    ]

    it('a cart stays while a browser or a customer comes back to it, or somebody went to pay it (CRT-01, SEC-02)', async () => {
      const carts = async () => (await database().selectFrom('quotes').select('id').where('email', 'like', '%@cart.test').execute()).length
      const cart = async (email: string) =>
        (await database().insertInto('quotes').values({ created_at: NOW, email }).returning('id').executeTakeFirstOrThrow()).id
      const quoteId = await cart('browser@cart.test')
      const late = NOW + 40 * DAY
      await sessionData(database, () => late).change('guest', {}, { customerId: null, quoteId, wish: null, messages: [] })
      await database()
        .updateTable('customers')
        .set({ quote_id: await cart('own@cart.test') })
        .where('id', '=', 2)
        .execute()
      await order('paying@guest.test', 'complete')
      const paying = { status: 'pending' as const, quote_id: await cart('paying@cart.test') }
      await database().updateTable('orders').set(paying).where('email', '=', 'paying@guest.test').execute()
      await forgetOld(database, late)
      expect(await carts()).toBe(3)
      await database().updateTable('orders').set({ status: 'canceled' }).where('email', '=', 'paying@guest.test').execute()
      await forgetOld(database, late)
      expect(await carts()).toBe(2)
      const before = { key: 'before', state: '{"customerId":null,"quoteId":7}', expires_at: late + 31 * DAY }
      await insert('sessions', before)
      await forgetOld(database, late + 30 * DAY + 1)
      expect(await carts(), 'a session from before it was known whose cart is whose').toBe(2)
      await forgetOld(database, before.expires_at + 1)
      expect(await carts()).toBe(1)
    })

    it('a saved line stays as long as the cart it was saved from (CRT-01, SEC-02)', async () => {
      const quote = async () =>
        (await database().insertInto('quotes').values({ created_at: NOW }).returning('id').executeTakeFirstOrThrow()).id
      const [quoteId, saved_id] = [await quote(), await quote()]
      await insert('saved_carts', { quote_id: quoteId, saved_id })
      const left = async () => (await database().selectFrom('quotes').select('id').where('id', 'in', [quoteId, saved_id]).execute()).length
      const late = NOW + 40 * DAY
      await sessionData(database, () => late).change('saver', {}, { customerId: null, quoteId, wish: null, messages: [] })
      await forgetOld(database, late)
      expect(await left()).toBe(2)
      await database().deleteFrom('sessions').where('quote_id', '=', quoteId).execute()
      for (const _ of ['the cart', 'and then what was put aside from it']) await forgetOld(database, late)
      expect(await left()).toBe(0)
    })

    it('the link to a list goes with the session of its guest, that of a customer stays (SEC-02)', async () => {
      const late = NOW + 40 * DAY
      await sessionData(database, () => late).change('sharer', {}, { customerId: null, quoteId: null, wish: null, messages: [] })
      for (const [token, session_key, customer_id] of [
        ['of-a-guest', 'sharer', null],
        ['of-nobody', 'gone', null],
        ['of-a-customer', null, 2],
      ] as const)
        await insert('shared_lists', { token, session_key, customer_id, name: '', created_at: NOW })
      const left = async () => (await database().selectFrom('shared_lists').select('token').orderBy('id').execute()).map(row => row.token)
      await forgetOld(database, late)
      expect(await left()).toEqual(['of-a-guest', 'of-a-customer'])
      await forgetOld(database, late + 31 * DAY)
      expect(await left()).toEqual(['of-a-customer'])
      await database().deleteFrom('shared_lists').execute()
    })

    const personalTables = Object.keys(personal)

    it.each(terms)('%s is kept for as long as the shop says, and no longer (SEC-02)', async (what, table, until, says, write) => {
      await write(who(what))
      await forgetOld(database, until)
      expect((await tablesWith(who(what), personalTables)).join()).toBe(table)
      await forgetOld(database, until + 1)
      expect(await tablesWith(who(what), personalTables)).toEqual([])
      expect(privacy).toContain(says)
    })
  })
})
