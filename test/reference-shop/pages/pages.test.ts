import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import type { CatalogueReply } from '../../../shared/contract/api/catalogue'
import { databases, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { makeShop, standardData, Visitor } from '../kit/shop'

const root = '/televisies'
const HOSTILE = 'Beeldscherm </script><script>alert(1)</script> & "meer"'
let lane: Lane
let shop: FullShop
/** A product with a hostile name, whose category has a hostile text. */
let hostile: string
/** Of televisions: two labels of one filter in their order, one of another filter, and one that search engines may not follow. */
let labels: { one: string; other: string; ofAnother: string; notForRobots: string }
beforeAll(async () => {
  const [{ start }] = databases as [(typeof databases)[0]]
  lane = await start()
  const source = await lane.seeded(240)
  const database = openDatabase(source)
  const { id, slug } = await database()
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.product_id', 'products.id')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['products.id', 'products.slug'])
    .where('categories.path', '=', root)
    .orderBy('products.position')
    .executeTakeFirstOrThrow()
  hostile = `/p/${slug}`
  await database().updateTable('products').set({ name: HOSTILE }).where('id', '=', id).execute()
  const description = '<p onclick="x()">Fijn <script>alert(1)</script></p>'
  await database().updateTable('categories').set({ description }).where('path', '=', root).execute()
  await database.close()
  shop = await openFullShop(source)
  const category = (await shop.data.catalogue.categories()).find(({ path }) => path === root)
  const list = await shop.data.catalogue.list({ categoryId: category?.id ?? 0 }, { filters: {}, page: 1 })
  const facets = ((list as CatalogueReply).filters ?? []).flatMap(filter =>
    filter.type === 'attribute'
      ? [{ ...filter, words: filter.options.map(({ label }) => label).filter(label => /^[A-Z][a-z]+$/.test(label)) }]
      : [],
  )
  const [first, second] = facets.filter(({ is_crawlable: isCrawlable, words }) => isCrawlable && words.length > 1)
  const unfollowed = facets.flatMap(facet => (facet.is_crawlable ? [] : facet.options.map(({ label }) => label)))
  const [one = '', other = ''] = first?.words.toSorted() ?? []
  labels = {
    one,
    other,
    ofAnother: second?.words.find(word => word !== one && word !== other) ?? '',
    notForRobots: (unfollowed.find(label => /^[\w ]+$/.test(label)) ?? '').replaceAll(' ', '-'),
  }
  expect(Object.values(labels)).not.toContain('')
})
afterAll(async () => {
  await shop.close()
  await lane.stop()
})

const open = async (path: string) => {
  const { html, status } = await new Person(shop).open(path)
  return {
    html,
    status,
    robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)/.exec(html)?.[1],
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim(),
    seed: JSON.parse(/id="catalogue-seed">\s*([\s\S]*?)\s*<\/script>/.exec(html)?.[1] ?? 'null'),
  }
}

