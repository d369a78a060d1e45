import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dimensionRows } from '../../../reference-shop/catalogue/dimensions'
import type { ProductDetails } from '../../../reference-shop/catalogue/records'
import { type Database, openDatabase, type Source } from '../../../reference-shop/database/database'
import type { Tables } from '../../../reference-shop/database/schema'
import { migrate, migrations } from '../../../reference-shop/maintenance/migrations'
import { openShopData } from '../../../reference-shop/open-shop-data'
import type { PictureKind } from '../../../reference-shop/pictures/kinds'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../kit/databases'
import { columnsOf, everything, plentiful, sell } from '../kit/sales'

/** Versions that dropped a table which their predecessor wrote to: two from before 0.1, and those that removed features. No more. */
const DROPPED = new Map([
  ['compare_items', 7],
  ['order_letters', 8],
  ['quotation_mailed_cards', 44],
  ['quoted_items', 44],
  ['quotation_orders', 44],
  ['quotations', 44],
  ['account_credits', 44],
  ['account_orders', 44],
  ['company_payouts', 44],
  ['company_invoices', 44],
  ['company_credits', 44],
  ['order_requests', 44],
  ['company_members', 44],
  ['companies', 44],
  ['invoices', 44],
  ['invoice_series', 44],
  ['parcel_events', 45],
  ['parcel_lines', 45],
  ['parcels', 45],
  ['delivery_part_places', 45],
  ['quote_mailed_cards', 45],
  ['order_mailed_cards', 45],
  ['refund_parts', 46],
  ['gift_card_changes', 46],
])
/** The last version with quotations, invoices and orders on account. */
const BEFORE_REMOVAL = 43
/** The last version that knew a reminder by its words. */
const BEFORE_KINDS = 46
/** The last version without the ledger of money. */
const BEFORE_LEDGER = 45
const PORTION = 500

/**
 * Schemas to upgrade from: the first, the first and last with e-mails only about orders, and the last, each on one of the
 * databases; all on both with SCHEMAS=all.
 */
const earlier = migrations.slice(1).map((_, at) => at + 1)
const triedOn = (database: string): number[] =>
  process.env.SCHEMAS === 'all' ? earlier : database === 'SQLite' ? [4, earlier.length] : [1, 7]

/** Changes that do not break the previous version: additions it can ignore, or rows. */
const addsOnly = (statement: string, step: readonly string[]): boolean =>
  /^create (table|index) /.test(statement) ||
  // On a table created in the same step, which the previous version does not write to.
  step.some(one => one.startsWith(`create table ${/^create unique index \w+ on (\w+)/.exec(statement)?.[1]} `)) ||
  /^(insert into|update|delete from) /.test(statement) ||
  (/^alter table \w+ add column /.test(statement) && (!/ not null/.test(statement) || / default /.test(statement)))

describe('the steps of the schema', () => {
  it('only add, so that the version before goes on beside the new one, but for those that are known', () => {
    const others = migrations.slice(1).flatMap((step, at) => step.filter(one => !addsOnly(one, step)).map(one => [one, at + 2]))
    expect(others).toEqual([...DROPPED].map(([table, version]) => [`drop table ${table}`, version]))
  })
})

/** Copies today's rows into an earlier schema as far as its columns allow, and adds what was dropped since. */
async function fill(database: Database, from: Database): Promise<void> {
  const today = await columnsOf(from)
  await database.alone(() =>
    database.inAnyOrder(async () => {
      for (const [table, columns] of await columnsOf(database)) {
        const known = columns.filter(column => today.get(table)?.includes(column))
        if (!known.length) continue
        for await (const rows of from.rows(table, known))
          for (let at = 0; at < rows.length; at += PORTION)
            await database()
              .insertInto(table as keyof Tables)
              .values(rows.slice(at, at + PORTION) as never)
              .execute()
      }
    }),
  )
  await database.continueAfter(await from.lastIds())
}

