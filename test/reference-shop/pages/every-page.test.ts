import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../reference-shop/app'
import { packs } from '../../../reference-shop/packs'
import type { Settings } from '../../../reference-shop/settings'
import type { ShopData } from '../../../reference-shop/shop-data'
import type { ProductSeed } from '../../../shared/contract/product'
import { openSeeded } from '../../kit/seeded'
import { parse } from '../kit/parse'
import { noMail, provider, root, themeIn, Visitor } from '../kit/shop'

const languages = [themeIn(), themeIn('en-GB')]
let data: ShopData
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  data = await openSeeded(240)
  const [own, other] = languages
  if (!own || !other) throw new Error('Two languages')
  const settings: Settings = { root, port: 0, runtime: 'preact', sessionSecret: 'a secret of the tests', faults: [], production: false }
  app = createApp({ settings, packs, data, log: () => {}, mail: noMail, provider, pictures: async () => null, ...own }, other)
})
afterAll(() => data.close())

const at = async (path: string, init: RequestInit = {}): Promise<Response> => app.request(`http://localhost${path}`, init)
const page = async (path: string) => parse(await (await at(path)).text())

const pages = new Map<string, Promise<{ status: number; html: string }>>()
/** What a new guest gets at an address, which is asked for once. */
function got(path: string): Promise<{ status: number; html: string }> {
  const found = pages.get(path) ?? at(path).then(async reply => ({ status: reply.status, html: await reply.text() }))
  pages.set(path, found)
  return found
}

/**
 * Links of a page within the shop, without fragments. Filters, and pages of a listing beyond the first few, are left
 * out.
 */
function linksOn(html: string): string[] {
  const found = [...html.matchAll(/<(?:a|form(?![^>]*method="post")) [^>]*?(?:href|action)="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&').split('#')[0] ?? '')
    .filter(href => href.startsWith('/') && !href.startsWith('/beeld/'))
  return [...new Set(found)]
}

const isListing = (path: string): boolean => /\/_|[?&](sort|page|page_size|minPrice|locale|[a-z_]+)=/.test(path)

/** How many products, and how many filtered listings, are a sample. */
const MOST_OF_A_KIND = process.env.EVERY === '1' ? 40 : 10

/** Every page a visitor can reach from the home page, with some products and filter combinations. */
async function walk(visit: (path: string, status: number) => void): Promise<number> {
  const waiting = ['/']
  const seen = new Set(waiting)
  let [products, filtered] = [0, 0]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, html } = await got(path)
    visit(path, status)
    if (status >= 300) continue
    for (const next of linksOn(html)) {
      if (seen.has(next)) continue
      if (next.startsWith('/p/') && products++ > MOST_OF_A_KIND) continue
      if (isListing(next) && filtered++ > MOST_OF_A_KIND) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return seen.size
}

describe('every page that can be reached from the home page', () => {
  it('is there (NJS-01, ERR-01)', async () => {
    const dead: string[] = []
    const count = await walk((path, status) => {
      if (status >= 400) dead.push(`${status} ${path}`)
    })
    expect(dead).toEqual([])
    expect(count).toBeGreaterThan(80)
  })
})

const area = (locale: string, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, 'shared/i18n/locales', locale, name), 'utf8'))
const flatten = (texts: Record<string, unknown>, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
  )
const areas = readdirSync(join(root, 'shared/i18n/locales/nl_NL'))

/** Every text that visitors see or hear, without texts of the catalogue and of other shoppers. */
function words(document: ReturnType<typeof parse>): string[] {
  for (const element of document.querySelectorAll(
    'script,style,.et-prose,.et-specs,.et-highlights,.et-compare__table,.category-words,.et-review,.et-question',
  ))
    element.remove()
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'].flatMap(name =>
    [...document.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name) ?? ''),
  )
  const texts = [...document.querySelectorAll('*')].flatMap(element =>
    [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
  )
  return [...attributes, ...texts].filter(Boolean)
}

