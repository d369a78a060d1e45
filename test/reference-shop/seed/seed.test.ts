import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distinguishingSpecs } from '../../../reference-shop/catalogue/data/cards'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import type { Tables } from '../../../reference-shop/database/schema'
import { migrate } from '../../../reference-shop/maintenance/migrations'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { packs } from '../../../reference-shop/packs'
import { pictureKinds } from '../../../reference-shop/pictures/kinds'
import brands from '../../../reference-shop/seed/data/brands.json'
import { seed } from '../../../reference-shop/seed/index'
import { beginSeeding } from '../../../reference-shop/seed/seeding'
import { databases, type Lane } from '../../kit/databases'
import { memoryFolder } from '../../kit/memory-folder'
import { openSeeded, seedFile } from '../../kit/seeded'

const DAY = 86_400_000
/** Of gift cards. */
const HOUSE_BRAND = 'Etalage'
const NOW = Date.UTC(2026, 10, 21, 9, 30)
const TODAY = Math.floor(NOW / DAY) * DAY

const tables = [
  'categories',
  'products',
  'product_categories',
  'product_facets',
  'product_links',
  'product_manuals',
  'facets',
  'swatches',
  'price_history',
  'super_attributes',
  'variant_options',
  'bundle_options',
  'bundle_selections',
  'grouped_children',
  'services',
  'product_services',
  'stores',
  'store_hours',
  'store_exceptions',
  'store_stock',
  'addresses',
  'coupons',
  'gift_cards',
  'customers',
  'customer_addresses',
  'newsletter',
  'reviews',
  'orders',
  'order_lines',
  'order_history',
  'payments',
  'reservations',
  'guides',
] as const satisfies readonly (keyof Tables)[]

const fill = async (database: Database, settings: Partial<Parameters<typeof seed>[1]> = {}): Promise<void> => {
  await migrate(database)
  await seed(database, { products: 60, chance: 1, demo: true, now: NOW, ...settings }, undefined, packs)
}

const filled = async (settings: Partial<Parameters<typeof seed>[1]> = {}): Promise<Database> => {
  const database = openDatabase({ file: ':memory:' })
  await fill(database, settings)
  return database
}

/** A hash of all rows of each table, independent of their order. */
const fingerprint = async (database: Database, of: readonly (keyof Tables)[] = tables): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const table of of) {
    const rows = await database().selectFrom(table).selectAll().execute()
    const lines = rows.map(row => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))).sort()
    found[table] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return found
}