/** Specifications as earlier seeds wrote them, with dimensions for few kinds of product. */
async function withoutDimensions(database: Database): Promise<void> {
  const rows = await database()
    .selectFrom('products')
    .select(['id', 'specifications', 'picture_kind as kind', 'picture_size as size'])
    .execute()
  for (const { id, specifications, kind, size } of rows.filter(one => dimensionRows(one.kind as PictureKind, one.size).length)) {
    const since = dimensionRows(kind as PictureKind, size).map(({ label }) => label)
    const groups = (JSON.parse(specifications) as ProductDetails['specifications'])
      .map(group => ({ ...group, rows: group.rows.filter(({ label }) => !since.includes(label)) }))
      .filter(group => group.rows.length)
    await database()
      .updateTable('products')
      .set({ specifications: JSON.stringify(groups) })
      .where('id', '=', id)
      .execute()
  }
}

/** The specifications of every product page, by slug. */
async function specificationsIn(database: Database, { catalogue }: ShopData) {
  const rows = await database().selectFrom('products').select('slug').where('parent_id', 'is', null).orderBy('id').execute()
  const found = await Promise.all(rows.map(async ({ slug }) => [slug, (await catalogue.product(slug))?.specifications] as const))
  return Object.fromEntries(found)
}

/** Orders on account: what was credited in cents, and the invoice of the month that each of both is on. */
const accounts = [
  { number: 'open', status: 'processing', payment: 'open', credit: 0, invoice: null, creditOn: null },
  { number: 'in-part', status: 'complete', payment: 'open', credit: 3000, invoice: 9001, creditOn: 9001 },
  { number: 'credited', status: 'complete', payment: 'open', credit: 10_000, invoice: null, creditOn: null },
  { number: 'paid', status: 'complete', payment: 'paid', credit: 2000, invoice: 9002, creditOn: null },
  { number: 'netted', status: 'complete', payment: 'open', credit: 10_000, invoice: 9003, creditOn: 9003 },
] as const

/** A company as the last version had them: orders on account, a cart that waits for approval, and one with a quotation. */
async function insertCompany(database: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database())
  await run("insert into companies (id, founder_id, name, vat_number, created_at) values (9001, 2, 'Een bedrijf', 'NL000000000B00', 1)")
  for (const id of [9001, 9002, 9003]) await run(`insert into quotes (id, created_at) values (${id}, 1)`)
  await run(`insert into customers (id, email, password_hash, first_name, last_name, is_b2b, quote_id, created_at)
    values (9003, 'buyer@example.com', '', 'Noor', 'Visser', 1, 9001, 1)`)
  await run(
    "insert into company_members (customer_id, company_id, role, created_at) values (2, 9001, 'owner', 1), (9003, 9001, 'buyer', 1)",
  )
  await run('insert into company_credits (company_id, credit_cents) values (9001, 1000000)')
  await run(`insert into company_invoices (id, number, company_id, month, total_cents, created_at, settled_at)
    values (9001, 'F1', 9001, '2026-07', 7000, 1, null), (9002, 'F2', 9001, '2026-08', 10000, 1, 2), (9003, 'F3', 9001, '2026-09', 0, 1, null)`)
  for (const [at, { number, status, payment, credit, invoice, creditOn }] of accounts.entries()) {
    const id = 9001 + at
    await run(`insert into orders (id, number, customer_id, email, status, idempotency_key, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, billing_address, shipping_address, shipping_method, payment_method, created_at, changed_at)
      select ${id}, '${number}', 9003, 'buyer@example.com', '${status}', '${number}', 10000, 0, 0, 0, 10000, billing_address,
      shipping_address, shipping_method, 'account', created_at, changed_at from orders where id = 1`)
    await run(`insert into payments (order_id, method, reference, status, amount_cents, created_at, changed_at)
      values (${id}, 'account', 'ref-${number}', '${payment}', 10000, 1, 1)`)
    await run(`insert into account_orders (order_id, company_id, invoice_id) values (${id}, 9001, ${invoice})`)
    if (!credit) continue
    await run(
      `insert into refunds (id, order_id, key, total_cents, shipping_cents, created_at) values (${id}, ${id}, '${number}', ${credit}, 0, 1)`,
    )
    await run(`insert into refund_parts (id, refund_id, way, reference, amount_cents, status, tries, due_at, changed_at)
      values (${id}, ${id}, 'account', 'ref-${number}', ${credit}, '${creditOn ? 'done' : 'open'}', 0, 1, 1)`)
    await run(`insert into account_credits (part_id, company_id, invoice_id) values (${id}, 9001, ${creditOn})`)
  }
  await run(`insert into order_requests (number, company_id, customer_id, quote_id, key, total_cents, status, reason, locale, created_at)
    values ('A1', 9001, 9003, 9002, 'a', 1, 'open', '', 'nl-NL', 1)`)
  await run('insert into quote_items (id, quote_id, product_id, qty) values (9001, 9001, 1, 1), (9002, 9002, 1, 3), (9003, 9002, 2, 4)')
  await run(`insert into quotations (id, number, company_id, customer_id, key, reference, lines, subtotal_cents, shipping_cents, tax_cents, total_cents,
    created_at, ends_at) values (9001, 'O1', 9001, 9003, 'o', '', '[]', 1, 0, 0, 1, 1, 2)`)
  await run("insert into quoted_items (item_id, quotation_id, qty, cents, services) values (9001, 9001, 1, 1, '{}')")
  await run("insert into invoices (number, kind, order_id, created_at) values ('F4', 'invoice', 1, 1)")
}