const shown = [
  '/',
  '/televisies',
  '/televisies?page=2',
  '/zoeken?query=tv',
  '/zoeken?query=bestaatniet',
  '/checkout/cart',
  '/inloggen',
  '/vergelijken',
  '/vergelijken?product=1&product=2&product=3&product=4&product=5',
  '/inspiratie/thuisbioscoop',
  '/inspiratie/thuiswerken',
  '/inspiratie/zuinig-wassen',
  '/klantenservice',
  '/klantenservice/bezorgen',
  '/klantenservice/retourneren',
  '/klantenservice/betalen',
  '/klantenservice/garantie',
  '/contact',
  '/over-etalage',
  '/voorwaarden',
  '/privacy',
  '/toegankelijkheid',
  '/nergens',
]
const withLocale = (path: string, locale: string): string => `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`
const known = new Map<string, string[]>()
const cached = (name: string, found: string[]): string[] => {
  known.set(name, found)
  return found
}
/** Without scripts, and attributes that `words` does not read, headers and footers of pages are the same. */
const bare = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/\s+(?!(?:class|aria-label|placeholder|title|alt)=)[\w:-]+="[^"]*"/g, '')
/** The words of a page in a language. Parsing takes long, so what pages have in common is parsed once. */
async function wordsOn(path: string, locale: string): Promise<string[]> {
  const address = locale === 'nl_NL' ? path : withLocale(path, locale)
  const before = known.get(address)
  if (before) return before
  const parts = bare((await got(address)).html).split(/(?<=<body[^>]*>)|(?=<main)|(?<=<\/main>)/)
  return cached(
    address,
    parts.flatMap(part => known.get(part) ?? cached(part, words(parse(part)))),
  )
}
const firstProduct = async (): Promise<string> => (await data.pages.productPaths(0, 1))[0] ?? ''

describe('both languages', () => {
  it.each(areas)('have the same keys in %s (I18N-01)', name => {
    const keys = (locale: string) => flatten(area(locale, name)).map(([key]) => key.replace(/_(one|other)$/, ''))
    expect(new Set(keys('en_GB'))).toEqual(new Set(keys('nl_NL')))
  })

  it.each(['nl_NL', 'en_GB'])('show no raw key on any page in %s (I18N-01)', async locale => {
    const names = areas.map(name => name.replace('.json', '')).join('|')
    const key = new RegExp(`\\b(${names})\\.\\w+`)
    for (const path of [...shown, await firstProduct()]) {
      const texts = await wordsOn(path, locale)
      expect(texts.length, path).toBeGreaterThan(20)
      expect(
        texts.filter(text => key.test(text)),
        path,
      ).toEqual([])
    }
  })

  it('are not mixed: no Dutch sentence in the English interface (I18N-01)', async () => {
    const texts = (locale: string) => areas.flatMap(name => flatten(area(locale, name)).map(([, text]) => text))
    const english = new Set(texts('en_GB'))
    const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const dutch = texts('nl_NL')
      .filter(text => !english.has(text) && /\p{L}{3}/u.test(text.replace(/{{\w+}}/g, '')))
      .map(
        text =>
          new RegExp(
            `^${text
              .split(/{{\w+}}/)
              .map(escaped)
              .join('.*')}$`,
          ),
      )
    const judged = new Map<string, boolean>()
    /** Kept by text, as most texts are on every page. */
    const isDutch = (text: string): boolean => {
      const found = judged.get(text) ?? dutch.some(pattern => pattern.test(text))
      judged.set(text, found)
      return found
    }
    expect(isDutch('Zet de televisie op je verlanglijst')).toBe(true)
    // The link to the other language, and names in the catalogue.
    const names = new Set(['Nederlands'])
    const categories = (await data.catalogue.categories()).flatMap(one => [one, ...one.children]).map(({ name }) => name)
    const { services = [] } = JSON.parse(
      (await page(await firstProduct())).querySelector('#product-seed')?.textContent ?? '{}',
    ) as ProductSeed
    // Names of specification groups come from the catalogue, in every language.
    const groups = async (locale: string) =>
      [...(await page(withLocale(await firstProduct(), locale))).querySelectorAll('.et-specs__group')].map(group => group.textContent ?? '')
    const inEnglish = await groups('en_GB')
    for (const group of await groups('nl_NL')) if (inEnglish.includes(group)) names.add(group)
    for (const service of services)
      for (const { name, description } of [service, ...Object.values(service.children)]) names.add(name).add(description)
    for (const path of [...shown, await firstProduct()]) {
      const own = (await wordsOn(path, 'en_GB')).filter(text => !names.has(text) && !categories.includes(text))
      expect(own.filter(isDutch), path).toEqual([])
    }
  })

  it('are announced, remembered, and write numbers their own way (I18N-01)', async () => {
    const english = await at('/inloggen?locale=en_GB')
    const cookie = english.headers.getSetCookie().find(one => one.startsWith('etalage_locale=')) ?? ''
    expect(cookie).toContain('en-GB')
    const again = parse(await (await at(await firstProduct(), { headers: { Cookie: cookie.split(';')[0] ?? '' } })).text())
    expect(again.documentElement.getAttribute('lang')).toBe('en-GB')
    expect(again.querySelector('.et-price')?.textContent).toMatch(/^€[\d,]+(\.\d\d|,-)$/)
    const config = JSON.parse(again.querySelector('#page-config')?.textContent ?? '')
    expect(config.locale).toBe('en-GB')
    const dutch = await page('/inloggen')
    expect(dutch.documentElement.getAttribute('lang')).toBe('nl-NL')
    expect((await page('/inloggen?locale=xx_XX')).documentElement.getAttribute('lang')).toBe('nl-NL')
  })
})

