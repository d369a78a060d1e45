import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { Hono } from 'hono'
import { cart, cartOf, quoteOf, totalsOf } from './gateway/cart.mjs'
import { cardsOf, listing, picture, skuOf } from './gateway/catalogue.mjs'
import { addressesOf, paymentMethods, shippingMethods } from './gateway/checkout.mjs'
import { gateway } from './gateway/index.mjs'
import { money, Refusal, shopApiOf, tokenOf } from './gateway/shop-api.mjs'
import { wishedOf, wishlist } from './gateway/wishlist.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const dist = join(dirname(createRequire(import.meta.url).resolve('etalage/package.json')), 'dist')
const eta = new Eta({ views: join(here, 'views') })

const SHOP = `{ activeChannel { defaultLanguageCode defaultCurrencyCode } availableCountries { code }
  collections(options: { filter: { parentId: { eq: "1" } } }) { items { name slug } } }`

const PRODUCT = `query ($slug: String!) { product(slug: $slug) {
  id name slug description assets { preview }
  facetValues { name facet { code } }
  optionGroups { code name options { id code name } }
  variants { id name price priceWithTax stockLevel featuredAsset { preview } options { id group { code } } }
} }`

const ORDER = `query ($code: String!) { orderByCode(code: $code) {
  code state totalWithTax shippingWithTax taxSummary { taxTotal } couponCodes
  lines { quantity unitPriceWithTax linePriceWithTax productVariant { id name } }
} }`

const pricesOf = ({ price, priceWithTax }) => ({
  ...{ price_incl_tax: money(priceWithTax), final_price_incl_tax: money(priceWithTax) },
  ...{ price_excl_tax: money(price), final_price_excl_tax: money(price) },
})

/** What the buy box of a product's page starts from: `ProductSeed` of the contract. */
function productSeed(product, asked) {
  const { id, name, slug, optionGroups, variants } = product
  const stocked = variants.map(variant => ({ ...variant, isThere: variant.stockLevel !== 'OUT_OF_STOCK' }))
  const [cheapest] = [...stocked].sort((one, other) => one.price - other.price)
  return {
    ...{ product_id: id, sku: skuOf(id, cheapest.id, optionGroups.length > 0), name, url: `/products/${slug}`, ...pricesOf(cheapest) },
    product_type: optionGroups.length ? 'configurable' : 'simple',
    from_price: stocked.some(({ price }) => price !== cheapest.price),
    in_stock: stocked.some(({ isThere }) => isThere),
    ...{ max_qty: null, energy_label: null, services: [] },
    chosen: Object.fromEntries(optionGroups.flatMap(({ code }) => (asked.get(code) ? [[code, asked.get(code)]] : []))),
    configurable_data: optionGroups.map(({ code, name: label, options }) => ({
      ...{ code, label },
      options: options.map(option => ({ id: option.id, label: option.name, key: option.code })),
    })),
    virtual_products: optionGroups.length
      ? stocked.map(variant => ({
          ...{ product_id: variant.id, sku: variant.id, status: 1, in_stock: variant.isThere, max_qty: null },
          image: variant.featuredAsset ? picture(variant.featuredAsset, name, 600).src : '',
          ...pricesOf(variant),
          ...Object.fromEntries(variant.options.map(option => [`${option.group.code}_option_id`, option.id])),
        }))
      : [],
  }
}

const scriptJson = value => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The query string with one parameter set, added or removed; back to the first page. */
const linkOf = query => (name, value, isOn) => {
  const next = new URLSearchParams(query)
  if (name !== 'page') next.delete('page')
  if (isOn) next.delete(name, value)
  else if (name === 'page' || name === 'sort') next.set(name, value)
  else next.append(name, value)
  return `?${next}`
}

/** Path to return to after login: always within this shop. */
function pathOf(back = '/') {
  const here = 'http://here.example'
  const { origin, pathname, search } = new URL(URL.canParse(back, here) ? back : '/', here)
  return origin === here ? pathname + search : '/'
}

