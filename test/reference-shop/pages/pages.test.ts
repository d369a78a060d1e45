import { describe, expect, it } from 'vitest'
import { makeShop, Visitor } from '../kit/shop'

const open = async (path: string) => {
  const visitor = new Visitor(makeShop())
  const response = await visitor.open(path)
  const { html } = visitor
  return {
    html,
    status: response.status,
    robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  }
}

describe('a listing in search engines', () => {
  it('is its own canonical with only crawlable filters, labels in order, no page query but page (CAT-13)', async () => {
    expect(await open('/televisies')).toMatchObject({ robots: 'index, follow', canonical: 'http://localhost/televisies' })
    const expected = { robots: 'index, follow', canonical: 'http://localhost/televisies/_Wit_Zwart?page=2' }
    expect(await open('/televisies/_zwart_wit?page=2&sort=name+desc')).toMatchObject(expected)
    expect(await open('/televisies/_Wit_Zwart?page_size=4&page=2')).toMatchObject(expected)
  })

  it('puts labels of different filters in one order (CAT-13)', async () => {
    expect(await open('/televisies/_Zwart_55-inch')).toMatchObject({ canonical: 'http://localhost/televisies/_55-inch_Zwart' })
  })

  it('is noindex with the unfiltered listing as canonical when a filter is not crawlable (CAT-13)', async () => {
    const expected = { robots: 'noindex, follow', canonical: 'http://localhost/televisies' }
    expect(await open('/televisies/_Zwart_Utrecht?page=2')).toMatchObject(expected)
    expect(await open('/televisies?minPrice=10')).toMatchObject(expected)
  })

  it('links to filters that are not crawlable with nofollow (CAT-13)', async () => {
    const { html } = await open('/televisies')
    expect(html).toMatch(/href="\/televisies\/_Utrecht" rel="nofollow">Utrecht/)
    expect(html).toMatch(/href="\/televisies\/_Wit">Wit/)
  })

  it('stays out when it is a search (CAT-13)', async () => {
    expect(await open('/zoeken?query=televisie')).toMatchObject({ robots: 'noindex, follow', canonical: undefined })
  })
})

describe('the names of a listing', () => {
  const names = async (path: string) => {
    const { html } = await open(path)
    return [/<title>([^<]*)/.exec(html)?.[1], /<h1[^>]*>([^<]*)/.exec(html)?.[1]]
  }

  it('say what it was narrowed to, when search engines may keep it (CAT-11)', async () => {
    expect(await names('/televisies')).toEqual(['Televisies kopen | Etalage', 'Televisies'])
    expect(await names('/televisies/_Zwart')).toEqual(['Televisies: Zwart kopen | Etalage', 'Televisies: Zwart'])
    expect(await names('/televisies/_Zwart_Wit')).toEqual(await names('/televisies/_Wit_Zwart'))
  })

  it('are those of the category where a filter keeps it out of the index (CAT-11, CAT-13)', async () => {
    for (const path of ['/televisies/_Zwart_Utrecht', '/televisies/_Zwart?minPrice=10'])
      expect(await names(path)).toEqual(['Televisies kopen | Etalage', 'Televisies'])
  })
})