it('customer service starts with what can be done at once, and says how to reach a person (CNT-01)', async () => {
  const links = [...(await page('/klantenservice')).querySelectorAll('main a')].map(link => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/bestelling', '/winkels', '/klantenservice/bezorgen', '/contact']))
  expect(links.filter(href => /^(tel|mailto):/.test(href ?? ''))).toHaveLength(2)
})

describe('every form', () => {
  const paths = [
    '/contact',
    '/inloggen',
    '/account-aanmaken',
    '/wachtwoord-vergeten',
    '/nieuwsbrief',
    '/cadeaukaart-saldo',
    '/bestelling',
    '/herroepen',
    ...['review', 'vraag', 'stel-vraag', 'melding'].map(form => `{product}/${form}`),
  ]
  it.each(paths)('marks each field of %s as required or optional, and says what to fill in (VAL-05, VAL-06)', async path => {
    const document = await page(path.replace('{product}', await firstProduct()))
    const labels = [...document.querySelectorAll('main form .et-field__label')].map(({ textContent }) => textContent?.trim() ?? '')
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) expect(label).toMatch(/(\*|\(optioneel\))$/)
    for (const field of document.querySelectorAll('main [data-component=validated-form] :is(input, textarea)[required]'))
      expect(field.getAttribute('data-missing'), field.id).toMatch(/^(Vul|Kies|Schrijf) .*\.$/)
  })
})

