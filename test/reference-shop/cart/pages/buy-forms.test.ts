import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import type { ShopData } from '../../../../reference-shop/shop-data'
import type { Quote } from '../../../../shared/contract/api/quote'
import type { ProductSeed } from '../../../../shared/contract/product'
import { databases, type Lane } from '../../../kit/databases'
import { parse } from '../../kit/parse'
import { shopOver, themeIn, Visitor } from '../../kit/shop'

let lane: Lane
let data: ShopData
let database: Database
beforeAll(async () => {
  const sqlite = databases[0]
  if (!sqlite) throw new Error('no database')
  lane = await sqlite.start()
  const source = await lane.seeded(240)
  data = await openShopData(source)
  database = openDatabase(source)
})
afterAll(async () => {
  await database.close()
  await data.close()
  await lane.stop()
})

/** A shopper without JavaScript, with the real templates. */
class Shopper extends Visitor {
  constructor() {
    super(shopOver(data, { deps: { render: themeIn().render } }))
  }

  get page() {
    return parse(this.html) as unknown as Document
  }

  get seed(): ProductSeed {
    return JSON.parse(this.page.querySelector('#product-seed')?.textContent ?? 'null')
  }

  get message(): string {
    return this.page.querySelector('.et-messages')?.textContent?.trim() ?? ''
  }

  /** What the buy form would submit now. */
  get fields(): URLSearchParams {
    const inputs = [...this.page.querySelectorAll<HTMLInputElement>('#buy input, input[form=buy]')]
    const sent = inputs.filter(one => !one.hasAttribute('disabled') && (!/radio|checkbox/.test(one.type) || one.hasAttribute('checked')))
    return new URLSearchParams(sent.map(one => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? '']))
  }

  /** Submits the buy form with some fields changed. */
  async buy(changes: Record<string, string> = {}, action = '/checkout/cart/add'): Promise<string> {
    const { fields } = this
    for (const [name, value] of Object.entries(changes)) fields.set(name, value)
    const response = await this.request(action, { method: 'POST', body: fields })
    const to = response.headers.get('Location') ?? ''
    await this.open(to)
    return to
  }

  async quote(): Promise<Quote> {
    return (await this.request('/api/quote')).json()
  }
}

const open = async (type: string, having: 'services' | 'choice' | 'accessories' | 'any' = 'any'): Promise<Shopper> => {
  const rows = await database()
    .selectFrom('products')
    .select('slug')
    .where('product_type', '=', type as 'simple')
    .where('parent_id', 'is', null)
    .where('stock', '>', 3)
    .where('max_qty', 'is', null)
    .$if(having === 'services', query =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('product_services')
          .innerJoin('services', 'services.id', 'service_id')
          .select('product_id')
          .where('sku', '=', 'SRV-ZEKER'),
      ),
    )
    .$if(having === 'accessories', query =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('product_links')
          .innerJoin('products as o', 'o.id', 'other_id')
          .select('product_links.product_id')
          .where('kind', '=', 'accessory')
          .where('o.product_type', '=', 'simple')
          .where('o.stock', '>', 0)
          .groupBy('product_links.product_id')
          .having(({ fn }) => fn.countAll(), '>', 1),
      ),
    )
    .$if(having === 'choice', query =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('products as v')
          .select('v.parent_id')
          .where('v.enabled', '=', 0)
          .where('v.parent_id', 'is not', null)
          .$castTo<{ parent_id: number }>(),
      ),
    )
    .orderBy('id')
    .execute()
  const shopper = new Shopper()
  await shopper.open(`/p/${rows[0]?.slug}`)
  return shopper
}

/** The fields that select this variant; `at` is its index among those for sale. */
const choosing = (seed: ProductSeed, of = seed.virtual_products?.find(one => one.status === 1 && one.in_stock)): Record<string, string> =>
  Object.fromEntries(
    (seed.configurable_data ?? []).map(({ code, options }) => [
      code,
      options.find(({ id }) => id === of?.[`${code}_option_id`])?.key ?? '',
    ]),
  )