/** A shop of the demo; with EVERY=1 also one beyond the built-in assortment. */
describe.each(process.env.EVERY === '1' ? [1200, 5000] : [1200])('a shop seeded with %i products', products => {
  const folder = mkdtempSync(join(memoryFolder(), 'etalage-seeded-'))
  let database: Database
  beforeAll(async () => {
    const file = join(folder, 'shop.db')
    await seedFile(file, products)
    database = openDatabase({ file })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const rows = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(database())).rows
  const count = async (text: string): Promise<number> =>
    (await rows<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n ?? Number.NaN

  it('has that many to find, at least twelve categories three deep, and something in each lowest one (CAT-01)', async () => {
    expect(await count('products where parent_id is null')).toBe(products)
    expect(await count('categories')).toBeGreaterThanOrEqual(12)
    expect(await count(`categories where path like '/%/%/%'`)).toBeGreaterThan(0)
    expect(await count(`categories where path like '/%/%/%/%'`)).toBe(0)
    expect(await count('categories c where not exists (select 1 from product_categories p where p.category_id = c.id)')).toBe(0)
    expect(await count('categories where id not in (select parent_id from categories where parent_id is not null)')).toBeGreaterThanOrEqual(
      25,
    )
  })

  it('has each type of product at least ten times (PDP-02, PDP-03, PDP-04, PDP-05)', async () => {
    const types = await rows<{ type: string; n: number }>(
      'select product_type as type, count(*) as n from products where parent_id is null group by product_type order by product_type',
    )
    expect(types.map(({ type }) => type)).toEqual(['bundle', 'configurable', 'grouped', 'simple'])
    for (const { type, n } of types) expect(n, type).toBeGreaterThanOrEqual(10)
  })

  it('has products that are sold out, limited, labelled, on offer until a day, reviewed and with services (PDP-08, PDP-12, REV-01, SVC-01)', async () => {
    for (const which of [
      'stock = 0',
      'max_qty is not null',
      'energy_class is not null',
      `offer_ends_at > ${Date.now()}`,
      'review_count > 0',
      'review_count = 0',
      'id in (select product_id from product_services)',
      'id in (select product_id from product_manuals)',
    ])
      expect(await count(`products where parent_id is null and ${which}`), which).toBeGreaterThanOrEqual(10)
  })

  it('names only brands, colours and drawings that it has', async () => {
    const used = await rows<{ brand: string; kind: string }>('select distinct brand, picture_kind as kind from products')
    for (const { brand, kind } of used) {
      expect([...brands, HOUSE_BRAND]).toContain(brand)
      expect(pictureKinds).toContain(kind)
    }
    expect(await count(`product_facets where facet_code not in (select code from facets)`)).toBe(0)
    expect(await count(`product_facets where facet_code = 'kleur' and label not in (select label from swatches)`)).toBe(0)
  })

  it('tells of each product what decides in its kind, names it once, and has no two filters of one name (CAT-16, CAT-10)', async () => {
    const all = await rows<{ id: number; kind: string; name: string; specifications: string; highlights: string; type: string }>(
      `select id, picture_kind as kind, brand || ' ' || name as name, specifications, highlights, product_type as type from products
       where parent_id is null and product_type in ('simple', 'configurable')`,
    )
    const vague = all.filter(
      ({ kind, specifications, highlights }) =>
        distinguishingSpecs(kind + specifications).length !== 3 || JSON.parse(highlights).length < 3 || /[{}]/.test(highlights),
    )
    expect(vague.map(({ name }) => name)).toEqual([])
    // A larger shop has the same cable twice.
    const named = products > 1200 ? [] : all.filter(({ kind }) => kind !== 'gift-card').map(({ name }) => name)
    expect(named.length - new Set(named).size).toBe(0)
    const labels = await rows<{ label: string }>('select label from facets')
    expect(new Set(labels.map(({ label }) => label)).size).toBe(labels.length)
    const doubled = all.filter(({ specifications }) => {
      const own = (JSON.parse(specifications) as { rows: { label: string }[] }[]).flatMap(group => group.rows.map(({ label }) => label))
      return new Set(own).size < own.length
    })
    expect(doubled.map(({ name }) => name)).toEqual([])
  })

  it('starts each category with products that many buyers like, in stock in stores too (CAT-16)', async () => {
    const first = await rows<{ stock: number; stores: number; rating: number; n: number }>(
      `select p.stock, p.rating_tenths as rating, p.review_count as n, (select count(*) from store_stock s join products v on
       v.id = s.product_id where p.id in (v.id, v.parent_id)) as stores from products p where p.parent_id is null and p.position =
       (select min(position) from products q where q.parent_id is null and q.category_id = p.category_id)`,
    )
    expect(first.filter(({ stock, stores, rating, n }) => stock === 0 || Number(stores) === 0 || rating < 40 || n < 4)).toEqual([])
  })

  it('asks and answers what fits the product (REV-01)', async () => {
    const asked = await rows<{ kind: string; body: string }>(
      'select distinct p.picture_kind as kind, q.body from product_questions q join products p on p.id = q.product_id',
    )
    const kindsOf = (pattern: RegExp) => new Set(asked.filter(({ body }) => pattern.test(body)).map(({ kind }) => kind))
    expect(kindsOf(/simkaart/)).toEqual(new Set(['phone']))
    expect(kindsOf(/Mac\?/)).toEqual(new Set(['keyboard', 'mouse']))
    const newest = await rows<{ title: string }>(
      'select title from reviews where store_id is not null order by created_at desc, id desc limit 6',
    )
    expect(new Set(newest.map(({ title }) => title)).size).toBe(6)
  })

  it('has labels with spaces, slashes, ampersands, brackets, hyphens and accents, and the same label in two facets (CAT-10)', async () => {
    for (const mark of [' ', '/', '&', '(', '-', 'é'])
      expect(await count(`product_facets where label like '%${mark}%'`), mark).toBeGreaterThan(0)
    expect(await count('product_facets a join product_facets b on a.label = b.label and a.facet_code < b.facet_code')).toBeGreaterThan(0)
  })

  it('counts and averages the reviews that are there (REV-01)', async () => {
    const wrong = await count(`products p left join (
      select product_id, count(*) as n, sum(rating) as stars from reviews group by product_id) r on r.product_id = p.id
      where p.review_count <> coalesce(r.n, 0) or abs(p.rating_tenths - coalesce(r.stars * 10.0 / r.n, 0)) > 0.51`)
    expect(wrong).toBe(0)
    expect(await count(`stores s where s.review_count <> (select count(*) from reviews where store_id = s.id)`)).toBe(0)
    const stars = await rows<{ rating: number; n: number }>('select rating, count(*) as n from reviews group by rating order by rating')
    expect(stars.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5])
    expect((stars[3]?.n ?? 0) + (stars[4]?.n ?? 0)).toBeGreaterThan(2 * ((stars[0]?.n ?? 0) + (stars[1]?.n ?? 0)))
  })

  it('shows photos in reviews of satisfied buyers, at most 300 kB of them (REV-01)', async () => {
    const kept = `review_photos p join reviews r on r.id = p.review_id where r.rating >= 4 and r.status = 'shown' and length(p.file) = 32`
    expect(await count(kept)).toBe(3)
    expect(await count('review_photos')).toBe(3)
    const [{ bytes } = { bytes: 0 }] = await rows<{ bytes: number }>(
      'select sum(length(small) + length(large)) as bytes from review_photos',
    )
    expect(Number(bytes) > 10_000 && Number(bytes) < 300_000).toBe(true)
  })

  it('lets no two reviews of a product or store say the same, and hardly any two of the whole shop (REV-01)', async () => {
    expect(await count('(select body from reviews group by product_id, store_id, body having count(*) > 1)')).toBe(0)
    expect(await count('(select distinct body from reviews)')).toBeGreaterThan(0.95 * (await count('reviews')))
    expect(await count("reviews where body like '%{%' or title like '%{%' or title = '' or body glob '[a-z]*'")).toBe(0)
  })

  it('shows a product with a choice of colours in a colour that is for sale, and names no colour in its text (PDP-03)', async () => {
    const chosen = `products p where exists (select 1 from super_attributes where product_id = p.id and code = 'kleur')`
    expect(await count(chosen)).toBeGreaterThan(10)
    expect(
      await count(`${chosen} and p.picture_hex not in (select picture_hex from products where parent_id = p.id and enabled = 1)`),
    ).toBe(0)
    const texts = await rows<{ description: string }>(`select description from ${chosen}`)
    expect(
      texts.filter(({ description }) => / in (zwart|wit|zilver|antraciet|middernacht|zandbeige|caf|mosgroen)/.test(description)),
    ).toEqual([])
  })

  it('shows as reference price only the lowest price of the thirty days before the offer (LAW-04)', async () => {
    const history = await rows<{ id: number; price: number; reference: number | null; since: number; was: number }>(
      `select p.id, p.price_cents as price, p.reference_cents as reference, h.since, h.price_cents as was from products p
       join price_history h on h.product_id = p.id where p.product_type <> 'configurable' order by p.id, h.since`,
    )
    const byId = new Map<number, typeof history>()
    for (const row of history) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
    expect(byId.size).toBe(await count(`products where product_type <> 'configurable'`))
    let offers = 0
    for (const [id, prices] of byId) {
      const last = prices.at(-1)
      expect(last?.was, `${id}`).toBe(last?.price)
      if (!last || last.reference === null) continue
      offers++
      const start = last.since - 30 * DAY
      const before = prices.slice(0, -1).filter((_, at) => (prices[at + 1]?.since ?? 0) > start)
      expect(Math.min(...before.map(({ was }) => was)), `${id}`).toBe(last.reference)
      expect(last.reference).toBeGreaterThan(last.price)
    }
    expect(offers).toBeGreaterThan(products / 10)
    expect(await count('products where offer_ends_at is not null and reference_cents is null')).toBe(0)
  })

  it('gives each configurable product one variant per combination, at least one of them for sale (PDP-05, PDP-06)', async () => {
    const twins = `select parent_id from (select p.parent_id, v.variant_id, group_concat(v.code || '=' || v.label) as choice
      from variant_options v join products p on p.id = v.variant_id group by v.variant_id) group by parent_id, choice having count(*) > 1`
    expect(await rows(twins)).toEqual([])
    const lacking = `products p where parent_id is not null and (select count(*) from variant_options where variant_id = p.id)
      <> (select count(*) from super_attributes where product_id = p.parent_id)`
    expect(await count(lacking)).toBe(0)
    const noneEnabled = `products p where product_type = 'configurable'
      and not exists (select 1 from products v where v.parent_id = p.id and v.enabled = 1)`
    expect(await count(noneEnabled)).toBe(0)
    expect(await count('products where parent_id is not null and enabled = 0')).toBeGreaterThan(10)
    const unlisted = `variant_options v join products p on p.id = v.variant_id where not exists (
      select 1 from product_facets f where f.product_id = p.parent_id and f.facet_code = v.code and f.label = v.label)`
    expect(await count(unlisted)).toBe(0)
    const dearer = `products p where product_type = 'configurable'
      and price_cents <> (select min(price_cents) from products v where v.parent_id = p.id and v.enabled = 1)`
    expect(await count(dearer)).toBe(0)
    expect(await count('product_categories where product_id in (select id from products where parent_id is not null)')).toBe(0)
  })

  it('says on the card of every set what it holds (CAT-16)', async () => {
    const sets = await rows<{ kind: string; facts: string }>(
      "select picture_kind as kind, specifications as facts from products where product_type in ('bundle', 'grouped')",
    )
    expect(sets.length).toBeGreaterThan(0)
    for (const { kind, facts } of sets) expect(distinguishingSpecs(kind + facts)).toEqual([expect.stringMatching(/\p{L}{5}/u)])
  })

  it('makes bundles of required radios with one default and of other options (PDP-04)', async () => {
    const types = await rows<{ type: string; required: number }>('select distinct type, required from bundle_options order by type')
    expect(types).toEqual([
      { type: 'checkbox', required: 0 },
      { type: 'radio', required: 1 },
    ])
    const defaults = `bundle_options o where o.required <> (select coalesce(sum(is_default), 0) from bundle_selections where option_id = o.id)`
    expect(await count(defaults)).toBe(0)
    const parts = `bundle_selections s join products p on p.id = s.product_id where p.product_type <> 'simple' or s.price_cents > p.price_cents`
    expect(await count(parts)).toBe(0)
    const cheapest = `products p where product_type = 'bundle' and price_cents <> (select sum(low) from (
      select min(s.price_cents * s.qty) as low from bundle_options o join bundle_selections s on s.option_id = o.id
      where o.product_id = p.id and o.required = 1 group by o.id))`
    expect(await count(cheapest)).toBe(0)
  })

  it('shows the lowest price of a grouped product’s children (PDP-03)', async () => {
    const wrong = `products p where product_type = 'grouped' and (price_cents <> (select min(c.price_cents) from grouped_children g
      join products c on c.id = g.child_id where g.product_id = p.id) or (select count(*) from grouped_children where product_id = p.id) < 2)`
    expect(await count(wrong)).toBe(0)
  })

  it('preselects only services that cost nothing, and lets children belong to a service (SVC-02, SVC-03)', async () => {
    expect(await count('services where default_selected = 1')).toBeGreaterThan(0)
    expect(await count('services where default_selected = 1 and price_cents > 0')).toBe(0)
    expect(await count('services where parent_id is not null')).toBeGreaterThan(2)
    expect(await count('services where parent_id in (select id from services where parent_id is not null)')).toBe(0)
    expect(await count('product_services where service_id in (select id from services where parent_id is not null)')).toBe(0)
  })

  it('has energy labels for exactly the products that the law requires them for (LAW-03)', async () => {
    const labelled = await rows<{ kind: string }>(
      'select distinct picture_kind as kind from products where energy_class is not null order by kind',
    )
    expect(labelled.map(({ kind }) => kind)).toEqual(
      ['dishwasher', 'dryer', 'freezer', 'fridge', 'monitor', 'oven', 'phone', 'smart-bulb', 'tablet', 'tv', 'washing-machine'].sort(),
    )
    expect(
      await count('products where (energy_class is null) <> (energy_sheet is null) or (energy_class is null) <> (energy_range is null)'),
    ).toBe(0)
  })

  it('has 140 stores with hours, holidays and stock in some of them (STO-01, STO-02, PDP-10)', async () => {
    expect(await count('stores')).toBe(140)
    expect(await count('stores s where (select count(*) from store_hours where store_id = s.id) not between 6 and 7')).toBe(0)
    expect(await count('store_hours where opens >= closes')).toBe(0)
    expect(await count('store_exceptions where opens is null')).toBeGreaterThan(0)
    expect(await count('store_exceptions where opens is not null')).toBeGreaterThan(0)
    expect(await count('stores where latitude not between 50.7 and 53.6 or longitude not between 3.3 and 7.3')).toBe(0)
    expect(await count('stores where whatsapp is not null')).toBeGreaterThan(20)
    expect(await count('stores s where not exists (select 1 from store_stock where store_id = s.id)')).toBe(0)
    const nowhere = `products p where product_type = 'simple' and enabled = 1 and not exists (select 1 from store_stock where product_id = p.id)`
    expect(await count(nowhere)).toBeGreaterThan(0)
  })

  it('links products to others only (PDP-15)', async () => {
    expect(await count('product_links where product_id = other_id')).toBe(0)
    expect(await count(`product_links where kind = 'accessory'`)).toBeGreaterThan(products / 2)
  })
})

/** A shop with which others are compared. */
const SMALL = { products: 150 }
let database: Database
let rows: Record<string, string>
beforeAll(async () => {
  database = await filled(SMALL)
  rows = await fingerprint(database)
})
afterAll(() => database.close())

describe('what is fixed', () => {
  it('addresses: 1000AB 1 to 40, with A to C on 10, and two hundred others (ADR-04)', async () => {
    const own = await database().selectFrom('addresses').select(['house_number', 'addition']).where('postcode', '=', '1000AB').execute()
    const plain = own.filter(({ addition }) => addition === '').map(({ house_number }) => house_number)
    expect(plain.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(
      own
        .filter(({ addition }) => addition)
        .map(one => `${one.house_number}${one.addition}`)
        .sort(),
    ).toEqual(['10A', '10B', '10C'])
    const others = await database().selectFrom('addresses').select('postcode').where('postcode', '!=', '1000AB').execute()
    expect(others.length).toBeGreaterThanOrEqual(200)
    for (const { postcode } of others) expect(postcode).toMatch(/^[1-9]\d{2}0(?!SA|SD|SS)[A-Z]{2}$/)
  })

  it('coupons and gift cards, whose pins are not readable (CNT-02)', async () => {
    const coupons = await database().selectFrom('coupons').selectAll().orderBy('code').execute()
    expect(coupons.map(({ code, type, value, minimum_cents, ends_at }) => [code, type, value, minimum_cents, ends_at > NOW])).toEqual([
      ['HERFST50', 'amount', 5000, 50_000, true],
      ['VERLOPEN', 'percent', 15, 0, false],
      ['WELKOM10', 'percent', 10, 0, true],
    ])
    const card = await database().selectFrom('gift_cards').selectAll().where('number', '=', '6006490000000012').executeTakeFirst()
    expect(card?.balance_cents).toBe(7500)
    expect(card?.pin_hash).not.toContain('1234')
  })

  it('accounts with addresses and orders of every status, whose lines add up (ACC-01, ORD-01)', async () => {
    const people = await database().selectFrom('customers').select(['email', 'is_b2b', 'company']).orderBy('id').execute()
    expect(people.map(({ email, is_b2b }) => [email, is_b2b])).toEqual([
      ['klant@example.com', 0],
      ['zakelijk@example.com', 1],
    ])
    expect(people[1]?.company).toBeTruthy()
    const orders = await database().selectFrom('orders').selectAll().execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['pending', 'processing', 'complete', 'canceled']))
    for (const order of orders) {
      const lines = await database().selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute()
      expect(lines.reduce((sum, { qty, price_cents }) => sum + qty * price_cents, 0)).toBe(order.subtotal_cents)
      expect(order.subtotal_cents + order.shipping_cents - order.discount_cents).toBe(order.total_cents)
      expect(order.created_at).toBeLessThan(TODAY)
    }
  })

  it('outside a demo has nothing whose secret is known: no customer, order, coupon or gift card (SEC-02)', async () => {
    const bare = await filled({ products: 60, demo: false })
    for (const table of [
      'customers',
      'orders',
      'reservations',
      'newsletter',
      'coupons',
      'gift_cards',
      'money_entries',
      'shared_lists',
      'one_time_links',
    ] as const)
      expect(await bare().selectFrom(table).selectAll().execute(), table).toEqual([])
    await bare.close()
  })
})