describe('what search engines read', () => {
  const origin = 'http://localhost'
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url?.replace(origin, '') ?? '')
  const sitemap = async (): Promise<string[]> => {
    const parts = locations(await (await at('/sitemap.xml')).text()).map(async part => locations(await (await at(part)).text()))
    return (await Promise.all(parts)).flat()
  }
  /** What each kind of page in the sitemap tells besides the breadcrumb, by the start of its address. */
  const told: readonly [start: RegExp, types: readonly string[]][] = [
    [/^\/$/, ['Organization', 'WebSite']],
    [/^\/p\//, ['Product', 'BreadcrumbList']],
    [/^\/winkels\/./, ['ElectronicsStore', 'BreadcrumbList']],
    [/./, ['BreadcrumbList']],
  ]
  /** Read from the text, as a hundred parsed documents would not fit in memory. */
  const headOf = async (path: string) => {
    const { html } = await got(path)
    const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')
    const one = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
    const hrefs = (text: string): string[] => all(text, /<a [^>]*?href="([^"#]+)/g)
    const things = all(html, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).map(text => JSON.parse(text))
    const crumbs = things.find(thing => thing['@type'] === 'BreadcrumbList')?.itemListElement.length ?? 0
    return {
      title: one(/<title>([^<]*)/),
      canonicals: all(html, /<link rel="canonical" href="([^"]*)/g),
      description: one(/<meta name="description" content="([^"]*)/),
      robots: one(/<meta name="robots" content="([^"]*)/),
      headings: all(html, /<(h1)[ >]/g).length,
      types: things.map(thing => thing['@type']),
      crumbs,
      ways: hrefs(one(/class="et-breadcrumbs[^>]*>([\s\S]*?)<\/nav>/)),
      menus: hrefs(html.replace(/<main[\s\S]*<\/main>/, '')),
      links: hrefs(html),
    }
  }

  it('has one address, title, description, place, kind and a way there on every page of the sitemap (CAT-13)', async () => {
    const all = await sitemap()
    // A sample of stores and products.
    const few = (start: string) => all.filter(path => path.startsWith(start)).slice(0, 4)
    const many = /^\/(p|winkels)\/./
    const paths = [...all.filter(path => !many.test(path)), ...few('/winkels/'), ...few('/p/')]
    expect(paths.length).toBeGreaterThan(50)
    const heads = new Map<string, Awaited<ReturnType<typeof headOf>>>()
    for (const path of paths) heads.set(path, await headOf(path))
    const menus = new Set(heads.get('/')?.menus)
    const linked = new Set([...heads.values()].flatMap(({ links }) => links))
    const titles = new Map<string, string>()
    const wrong: string[] = []
    for (const [path, head] of heads) {
      const isHome = path === '/'
      const rules: Record<string, boolean> = {
        'a title of its own': head.title.length >= 12 && !titles.has(head.title),
        'a description': head.description.length > 10 && head.description.length < 320,
        'itself as its canonical address': head.canonicals.join() === origin + path,
        'a place in the index': head.robots === 'index, follow',
        'one heading of the first level': head.headings === 1,
        'what it is': head.types.join() === told.find(([start]) => start.test(path))?.[1].join(),
        'the way to it': isHome ? head.ways.length === 0 : head.ways[0] === '/' && head.crumbs === head.ways.length + 1,
        'a link in a menu, or its parent has': isHome || [path, ...head.ways.slice(1)].some(way => menus.has(way)),
        'a link to it': many.test(path) || linked.has(path),
      }
      titles.set(head.title, path)
      wrong.push(...Object.keys(rules).flatMap(rule => (rules[rule] ? [] : [`${path} lacks ${rule}`])))
    }
    expect(wrong).toEqual([])
  })

  it('has a title, a description and the way to it, and stays out of the index, on pages that are for one visitor (CAT-13)', async () => {
    const all = new Set(await sitemap())
    const store = (await data.stores.all())[0]?.slug
    const own = ['/inloggen', '/wachtwoord-vergeten', '/bestelling', '/vergelijken', '/checkout/cart', '/zoeken?query=tv']
    const forms = [`/winkels/${store}/review`, `${await firstProduct()}/review`, `${await firstProduct()}/vraag`]
    for (const path of [...own, ...forms]) {
      const { title, description, robots, headings, types, canonicals } = await headOf(path)
      expect([robots, canonicals, headings, types], path).toEqual(['noindex, follow', [], 1, ['BreadcrumbList']])
      expect(Math.min(title.length, description.length), path).toBeGreaterThan(10)
      expect(all.has(path), path).toBe(false)
    }
  })

  it('lists every category, page of text and product once in the sitemap (CAT-13)', async () => {
    expect((await at('/sitemap.xml')).headers.get('Content-Type')).toContain('xml')
    const all = await sitemap()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(path => path.startsWith('/p/'))).toHaveLength(await data.pages.productCount())
    expect(all.filter(path => path.startsWith('/winkels/'))).toHaveLength(140)
    const closed = (await (await at('/robots.txt')).text()).split('\n').flatMap(line => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    const isClosed = (path: string): boolean =>
      closed.some(rule => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
    expect(all.filter(isClosed)).toEqual([])
    for (const path of ['/account', '/account/adressen', '/checkout/cart', '/inloggen?terug=x']) expect(isClosed(path), path).toBe(true)
    for (const path of all.filter((_, place) => place % 17 === 0)) expect((await at(path)).status, path).toBe(200)
    expect((await at('/sitemap/products-99.xml')).status).toBe(404)
  })

  it('is told where the sitemap is and what to leave alone (CAT-13)', async () => {
    const text = await (await at('/robots.txt')).text()
    expect(text).toContain('Sitemap: http://localhost/sitemap.xml')
    expect(text).toMatch(/^Disallow: \/checkout$/m)
  })

  it('shows a picture where a category or a product is shared (CAT-11)', async () => {
    for (const path of ['/televisies', '/televisies?page=2', await firstProduct()])
      expect((await page(path)).querySelector('meta[property="og:image"]')?.getAttribute('content'), path).toMatch(
        /^http:\/\/localhost\/beeld\/.+\.webp$/,
      )
  })

  it('describes the product, the way to it and the shop in schema.org (CAT-13)', async () => {
    const things = async (path: string) =>
      [...(await page(path)).querySelectorAll('script[type="application/ld+json"]')].map(one => JSON.parse(one.textContent ?? ''))
    const [product, crumbs] = await things(await firstProduct())
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        priceCurrency: 'EUR',
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: { shippingRate: { value: expect.stringMatching(/^(0\.00|5\.95)$/) } },
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
    })
    expect(Number(product.offers.price)).toBeGreaterThan(0)
    expect(crumbs['@type']).toBe('BreadcrumbList')
    expect(crumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual(
      crumbs.itemListElement.map((_: unknown, index: number) => index + 1),
    )
    const [shop, ...others] = await things('/')
    expect([shop, ...others].map(one => one['@type'])).toEqual(['Organization', 'WebSite'])
    expect(shop.hasMerchantReturnPolicy.returnFees).toBe('https://schema.org/FreeReturn')
    const logo = await at(shop.logo.replace(origin, ''))
    expect([logo.status, logo.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  })
})

