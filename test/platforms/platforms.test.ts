import { Window } from 'happy-dom'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CardProduct } from '../../shared/contract/api/catalogue'
import { Quote, Totals } from '../../shared/contract/api/quote'
import { parseConfig } from '../../shared/contract/config'
import { Backend } from '../conformance/backend'
import { readPages } from '../conformance/page'
import { hasJinja, jinja, magento, type Render, shopify, shopware } from './engines'

/** A name that breaks out of attributes, text and scripts wherever it is not escaped. */
const NAME = `Mug "5" 'L'><img src=x onerror=alert(1)></script><!--<script>&amp;`

/** What a page has of islands and JSON. Throws if something broke out of its place. */
function pageOf(html: string) {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('[onerror]')).toBeNull()
  expect(document.documentElement.outerHTML).not.toContain('<img src="x"')
  const json = [...document.querySelectorAll('script[type="application/json"]')].map((script): [string, unknown] => [
    script.id || script.getAttribute('data-prop') || '',
    JSON.parse(script.textContent ?? ''),
  ])
  const names = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map(element => element.getAttribute(attribute))
  return {
    islands: names('[data-component]', 'data-component'),
    names: names('[data-component][data-name]', 'data-name'),
    json: Object.fromEntries(json) as Record<string, unknown>,
  }
}

/** Problems that `etalage conformance --listing` has with this page. */
async function problemsOf(html: string): Promise<string[]> {
  const backend = new Backend('http://shop.test', () => new Response(html, { headers: { 'Content-Type': 'text/html' } }))
  const results: string[] = []
  for await (const { wrong } of readPages(backend, '/listing')) results.push(...wrong)
  return results
}

const listed = ['sort-select', 'attribute-filter', 'active-filters', 'product-list', 'paginator', 'add-to-cart-product']

/** Each page of a platform with the variables that the platform gives it, a product called NAME among them. */
interface Platform {
  render: Render
  head: [template: string, variables: object]
  listing: [template: string, variables: object]
  product: [template: string, variables: object]
  cart: [template: string, variables: object]
}

const image = { src: '/picture.svg', alt: NAME, width: 240, height: 240 }
const card = {
  ...{ product_id: 'p-1', sku: 'HB-1', name: NAME, url: '/products/HB-1', image, in_stock: true, max_qty: 5 },
  ...{ price_incl_tax: 20, final_price_incl_tax: 18 },
}
const filter = {
  ...{ type: 'attribute', code: 'maker', label: NAME, is_active: false },
  options: [{ value: 'm<1', label: NAME, active: true, count: 2 }],
}
const line = { item_id: 'l-1', ...card, image: image.src, qty: 2, price_incl_tax: 18 }
const totals = { total_segments: [{ code: 'grand_total', title: NAME, value: 36 }] }
const sortOptions = [{ value: 'price asc', label: NAME }]
const seed = { query: { filters: {}, page: 1 }, filters: [filter], total: 30, page: 1, lastPage: 3, pageSize: 12, sort: 'price asc' }

const jinjaData = {
  title: NAME,
  csrf_token: 't"',
  config: { contract: '1.0', locale: 'en-US', currency: 'USD' },
  state: { cart: { count: 2 }, wishlist: { productIds: ['p-1'] } },
}
const jinjaPlatform: Platform = {
  render: jinja,
  head: ['layout.html', jinjaData],
  listing: [
    'listing.html',
    {
      ...jinjaData,
      seed,
      sort: 'price asc',
      reply: { items: [card], filters: [filter], sort_options: sortOptions, total_items: 30, current_page: 1, last_page: 3 },
    },
  ],
  product: ['product.html', { ...jinjaData, product: card, seed: { ...card, product_type: 'simple' } }],
  cart: ['cart.html', { ...jinjaData, seed: { quote: { items: [line] }, totals } }],
}

