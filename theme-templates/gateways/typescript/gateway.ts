import { type Context, Hono } from 'hono'
import {
  type Address,
  type Basket,
  type Engine,
  EngineError,
  FREE_FROM_CENTS,
  type Good,
  type GoodsPage,
  type GoodsQuery,
} from './engine.ts'

/**
 * The calls of the islands over a commerce engine, with Hono: `site.route('/api', gateway(engineOf))`. Each route answers one call of the
 * contract, openapi.json; fields that the contract has and these do not may be left out.
 */

/** A call that is refused. `field` is the path of the wrong field in the body; %1 in the message is the first parameter. */
class Refusal extends Error {
  readonly status: number
  readonly field: string | undefined
  readonly parameters: readonly (string | number)[]

  constructor(status: number, message: string, field?: string, parameters: readonly (string | number)[] = []) {
    super(message)
    this.status = status
    this.field = field
    this.parameters = parameters
  }
}

// What the engine has, as the contract writes it.

const dollars = (cents: number): number => cents / 100

export const productOf = (good: Good) => ({
  product_id: good.good_id,
  sku: good.variant_code,
  name: good.title,
  brand: good.maker,
  url: `/goods/${good.handle}`,
  image: { src: good.picture_path, alt: good.title, width: 240, height: 240 },
  in_stock: good.units_left > 0,
  max_qty: good.units_left,
  price_incl_tax: dollars(good.list_price_cents),
  final_price_incl_tax: dollars(good.unit_price_cents),
})

const filterOf = ({ facet_id, facet_name, values }: GoodsPage['facets'][number], chosen: readonly string[]) => ({
  ...{ type: 'attribute' as const, code: facet_id, label: facet_name, is_active: chosen.length > 0 },
  options: values.map(({ value_id, value_name, matches }) => ({
    ...{ value: value_id, label: value_name, count: matches },
    active: chosen.includes(value_id),
  })),
})

const sortings = { 'newest desc': 'NEWEST', 'price asc': 'PRICE_ASC', 'price desc': 'PRICE_DESC' } as const
const sortLabels = { 'newest desc': 'Newest', 'price asc': 'Price, low to high', 'price desc': 'Price, high to low' }

/** A page by number, of an engine that only has cursors. */
function pageAt(engine: Engine, query: Omit<GoodsQuery, 'after'>, number: number): GoodsPage {
  let page = engine.search(query)
  for (let at = 1; at < number && page.has_next_page; at++) page = engine.search({ ...query, after: page.end_cursor ?? undefined })
  return page
}

function numberIn(asked: URLSearchParams, name: string, least: number): number | undefined {
  if (!asked.has(name)) return undefined
  const number = Number(asked.get(name))
  if (!(number >= least && number < 1e9)) throw new Refusal(400, `${name} is no number, or too low or too high.`)
  return number
}

/** A listing, requested as in `GET /api/catalog/…/product/list`. */
export function listingOf(engine: Engine, collection: string | undefined, asked: URLSearchParams) {
  const [current_page, page_size] = [numberIn(asked, 'page', 1) ?? 1, numberIn(asked, 'page_size', 1) ?? 12]
  const sort = (asked.get('sort') ?? 'newest desc') as keyof typeof sortings
  const facetIds = engine.shop.facets.map(({ facet_id }) => facet_id).filter(id => asked.has(id))
  const facet_values = Object.fromEntries(facetIds.map(id => [id, asked.getAll(id)]))
  const [from, to] = [numberIn(asked, 'minPrice', 0), numberIn(asked, 'maxPrice', 0)]
  const { nodes, total_count, facets, price_cents } = pageAt(
    engine,
    {
      ...(collection !== undefined && { collection }),
      ...{ term: asked.get('query') ?? '', facet_values, order: sortings[sort] ?? 'NEWEST', first: page_size },
      ...(from !== undefined && { min_cents: Math.round(from * 100) }),
      ...(to !== undefined && { max_cents: Math.round(to * 100) }),
    },
    current_page,
  )
  const [field = '', direction = ''] = sort.split(' ')
  const price = {
    ...{ type: 'price' as const, code: 'price', label: 'Price', is_active: from !== undefined || to !== undefined, options: [] },
    ...{ minimum_value: Math.floor(dollars(price_cents.least)), maximum_value: Math.ceil(dollars(price_cents.most)) },
    ...{ from: from ?? null, to: to ?? null },
  }
  return {
    items: nodes.map(productOf),
    filters: [...facets.map(facet => filterOf(facet, facet_values[facet.facet_id] ?? [])), price],
    total_items: total_count,
    ...{ current_page, page_size, last_page: Math.max(1, Math.ceil(total_count / page_size)) },
    sorting: sort in sortings ? { [field]: direction } : {},
    sort_options: Object.entries(sortLabels).map(([value, label]) => ({ value, label })),
    page_sizes: [12, 24],
  }
}