describe('comparing', () => {
  it('puts at most four products beside each other and says so (CMP-01)', async () => {
    const document = await page('/vergelijken?product=1&product=2&product=3&product=4&product=5')
    expect(document.querySelectorAll('.et-compare__names th')).toHaveLength(4)
    expect(document.querySelector('.et-notice')?.textContent).toContain('maximaal 4')
    const rows = [...document.querySelectorAll('tbody tr')].filter(row => row.querySelector('td'))
    for (const row of rows) expect(row.querySelectorAll('td')).toHaveLength(4)
    expect(document.body.textContent).toContain('–')
  })

  it('shows only what differs when asked (CMP-01)', async () => {
    const same = await page('/vergelijken?product=1&product=1')
    expect(same.querySelectorAll('.et-compare__names th')).toHaveLength(1)
    const all = await page('/vergelijken?product=1&product=2')
    const different = await page('/vergelijken?product=1&product=2&verschillen=1')
    const count = (document: ReturnType<typeof parse>) => document.querySelectorAll('tbody td').length
    expect(count(different)).toBeLessThanOrEqual(count(all))
    for (const row of different.querySelectorAll('tbody tr')) {
      const [one, other] = [...row.querySelectorAll('td')].map(cell => cell.textContent)
      if (one !== undefined) expect(one).not.toBe(other)
    }
  })

  it.each(['/vergelijken?product=abc', '/vergelijken?product=-1', '/vergelijken?product=99999999', '/vergelijken'])(
    '%s is a page with a way out (CMP-01, SEC-02)',
    async path => {
      const document = await page(path)
      expect(document.querySelector('.et-empty a')).not.toBeNull()
    },
  )
})