describe('a seed', () => {
  it('gives other rows for another random seed', async () => {
    const other = await filled({ ...SMALL, chance: 2 })
    expect(await fingerprint(other, ['products'])).not.toEqual({ products: rows.products })
    await other.close()
  })

  it('gives the same first products to a larger shop', async () => {
    const first = (of: Database) =>
      of().selectFrom('products').select(['sku', 'name', 'price_cents']).where('id', '<=', 120).orderBy('id').execute()
    const larger = await filled({ products: 250 })
    expect(await first(larger)).toEqual(await first(database))
    await larger.close()
  })

  describe('on another database', () => {
    let lane: Lane
    beforeAll(async () => {
      lane = await (databases[1] as (typeof databases)[0]).start()
    })
    afterAll(() => lane.stop())

    it('gives the same rows, and lets the next ids follow them', async () => {
      const database = openDatabase(await lane.empty())
      await fill(database, SMALL)
      expect(await fingerprint(database)).toEqual(rows)
      await database.continueIds()
      const next = await database()
        .insertInto('orders')
        .columns([
          'number',
          'email',
          'status',
          'idempotency_key',
          'subtotal_cents',
          'discount_cents',
          'shipping_cents',
          'tax_cents',
          'total_cents',
          'billing_address',
          'shipping_address',
          'shipping_method',
          'payment_method',
          'created_at',
          'changed_at',
        ])
        .expression(sql`select 'x', email, status, 'x', 0, 0, 0, 0, 0, '', '', '', '', 0, 0 from orders where id = 1`)
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(next.id).toBe(8)
      await database.close()
    })
  })
})