describe('a listing in search engines', () => {
  it('is its own canonical with only crawlable filters, labels in order, no page query but page (CAT-13)', async () => {
    const { one, other, ofAnother } = labels
    expect(await open(root)).toMatchObject({ robots: 'index, follow', canonical: `http://localhost${root}` })
    const expected = { robots: 'index, follow', canonical: `http://localhost${root}/_${one}_${other}` }
    expect(await open(`${root}/_${other.toLowerCase()}_${one.toLowerCase()}?sort=name+desc`)).toMatchObject(expected)
    expect(await open(`${root}/_${one}_${other}?page_size=48`)).toMatchObject(expected)
    const [mixed, turned] = [await open(`${root}/_${ofAnother}_${one}`), await open(`${root}/_${one}_${ofAnother}`)]
    expect(mixed.canonical).toBe(turned.canonical)
    expect((await open(`${root}?page=2&sort=price+asc`)).canonical).toBe(`http://localhost${root}?page=2`)
  })

  it('is noindex with the unfiltered listing as canonical when a filter is not crawlable, and no link to it is followed (CAT-13)', async () => {
    const expected = { robots: 'noindex, follow', canonical: `http://localhost${root}` }
    expect(await open(`${root}/_${labels.one}_${labels.notForRobots}`)).toMatchObject(expected)
    expect(await open(`${root}?minPrice=10`)).toMatchObject(expected)
    const { html } = await open(root)
    const link = (label: string): string => new RegExp(`<a[^>]*href="${root}/_${label}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(link(labels.notForRobots)).toContain('nofollow')
    expect([link(labels.one) !== '', link(labels.one).includes('nofollow')]).toEqual([true, false])
  })

  it('stays out when it is a search (CAT-13)', async () => {
    expect(await open('/zoeken?query=televisie')).toMatchObject({ robots: 'noindex, follow', canonical: undefined })
  })

  it('says in its names what it was narrowed to, unless a filter keeps it out of the index (CAT-11, CAT-13)', async () => {
    const { one, other, notForRobots } = labels
    const names = async (path: string) => {
      const { title, heading } = await open(path)
      return [title, heading]
    }
    const plain = await names(root)
    expect(plain[1]).toBe('Televisies')
    expect((await names(`${root}/_${one}`))[1]).toBe(`Televisies: ${one}`)
    expect(await names(`${root}/_${one}_${other}`)).toEqual(await names(`${root}/_${other}_${one}`))
    for (const path of [`${root}/_${one}_${notForRobots}`, `${root}/_${one}?minPrice=10`]) expect(await names(path)).toEqual(plain)
  })
})

describe('addresses of a listing', () => {
  it('ignore labels, facets and numbers that do not exist (CAT-08)', async () => {
    const wrong = "/_paars_'%20or%201=1_%E0%A4%A?page=9999999&page_size=999999&minPrice=NaN&sort=x;y&__proto__=1"
    const [found, all] = [await open(root + wrong), await open(root)]
    expect([found.status, found.seed.total]).toEqual([200, all.seed.total])
  })

  it('name the page and order that are shown, whatever was asked for (CAT-06, CAT-13)', async () => {
    const { html, canonical, seed } = await open(`${root}?page=99&sort=shade+desc`)
    const { query, page } = seed
    expect(query).toEqual({ filters: {}, page })
    expect(canonical).toMatch(new RegExp(`${root}${page > 1 ? `\\?page=${page}` : ''}$`))
    // The link to the other language is of the address that was asked for.
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toMatch(/href="[^"]*(page=99|shade)/)
  })
})

describe('hostile input', () => {
  it('in a product name stays text in HTML and in JSON (SEC-02)', async () => {
    for (const path of [root, hostile]) {
      const { html } = await open(path)
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).toContain('&lt;/script&gt;')
    }
    const { html } = await open(hostile)
    const things = [...html.matchAll(/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''))
    expect(things.map(({ name }) => name)).toContain(HOSTILE)
  })

  it("in a category's text loses its handlers and scripts (SEC-02)", async () => {
    const { html } = await open(root)
    expect(html).toContain('<p>Fijn </p>')
  })

  it.each(['"><script>alert(1)</script>', "'; drop table products; --", '%', '{{ csrfToken }}', '</title><script>'])(
    'in the search term %j stays text (SEC-02)',
    async term => {
      const { html, status } = await open(`/zoeken?query=${encodeURIComponent(term)}`)
      expect(status).toBe(200)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('</title><script>')
      expect(html).not.toContain('class="et-product-list"')
    },
  )
})

describe('addresses written carelessly', () => {
  it.each([
    ['/checkout/cart/', '/checkout/cart'],
    ['/checkout//cart?a=1', '/checkout/cart?a=1'],
    ['/p/televisie-1/', '/p/televisie-1'],
  ])('%s leads to %s', async (path, meant) => {
    const { status, headers } = await new Person(shop).request(path)
    expect([status, headers.get('Location')]).toEqual([301, meant])
  })

  it('name the methods that they take', async () => {
    const visitor = new Person(shop)
    const { status, headers } = await visitor.request('/inloggen', { method: 'OPTIONS' })
    expect([status, headers.get('Allow')]).toEqual([204, 'GET, HEAD, POST'])
    expect((await visitor.request('/nergens', { method: 'OPTIONS' })).status).toBe(404)
  })
})

describe('pages that are not there', () => {
  it.each([
    '/nergens',
    '/televisies/nergens',
    '/p/nergens',
    '/p/..%2f..%2fetc',
    '/checkout/onbekend',
    '/%E0%A4%A',
    '/p/%E0%A4%A',
    '//evil.example/televisies',
  ])('%s is a Dutch page with 404', async path => {
    const { html, status, robots } = await open(path)
    expect(status).toBe(404)
    expect(html).toContain('Deze pagina bestaat niet')
    expect(robots).toBe('noindex, follow')
  })

  it('lead back to where the visitor was, never to another site (SEC-02)', async () => {
    const html = async (Referer: string) => (await new Person(shop).request('/nergens', { headers: { Referer } })).text()
    expect(await html('http://localhost/televisies?page=2')).toMatch(/href="\/televisies\?page=2"[^>]*>\s*Terug naar de vorige pagina/)
    expect(await html('http://evil.example/x')).not.toContain('Terug naar de vorige pagina')
  })

  it('say that something went wrong, even when no page can be made, and show no stack trace (ERR-02)', async () => {
    const { sessions } = (await standardData()).data
    const read = () => Promise.reject(new Error('secret detail'))
    const visitor = new Visitor(await makeShop({}, { sessions: { ...sessions, read } }))
    await visitor.request('/api/session/token')
    const response = await visitor.open('/inloggen')
    expect(response.status).toBe(500)
    expect(visitor.html).toContain('Er ging iets mis bij ons')
    expect(visitor.html).not.toMatch(/secret|\.ts|node_modules/)
  })
})

it('the page around knows the visitor, the cart and the wishlist (CFG-01)', async () => {
  const person = await new Person(shop).logIn()
  const { items } = (await shop.data.catalogue.list({ search: 'tv' }, { filters: {}, page: 1 })) ?? { items: [] }
  const product = items.find(one => one.in_stock && one.product_type === 'simple')
  await person.call('PUT', '/api/customer/wishlist/item/toggle', { productId: product?.product_id })
  await person.open(product?.url ?? '')
  await person.send('buy')
  await person.open(root)
  const json = (id: string) => JSON.parse(new RegExp(`id="${id}">\\s*([\\s\\S]*?)\\s*</script>`).exec(person.html)?.[1] ?? '')
  expect(json('page-config')).toMatchObject({ isLoggedIn: true, isB2B: false, locale: 'nl-NL', currency: { code: 'EUR' }, urlFilter: true })
  expect(json('page-state')).toMatchObject({
    now: expect.any(Number),
    cart: { count: 1 },
    wishlist: { productIds: [product?.product_id] },
    compare: [],
  })
})