const quantityIn = (lines: Basket['lines']): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const addressesOf = ({ addresses, carrier }: Basket) =>
  addresses && {
    billing_address: addresses.billing,
    extension_attributes: {
      shipping_assignments: [{ shipping: { address: addresses.shipping, method: carrier ? `shop_${carrier}` : null } }],
    },
  }

export const quoteOf = (basket: Basket) => ({
  id: basket.basket_ref,
  items: basket.lines.map(({ line_ref, good, quantity }) => {
    const { product_id, sku, name, url, image, max_qty, final_price_incl_tax: price_incl_tax } = productOf(good)
    return { item_id: line_ref, product_id, sku, name, url, image: image.src, max_qty, qty: quantity, price_incl_tax }
  }),
  items_qty: quantityIn(basket.lines),
  ...addressesOf(basket),
})

export const totalsOf = ({ lines, subtotal_cents, shipping_cents, sales_taxes, total_cents }: Basket) => ({
  items_qty: quantityIn(lines),
  coupon_code: null,
  free_shipping_from: dollars(FREE_FROM_CENTS),
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: dollars(subtotal_cents) },
    { code: 'shipping', title: 'Shipping', value: dollars(shipping_cents) },
    ...sales_taxes.map(({ authority, cents }) => ({ code: 'tax', title: authority, value: dollars(cents) })),
    { code: 'grand_total', title: 'Total', value: dollars(total_cents) },
  ],
})

/** The cart after a change, which saves the islands two calls. */
const cartOf = (engine: Engine) => ({ quote: quoteOf(engine.basket()), totals: totalsOf(engine.basket()) })

const wishlistOf = ({ favourites }: Engine) => ({ products: [...favourites].map(product_id => ({ product_id })), count: favourites.size })

// What a body must have.

/** A field of a body by its path; undefined if there is none. */
const fieldOf = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body)

const missing = (path: string): Refusal => new Refusal(400, 'Something is missing or wrong here.', path)

function textIn(body: unknown, path: string): string {
  const value = fieldOf(body, path)
  if (typeof value !== 'string' || value === '') throw missing(path)
  return value
}

function quantityOf(body: unknown, path: string): number {
  const value = fieldOf(body, path)
  if (typeof value !== 'number' || !Number.isInteger(value)) throw missing(path)
  if (value < 1 || value > 999) throw new Refusal(400, 'Between 1 and 999, please.', path)
  return value
}

function addressIn({ shop }: Engine, body: unknown, path: string): Address {
  for (const name of ['firstname', 'lastname', 'city', 'postcode', 'country_id']) textIn(body, `${path}.${name}`)
  if (!Array.isArray(fieldOf(body, `${path}.street`))) throw missing(`${path}.street`)
  const address = fieldOf(body, path) as Address
  if (address.country_id !== 'US') throw new Refusal(400, 'We deliver in the United States only.', `${path}.country_id`)
  if (!shop.sales_taxes(address.region_code ?? '')) throw new Refusal(400, 'We do not deliver in this state.', `${path}.region_code`)
  return address
}

function paymentIn({ shop }: Engine, body: unknown): void {
  const path = 'paymentMethod.method'
  if (!(textIn(body, path) in shop.payments)) throw new Refusal(400, 'This cannot be paid that way.', path)
}