const files = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** A storefront for a Vendure server: its pages, the gateway, and the package's build. */
export function storefront(vendure, runtime = 'preact') {
  const shopApi = shopApiOf(`${vendure}/shop-api`)
  const site = new Hono()
  let about

  /** Currency, language, countries and collections, as the channel has them. */
  const shopOf = async ask => {
    about ??= await ask(SHOP)
    return about
  }

  async function page(c, view, data, config = {}) {
    const ask = shopApi(c)
    const shop = await shopOf(ask)
    const { activeCustomer, activeOrder } = await ask('{ activeCustomer { id firstName } activeOrder { totalQuantity } }')
    const { defaultLanguageCode: locale, defaultCurrencyCode: currency } = shop.activeChannel
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    const pageConfig = {
      ...{ locale, currency, isLoggedIn: activeCustomer !== null, isB2B: false, urlFilter: false, ids: 'text' },
      ...{ defaultCountry: 'US', countries: ['US', ...shop.availableCountries.map(({ code }) => code).filter(code => code !== 'US')] },
      urls: {
        ...{ home: '/', cart: '/cart', cartAdd: '/cart/add', checkout: '/checkout', checkoutStep: '/checkout?step={step}' },
        ...{ login: '/login?back={back}', wishlist: '/wishlist', search: '/search' },
      },
      texts: { 'checkout.includingTax': 'Tax included' },
      features: { compare: false, questions: false, reviews: false, stores: false },
      ...config,
    }
    const state = { cart: { count: activeOrder?.totalQuantity ?? 0 }, wishlist: { productIds: wishedOf(c) } }
    const all = { ...{ runtime, shop, pageConfig, state, token: tokenOf(c), customer: activeCustomer }, ...data }
    return c.html(await eta.renderAsync(view, { ...all, json: scriptJson, money: amount => format.format(amount) }))
  }

  async function listingPage(c, title, { collectionId, config }) {
    const query = new URL(c.req.url).searchParams
    const reply = await listing(shopApi(c), query, collectionId)
    const sort = Object.entries(reply.sorting)[0].join(' ')
    const filters = Object.fromEntries(
      reply.filters.flatMap(({ facet_code: code }) => (query.has(code) ? [[code, query.getAll(code)]] : [])),
    )
    const { current_page: number, last_page: lastPage, page_size: pageSize, total_items: total } = reply
    const asked = { filters, page: number, ...(query.has('sort') && { sort }) }
    const seed = { query: asked, filters: reply.filters, total, page: number, lastPage, sort, pageSize }
    return page(c, 'listing', { title, reply, seed, sort, link: linkOf(query), term: query.get('query') ?? '' }, config)
  }

  site.onError((error, c) => {
    if (!(error instanceof Refusal)) console.error(error)
    return c.text(error instanceof Refusal ? error.message : 'Something went wrong.', error.status ?? 500)
  })
  site.route('/', gateway(shopApi))
  site.get('/etalage/*', async c => {
    const path = normalize(c.req.path.slice('/etalage/'.length))
    const body = path.startsWith('..') ? undefined : await readFile(join(dist, path)).catch(() => undefined)
    const isKept = !path.endsWith('/etalage.js')
    if (!body) return c.notFound()
    return c.body(body, 200, {
      'Content-Type': files[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
  site.get('/theme.css', async c => c.body(await readFile(join(here, 'theme.css')), 200, { 'Content-Type': 'text/css' }))
  site.get('/assets/*', async c => {
    const { status, headers, body } = await fetch(vendure + c.req.path + new URL(c.req.url).search)
    return new Response(body, { status, headers: { 'Content-Type': headers.get('Content-Type') ?? '', 'Cache-Control': 'max-age=86400' } })
  })

  site.get('/', c => listingPage(c, 'Everything', {}))
  site.get('/search', c => {
    const term = c.req.query('query') ?? ''
    return listingPage(c, `Found for “${term}”`, { config: { searchQuery: term } })
  })
  site.get('/collections/:slug', async c => {
    const { collection } = await shopApi(c)('query ($slug: String!) { collection(slug: $slug) { id name } }', { slug: c.req.param('slug') })
    if (!collection) return c.notFound()
    return listingPage(c, collection.name, { collectionId: collection.id, config: { categoryId: collection.id } })
  })
  site.get('/products/:slug', async c => {
    const { product } = await shopApi(c)(PRODUCT, { slug: c.req.param('slug') })
    if (!product) return c.notFound()
    const pictures = product.assets.map(asset => ({ ...picture(asset, product.name, 600), small: picture(asset, product.name, 72).src }))
    return page(c, 'product', { title: product.name, product, pictures, seed: productSeed(product, new URL(c.req.url).searchParams) })
  })
  site.get('/cart', async c => {
    const order = await cartOf(shopApi(c))
    return page(c, 'cart', { title: 'Cart', seed: { quote: quoteOf(order), totals: totalsOf(order) } })
  })
  site.get('/checkout', async c => {
    const ask = shopApi(c)
    const order = await cartOf(ask)
    if (!order?.lines.length) return c.redirect('/cart')
    const cartSeed = { quote: { ...quoteOf(order), ...addressesOf(order) }, totals: totalsOf(order) }
    const isSent = order.shippingLines.length > 0
    const known = isSent && { shippingMethods: await shippingMethods(ask), payment: await paymentMethods(ask) }
    const checkoutSeed = { step: 1, ...(order.customer && { email: order.customer.emailAddress }), ...known }
    return page(c, 'checkout', { title: 'Checkout', seed: cartSeed, checkoutSeed })
  })
  site.get('/orders/:code', async c => {
    const { orderByCode: order } = await shopApi(c)(ORDER, { code: c.req.param('code') })
    if (!order) return c.notFound()
    const items = order.lines.map(line => ({
      ...{ sku: line.productVariant.id, name: line.productVariant.name, qty: line.quantity, price: money(line.unitPriceWithTax) },
      total: money(line.linePriceWithTax),
    }))
    const amounts = { total: money(order.totalWithTax), shipping: money(order.shippingWithTax) }
    const tax = money(order.taxSummary.reduce((sum, { taxTotal }) => sum + taxTotal, 0))
    const seed = { number: order.code, ...amounts, tax, coupon: order.couponCodes[0] ?? '', items }
    return page(c, 'order', { title: 'Thank you', seed })
  })
  site.get('/login', c => page(c, 'login', { title: 'Log in', back: pathOf(c.req.query('back')) }))
  site.get('/wishlist', async c => page(c, 'wishlist', { title: 'Wishlist', products: await cardsOf(shopApi(c), wishedOf(c)) }))

  // Handles a form that pages submit without script.
  const form = (path, act) =>
    site.post(path, async c => {
      const body = await c.req.parseBody()
      if (body._token !== tokenOf(c)) throw new Refusal(419, 'Your session ended. Go back and try again.')
      return c.redirect((await act(shopApi(c), body, c)) ?? '/cart', 303)
    })
  form('/cart/add', async (ask, { _token, sku, qty = '1', ...choices }) => {
    const configurable_item_options = Object.entries(choices).map(([option_id, option_value]) => ({ option_id, option_value }))
    await cart.addItem({
      ask,
      body: { cartItem: { sku, qty: Number(qty), product_option: { extension_attributes: { configurable_item_options } } } },
    })
  })
  form('/cart/remove', (ask, { item_id }) => cart.removeItem({ ask, params: { item_id } }).then(() => '/cart'))
  form('/wishlist/toggle', async (ask, { productId }, c) => {
    await wishlist.toggleWishlist({ ask, body: { productId }, c })
    return '/wishlist'
  })
  form('/login', async (ask, { email, password, back }) => {
    await ask(
      'mutation ($email: String!, $password: String!) { login(username: $email, password: $password) { ... on ErrorResult { errorCode message } } }',
      { email, password },
    )
    return pathOf(back)
  })
  form('/logout', async ask => {
    await ask('mutation { logout { success } }')
    return '/'
  })
  return site
}