describe('addresses of a listing', () => {
  it('hold one filter segment, and none without filters (CAT-08)', async () => {
    const { html } = await open('/televisies/_Zwart_Zilver-grijs')
    expect(html).toContain('class="remove" href="/televisies/_Zilver-grijs">Kleur: Zwart')
    expect((await open('/televisies/_Zwart')).html).toContain('class="remove" href="/televisies">Kleur: Zwart')
  })

  it('tell labels apart that hold the mark that joins them (CAT-08, CAT-10)', async () => {
    const { html } = await open('/televisies')
    const [plain, marked] = ['65 inch', '65_inch'].map(label => new RegExp(`href="([^"]*)">${label}`).exec(html)?.[1] ?? '')
    expect(plain).not.toBe(marked)
    const titleOf = async (path: string) => /<h1[^>]*>([^<]*)/.exec((await open(path)).html)?.[1]
    expect([await titleOf(plain ?? ''), await titleOf(marked ?? '')]).toEqual(['Televisies: 65 inch', 'Televisies: 65_inch'])
  })

  it('ignore labels, facets and numbers that do not exist (CAT-08)', async () => {
    const { html, status } = await open(
      "/televisies/_paars_'%20or%201=1_%E0%A4%A?page=9999999&page_size=999999&minPrice=NaN&sort=x;y&__proto__=1",
    )
    expect(status).toBe(200)
    expect(html).toContain('10 producten')
  })

  it('name the page, order and size that are shown, whatever was asked for (CAT-06, CAT-13)', async () => {
    const { html, canonical } = await open('/televisies?page=99&sort=shade+desc&page_size=7')
    const { query, page } = JSON.parse(/id="catalogue-seed">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(query).toEqual({ filters: {}, page })
    expect(canonical).toMatch(new RegExp(`/televisies${page > 1 ? `\\?page=${page}` : ''}$`))
    expect(html).not.toMatch(/href="[^"]*(page=99|shade|page_size=7)/)
  })

  it('print query and filters but no items for the stores (CAT-06)', async () => {
    const { html } = await open('/televisies/_Wit?page=2')
    const seed = JSON.parse(/id="catalogue-seed">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(seed).toMatchObject({ query: { filters: { color: ['Wit'] }, page: 1 }, total: 4, page: 1, lastPage: 1, sort: 'position asc' })
    expect(seed.filters.map((filter: { code: string }) => filter.code)).toEqual(['color', 'inch', 'winkel'])
    expect(JSON.stringify(seed)).not.toContain('Televisie 1')
  })
})

describe('hostile input', () => {
  it('in a product name stays text in HTML and in JSON (SEC-02)', async () => {
    for (const path of ['/', '/televisies', '/p/televisie-1']) {
      const { html } = await open(path)
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).toContain('&lt;/script&gt;')
    }
    const { html } = await open('/p/televisie-1')
    const json = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(json.name).toBe('Beeldscherm </script><script>alert(1)</script> & "meer"')
  })

  it("in a category's text loses its handlers and scripts (SEC-02)", async () => {
    const { html } = await open('/televisies')
    expect(html).toContain('<div class="body"><p>Fijn </p></div>')
  })

  it.each(['"><script>alert(1)</script>', "'; drop table products; --", '%', '{{ csrfToken }}', '</title><script>'])(
    'in the search term %j stays text (SEC-02)',
    async term => {
      const { html, status } = await open(`/zoeken?query=${encodeURIComponent(term)}`)
      expect(status).toBe(200)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('</title><script>')
      expect(html).toContain('0 producten')
    },
  )
})

describe('addresses written carelessly', () => {
  it.each([
    ['/checkout/cart/', '/checkout/cart'],
    ['/checkout//cart?a=1', '/checkout/cart?a=1'],
    ['/p/televisie-1/', '/p/televisie-1'],
  ])('%s leads to %s', async (path, meant) => {
    const { status, headers } = await makeShop().app.request(path)
    expect([status, headers.get('Location')]).toEqual([301, meant])
  })

  it('name the methods that they take', async () => {
    const visitor = new Visitor(makeShop())
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
    const { app } = makeShop()
    const html = async (Referer: string) => (await app.request('/nergens', { headers: { Referer } })).text()
    expect(await html('http://localhost/televisies?page=2')).toContain('href="/televisies?page=2">Terug naar de vorige pagina')
    expect(await html('http://evil.example/x')).not.toContain('Terug naar')
  })

  it('say that something went wrong, even when no page can be made, and show no stack trace (ERR-02)', async () => {
    const shop = makeShop()
    shop.memory.sessions.get = () => {
      throw new Error('secret detail')
    }
    const visitor = new Visitor(shop)
    await visitor.request('/api/session/token')
    const response = await visitor.open('/')
    expect(response.status).toBe(500)
    expect(visitor.html).toContain('Er ging iets mis bij ons')
    expect(visitor.html).not.toMatch(/secret|\.ts|node_modules/)
  })
})

describe('the page around', () => {
  it('knows the visitor, the cart and the wishlist (CFG-01)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/inloggen')
    await visitor.submit('login', { email: 'klant@example.com', password: 'Welkom123!' })
    await visitor.api('PUT', '/api/customer/wishlist/item/toggle', { productId: 3 })
    await visitor.open('/p/televisie-3')
    await visitor.submit('buy')
    await visitor.open('/televisies')
    const json = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(visitor.html)?.[1] ?? '')
    expect(json('page-config')).toMatchObject({
      isLoggedIn: true,
      isB2B: false,
      locale: 'nl-NL',
      currency: { code: 'EUR' },
      categoryId: 10,
      urlFilter: true,
    })
    const wishlist = { productIds: [3], lists: [] }
    expect(json('page-state')).toEqual({ now: expect.any(Number), cart: { count: 1 }, wishlist, compare: [] })
    expect(visitor.html).toContain('value="3">true</button>')
  })
})