// The calls.

const refusals: Readonly<Record<EngineError['error_code'], [status: number, message: string]>> = {
  UNKNOWN_GOOD: [404, 'We do not have this product.'],
  UNKNOWN_COLLECTION: [404, 'There is no such category.'],
  UNKNOWN_LINE: [404, 'This is not in your cart any more.'],
  NOT_ENOUGH_UNITS: [400, 'We have only %1 of these.'],
}

function refuse(error: Error, c: Context): Response {
  if (error instanceof Refusal) {
    const { message, parameters, field, status } = error
    return c.json({ message, parameters, ...(field && { field }) }, status as 400)
  }
  if (error instanceof SyntaxError) return c.json({ message: 'That is no JSON.' }, 400)
  if (error instanceof EngineError) {
    const [status, message] = refusals[error.error_code]
    return c.json({ message, parameters: [error.units_left] }, status as 400)
  }
  console.error(error)
  return c.json({ message: 'Something went wrong. Try again later.' }, 500)
}

interface Kept {
  asked: string
  /** Undefined if it was refused: then it may be asked again. */
  reply: Promise<string | undefined>
}
interface Order {
  order_number: string
  status: 'processing'
  redirect_url: null
  success_url: string
}

/** The calls from listing to placed order, over the engine of the visitor. */
export function gateway(engineOf: (c: Context) => Engine): Hono {
  /** By visitor and key. Keep these where your engine keeps sessions; a day is long enough. */
  const [replies, orders] = [new WeakMap<Engine, Map<string, Kept>>(), new WeakMap<Engine, Map<string, Order>>()]
  const ofVisitor = <Value>(all: WeakMap<Engine, Map<string, Value>>, engine: Engine): Map<string, Value> => {
    const known = all.get(engine) ?? new Map<string, Value>()
    all.set(engine, known)
    return known
  }

  const api = new Hono()
  api.onError(refuse)
  api.notFound(c => c.json({ message: 'There is no such call.' }, 404))
  // A change has the token of the session, and is carried out once for each Idempotency-Key.
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (c.req.method === 'GET') return next()
    const engine = engineOf(c)
    if (c.req.header('X-CSRF-TOKEN') !== engine.form_key) throw new Refusal(419, 'Your session ended. Try again.')
    const key = c.req.header('Idempotency-Key')
    if (!key) return next()
    const asked = `${c.req.method} ${c.req.path} ${await c.req.text()}`
    const known = ofVisitor(replies, engine).get(key)
    if (known && known.asked !== asked) throw new Refusal(422, 'This key came with another request before.')
    const reply = await known?.reply
    if (reply) return c.body(reply, 200, { 'Content-Type': 'application/json' })
    let settle = (_reply?: string): void => {}
    const kept = { asked, reply: new Promise<string | undefined>(resolve => (settle = resolve)) }
    ofVisitor(replies, engine).set(key, kept)
    await next()
    if (!c.res.ok) ofVisitor(replies, engine).delete(key)
    settle(c.res.ok ? await c.res.clone().text() : undefined)
  })

  api.get('/session/token', c => c.json({ token: engineOf(c).form_key }))
  for (const path of ['/catalog/category/:id/product/list', '/catalog/search/product/list'])
    api.get(path, c => c.json(listingOf(engineOf(c), c.req.param('id'), new URL(c.req.url).searchParams)))

  api.get('/quote', c => c.json(quoteOf(engineOf(c).basket())))
  api.get('/checkout/totals', c => c.json(totalsOf(engineOf(c).basket())))
  api.post('/quote/item', async c => {
    const [engine, body] = [engineOf(c), await c.req.json()]
    const [sku, qty] = [textIn(body, 'cartItem.sku'), quantityOf(body, 'cartItem.qty')]
    return c.json({ item_id: engine.add(sku, qty), sku, qty, ...cartOf(engine) })
  })
  api.put('/quote/item/:line', async c => {
    const engine = engineOf(c)
    engine.set(c.req.param('line'), quantityOf(await c.req.json(), 'qty'))
    return c.json(cartOf(engine))
  })
  api.delete('/quote/item/:line', c => {
    const engine = engineOf(c)
    engine.set(c.req.param('line'), 0)
    return c.json(cartOf(engine))
  })

  api.get('/customer/wishlist', c => c.json(wishlistOf(engineOf(c))))
  api.put('/customer/wishlist/item/toggle', async c => {
    const engine = engineOf(c)
    engine.mark(textIn(await c.req.json(), 'productId'))
    return c.json(wishlistOf(engine))
  })

  api.post('/checkout/customers/isEmailAvailable', async c => {
    textIn(await c.req.json(), 'customerEmail')
    // This shop has guests only.
    return c.json(true)
  })
  api.put('/quote/address/set-addresses', async c => {
    const [engine, body] = [engineOf(c), await c.req.json()]
    engine.deliver({ shipping: addressIn(engine, body, 'shipping_address'), billing: addressIn(engine, body, 'billing_address') })
    return c.json(addressesOf(engine.basket()))
  })
  api.post('/checkout/shipping/collectShippingMethods', async c => {
    const engine = engineOf(c)
    addressIn(engine, await c.req.json(), 'address')
    const methods = Object.entries(engine.shop.carriers)
    return c.json(
      methods.map(([code, { title }]) => ({
        ...{
          carrier_code: 'shop',
          carrier_title: '',
          method_code: code,
          method_title: title,
          amount: dollars(engine.shipping_cents(code)),
        },
      })),
    )
  })
  api.post('/checkout/shipping/delivery-options', async c => {
    if (!Array.isArray(fieldOf(await c.req.json(), 'products'))) throw missing('products')
    const choice = { method: '', promisedDeliveryDate: null, maximumPromisedDeliveryDate: null, store: null }
    // No days or places to choose.
    return c.json({ options: [], choice: { ...choice, isDeliveryDateManuallySelected: false, allowNextStep: true } })
  })
  api.post('/checkout/payment/collectPaymentMethods', async c => {
    const [engine, body] = [engineOf(c), await c.req.json()]
    const path = 'addressInformation.shippingMethodCode'
    const carrier = textIn(body, path)
    if (!(carrier in engine.shop.carriers)) throw new Refusal(400, 'We do not ship that way.', path)
    const [shipping, billing] = ['shippingAddress', 'billingAddress'].map(name => addressIn(engine, body, `addressInformation.${name}`))
    if (shipping && billing) engine.deliver({ shipping, billing }, carrier)
    const payment_methods = Object.entries(engine.shop.payments).map(([code, title]) => ({ code, title }))
    return c.json({ payment_methods, payment_config: {}, totals: totalsOf(engine.basket()) })
  })
  api.post('/checkout/payment/setPaymentInformation', async c => {
    const engine = engineOf(c)
    paymentIn(engine, await c.req.json())
    return c.json(totalsOf(engine.basket()))
  })
  api.post('/checkout/payment/placeOrder', async c => {
    const [engine, body] = [engineOf(c), await c.req.json()]
    paymentIn(engine, body)
    const { lines, addresses, carrier, total_cents } = engine.basket()
    if (!lines.length || !addresses || !carrier) throw new Refusal(400, 'There is nothing to order, or an address or delivery is missing.')
    const total = dollars(total_cents)
    if ((fieldOf(body, 'grand_total') ?? total) !== total)
      throw new Refusal(409, 'The total is %1 now: look at it first.', undefined, [`$${total.toFixed(2)}`])
    const order_number = engine.order()
    const order: Order = { order_number, status: 'processing', redirect_url: null, success_url: `/orders/${order_number}` }
    ofVisitor(orders, engine).set(c.req.header('Idempotency-Key') ?? order_number, order)
    return c.json(order)
  })
  api.get('/checkout/payment/placeOrder/:key', c => {
    const order = ofVisitor(orders, engineOf(c)).get(c.req.param('key'))
    if (!order) throw new Refusal(404, 'No order was placed with this key.')
    return c.json(order)
  })
  return api
}