const routes = { root_url: '/', cart_url: '/cart', cart_add_url: '/cart/add', account_login_url: '/account/login', search_url: '/search' }
const variant = { id: 41, title: NAME, price: 1800, compare_at_price: 2000, available: true, options: [NAME], featured_image: image }
const shopifyProduct = {
  ...{ id: 40, title: NAME, url: '/products/mug', price: 1800, price_varies: false, available: true, featured_image: image },
  ...{ has_only_default_variant: true, selected_or_first_available_variant: variant, variants: [variant] },
  options_with_values: [{ name: NAME, position: 1, values: [NAME] }],
}
const shopifyFilter = {
  ...{ type: 'list', label: NAME, param_name: 'filter.v.option.color' },
  ...{ values: [{ value: NAME, label: NAME, active: true, count: 2, url_to_add: '?a=1', url_to_remove: '?' }] },
  active_values: [{ value: NAME, label: NAME, url_to_remove: '?' }],
}
const shopifyCart = {
  ...{ item_count: 2, currency: { iso_code: 'USD' }, items_subtotal_price: 3600, total_price: 3600 },
  items: [
    {
      key: '41:k',
      product_id: 40,
      variant_id: 41,
      product: shopifyProduct,
      url: '/products/mug',
      image,
      quantity: 2,
      final_price: 1800,
      final_line_price: 3600,
    },
  ],
}
const shopifyData = {
  ...{ routes, cart: shopifyCart, request: { locale: { iso_code: 'en' } }, localization: { country: { iso_code: 'US' } } },
  settings: { etalage_url: 'https://cdn.example/dist', etalage_gateway: 'https://gateway.example' },
}
const collection = {
  ...{
    id: 7,
    title: NAME,
    products: [shopifyProduct],
    products_count: 30,
    filters: [shopifyFilter, { type: 'price_range' }],
    sort_by: 'price-ascending',
  },
  sort_options: [
    { value: 'manual', name: 'Featured' },
    { value: 'price-ascending', name: NAME },
  ],
}
const shopifyPlatform: Platform = {
  render: shopify,
  head: ['snippets/etalage-head', { ...shopifyData, collection }],
  listing: [
    'sections/etalage-listing',
    {
      ...shopifyData,
      collection,
      paginate: { current_page: 1, pages: 3, page_size: 24, parts: [{ is_link: true, title: '2', url: '?page=2' }] },
    },
  ],
  product: ['sections/etalage-product', { ...shopifyData, product: { ...shopifyProduct, has_only_default_variant: false } }],
  cart: ['sections/etalage-cart', shopifyData],
}

const outlines = {
  'layout/meta.html.twig': '<head>{% block layout_head_stylesheet %}{% endblock %}</head>',
  'component/product/listing.html.twig': '{% block product_listing %}{% endblock %}',
  'component/buy-widget/buy-widget.html.twig':
    '{% block buy_widget_price %}{% endblock %}{% block buy_widget_buy_form %}<form><button name="buy">Buy</button></form>{% endblock %}{% block buy_widget_wishlist %}{% endblock %}',
  'page/checkout/cart/index.html.twig':
    '{% block page_checkout_cart_product_table %}<table></table>{% endblock %}{% block page_checkout_aside %}<dl></dl>{% endblock %}',
}
const translated = { name: NAME, label: NAME }
const shopwareProduct = {
  ...{ id: 'a1', productNumber: 'HB-1', translated, minPurchase: 1, available: true, calculatedMaxPurchase: 5 },
  ...{ cover: { media: { url: '/picture.svg' } }, calculatedPrice: { unitPrice: 18, listPrice: { price: 20 } } },
}
const shopwareData = {
  app: { request: { locale: 'en-US' } },
  context: { taxState: 'gross', customer: null, currency: { isoCode: 'USD' }, shippingLocation: { country: { iso: 'US' } } },
  page: {
    extensions: { etalage: { token: 't"', cartCount: 2, wishlist: ['a1'] } },
    header: { navigation: { active: { id: 'c1' } } },
    cart: {
      ...{
        token: 'k',
        lineItems: [
          {
            id: 'l1',
            type: 'product',
            referencedId: 'a1',
            label: NAME,
            payload: { productNumber: 'HB-1' },
            cover: { url: '/p.svg' },
            quantity: 2,
            price: { unitPrice: 18, totalPrice: 36 },
          },
        ],
      },
      ...{ price: { positionPrice: 36, totalPrice: 36, calculatedTaxes: [{ taxRate: 19, tax: 5.75 }] }, shippingCosts: { totalPrice: 0 } },
    },
  },
  product: shopwareProduct,
  searchResult: {
    elements: [shopwareProduct],
    ...{ total: 30, page: 1, limit: 12, sorting: 'price-asc', currentFilters: { manufacturer: ['m1'], properties: [] } },
    availableSortings: [
      { key: 'topseller', translated },
      { key: 'price-asc', translated },
    ],
    aggregations: {
      get: (name: string) => ({
        entities: name === 'manufacturer' ? [{ id: 'm1', translated }] : [{ id: 'g1', translated, options: [{ id: 'o1', translated }] }],
      }),
    },
  },
}
const shopwarePlatform: Platform = {
  render: shopware(outlines),
  head: ['layout/meta.html.twig', shopwareData],
  listing: ['component/product/listing.html.twig', shopwareData],
  product: ['component/buy-widget/buy-widget.html.twig', shopwareData],
  cart: ['page/checkout/cart/index.html.twig', shopwareData],
}