describe('a business', () => {
  const enter = async () => {
    const visitor = new Visitor({ app })
    await visitor.open('/inloggen')
    const post = (path: string, fields: Record<string, string>) =>
      visitor.open(path, { method: 'POST', body: new URLSearchParams({ ...fields, _token: visitor.token }) })
    await post('/inloggen', { email: 'zakelijk@example.com', password: 'Welkom123!', terug: '/televisies' })
    return { visitor, post }
  }

  it('sees prices without VAT, and the price with VAT beside them, on cards, product and cart (CFG-03)', async () => {
    const { visitor, post } = await enter()
    const card = parse(visitor.html).querySelector('.et-card')
    const text = card?.querySelector('.et-card__price')?.textContent ?? ''
    expect(text).toMatch(/excl\. btw.*incl\. btw/s)
    const euros = [...text.matchAll(/€\s([\d.]+(?:,\d\d)?)/g)].map(([, amount]) => Number(amount?.replaceAll('.', '').replace(',', '.')))
    expect((euros.at(-2) ?? 0) * 1.21).toBeCloseTo(euros.at(-1) ?? 0, 1)
    await visitor.open(card?.querySelector('a')?.getAttribute('href') ?? '')
    expect(parse(visitor.html).querySelector('.et-buy-box__price')?.textContent).toContain('excl. btw')
    const sku = parse(visitor.html).querySelector('button[name=sku]')?.getAttribute('value') ?? ''
    await post('/checkout/cart/add', { sku, qty: '1' })
    expect(parse(visitor.html).querySelector('.et-cart-line__total')?.textContent).toMatch(/excl\. btw.*incl\. btw/s)
  })

  it('sees what its orders cost without VAT, and with it (CFG-03, ORD-01)', async () => {
    const { visitor } = await enter()
    await visitor.open('/account/bestellingen')
    await visitor.open(parse(visitor.html).querySelector('.et-order-list__row')?.getAttribute('href') ?? '')
    const lines = [...parse(visitor.html).querySelectorAll('.et-order-line')]
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.lastElementChild?.textContent).toMatch(/€.*excl\. btw.*€.*incl\. btw/s)
  })

  it('sees what the parts of a group, those of a bundle and services cost without VAT, and with it (CFG-03)', async () => {
    const { visitor } = await enter()
    const cards = await data.catalogue.cards(Array.from({ length: 240 }, (_, at) => at + 1))
    const ofType = (type: string) => cards.find(({ product_type }) => product_type === type)
    const services = await Promise.all(cards.map(({ sku }) => data.services.of(sku)))
    const served = cards.find((_, at) => services[at]?.some(({ price = 0 }) => price > 0))
    for (const [card, place] of [
      [ofType('grouped'), '.et-buy-list__text'],
      [ofType('bundle'), '.et-buy-list__text'],
      [served, '.et-service__price:has(.et-price)'],
    ] as const) {
      await visitor.open(card?.url ?? '')
      const shown = [...parse(visitor.html).querySelectorAll(`.et-buy-box ${place}`)]
      expect(shown.length, card?.name).toBeGreaterThan(0)
      for (const { textContent } of shown) expect(textContent).toMatch(/€.*excl\. btw.*€.*incl\. btw/s)
    }
  })
})