describe('the buy form without JavaScript', () => {
  it('takes a simple product with the services that were ticked (PDP-14, SVC-05)', async () => {
    const shopper = await open('simple', 'services')
    expect(shopper.fields.get('group_zekerheid')).toBe('SRV-GEEN')
    expect(await shopper.buy({ group_zekerheid: 'SRV-ZEKER', 'group_SRV-ZEKER-duur': 'SRV-ZEKER-3', qty: '2' })).toBe('/checkout/cart')
    expect(shopper.message).toContain('zit in je winkelwagen')
    const [line] = (await shopper.quote()).items
    expect([line?.qty, line?.extension_attributes.services]).toEqual([2, 'SRV-ZEKER,SRV-ZEKER-3'])
  })

  it('takes the accessories that were ticked along, names what has sold out meanwhile, and keeps the rest (PDP-15, PDP-14)', async () => {
    const shopper = await open('simple', 'accessories')
    const { sku, accessories: [first, second] = [] } = shopper.seed
    const ticked = Object.fromEntries([first, second].map(one => [`accessory_${one?.product_id}`, '1']))
    expect(await shopper.buy({ ...ticked, qty: '999' })).toContain(new URLSearchParams(ticked).toString())
    expect(shopper.fields.get(`accessory_${first?.product_id}`)).toBe('1')
    const stock = (qty: number) =>
      database()
        .updateTable('products')
        .set({ stock: qty })
        .where('sku', '=', second?.sku ?? '')
        .execute()
    await stock(0)
    expect(await shopper.buy({ ...ticked, qty: '1' })).toBe('/checkout/cart')
    await stock(9)
    expect((await shopper.quote()).items.map(({ sku, qty }) => [sku, qty])).toEqual([
      [sku, 1],
      [first?.sku, 1],
    ])
    expect(shopper.message).toMatch(new RegExp(`${first?.name} zit in je winkelwagen.*Dit is niet toegevoegd: ${second?.name}`, 's'))
  })

  it('saves a line for later, puts it back and removes it by forms, at the current price, and tells why not (CRT-09)', async () => {
    const shopper = await open('simple', 'services')
    await shopper.buy({ group_zekerheid: 'SRV-ZEKER', 'group_SRV-ZEKER-duur': 'SRV-ZEKER-3' })
    const [line] = (await shopper.quote()).items
    const press = async (form: string) => {
      const found = shopper.page.querySelector(`form#${form}-${line?.item_id}`)
      const fields = [...(found?.querySelectorAll('input') ?? [])].map(one => [
        one.getAttribute('name') ?? '',
        one.getAttribute('value') ?? '',
      ])
      const response = await shopper.request(found?.getAttribute('action') ?? '', { method: 'POST', body: new URLSearchParams(fields) })
      await shopper.open(response.headers.get('Location') ?? '')
    }
    const saved = () => shopper.page.querySelector('.et-cart__saved')?.textContent ?? ''
    expect(saved()).toBe('')
    await press('later')
    expect(shopper.html).toContain('Je winkelwagen is leeg')
    expect(shopper.html).toContain('<a href="/wishlist">Bekijk je verlanglijst</a>')
    expect(saved()).toContain(line?.extension_attributes.service_items[0]?.name)
    const { stock } = await database()
      .selectFrom('products')
      .select('stock')
      .where('sku', '=', line?.sku ?? '')
      .executeTakeFirstOrThrow()
    const set = (qty: number) =>
      database()
        .updateTable('products')
        .set({ stock: qty })
        .where('sku', '=', line?.sku ?? '')
        .execute()
    const before = shopper.html
    await set(0)
    await press('back')
    expect([shopper.message, saved().includes('Uitverkocht')]).toEqual([expect.stringContaining('niet te bestellen'), true])
    await set(stock)
    shopper.html = before
    await press('back')
    const [back] = (await shopper.quote()).items
    expect([back?.item_id, back?.extension_attributes.services, saved()]).toEqual([line?.item_id, 'SRV-ZEKER,SRV-ZEKER-3', ''])
    await press('later')
    await press('forget')
    expect([(await shopper.quote()).items, (await shopper.quote()).saved_items, saved()]).toEqual([[], [], ''])
  })

  it('lets services be changed in the cart, of the shopper’s own lines only (SVC-05, SEC-02)', async () => {
    const shopper = await open('simple', 'services')
    await shopper.buy({ group_zekerheid: 'SRV-ZEKER' })
    await shopper.open(shopper.page.querySelector('.et-cart-line__edit')?.getAttribute('href') ?? '')
    expect(shopper.fields.get('group_zekerheid')).toBe('SRV-ZEKER')
    expect(await shopper.buy({ group_zekerheid: 'SRV-GEEN' }, '/checkout/cart/diensten')).toBe('/checkout/cart')
    const [line] = (await shopper.quote()).items
    expect(line?.extension_attributes.services).toBe('')
    const stranger = new Shopper()
    expect((await stranger.open(`/checkout/cart/diensten/${line?.item_id}`)).status).toBe(404)
  })

  it('leaves out what goes with a service that was not chosen (SVC-02)', async () => {
    const shopper = await open('simple', 'services')
    await shopper.buy({ 'group_SRV-ZEKER-duur': 'SRV-ZEKER-3' })
    expect((await shopper.quote()).items[0]?.extension_attributes.services).toBe('')
  })

  it('takes the variant that was chosen, at the price that its page shows (PDP-06, PDP-14)', async () => {
    const shopper = await open('configurable')
    expect(shopper.page.querySelector('.et-card__from')?.textContent).toContain('vanaf')
    const { seed } = shopper
    const variant = seed.virtual_products?.find(one => one.status === 1 && one.in_stock)
    await shopper.open(`${seed.url}?${new URLSearchParams(choosing(seed))}`)
    const shown = shopper.page.querySelector('.et-price--huge')?.textContent
    expect([...shopper.page.querySelectorAll('.et-choice input[checked]')].map(one => one.getAttribute('value'))).toEqual(
      Object.values(choosing(seed)),
    )
    expect(shopper.page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/p\/[^?]+$/)
    await shopper.buy()
    const [line] = (await shopper.quote()).items
    expect(line?.sku).toBe(variant?.sku)
    expect(line?.price_incl_tax).toBe(variant?.final_price_incl_tax)
    await shopper.open(line?.url ?? '')
    expect(shopper.page.querySelector('.et-price--huge')?.textContent).toBe(shown)
  })

  it('asks for what is still to be chosen, and keeps the rest (PDP-14, ERR-02)', async () => {
    const shopper = await open('configurable')
    const [code, key] = Object.entries(choosing(shopper.seed))[0] ?? ['', '']
    expect(await shopper.buy({ [code]: key, qty: '2' })).toContain(`${shopper.seed.url}?${code}=${key}&`)
    expect(shopper.message).toContain('Kies opnieuw')
    expect(shopper.fields.get(code)).toBe(key)
    expect(shopper.fields.get('qty')).toBe('2')
    expect((await shopper.quote()).items).toEqual([])
  })

  it('shows a choice without buying, at an address that can be shared, and never the token in it (PDP-07, SEC-02)', async () => {
    const shopper = await open('configurable')
    const chosen = choosing(shopper.seed)
    const to = await shopper.buy({ ...chosen, vreemd: 'x' }, '/checkout/cart/choose')
    const [path, query = ''] = to.split('?')
    expect(path).toBe(shopper.seed.url)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...chosen, group_zekerheid: 'SRV-GEEN' })
    expect((await shopper.quote()).items).toEqual([])
  })

  it('understands a short address, and leads from a variant’s own address to its choice (PDP-06)', async () => {
    const shopper = await open('configurable')
    const { seed } = shopper
    const sized = seed.configurable_data?.find(({ options }) => options.every(({ key }) => /^\d+-/.test(key)))
    if (sized) {
      await shopper.open(`${seed.url}?${sized.code}=${Number.parseInt(sized.options[0]?.key ?? '', 10)}`)
      expect(shopper.fields.get(sized.code)).toBe(sized.options[0]?.key)
    }
    const variant = seed.virtual_products?.find(one => one.status === 1)
    const { slug } = await database()
      .selectFrom('products')
      .select('slug')
      .where('id', '=', Number(variant?.product_id))
      .executeTakeFirstOrThrow()
    const response = await shopper.request(`/p/${slug}`)
    expect(response.headers.get('Location')).toBe(`${seed.url}?${new URLSearchParams(choosing(seed, variant))}`)
  })

  it('disables what cannot be had with what was chosen, and says why (PDP-07)', async () => {
    const shopper = await open('configurable', 'choice')
    const { seed } = shopper
    const gone = seed.virtual_products?.find(({ status }) => status === 0)
    const wanted = choosing(seed, gone)
    const codes = Object.keys(wanted)
    const last = codes.at(-1) ?? ''
    const { [last]: label, ...before } = wanted
    await shopper.open(`${seed.url}?${new URLSearchParams(before)}`)
    const field = shopper.page.querySelector(`input[name="${last}"][value="${label}"]`)
    expect(field?.hasAttribute('disabled')).toBe(true)
    expect(field?.closest('label')?.textContent).toMatch(/Niet (meer )?te krijgen/)
    await shopper.buy({ ...wanted })
    expect(shopper.message).toContain('Kies opnieuw')
  })

  it('takes a bundle as it is proposed, and with extras, at the sum of its parts (PDP-04, PDP-14)', async () => {
    const shopper = await open('bundle')
    const { seed } = shopper
    const options = seed.bundle_options ?? []
    expect(options.filter(({ required }) => required).every(({ option_id }) => shopper.fields.has(`option_${option_id}`))).toBe(true)
    const extra = options.find(({ type }) => type === 'checkbox')?.selections[0]
    await shopper.buy({ [`part_${extra?.id}`]: '1', [`qty_${extra?.id}`]: '2' })
    const [line] = (await shopper.quote()).items
    const needed = options.filter(({ required }) => required).map(({ selections }) => selections.find(one => one.is_default)?.price ?? 0)
    const cents = [...needed, extra?.price ?? 0, extra?.price ?? 0].reduce((sum, price) => sum + Math.round(price * 100), 0)
    expect(line?.price_incl_tax).toBe(cents / 100)
    expect(line?.extension_attributes.bundle_items.at(-1)?.qty).toBe(2)
  })

  it('keeps a bundle’s choice when there are not so many (PDP-08, ERR-02)', async () => {
    const shopper = await open('bundle')
    const option = shopper.seed.bundle_options?.[0]
    const second = option?.selections[1]
    await shopper.buy({ [`option_${option?.option_id}`]: String(second?.id), qty: '900' })
    expect(shopper.message).toContain('maximaal')
    expect(shopper.fields.get(`option_${option?.option_id}`)).toBe(String(second?.id))
    expect(shopper.fields.get('qty')).toBe('900')
  })

  it('takes the products of a group all or none (PDP-03, PDP-14)', async () => {
    const shopper = await open('grouped')
    const [first, second] = shopper.seed.child_products ?? []
    const [one, other] = [`qty_${first?.product_id}`, `qty_${second?.product_id}`]
    await shopper.buy({ [one]: '1', [other]: '999' })
    expect(shopper.message).toContain('maximaal')
    expect((await shopper.quote()).items).toEqual([])
    expect([shopper.fields.get(one), shopper.fields.get(other)]).toEqual(['1', '999'])
    await shopper.buy({ [one]: '1', [other]: '2' })
    expect((await shopper.quote()).items.map(({ sku, qty }) => [sku, qty])).toEqual([
      [first?.sku, 1],
      [second?.sku, 2],
    ])
  })

  it('asks how many when nothing of a group was chosen (PDP-03)', async () => {
    const shopper = await open('grouped')
    await shopper.buy(Object.fromEntries((shopper.seed.child_products ?? []).map(({ product_id }) => [`qty_${product_id}`, '0'])))
    expect(shopper.message).toContain('Kies opnieuw')
  })

  it('shows three terms with the cents on the first, and what borrowing means (PDP-13, LAW-05)', async () => {
    const shopper = await open('bundle')
    const text = shopper.page.querySelector('.et-in3')?.textContent ?? ''
    expect(text).toContain('vorm van lenen')
    const amount = shopper.page.querySelector('.et-price--huge')
    const price = Math.round(Number((amount?.textContent ?? '').replace(/,-$|[^\d,]/g, '').replace(',', '.')) * 100)
    const amounts = [...text.matchAll(/€\s([\d.]+)(?:,(\d\d|-))?/g)].map(
      ([, euros = '', cents = '0']) => Number(euros.replaceAll('.', '')) * 100 + (Number(cents) || 0),
    )
    const [first = 0, other = first] = amounts
    expect(first + 2 * other).toBe(price)
    expect(first - other).toBeGreaterThanOrEqual(0)
  })
})

it('an empty cart and wishlist offer what is popular, a cart with something what goes with it (CRT-01, WSH-01)', async () => {
  const shopper = new Shopper()
  const offered = async (path: string) => {
    await shopper.open(path)
    const section = shopper.page.querySelector('#populair')
    return [section?.querySelector('h2')?.textContent?.trim(), section?.querySelectorAll('.et-card').length]
  }
  expect([await offered('/checkout/cart'), await offered('/wishlist')]).toEqual([
    ['Populair nu', 4],
    ['Populair nu', 4],
  ])
  const { items = [] } = (await data.catalogue.list({ categoryId: 1 }, { filters: {}, page: 1 })) ?? {}
  const [along] = (
    await Promise.all(
      items.map(async ({ product_id, product_type, url }) => ({
        url,
        accessories: product_type === 'simple' ? await data.products.accessories(Number(product_id)) : [],
      })),
    )
  ).filter(({ accessories }) => accessories.length)
  await shopper.open(along?.url ?? '')
  await shopper.buy()
  expect(await offered('/checkout/cart')).toEqual(['Past hierbij', Math.min(4, along?.accessories.length ?? 0)])
})