/** Orders with money in the tables of before the ledger. */
async function insertMoney(database: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database())
  for (const [at, number] of ['twice', 'late', 'withdrawn', 'returned'].entries()) {
    const id = 9101 + at
    await run(`insert into orders (id, number, customer_id, email, status, idempotency_key, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, billing_address, shipping_address, shipping_method, payment_method, created_at, changed_at)
      select ${id}, '${number}', null, 'kim@example.com', '${number === 'late' ? 'canceled' : 'complete'}', '${number}', 10000, 0, 0, 0, 10000,
      billing_address, shipping_address, shipping_method, 'ideal', created_at, changed_at from orders where id = 1`)
  }
  await run(`insert into payments (order_id, method, reference, status, amount_cents, created_at, changed_at) values
    (9101, 'ideal', 'first', 'paid', 10000, 1, 1), (9101, 'banktransfer', 'second', 'refunded', 10000, 1, 1),
    (9102, 'ideal', 'too-late', 'refunded', 10000, 1, 1), (9103, 'store', 'at-the-till', 'refunded', 10000, 1, 1),
    (9104, 'ideal', 'rest', 'paid', 7000, 1, 1), (9104, 'bancontact', 'given-up', 'canceled', 7000, 1, 1)`)
  await run(`insert into withdrawals (order_id, name, email, lines, created_at, confirmed_at) values (9103, '', '', '[]', 1, 1)`)
  await run(`insert into gift_cards (number, pin_hash, balance_cents, ends_at) values ('9', '', 3500, 1)`)
  await run(`insert into refunds (id, order_id, key, total_cents, shipping_cents, created_at) values (9101, 9104, 'return-1', 6500, 0, 1)`)
  await run(`insert into gift_card_changes (number, order_id, key, cents, created_at) values
    ('9', null, 'opening', 5000, 1), ('9', 9104, 'order:9104', -3000, 1), ('9', 9104, 'back:9104:1', 1000, 1), ('9', 9104, 'return-1', 500, 1)`)
  await run(`insert into refund_parts (id, refund_id, way, reference, amount_cents, status, tries, due_at, changed_at) values
    (9101, 9101, 'provider', 'rest', 1000, 'open', 3, 1, 1), (9102, 9101, 'provider', 'rest', 2000, 'failed', 1, 1, 1),
    (9103, 9101, 'provider', 'rest', 3000, 'done', 1, 1, 1), (9104, 9101, 'gift-card', '', 500, 'done', 0, 1, 1)`)
}

const emailOf = (table: string) => sql<{ key: string }>`select key from ${sql.table(table)} where about = 'order' order by key`

