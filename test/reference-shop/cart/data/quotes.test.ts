import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { type ProductOption, Quote, Totals } from '../../../../shared/contract/api/quote'
import { ProductService } from '../../../../shared/contract/api/services'
import { databasesFor, type Lane } from '../../../kit/databases'

const configured = (options: [string, number][]): ProductOption => ({
  extension_attributes: { configurable_item_options: options.map(([option_id, option_value]) => ({ option_id, option_value })) },
})
const composed = (parts: [option: number, selection: number, qty?: number][]): ProductOption => ({
  extension_attributes: {
    bundle_options: parts.map(([option_id, selection, option_qty = 1]) => ({ option_id, option_qty, option_selections: [selection] })),
  },
})

describe.each(databasesFor('carts'))('a quote on $name', ({ start }) => {
  let lane: Lane
  let shop: ShopData
  let database: Database
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openShopData(source)
    database = openDatabase(source)
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const first = async (type: 'simple' | 'grouped' | 'bundle' | 'configurable') => {
    const row = await database()
      .selectFrom('products')
      .selectAll()
      .where('product_type', '=', type)
      .where('parent_id', 'is', null)
      .where('stock', '>', 2)
      .where('max_qty', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return row
  }
  const variants = async (enabled: number, hasStock: boolean) => {
    const rows = await database()
      .selectFrom('products')
      .innerJoin('products as parent', 'parent.id', 'products.parent_id')
      .select(['products.id', 'products.sku', 'products.price_cents', 'products.stock', 'parent.sku as parent_sku', 'parent.slug'])
      .where('products.enabled', '=', enabled)
      .where('products.stock', hasStock ? '>' : '=', 0)
      .orderBy('products.id')
      .execute()
    const [row] = rows
    if (!row) throw new Error('no such variant')
    const options = await database()
      .selectFrom('variant_options')
      .innerJoin('facet_options', join =>
        join.onRef('facet_code', '=', 'variant_options.code').onRef('facet_options.label', '=', 'variant_options.label'),
      )
      .select(['code', 'facet_options.id', 'facet_options.label'])
      .where('variant_id', '=', row.id)
      .execute()
    return { ...row, options: options.map(({ code, id }): [string, number] => [code, id]), labels: options.map(({ label }) => label) }
  }
  const bundle = async () => {
    const product = await first('bundle')
    const options = await database().selectFrom('bundle_options').selectAll().where('product_id', '=', product.id).execute()
    const selections = await database()
      .selectFrom('bundle_selections')
      .selectAll()
      .where(
        'option_id',
        'in',
        options.map(({ id }) => id),
      )
      .execute()
    const of = (option: number) => selections.filter(one => one.option_id === option)
    return {
      product,
      options,
      of,
      required: options.filter(one => one.required === 1),
      extra: options.find(one => one.type === 'checkbox'),
    }
  }
  const withServices = async () => {
    const row = await database()
      .selectFrom('product_services')
      .innerJoin('services', 'services.id', 'service_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['products.sku', 'products.stock'])
      .where('services.sku', '=', 'SRV-ZEKER')
      .where('product_type', '=', 'simple')
      .where('stock', '>', 3)
      .where('products.max_qty', 'is', null)
      .executeTakeFirstOrThrow()
    return row.sku
  }
  const put = async (quote: number, sku: string, qty: number, option?: ProductOption): Promise<number> => {
    const added = await shop.quotes.add(quote, sku, qty, option)
    if (!('item_id' in added)) throw new Error(`not added: ${JSON.stringify(added)}`)
    return Number(added.item_id)
  }

  it('takes the variant that was chosen, at the shop’s own price, with its options and its page (PDP-06, CRT-01)', async () => {
    const variant = await variants(1, true)
    const quote = await shop.quotes.create()
    await put(quote, variant.parent_sku, 1, configured(variant.options))
    const [item] = v.parse(Quote, await shop.quotes.get(quote)).items
    expect(item?.sku).toBe(variant.sku)
    expect(item?.price_incl_tax).toBe(variant.price_cents / 100)
    expect(item?.extension_attributes.options.map(({ value }) => value).sort()).toEqual([...variant.labels].sort())
    expect(item?.url).toMatch(new RegExp(`^/p/${variant.slug}\\?`))
    expect(item?.product_type).toBe('configurable')
    await put(quote, variant.sku, 1)
    expect((await shop.quotes.get(quote)).items.map(({ qty }) => qty)).toEqual([2])
  })

  it('does not take a configurable product without every choice, nor a combination that is not made (PDP-05, PDP-06)', async () => {
    const quote = await shop.quotes.create()
    const { parent_sku: sku, options } = await variants(1, true)
    const gone = await variants(0, false)
    for (const [what, option] of [
      [sku, undefined],
      [sku, configured([])],
      [sku, configured(options.slice(1))],
      [sku, configured([...options, ['maat', 1]])],
      [sku, configured(options.map(([code]) => [code, 999_999]))],
      [gone.parent_sku, configured(gone.options)],
    ] as const)
      expect(await shop.quotes.add(quote, what, 1, option)).toEqual({ problem: 'choose' })
    expect(await shop.quotes.add(quote, gone.sku, 1)).toEqual({ problem: 'notSaleable' })
    expect((await shop.quotes.get(quote)).items).toEqual([])
  })

  it('composes a bundle at the prices of its parts, one line per choice (PDP-04, CRT-01)', async () => {
    const { product, required, of, extra } = await bundle()
    const quote = await shop.quotes.create()
    const chosen = required.map(({ id }) => of(id)[0])
    const asked = chosen.map((one): [number, number] => [one?.option_id ?? 0, one?.id ?? 0])
    await put(quote, product.sku, 1, composed(asked))
    await put(quote, product.sku, 1, composed([...asked].reverse()))
    const [line] = (await shop.quotes.get(quote)).items
    const cents = chosen.reduce((sum, one) => sum + (one?.price_cents ?? 0), 0)
    expect(line?.qty).toBe(2)
    expect(line?.price_incl_tax).toBe(cents / 100)
    expect(line?.extension_attributes.bundle_items).toHaveLength(chosen.length)
    const [more] = extra ? of(extra.id) : []
    if (!more) throw new Error('a bundle without extras')
    await put(quote, product.sku, 1, composed([...asked, [more.option_id, more.id, 2]]))
    const items = v.parse(Quote, await shop.quotes.get(quote)).items
    expect(items).toHaveLength(2)
    expect(items[1]?.price_incl_tax).toBe((cents + 2 * more.price_cents) / 100)
    expect((await shop.quotes.totals(quote)).subtotal_incl_tax).toBe((3 * cents + 2 * more.price_cents) / 100)
  })

  it('does not take a bundle that lacks a part, has two of one choice, or a part of another bundle (PDP-04)', async () => {
    const { product, required, of } = await bundle()
    const quote = await shop.quotes.create()
    const asked = required.map(({ id }): [number, number] => [id, of(id)[0]?.id ?? 0])
    const [one] = required
    const other = of(one?.id ?? 0)[1]
    for (const parts of [
      [],
      asked.slice(1),
      [...asked, [one?.id ?? 0, other?.id ?? 0] as [number, number]],
      [...asked, [one?.id ?? 0, 999_999] as [number, number]],
      asked.map(([option], at): [number, number] => [option, asked[(at + 1) % asked.length]?.[1] ?? 0]),
    ])
      expect(await shop.quotes.add(quote, product.sku, 1, composed(parts))).toEqual({ problem: 'choose' })
    expect((await shop.quotes.get(quote)).items).toEqual([])
  })

  it('keeps a bundle within the stock of its scarcest part (PDP-08)', async () => {
    const { product, required, of } = await bundle()
    const quote = await shop.quotes.create()
    const asked = required.map(({ id }): [number, number] => [id, of(id)[0]?.id ?? 0])
    const productId = of(required[0]?.id ?? 0)[0]?.product_id ?? 0
    const { stock } = await database().selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow()
    await database().updateTable('products').set({ stock: 2 }).where('id', '=', productId).execute()
    expect(await shop.quotes.add(quote, product.sku, 3, composed(asked))).toEqual({ problem: 'maxQty', max: 2 })
    const item = await put(quote, product.sku, 2, composed(asked))
    expect(await shop.quotes.add(quote, product.sku, 1, composed(asked))).toEqual({ problem: 'maxQty', max: 2 })
    expect(await shop.quotes.change(quote, item, 3)).toEqual({ problem: 'maxQty', max: 2 })
    expect((await shop.quotes.get(quote)).items.map(({ qty }) => qty)).toEqual([2])
    await database().updateTable('products').set({ stock }).where('id', '=', productId).execute()
  })

  it('takes the products of a group one by one, the group itself not (PDP-03)', async () => {
    const group = await first('grouped')
    const quote = await shop.quotes.create()
    expect(await shop.quotes.add(quote, group.sku, 1)).toEqual({ problem: 'choose' })
    expect((await shop.quotes.get(quote)).items).toEqual([])
  })

  it('has the services that were sent last, and charges them (SVC-05, CRT-02)', async () => {
    const sku = await withServices()
    const quote = await shop.quotes.create()
    const item = await put(quote, sku, 2)
    const before = await shop.quotes.totals(quote)
    expect(await shop.quotes.setServices(quote, item, ['SRV-ZEKER', 'SRV-ZEKER-3'])).toBe(true)
    expect(await shop.quotes.setServices(quote, item, ['SRV-ZEKER', 'SRV-ZEKER-5'])).toBe(true)
    const [line] = v.parse(Quote, await shop.quotes.get(quote)).items
    expect(line?.extension_attributes.services).toBe('SRV-ZEKER,SRV-ZEKER-5')
    expect(line?.extension_attributes.service_items.map(({ qty, price_incl_tax }) => [qty, price_incl_tax])).toEqual([
      [2, 29],
      [2, 45],
    ])
    const after = v.parse(Totals, await shop.quotes.totals(quote))
    expect(after.subtotal_incl_tax - before.subtotal_incl_tax).toBeCloseTo(148)
    expect(await shop.quotes.setServices(quote, item, [])).toBe(true)
    expect((await shop.quotes.get(quote)).items[0]?.extension_attributes.services).toBe('')
  })

  it.each([
    ['one that does not exist', ['SRV-NIETS']],
    ['one of another product', ['SRV-OPHANGEN', 'SRV-START', 'SRV-INBOUW', 'SRV-SLANG']],
    ['a part without the service it goes with', ['SRV-ZEKER-3']],
    ['two that exclude each other', ['SRV-ZEKER', 'SRV-GEEN']],
    ['two terms at once', ['SRV-ZEKER', 'SRV-ZEKER-3', 'SRV-ZEKER-5']],
  ])('takes no services with %s among them (SVC-02, SEC-02)', async (_what, skus) => {
    const quote = await shop.quotes.create()
    const item = await put(quote, await withServices(), 1)
    expect(await shop.quotes.setServices(quote, item, ['SRV-ZEKER'])).toBe(true)
    expect(await shop.quotes.setServices(quote, item, skus)).toEqual({ problem: 'unknownService' })
    expect((await shop.quotes.get(quote)).items[0]?.extension_attributes.services).toBe('SRV-ZEKER')
    expect(await shop.quotes.setServices(quote + 1000, item, [])).toEqual({ problem: 'unknownItem' })
  })

  it('lists no service on a line for the free default of a group, which replaces the one that was chosen (SVC-02)', async () => {
    const quote = await shop.quotes.create()
    const item = await put(quote, await withServices(), 1)
    await shop.quotes.setServices(quote, item, ['SRV-ZEKER'])
    expect(await shop.quotes.setServices(quote, item, ['SRV-GEEN'])).toBe(true)
    expect((await shop.quotes.get(quote)).items[0]?.extension_attributes).toMatchObject({ services: '', service_items: [] })
  })

  it('lists services as the contract says, with what goes with them; a variant has those of its product (SVC-01)', async () => {
    const services = v.parse(v.array(ProductService), await shop.services.of(await withServices()))
    expect(services.map(one => one.sort_order)).toEqual(services.map(one => one.sort_order).sort((a, b) => a - b))
    expect(Object.keys(services.find(({ sku }) => sku === 'SRV-ZEKER')?.children ?? {})).toEqual(['SRV-ZEKER-3', 'SRV-ZEKER-5'])
    for (const { price, default_selected } of services) if (default_selected) expect(price).toBe(0)
    const variant = await variants(1, true)
    expect(await shop.services.of(variant.sku)).toEqual(await shop.services.of(variant.parent_sku))
    expect(await shop.services.of('NIETS')).toBeUndefined()
  })

  it('says what changed about a line, until the shopper says yes to it (CRT-10)', async () => {
    const { id, sku, price_cents, stock } = await first('simple')
    const quote = await shop.quotes.create()
    const item = await put(quote, sku, 2)
    const change = (values: Partial<{ price_cents: number; stock: number; max_qty: number | null; enabled: number }>) =>
      database().updateTable('products').set(values).where('id', '=', id).execute()
    const notice = async () => (await shop.quotes.get(quote)).items[0]?.notice
    expect(await notice()).toBeUndefined()
    await change({ price_cents: price_cents + 500 })
    expect(await notice()).toEqual({ code: 'price', was: price_cents / 100 })
    await shop.quotes.change(quote, item, 2)
    expect(await notice()).toBeUndefined()
    await change({ price_cents, max_qty: 1 })
    expect(await notice()).toEqual({ code: 'maximum', was: 2 })
    await change({ max_qty: null, stock: 1 })
    expect(await notice()).toEqual({ code: 'stock', was: 2 })
    await change({ enabled: 0 })
    expect(await notice()).toEqual({ code: 'gone' })
    expect(await shop.quotes.change(quote, item, 1)).toEqual({ problem: 'notSaleable' })
    await change({ enabled: 1, stock })
  })

  it('goes with its services and parts into the customer’s cart (CRT-07)', async () => {
    const { product, required, of } = await bundle()
    const asked = composed(required.map(({ id }): [number, number] => [id, of(id)[0]?.id ?? 0]))
    const sku = await withServices()
    const own = await shop.quotes.create()
    await put(own, sku, 1)
    expect(await shop.quotes.merge(own, 1)).toBe(own)
    const guest = await shop.quotes.create()
    await shop.quotes.setServices(guest, await put(guest, sku, 1), ['SRV-ZEKER'])
    await put(guest, product.sku, 1, asked)
    expect(await shop.quotes.merge(guest, 1)).toBe(own)
    const { items } = await shop.quotes.get(own)
    expect(items.map(item => [item.sku, item.qty, item.extension_attributes.services])).toEqual([
      [sku, 2, 'SRV-ZEKER'],
      [product.sku, 1, ''],
    ])
    expect(items[1]?.extension_attributes.bundle_items).toHaveLength(required.length)
    expect((await shop.quotes.get(guest)).items).toEqual([])
  })

  it('leaves nothing of a line that is taken out (CRT-01)', async () => {
    const quote = await shop.quotes.create()
    const item = await put(quote, await withServices(), 1)
    await shop.quotes.setServices(quote, item, ['SRV-ZEKER'])
    expect(await shop.quotes.remove(quote, item)).toBe(true)
    expect(await database().selectFrom('quote_item_services').selectAll().where('item_id', '=', item).execute()).toEqual([])
  })

  it('gives the number of a line that is taken out to no other, as an older page may still name it (CRT-01, CRT-05)', async () => {
    const quote = await shop.quotes.create()
    const item = await put(quote, await withServices(), 1)
    expect(await shop.quotes.remove(quote, item)).toBe(true)
    expect(await put(quote, (await first('simple')).sku, 1)).not.toBe(item)
    expect(await shop.quotes.remove(quote, item)).not.toBe(true)
  })

  it('saves a line for later and puts it back unchanged: choices, services and number, at the current price and stock (CRT-01, SVC-05)', async () => {
    const { product, required, of } = await bundle()
    const chosen = required.map(({ id }): [number, number] => [id, of(id)[0]?.id ?? 0])
    const [quote, other] = [await shop.quotes.create(), await shop.quotes.create()]
    const sku = await withServices()
    const item = await put(quote, sku, 2)
    await shop.quotes.setServices(quote, item, ['SRV-ZEKER'])
    const parts = await shop.quotes.add(quote, product.sku, 1, composed(chosen))
    const before = await shop.quotes.get(quote)
    for (const { item_id } of before.items) expect(await shop.quotes.save(quote, Number(item_id))).toBe(true)
    expect([await shop.quotes.get(quote), (await shop.quotes.totals(quote)).items_qty]).toMatchObject([{ items: [], items_qty: 0 }, 0])
    expect(await shop.quotes.saved(quote)).toEqual(before.items)
    expect([await shop.quotes.saved(other), await shop.quotes.saved(null)]).toEqual([[], []])
    expect(await shop.quotes.putBack(other, item)).toEqual({ problem: 'unknownItem' })
    const { price_cents, stock } = await database()
      .selectFrom('products')
      .select(['price_cents', 'stock'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    const set = (values: object) => database().updateTable('products').set(values).where('sku', '=', sku).execute()
    await set({ price_cents: price_cents + 100, stock: 0 })
    expect((await shop.quotes.saved(quote))[0]).toMatchObject({ price_incl_tax: (price_cents + 100) / 100, max_qty: 0 })
    expect(await shop.quotes.putBack(quote, item)).toEqual({ problem: 'notSaleable' })
    await set({ stock })
    expect(await shop.quotes.putBack(quote, item)).toMatchObject({ item_id: item, qty: 2 })
    // The list showed today's price, so there is no notice.
    expect((await shop.quotes.get(quote)).items[0]?.notice).toBeUndefined()
    await set({ price_cents })
    if ('problem' in parts) throw new Error(parts.problem)
    expect(await shop.quotes.putBack(quote, Number(parts.item_id))).toMatchObject({ item_id: parts.item_id })
    expect((await shop.quotes.get(quote)).items.map(({ notice, ...one }) => one)).toEqual(before.items)
    expect(await shop.quotes.saved(quote)).toEqual([])
  })

  it('makes one line of what is saved for later twice, or put back beside the same, and takes it off the list (CRT-01)', async () => {
    const { sku } = await first('simple')
    const quote = await shop.quotes.create()
    for (const _ of [1, 2]) await shop.quotes.save(quote, await put(quote, sku, 1))
    const [saved] = await shop.quotes.saved(quote)
    expect(saved?.qty).toBe(2)
    const item = await put(quote, sku, 1)
    expect(await shop.quotes.putBack(quote, Number(saved?.item_id))).toMatchObject({ item_id: item, qty: 3 })
    expect([(await shop.quotes.get(quote)).items.length, await shop.quotes.saved(quote)]).toEqual([1, []])
    await shop.quotes.save(quote, item)
    expect([await shop.quotes.removeSaved(quote, item), await shop.quotes.removeSaved(quote, item)]).toEqual([true, false])
    expect(await shop.quotes.saved(quote)).toEqual([])
  })

  it('puts on the list what was taken off it, sold out or not, with those of its services that are left and beside what is on it; others may not (CRT-01, SVC-05)', async () => {
    const [quote, other, sku] = [await shop.quotes.create(), await shop.quotes.create(), await withServices()]
    const item = await put(quote, sku, 2)
    await shop.quotes.setServices(quote, item, ['SRV-ZEKER'])
    await shop.quotes.save(quote, item)
    const [before] = await shop.quotes.saved(quote)
    await shop.quotes.removeSaved(quote, item)
    const { stock } = await database().selectFrom('products').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()
    const set = (values: object) => database().updateTable('products').set(values).where('sku', '=', sku).execute()
    await set({ stock: 0 })
    const again = { sku, qty: 2, services: ['SRV-ZEKER', 'SRV-NOT-OFFERED'] }
    expect(await shop.quotes.addSaved(quote, again)).toMatchObject({ sku, qty: 2 })
    await set({ stock })
    const [listed] = await shop.quotes.saved(quote)
    const id = listed?.item_id
    expect([listed?.name, listed?.price_incl_tax, listed?.extension_attributes.services]).toEqual([
      before?.name,
      before?.price_incl_tax,
      'SRV-ZEKER',
    ])
    expect(await shop.quotes.addSaved(quote, { ...again, qty: 1, services: ['SRV-ZEKER'] })).toMatchObject({ item_id: id, qty: 3 })
    expect((await shop.quotes.saved(quote))[0]?.extension_attributes.services).toBe('SRV-ZEKER')
    expect([await shop.quotes.saved(other), (await shop.quotes.get(quote)).items]).toEqual([[], []])
    expect(await shop.quotes.addSaved(quote, { sku: 'no-such-sku', qty: 1, services: [] })).toEqual({ problem: 'unknownProduct' })
  })

  it('has room for 100 different lines in the cart and on the list, and what is among them joins its line (CRT-01)', async () => {
    const quote = await shop.quotes.create()
    const rows = await database()
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('enabled', '=', 1)
      .where('stock', '>', 2)
      .where('max_qty', 'is', null)
      .orderBy('id')
      .limit(101)
      .execute()
    expect(rows).toHaveLength(101)
    const [one, ...hundred] = rows as [(typeof rows)[0], ...typeof rows]
    const numbers = async () => [(await shop.quotes.get(quote)).items.length, (await shop.quotes.saved(quote)).length]

    const saved = await put(quote, one.sku, 1)
    expect(await shop.quotes.save(quote, saved)).toBe(true)
    await database()
      .insertInto('quote_items')
      .values(hundred.map(({ id }) => ({ quote_id: quote, product_id: id, qty: 1, choice: '', seen_cents: 0 })))
      .execute()
    expect(await shop.quotes.putBack(quote, saved)).toEqual({ problem: 'cartFull', max: 100 })
    expect(await numbers()).toEqual([100, 1])

    for (const { item_id } of (await shop.quotes.get(quote)).items.slice(1))
      expect(await shop.quotes.save(quote, Number(item_id))).toBe(true)
    expect(await numbers()).toEqual([1, 100])
    const [last] = (await shop.quotes.get(quote)).items
    expect(await shop.quotes.save(quote, Number(last?.item_id))).toEqual({ problem: 'savedFull', max: 100 })
    expect(await numbers()).toEqual([1, 100])

    const again = await put(quote, one.sku, 1)
    expect(await shop.quotes.save(quote, again)).toBe(true)
    expect(await numbers()).toEqual([1, 100])
  })

  it('has a line in the cart or on the list, never both or neither, when both are asked for at once (CRT-01)', async () => {
    const quote = await shop.quotes.create()
    const item = await put(quote, (await first('simple')).sku, 2)
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([shop.quotes.save(quote, item), shop.quotes.putBack(quote, item), shop.quotes.save(quote, item)])
      const [inCart, saved] = [(await shop.quotes.get(quote)).items, await shop.quotes.saved(quote)]
      expect([...inCart, ...saved].map(({ item_id, qty }) => [item_id, qty])).toEqual([[item, 2]])
    }
  })

  it('keeps what a guest saved for later at login, beside what the customer did (CRT-07)', async () => {
    const other = await withServices()
    const { sku: one } = await database()
      .selectFrom('products')
      .select('sku')
      .where('product_type', '=', 'simple')
      .where('stock', '>', 4)
      .where('max_qty', 'is', null)
      .where('sku', '<>', other)
      .where('enabled', '=', 1)
      .where('parent_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [guest, own] = [await shop.quotes.create(), await shop.quotes.create()]
    const { quote_id: before } = await database().selectFrom('customers').select('quote_id').where('id', '=', 2).executeTakeFirstOrThrow()
    await database().updateTable('customers').set({ quote_id: own }).where('id', '=', 2).execute()
    const skusSaved = async (id: number) => (await shop.quotes.saved(id)).map(({ sku, qty }) => [sku, qty]).sort()
    await shop.quotes.save(guest, await put(guest, one, 1))
    expect(await shop.quotes.merge(guest, 2)).toBe(own)
    expect([await skusSaved(own), await skusSaved(guest)]).toEqual([[[one, 1]], []])
    const again = await shop.quotes.create()
    for (const sku of [one, other]) await shop.quotes.save(again, await put(again, sku, 1))
    expect(await shop.quotes.merge(again, 2)).toBe(own)
    expect(await skusSaved(own)).toEqual(
      [
        [one, 2],
        [other, 1],
      ].sort(),
    )
    await database().updateTable('customers').set({ quote_id: before }).where('id', '=', 2).execute()
  })
})
