import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps, Pack, ShopEnv } from '../../reference-shop/environment'
import { packs } from '../../reference-shop/packs'
import { apis, pages } from '../../reference-shop/routes'
import { frameOf } from '../../reference-shop/visitor/frame'
import { exampleQuoteAddress } from '../../shared/contract/api/address'
import { type FullShop, openFullShop, Person } from './kit/full-shop'
import { root } from './kit/shop'

/** Markup that a page has of a pack alone, by its name. */
const marks: Readonly<Record<string, readonly string[]>> = {
  alerts: ['/melding'],
  express: ['data-component="express"', '/checkout/direct'],
  questions: ['data-component="product-questions"', '#vragen'],
  'quick-order': ['/snel-bestellen'],
  'review-extras': ['class="et-review__photos"', '/beeld/review/', 'class="et-helpful"', 'value="helpful"', '/nuttig', 'name="photos"'],
  'named-lists': ['action="/wishlist/lijsten"', '/wishlist/kiezen/', '/wishlist/lijst/', '"lists":'],
  'tier-prices': ['tier_price', 'class="et-tier-prices"'],
  'time-slots': ['van 18:00 tot 22:00 uur'],
  returns: ['/retour"'],
}

/** A path with its parameters filled in: of a product that the shop sells. */
const filled = (path: string, slug: string): string =>
  path
    .replace(':slug', slug)
    .replace(/:(sku|number|token|identifier)/g, 'x')
    .replace(/:\w+/g, '1')