describe.each(databasesFor('migrations'))('a filled database on $name', ({ name, start }) => {
  let lane: Lane
  let today: Source
  let specifications: Awaited<ReturnType<typeof specificationsIn>>
  beforeAll(async () => {
    lane = await start()
    today = await lane.empty()
    const shop = await openShopData({ ...today, products: 20 })
    const database = openDatabase(today)
    const skus = (await plentiful(database)).map(({ sku }) => sku)
    for (const key of ['one-order-of-the-test', 'another-order-of-the-test']) await sell(shop, skus, key)
    specifications = await specificationsIn(database, shop)
    expect(Object.values(specifications).some(groups => groups?.at(-1)?.rows.some(({ label }) => label === 'Breedte'))).toBe(true)
    await shop.close()
    await database.close()
  })
  afterAll(() => lane.stop())

  it.each(triedOn(name))(
    'of schema %i keeps every row when it is upgraded, and its shop goes on selling and tells sizes (ORD-01, PDP-09)',
    async version => {
      const from = openDatabase(today)
      const source = await lane.empty()
      const database = openDatabase(source)
      await migrate(database, version)
      await from.snapshot(() => fill(database, from))
      await withoutDimensions(database)
      const { rows: emails } = await emailOf('letters').execute(from())
      const columns = await columnsOf(database)
      if (columns.has('order_letters'))
        await sql`insert into order_letters (key, order_id, about, origin, created_at, due_at, tries)
        select 'letter-' || number, id, 'order', 'http://localhost', created_at, created_at, 3 from orders where email = 'sanne@example.com'`.execute(
          database(),
        )
      const before = await everything(database, columns)
      expect(before.get('orders')?.length).toBeGreaterThan(2)

      expect(await migrate(database)).toBe(false)

      const kept = new Map([...columns].filter(([table]) => !DROPPED.has(table)))
      const after = await everything(database, kept)
      for (const table of kept.keys()) expect(after.get(table), table).toEqual(before.get(table))
      const { rows: vouchers } = await sql<{ n: number }>`
      select count(*) as n from products where is_voucher <> case when picture_kind = 'gift-card' then 1 else 0 end`.execute(database())
      expect(vouchers).toEqual([{ n: 0 }])
      const waiting = (await emailOf('letters').execute(database())).rows
      if (columns.has('order_letters')) expect(waiting).toHaveLength(2)
      else if (columns.has('letters')) expect(waiting).toEqual(emails)
      else expect(waiting).toEqual([])

      await database.close()
      const shop = await openShopData(source)
      const again = openDatabase(source)
      expect(await specificationsIn(again, shop)).toEqual(specifications)
      const [product] = await plentiful(again)
      expect(await sell(shop, [product?.sku ?? ''], 'an-order-after-the-upgrade')).toMatch(/\d/)
      await shop.close()
      await again.close()
      await from.close()
    },
  )

  // On SQLite these steps run above.
  if (name === 'SQLite' && process.env.EVERY !== '1') return

  it('moves all money to the ledger: what was only called refunded is owed, and nothing is paid back twice (PAY-04)', async () => {
    const from = openDatabase(today)
    const source = await lane.empty()
    const database = openDatabase(source)
    await migrate(database, BEFORE_LEDGER)
    await from.snapshot(() => fill(database, from))
    await from.close()
    await insertMoney(database)
    const { rows: old } = await sql<{ id: number; cents: number }>`
      select id, coalesce((select sum(amount_cents) from payments where order_id = orders.id and status in ('paid', 'refunded')), 0)
        - coalesce((select sum(cents) from gift_card_changes where order_id = orders.id), 0)
        - coalesce((select sum(amount_cents) from refund_parts join refunds on refunds.id = refund_id
            where order_id = orders.id and way <> 'gift-card'), 0)
        - coalesce((select sum(amount_cents) from payments where order_id = orders.id and status = 'refunded'), 0) as cents
      from orders order by id`.execute(database())

    await migrate(database)

    const { rows: sums } = await sql<{ id: number; cents: number }>`
      select id, coalesce((select sum(cents) from money_entries where order_id = orders.id), 0) as cents from orders order by id`.execute(
      database(),
    )
    const numbers = (rows: typeof sums) => rows.map(({ id, cents }) => [id, Number(cents)])
    expect(numbers(sums)).toEqual(numbers(old))
    const { rows: card } = await sql<{ cents: number }>`select sum(cents) as cents from money_entries where reference = '9'`.execute(
      database(),
    )
    expect(Number(card[0]?.cents)).toBe(-3500)
    await database.close()

    const shop = await openShopData(source)
    const owed = (await shop.ledger.owed()).filter(({ at }) => at === 1)
    expect(owed.map(({ of, way, cents, reason }) => [of, way, cents, reason])).toEqual([
      ['twice', 'transfer', 10_000, 'twice'],
      ['withdrawn', 'store', 10_000, 'withdrawn'],
      ['returned', 'refused', 2000, 'refund'],
    ])
    const due = await Promise.all((await shop.ledger.due()).map(id => shop.ledger.claim(id)))
    expect(due.map(entry => [entry?.order, entry?.key, entry?.reference, entry?.cents])).toEqual([
      ['late', 'surplus:too-late', 'too-late', 10_000],
      ['returned', 'refund-9101', 'rest', 1000],
    ])
    expect((await shop.orders.get('twice'))?.payment).toMatchObject({ reference: 'first', status: 'paid' })
    expect((await shop.orders.get('late'))?.payment).toMatchObject({ reference: 'too-late', status: 'surplus' })
    expect((await shop.orders.get('returned'))?.giftCards).toEqual([{ number: '9', cents: 3000 }])
    await shop.close()
  })

  it('knows after the upgrade which orders were reminded before it (PAY-04)', async () => {
    const [from, database] = [openDatabase(today), openDatabase(await lane.empty())]
    await migrate(database, BEFORE_KINDS)
    await from.snapshot(() => fill(database, from))
    await from.close()
    for (const note of ['Herinnering aan de betaling', 'Bestelling ontvangen'])
      await sql`insert into order_history (order_id, status, note, created_at) values (1, 'pending', ${note}, 5)`.execute(database())

    await migrate(database)

    const { rows } = await sql`select note, kind from order_history where order_id = 1 and created_at = 5 order by note`.execute(database())
    expect(rows).toEqual([
      { note: 'Bestelling ontvangen', kind: null },
      { note: 'Herinnering aan de betaling', kind: 'reminder' },
    ])
    await database.close()
  })

  it('with companies, quotations and invoices keeps each order and what is owed of it, and carts at the prices of today (ORD-01, PAY-04)', async () => {
    const from = openDatabase(today)
    const source = await lane.empty()
    const database = openDatabase(source)
    await migrate(database, BEFORE_REMOVAL)
    await from.snapshot(() => fill(database, from))
    await from.close()
    await insertCompany(database)
    const { rows: before } = await sql<{ n: number }>`select count(*) as n from orders`.execute(database())

    await migrate(database)

    const { rows: after } = await sql<{ n: number }>`select count(*) as n from orders`.execute(database())
    expect(after).toEqual(before)
    const { rows: lines } = await sql<{ cart: number; product: number; qty: number }>`
      select quote_id as cart, product_id as product, qty from quote_items where quote_id in (9001, 9002) order by product_id`.execute(
      database(),
    )
    expect(lines).toEqual([
      { cart: 9001, product: 1, qty: 1 },
      { cart: 9002, product: 1, qty: 3 },
      { cart: 9001, product: 2, qty: 4 },
    ])
    const { rows: numbers } = await sql<{ vat: string }>`select vat_number as vat from customers where id = 9003`.execute(database())
    expect(numbers).toEqual([{ vat: 'NL000000000B00' }])
    await database.close()

    const shop = await openShopData(source)
    const found = await Promise.all(accounts.map(({ number }) => shop.orders.get(number)))
    expect(found.map(order => [order?.number, order?.status, order?.paymentMethod, order?.payment.status, order?.payment.cents])).toEqual([
      ['open', 'processing', 'banktransfer', 'open', 10_000],
      ['in-part', 'complete', 'banktransfer', 'open', 7000],
      ['credited', 'complete', 'banktransfer', 'paid', 0],
      ['paid', 'complete', 'banktransfer', 'paid', 10_000],
      ['netted', 'complete', 'banktransfer', 'paid', 10_000],
    ])
    expect((await shop.ledger.owed()).filter(({ of }) => accounts.some(({ number }) => number === of))).toMatchObject([
      { of: 'paid', way: 'transfer', cents: 2000 },
    ])
    // What was delivered on account can be paid, and is not sent again.
    const begun = await shop.orders.payElsewhere('in-part', 'ideal')
    const event = { key: 'comes', reference: begun?.reference ?? '', status: 'paid', cents: 7000, origin: '' } as const
    await shop.orders.notify(event)
    expect(await shop.orders.get('in-part')).toMatchObject({ status: 'complete', payment: { status: 'paid', cents: 7000 } })
    await shop.close()
  })
})
