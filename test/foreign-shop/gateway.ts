import { type Context, Hono } from 'hono'
import { type Basket, type Engine, EngineError, type Good, type GoodsPage, type GoodsQuery } from './engine'

// What the engine answers, as the contract has it. Fields that are not here may be left out: shared/contract/api.

const dollars = (cents: number): number => cents / 100

export const productOf = (good: Good) => ({
  product_id: good.good_id,
  sku: good.variant_code,
  name: good.title,
  brand: good.maker,
  url: `/goods/${good.handle}`,
  image: { src: good.picture_path, alt: good.title, width: 240, height: 240 },
  product_type: 'simple',
  in_stock: good.units_left > 0,
  max_qty: good.units_left,
  price_incl_tax: dollars(good.list_price_cents),
  final_price_incl_tax: dollars(good.unit_price_cents),
})

const filterOf = ({ facet_id, facet_name, values }: GoodsPage['facets'][number], chosen: readonly string[]) => ({
  ...{ type: 'attribute', code: facet_id, facet_code: facet_id, label: facet_name, url_key: facet_name.toLowerCase() },
  is_active: chosen.length > 0,
  is_crawlable: true,
  options: values.map(({ value_id, value_name, matches }) => ({
    ...{ value: value_id, label: value_name, count: matches },
    active: chosen.includes(value_id),
  })),
})

const sortings = { 'newest desc': 'NEWEST', 'price asc': 'PRICE_ASC', 'price desc': 'PRICE_DESC' } as const

/** A page by number, of an engine that only has cursors. */
function pageAt(engine: Engine, query: Omit<GoodsQuery, 'after'>, number: number): GoodsPage {
  let page = engine.search(query)
  for (let at = 1; at < number && page.has_next_page; at++) page = engine.search({ ...query, after: page.end_cursor ?? undefined })
  return page
}

/** A listing, requested as in `GET /api/catalog/…/product/list`. */
export function listingOf(engine: Engine, collection: string | undefined, asked: URLSearchParams) {
  const [current_page, page_size] = [Number(asked.get('page') ?? 1), Number(asked.get('page_size') ?? 12)]
  const sort = (asked.get('sort') ?? 'newest desc') as keyof typeof sortings
  const facet_values = Object.fromEntries([...asked.keys()].filter(name => name.startsWith('fct_')).map(name => [name, asked.getAll(name)]))
  const cents = (name: string) => (asked.has(name) ? Math.round(Number(asked.get(name)) * 100) : undefined)
  const [min_cents, max_cents] = [cents('minPrice'), cents('maxPrice')]
  const bounds = { ...(min_cents !== undefined && { min_cents }), ...(max_cents !== undefined && { max_cents }) }
  const query = {
    ...(collection !== undefined && { collection }),
    term: asked.get('query') ?? '',
    facet_values,
    order: sortings[sort] ?? 'NEWEST',
    first: page_size,
    ...bounds,
  }
  const { nodes, total_count, facets } = pageAt(engine, query, current_page)
  const [field = '', direction = ''] = sort.split(' ')
  return {
    items: nodes.map(productOf),
    filters: facets.map(facet => filterOf(facet, facet_values[facet.facet_id] ?? [])),
    total_items: total_count,
    ...{ current_page, page_size, last_page: Math.max(1, Math.ceil(total_count / page_size)) },
    sorting: { [field]: direction },
    sort_options: Object.keys(sortings).map(value => ({ value, label: value })),
    page_sizes: [12, 24],
  }
}

const quantityIn = (lines: Basket['lines']): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const quoteOf = ({ basket_ref, lines }: Basket) => ({
  id: basket_ref,
  items: lines.map(({ line_ref, good, quantity }) => {
    const { product_id, sku, name, url, image, max_qty, final_price_incl_tax: price_incl_tax } = productOf(good)
    return { item_id: line_ref, product_id, sku, name, url, image: image.src, max_qty, qty: quantity, price_incl_tax }
  }),
  items_qty: quantityIn(lines),
})

export const totalsOf = ({ lines, subtotal_cents, shipping_cents, sales_taxes, total_cents }: Basket) => ({
  items_qty: quantityIn(lines),
  coupon_code: null,
  total_segments: [
    { code: 'subtotal', title: 'Goods', value: dollars(subtotal_cents) },
    { code: 'shipping', title: 'Shipping', value: dollars(shipping_cents) },
    ...sales_taxes.map(({ authority, cents }) => ({ code: 'tax', title: authority, value: dollars(cents) })),
    { code: 'grand_total', title: 'To pay', value: dollars(total_cents) },
  ],
})

const wishlistOf = ({ favourites }: Engine) => ({ products: [...favourites].map(product_id => ({ product_id })), count: favourites.size })

const refusals: Readonly<Record<EngineError['error_code'], [status: 400 | 404, message: string]>> = {
  UNKNOWN_GOOD: [404, 'We do not have this bag.'],
  UNKNOWN_COLLECTION: [404, 'There is no such collection.'],
  UNKNOWN_LINE: [404, 'That is not in your basket any more.'],
  NOT_ENOUGH_UNITS: [400, 'We have only %1 of these.'],
}

function refuse(error: Error, c: Context): Response {
  if (error instanceof SyntaxError) return c.json({ message: 'That is no JSON.' }, 400)
  if (!(error instanceof EngineError)) throw error
  const [status, message] = refusals[error.error_code]
  return c.json({ message, parameters: [error.units_left] }, status)
}

/** The calls of the islands for listing, cart, wishlist and product, over the engine. */
export function gateway(engineOf: (c: Context) => Engine): Hono {
  const api = new Hono()
  api.onError(refuse)
  api.use(async (c, next) => {
    const isRefused = c.req.method !== 'GET' && c.req.header('X-CSRF-TOKEN') !== engineOf(c).form_key
    return isRefused ? c.json({ message: 'Your session ended.' }, 419 as never) : next()
  })
  api.get('/session/token', c => c.json({ token: engineOf(c).form_key }))
  for (const path of ['/catalog/category/:id/product/list', '/catalog/search/product/list'])
    api.get(path, c => c.json(listingOf(engineOf(c), c.req.param('id'), new URL(c.req.url).searchParams)))
  api.get('/quote', c => c.json(quoteOf(engineOf(c).basket())))
  api.get('/checkout/totals', c => c.json(totalsOf(engineOf(c).basket())))
  api.post('/quote/item', async c => {
    const { sku, qty } = (await c.req.json()).cartItem ?? {}
    return c.json({ item_id: engineOf(c).add(sku, qty), sku, qty })
  })
  api.put('/quote/item/:line', async c => {
    engineOf(c).set(c.req.param('line'), (await c.req.json()).qty)
    return c.json(true)
  })
  api.delete('/quote/item/:line', c => {
    engineOf(c).set(c.req.param('line'), 0)
    return c.json(true)
  })
  api.get('/customer/wishlist', c => c.json(wishlistOf(engineOf(c))))
  api.put('/customer/wishlist/item/toggle', async c => {
    engineOf(c).mark((await c.req.json()).productId)
    return c.json(wishlistOf(engineOf(c)))
  })
  return api
}