/** All methods and paths that a pack answers, its parameters filled in. */
function addressesOf(pack: Pick<Pack, 'apis' | 'pages' | 'unsubscribes'>, deps: Deps, slug: string): { method: string; path: string }[] {
  const handlers = [...(pack.apis ?? []), ...(pack.pages ?? [])].map(([path, make]): [string, Hono<ShopEnv>] => [path, make(deps)])
  const routes = handlers.flatMap(([under, { routes }]) =>
    routes.map(({ method, path }) => ({ method, path: filled(`${under}${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'), slug) })),
  )
  const left = Object.keys(pack.unsubscribes ?? {}).map(path => ({ method: 'POST', path }))
  return [...routes, ...left].filter(({ method }) => method !== 'ALL')
}

/** The first simple product that costs little and is there in numbers, which has tier prices for everybody. */
async function somethingToSell(shop: FullShop): Promise<{ sku: string; slug: string }> {
  const cards = await shop.data.catalogue.cards(Array.from({ length: 42 }, (_, at) => at + 1))
  const found = cards.find(one => one.product_type === 'simple' && one.final_price_incl_tax <= 200 && !one.max_qty)
  if (!found) throw new Error('Nothing to sell')
  return { sku: found.sku, slug: found.url.slice('/p/'.length) }
}

/** Pages of a customer, with their addresses: all, or those that `isWanted`, by their place here. */
async function pagesOf(
  shop: FullShop,
  slug: string,
  isWanted: (at: number) => boolean = () => true,
): Promise<[path: string, html: string][]> {
  const customer = await new Person(shop).logIn()
  const account = await shop.data.customers.byEmail('klant@example.com')
  const { orders } = await shop.data.orders.list(account?.id ?? 0, 1)
  const order = `/account/bestellingen/${orders.find(({ status }) => status === 'complete')?.number}`
  const pages: [string, string][] = []
  const paths = [
    '/',
    `/p/${slug}`,
    `/p/${slug}/review`,
    '/p/kelvanta-espressomachine-sapor-pro-110-26',
    '/televisies',
    '/checkout/cart',
    '/wishlist',
    '/account',
    order,
  ]
  for (const path of paths.filter((_, at) => isWanted(at))) pages.push([path, (await customer.open(path)).html])
  return pages
}

/** What a shop without any pack lacks together. */
const all: Pack = { name: 'any pack', apis: packs.flatMap(({ apis = [] }) => apis), pages: packs.flatMap(({ pages = [] }) => pages) }

/** What the whole shop shows. */
let whole: [path: string, html: string][]
beforeAll(async () => {
  const shop = await openFullShop(60)
  whole = await pagesOf(shop, (await somethingToSell(shop)).slug)
  await shop.close()
})

describe.each([...packs, all])('a shop without $name', pack => {
  const others = pack === all ? [] : packs.filter(one => one !== pack)
  let shop: FullShop
  let visitor: Person
  let product: { sku: string; slug: string }
  beforeAll(async () => {
    // What a pack has stored stays when it is taken away; without any, nothing of one is seeded.
    shop = await openFullShop(pack === all ? { file: ':memory:', products: 60, packs: others } : 60, {}, { packs: others })
    visitor = new Person(shop)
    product = await somethingToSell(shop)
  })
  afterAll(() => shop.close())

  it('sells: a product is put into the cart by a form, and the order is placed', async () => {
    await visitor.open(`/p/${product.slug}`)
    expect(visitor.status).toBe(200)
    await visitor.send('buy')
    expect((await visitor.open('/checkout/cart')).text).toContain('1')
    const quote = await (await visitor.call('GET', '/api/quote')).json()
    expect(quote.items).toMatchObject([{ sku: product.sku, qty: 1 }])
    const addressInformation = {
      shippingAddress: exampleQuoteAddress,
      billingAddress: exampleQuoteAddress,
      shippingCarrierCode: 'bezorgen',
      shippingMethodCode: 'standaard',
      extensionAttributes: {},
    }
    expect((await visitor.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })).status).toBe(200)
    const ordered = await visitor.request('/api/checkout/payment/placeOrder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': visitor.token, 'Idempotency-Key': 'an-order-of-this-test' },
      body: JSON.stringify({
        email: 'sanne@example.com',
        billingAddress: exampleQuoteAddress,
        shippingOptions: {},
        paymentMethod: { method: 'banktransfer', additional_data: {} },
      }),
    })
    expect(await ordered.json()).toMatchObject({ order_number: expect.any(String) })
  })

  it('answers 404 at its addresses, which the whole shop serves, but where the kernel answers too', () => {
    const deps = { ...shop.deps, ...frameOf(shop.deps) }
    const kernel = addressesOf({ apis, pages }, deps, product.slug)
    const own = addressesOf(pack, deps, product.slug).filter(
      one => !kernel.some(({ method, path }) => one.method === method && one.path === path),
    )
    return Promise.all(
      own.map(async ({ method, path }) => {
        const response = await (method === 'GET'
          ? visitor.request(path)
          : visitor.call(method, path, path.startsWith('/api') ? {} : undefined))
        expect([method, path, response.status]).toEqual([method, path, 404])
      }),
    )
  })

  it('shows nothing of it, and tells islands that its feature is off', async () => {
    const own = pack === all ? Object.values(marks).flat() : (marks[pack.name] ?? [])
    const isMarked = (at: number): boolean => at === 0 || own.some(mark => whole[at]?.[1].includes(mark))
    for (const [path, html] of await pagesOf(shop, product.slug, isMarked)) {
      if (pack.feature) expect(html, path).toContain(`"${pack.feature}":false`)
      for (const mark of own) expect(html, path).not.toContain(mark)
    }
  })
})

it('the whole shop shows all of that, and says of no feature that it is off', () => {
  for (const { name } of packs) {
    expect(marks[name]?.length, name).toBeGreaterThan(0)
    for (const mark of marks[name] ?? []) expect(whole.filter(([, html]) => html.includes(mark)).length, mark).toBeGreaterThan(0)
  }
  for (const [path, html] of whole) {
    expect(html, path).toContain('id="page-config"')
    expect(html, path).not.toContain('"features"')
  }
})

it('the kernel compiles without any pack: it names none of their data, tables or views', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
  const together = ['packs.ts', 'open-shop-data.ts', 'server.ts']
  const tools = ['node_modules', 'packs']
  const files = readdirSync(join(root, 'reference-shop'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !together.includes(path) && !tools.includes(path.split('/')[0] ?? ''))
    .map(path => join(root, 'reference-shop', path))
  expect(files.length).toBeGreaterThan(200)
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null, typeRoots: [join(root, 'node_modules/@types')] },
    include: [],
    files,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1', '--listFiles'], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const lines = stdout.split('\n')
  expect(lines.filter(line => line.includes('error TS'))).toEqual([])
  expect(lines.filter(line => line.includes('/reference-shop/packs'))).toEqual([])
  expect(status).toBe(0)
})