const magentoProduct = { thing: 1, id: 40, name: NAME, sku: 'HB-1', typeId: 'simple', isSaleable: true, productUrl: '/mug.html' }
const seeds = {
  ...{
    thing: 1,
    config: { contract: '1.0', locale: 'en-US' },
    state: { cart: { count: 2 } },
    formKey: 'k"',
    sortOptions,
    product: { ...card, product_type: 'simple' },
  },
  ...{
    listing: { ...seed, filters: [filter], query: { filters: { maker: ['m<1'] }, page: 1 } },
    cart: { quote: { items: [line] }, totals },
  },
}
const magentoBlock = {
  ...{ data: { seeds }, loadedProductCollection: [magentoProduct], product: magentoProduct, productPrice: '<span>$18.00</span>' },
  items: [{ thing: 1, id: 1, name: NAME, qty: 2, product: magentoProduct }],
}
const magentoPages: Omit<Platform, 'render'> = {
  head: ['Magento_Theme::etalage/head.phtml', magentoBlock],
  listing: ['Magento_Catalog::etalage/listing.phtml', magentoBlock],
  product: ['Magento_Catalog::etalage/product.phtml', magentoBlock],
  cart: ['Magento_Checkout::etalage/cart.phtml', magentoBlock],
}

let php: Awaited<ReturnType<typeof magento>>
beforeAll(async () => {
  php = await magento()
})
afterAll(() => php.close())

describe.each<[name: string, platform: () => Platform, isThere: boolean]>([
  ['Jinja', () => jinjaPlatform, hasJinja],
  ['Shopify', () => shopifyPlatform, true],
  ['Shopware', () => shopwarePlatform, true],
  ['Magento', () => ({ ...magentoPages, render: php.render }), true],
])('the templates for %s', (name, platform, isThere) => {
  const rendered = (page: Exclude<keyof Platform, 'render'>): Promise<string> => {
    const [template, variables] = platform()[page]
    return platform().render(template, variables)
  }

  it.skipIf(!isThere)('print the configuration and the state of the page (CFG-01, SEC-02)', async () => {
    const html = await rendered('head')
    const { json } = pageOf(html)
    expect(html).toMatch(/<script type="module" src="[^"]*\/preact\/etalage\.js"/)
    expect(parseConfig(json['page-config'])).toMatchObject({ locale: 'en-US', contract: '1.0' })
    expect(json['page-state']).toMatchObject({ cart: { count: 2 } })
  })

  it.skipIf(!isThere)('print a listing that its islands can read, whatever a product or filter is called (CAT-01, SEC-02)', async () => {
    const html = await rendered('listing')
    const { islands, names, json } = pageOf(html)
    expect(islands).toEqual(expect.arrayContaining(listed))
    expect(new Set(names)).toEqual(new Set([NAME]))
    expect(json['catalogue-seed']).toMatchObject({ page: 1, total: 30, sort: 'price asc' })
    expect(json.options).toEqual([{ value: 'price asc', label: NAME }])
    expect(await problemsOf(html)).toEqual([])
  })

  it.skipIf(!isThere)('print a product with its seed (PDP-01, SEC-02)', async () => {
    const { islands, names, json } = pageOf(await rendered('product'))
    expect(islands).toContain('add-to-cart-product')
    expect(new Set(names)).toEqual(new Set([NAME]))
    expect(v.parse(CardProduct, json['product-seed'])).toMatchObject({ name: NAME, price_incl_tax: 20, final_price_incl_tax: 18 })
  })

  it.skipIf(!isThere)('print a cart that its islands can read (CRT-01, SEC-02)', async () => {
    const { islands, json } = pageOf(await rendered('cart'))
    expect(islands).toEqual(expect.arrayContaining(['cart', 'cart-totals']))
    const { quote, totals: found } = json['cart-seed'] as { quote: unknown; totals: unknown }
    expect(v.parse(Quote, quote)).toMatchObject({ items: [{ name: NAME, qty: 2, price_incl_tax: 18 }] })
    expect(v.parse(Totals, found)).toMatchObject({ grand_total: 36 })
  })

  if (!isThere) console.warn(`The templates for ${name} are not rendered: this machine has no engine for them.`)
})