describe('a seed that was broken off', () => {
  it('goes on after the last step that was committed, and ends as the same shop (ERR-02)', async () => {
    const database = openDatabase({ file: ':memory:' })
    await migrate(database)
    const settings = { ...SMALL, chance: 1, demo: true, now: NOW }
    const counted: number[] = []
    const upTo = (last: number, done: number): Promise<void> =>
      seed(
        database,
        settings,
        {
          done,
          note: async step => {
            counted.push(step)
            if (step > last) throw new Error('killed')
          },
          progress: () => {},
        },
        packs,
      )
    await expect(upTo(1, 0)).rejects.toThrow('killed')
    await upTo(Number.POSITIVE_INFINITY, 1)
    expect(counted.slice(0, 3)).toEqual([1, 2, 2])
    expect(counted.length).toBeGreaterThan(3)
    expect(await fingerprint(database)).toEqual(rows)
    await database.close()
  })

  it('is continued after its process died, at once on the same machine and after a while on another (ERR-02)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-seed-'))
    const alone = await openSeeded(60)
    for (const [at, owner] of [`${hostname()} 999999999 x`, 'elsewhere 1 x'].entries()) {
      const file = join(folder, `${at}.db`)
      const database = openDatabase({ file })
      await migrate(database)
      await beginSeeding(database, { products: 60, chance: 1, demo: true, now: Date.now() })
      await database().updateTable('seedings').set({ owner, beat: 1 }).execute()
      const shop = await openShopData({ file, products: 7 })
      expect(await shop.catalogue.categories()).toEqual(await alone.catalogue.categories())
      await shop.close()
      await database.close()
    }
    await alone.close()
    rmSync(folder, { recursive: true })
  })

  it('is left to the process that is seeding, and logs its progress (ERR-02)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-seed-'))
    const file = join(folder, 'shop.db')
    const told: string[] = []
    const open = (name: string) =>
      openShopData({
        file,
        products: 42,
        onStep: step => steps.push(step),
        onProgress: (drawn, products) => void told.push(`${name} ${drawn} of ${products}`),
      })
    const steps: string[] = []
    for (const shop of await Promise.all([open('one'), open('other')])) await shop.close()
    expect(told).toEqual([expect.stringMatching(/^(one|other) 42 of 42$/)])
    const once = steps.filter(step => step === 'seed' || step === 'statistics')
    expect(once).toEqual(['seed', 'statistics'])
    expect(steps.filter(step => !/^(seed|statistics|wait-for-seed)$/.test(step)).sort()).toEqual([
      ...['index', 'index', 'schema', 'schema', 'search', 'search'],
    ])
    rmSync(folder, { recursive: true })
  })
})
