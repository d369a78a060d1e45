import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureKind } from '../../../../reference-shop/pictures/kinds'
import { videoUrl } from '../../../../reference-shop/pictures/urls'
import { manualOf } from '../../../../reference-shop/product/pages/manual-kinds'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { ReviewList } from '../../../../shared/contract/api/reviews'
import { getVisitor } from '../../../../shared/contract/api/visitor'
import { complaints, type Thing } from '../../../kit/schema-org'
import { openSeeded } from '../../../kit/seeded'
import { parse } from '../../kit/parse'
import { keepMail, patient, shopOver, t, themeIn, Visitor } from '../../kit/shop'

let data: ShopData
let mail: ReturnType<typeof keepMail>
beforeAll(async () => {
  data = await openSeeded(240)
  mail = keepMail(data, { t, render })
})
afterAll(() => mail.close().then(data.close))

const { render } = themeIn()
const open = async (path = '/') => {
  mail.emails.splice(0)
  const visitor = new Visitor(shopOver(data, { deps: { render, mail } }))
  await visitor.open(path)
  return { visitor, mail, page: () => parse(visitor.html) }
}
async function listed() {
  const roots = await data.catalogue.categories()
  const lists = await Promise.all(roots.map(({ id }) => data.catalogue.list({ categoryId: id }, { filters: {}, page: 1, pageSize: 96 })))
  return lists.flatMap(reply => reply?.items ?? [])
}
let asked: ReturnType<typeof listed> | undefined
/** What the shop sells, as the first test found it. */
const all = () => {
  asked ??= listed()
  return asked
}
const reviewed = async () => {
  const [most] = (await all()).toSorted((one, other) => other.review_count - one.review_count)
  if (!most) throw new Error('No products')
  return most
}

it('a product of which few are left says so where its promise stands, on the page and when asked again (PDP-10)', async () => {
  const simple = (await all()).filter(({ product_type: type, in_stock: inStock }) => type === 'simple' && inStock)
  const stocks = await Promise.all(simple.map(async product => ({ product, pieces: (await data.stock.of(product.sku))?.pieces ?? 0 })))
  const scarce = stocks.find(({ pieces }) => pieces > 0 && pieces <= 5)
  if (!scarce) throw new Error('None is scarce')
  const { page, visitor } = await open(scarce.product.url)
  const text = page().querySelector('.et-in-stock .et-stock')?.textContent
  expect(text).toMatch(new RegExp(`^Nog ${scarce.pieces} op voorraad\\. Voor 23:59 besteld, .+ in huis$`))
  const again = await visitor.api('GET', `/api/catalog/product/stock/sku/${scarce.product.sku}`)
  expect(await again.json()).toMatchObject({ stock_text: text })
})

it('a chosen variant that is sold out says so in words and by its dot, where the product itself can be had (PDP-06, PDP-10)', async () => {
  for (const product of (await all()).filter(({ product_type: type, in_stock: inStock }) => type === 'configurable' && inStock)) {
    const { configurable_data: attributes = [], virtual_products: variants = [] } = await data.products.composition(product)
    const variant = variants.find(({ status, in_stock: inStock }) => status === 1 && !inStock)
    if (!variant) continue
    const keyOf = ({ code, options }: (typeof attributes)[number]) =>
      options.find(({ id }) => id === variant[`${code}_option_id`])?.key ?? ''
    const address = `${product.url}?${new URLSearchParams(attributes.map(one => [one.code, keyOf(one)]))}`
    const { page, visitor } = await open(address)
    const told = () => {
      const island = page().querySelector('.et-in-stock')
      const attributes = ['sku', 'variant', 'in-stock'].map(name => island?.getAttribute(`data-${name}`))
      return [island?.querySelector('.et-stock')?.className, ...attributes]
    }
    expect(told()).toEqual(['et-stock et-stock--out', product.sku, variant.sku, 'false'])
    await visitor.open(product.url)
    expect(told()).toEqual(['et-stock et-stock--in', product.sku, null, 'true'])
    return
  }
  throw new Error('No variant is sold out')
})

it('a cable has its price per metre on its card, its page, in the comparison and in the cart, and what is read of each (PRC-02)', async () => {
  const { items: cables = [] } = (await data.catalogue.list({ search: 'kabel' }, { filters: {}, page: 1, pageSize: 96 })) ?? {}
  const cable = cables.find(({ in_stock: inStock, unit_price: unit }) => inStock && unit)
  if (!cable?.unit_price) throw new Error('No cable is in stock')
  const { content = 0, price_incl_tax: perMetre } = cable.unit_price
  expect(Math.round((perMetre * content - cable.final_price_incl_tax) * 100) / 100).toBeCloseTo(0, 1)
  const { page, visitor } = await open(cable.url)
  const texts = (selector: string) => [...page().querySelectorAll(selector)].map(one => one.textContent?.replace(/\s+/g, ' ').trim())
  const text = `€ ${perMetre.toFixed(2).replace('.', ',')} per m`
  expect(texts('.et-buy-box__price .et-unit-price')).toEqual([text])
  expect(JSON.parse(page().querySelector('#product-seed')?.textContent ?? '{}').unit_price).toEqual(cable.unit_price)
  await visitor.open(`/vergelijken?product=${cable.product_id}`)
  expect(texts('.et-unit-price')).toContain(text)
  await visitor.open('/accessoires/kabels')
  expect(texts('.et-card .et-unit-price')).toContain(text)
  const added = await visitor.api('POST', '/api/quote/item', { cartItem: { sku: cable.sku, qty: 1 } })
  expect(added.status).toBe(200)
  await visitor.open('/checkout/cart')
  expect(texts('.et-cart-line .et-unit-price')).toEqual([text])
  expect(JSON.parse(page().querySelector('#cart-seed')?.textContent ?? '{}').quote.items[0].unit_price).toEqual(cable.unit_price)
})

it('the row of pictures of a product page says what it is, to screen readers (PDP-09, A11Y-01)', async () => {
  const { name, url } = await reviewed()
  const { page } = await open(url)
  expect(page().querySelector('[data-component=product-gallery] .et-slider__track[tabindex]')?.getAttribute('aria-label')).toBe(
    `Foto’s van ${name}`,
  )
})

describe('the video of a product', () => {
  it('stands after its pictures, is played by the browser, and nothing of it is loaded before (PDP-09, NJS-01)', async () => {
    const { page, visitor } = await open('/p/kelvanta-espressomachine-sapor-pro-110-26')
    const slides = [...page().querySelectorAll('.et-product-gallery .et-slider__track > li')]
    const video = slides.at(-1)?.querySelector('video')
    expect(slides.map(slide => slide.querySelectorAll('video').length)).toEqual([0, 0, 0, 0, 1])
    expect(['controls', 'playsinline', 'preload', 'autoplay'].map(name => video?.getAttribute(name))).toEqual(['', '', 'none', null])
    expect(video?.getAttribute('poster')).toBe(slides[0]?.querySelector('img')?.getAttribute('src'))
    expect(video?.getAttribute('aria-label')).toBe('De espressomachine van alle kanten')
    expect([...(video?.querySelectorAll('source') ?? [])].map(one => [one.getAttribute('src'), one.getAttribute('type')])).toEqual([
      [videoUrl('espressomachine', 'webm'), 'video/webm; codecs="vp9"'],
      [videoUrl('espressomachine', 'mp4'), 'video/mp4'],
    ])
    const tracks = [...(video?.querySelectorAll('track') ?? [])]
    expect(tracks.map(track => ['kind', 'src', 'srclang', 'label', 'default'].map(name => track.getAttribute(name)))).toEqual([
      ['captions', videoUrl('espressomachine', 'nl.vtt'), 'nl', 'Nederlands', null],
      ['captions', videoUrl('espressomachine', 'en.vtt'), 'en', 'English', null],
    ])
    const thumb = [...page().querySelectorAll('.et-thumbs a')].at(-1)
    expect([thumb?.getAttribute('aria-label'), thumb?.getAttribute('href')]).toEqual(['Bekijk de video', `#${slides.at(-1)?.id}`])
    expect((await visitor.request('/p/kelvanta-espressomachine-sapor-pro-110-26')).headers.get('Content-Security-Policy')).toContain(
      "; media-src 'self';",
    )
  })

  it('is not there for one without (PDP-09)', async () => {
    const { page } = await open('/p/zonnetik-led-tv-lumen-43-3')
    expect(page().querySelectorAll('.et-product-gallery .et-slider__track > li').length).toBeGreaterThan(3)
    expect(page().querySelector('video, .et-thumb--video')).toBeNull()
  })
})

it('thumbnails of a product page are small copies of the pictures that they lead to (PDP-09)', async () => {
  const { page } = await open('/p/kelvanta-espressomachine-sapor-pro-110-26')
  const thumbs = [...page().querySelectorAll('.et-thumb')]
  const large = thumbs.map(one => {
    const slide = page().querySelector(one.getAttribute('href') ?? '')
    return slide?.querySelector('img')?.getAttribute('src') ?? slide?.querySelector('video')?.getAttribute('poster')
  })
  expect(thumbs.length).toBeGreaterThan(3)
  expect(thumbs.map(one => one.querySelector('img')?.getAttribute('src'))).toEqual(large.map(src => src?.replace('-480.', '-240.')))
})

describe('what a product page knows for measuring', () => {
  it('is that its heart is about the product itself (ANA-01)', async () => {
    const product = await reviewed()
    const { page } = await open(product.url)
    const about = page().querySelector('[data-component=wishlist-toggle]')?.closest('[data-item]')?.getAttribute('data-item')
    expect(JSON.parse(about ?? 'null')).toMatchObject({ product_id: product.product_id, name: product.name, manufacturer: product.brand })
  })
})

describe('the specifications of a configurable product', () => {
  it('name all that it is sold with, and of the variant that the address asks for its own (PDP-01, PDP-06)', async () => {
    const products = (await all()).filter(product => product.product_type === 'configurable')
    const rows = async (path: string) => {
      const { page } = await open(path)
      const found = [...page().querySelectorAll('[data-component=product-specs] [data-attribute]')]
      const text = (value: (typeof found)[number]) => [value.getAttribute('data-attribute'), value.textContent] as const
      return { shown: Object.fromEntries(found.map(text)), table: page().querySelector('#specificaties')?.textContent ?? '' }
    }
    let several = 0
    for (const product of products.slice(0, 3)) {
      const { configurable_data = [], virtual_products = [] } = await data.products.composition(product)
      const sold = virtual_products.filter(({ status }) => status === 1)
      const labelsOf = ({ code, options }: (typeof configurable_data)[number], variants: typeof sold) =>
        options.filter(({ id }) => variants.some(variant => variant[`${code}_option_id`] === id))
      const every = Object.fromEntries(
        configurable_data.map(one => [
          one.code,
          labelsOf(one, sold)
            .map(({ label }) => label)
            .join(', '),
        ]),
      )
      const { shown, table } = await rows(product.url)
      expect(shown, product.url).toEqual({ sku: product.sku, ...every })
      expect(table).not.toContain('EAN')
      const variant = sold.at(-1) as (typeof sold)[number]
      const own = configurable_data.map(one => [one.code, labelsOf(one, [variant])[0]] as const)
      const address = new URLSearchParams(own.map(([code, option]) => [code, option?.key ?? '']))
      const chosen = await rows(`${product.url}?${address}`)
      expect(chosen.shown).toEqual({ sku: variant.sku, ...Object.fromEntries(own.map(([code, option]) => [code, option?.label])) })
      if (Object.values(every).some(labels => labels.includes(', '))) several += 1
    }
    expect(several).toBeGreaterThan(0)
  })
})

describe('what a product page tells search engines', () => {
  const things = (html: string): Thing[] =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => JSON.parse(text ?? ''))

  it.each(['simple', 'configurable', 'bundle', 'grouped'])(
    'is right for a %s product: itself, its offer, its rating, its place (SEO)',
    async type => {
      const products = (await all()).filter(product => product.product_type === type)
      const some = [
        products.find(({ review_count }) => review_count > 0),
        products.find(({ review_count }) => review_count === 0),
        products.find(({ in_stock }) => !in_stock),
      ]
      const { visitor } = await open()
      const kind = type === 'configurable' ? 'ProductGroup' : 'Product'
      let seen = 0
      for (const product of some) {
        if (!product) continue
        seen++
        await visitor.open(product.url)
        const found = things(visitor.html)
        expect(
          found.flatMap(one => complaints(one)),
          product.url,
        ).toEqual([])
        expect(found.map(one => one['@type']).sort()).toEqual(['BreadcrumbList', kind])
        const told = found.find(one => one['@type'] === kind) as {
          name: string
          sku?: string
          productGroupID?: string
          aggregateRating?: { reviewCount: number }
        }
        expect([told.name, told.sku ?? told.productGroupID, told.aggregateRating?.reviewCount ?? 0]).toEqual([
          product.name,
          product.sku,
          product.review_count,
        ])
      }
      expect(seen).toBeGreaterThan(0)
    },
  )

  it('is who wrote the reviews that stand on it, by the name that is shown, and nobody else (CAT-13, REV-01)', async () => {
    const { visitor, page } = await open((await reviewed()).url)
    const written = things(visitor.html).flatMap(one => (one.review ?? []) as { author: { name: string }; name: string }[])
    const shown = [...page().querySelectorAll('.et-review')].map(one => one.textContent?.replace(/\s+/g, ' ') ?? '')
    expect(written.length).toBeGreaterThan(0)
    expect(shown).toHaveLength(written.length)
    for (const [place, { author, name }] of written.entries()) {
      expect(shown[place]).toContain(author.name)
      expect(shown[place]).toContain(name)
    }
  })

  it('is refused by these rules when something is missing or wrong (SEO)', () => {
    const offer = {
      '@type': 'Offer',
      price: '9.95',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: 'https://x.nl/p',
    }
    const context = { '@context': 'https://schema.org' }
    const product = { ...context, '@type': 'Product', name: 'tv', mpn: 'T-1', image: ['https://x.nl/a.webp'], offers: offer }
    const review = {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'S.' },
      datePublished: '2026-11-01',
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
    }
    const returns = {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'NL',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/FreeReturn',
      returnMethod: 'https://schema.org/ReturnByMail',
    }
    const shop = {
      ...context,
      '@type': 'Organization',
      name: 'x',
      url: 'https://x.nl/',
      logo: 'https://x.nl/a.svg',
      hasMerchantReturnPolicy: returns,
    }
    const search = {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://x.nl/?q={q}' },
      'query-input': 'required name=q',
    }
    const site = { ...context, '@type': 'WebSite', name: 'x', url: 'https://x.nl/', potentialAction: search }
    const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' }
    const place = { '@type': 'PostalAddress', streetAddress: 'A 1', postalCode: '1000AB', addressLocality: 'A', addressCountry: 'NL' }
    const store = {
      ...context,
      '@type': 'ElectronicsStore',
      name: 'x',
      url: 'https://x.nl/a',
      image: 'https://x.nl/a.webp',
      telephone: '+31 20 000 10 01',
      address: place,
      openingHoursSpecification: [hours],
    }
    for (const right of [{ ...product, gtin: '4006381333931', review: [review] }, shop, site, store]) expect(complaints(right)).toEqual([])
    for (const wrong of [
      { ...product, mpn: undefined },
      { ...product, gtin: '2000000000015' },
      { ...product, gtin: '4006381333932' },
      { ...product, review: [{ ...review, author: { '@type': 'Person', name: '' } }] },
      { ...product, review: [{ ...review, datePublished: 'gisteren' }] },
      { ...product, review: [{ ...review, reviewRating: { '@type': 'Rating', ratingValue: 6 } }] },
      { ...shop, logo: '/a.svg' },
      { ...shop, logo: undefined },
      { ...shop, hasMerchantReturnPolicy: { ...returns, returnFees: 'FreeReturn' } },
      { ...shop, hasMerchantReturnPolicy: { ...returns, returnMethod: 'https://schema.org/ByFoot' } },
      { ...site, url: '/' },
      { ...site, potentialAction: { ...search, 'query-input': 'required name=query' } },
      { ...store, telephone: '020 000 10 01' },
      { ...store, address: { ...place, addressCountry: 'Nederland' } },
      { ...store, openingHoursSpecification: [hours, hours] },
      { ...store, openingHoursSpecification: [{ ...hours, closes: '25:00' }] },
      { ...store, specialOpeningHoursSpecification: [{ ...hours, validFrom: 'Kerst' }] },
    ])
      expect(complaints(wrong).length, JSON.stringify(wrong)).toBeGreaterThan(0)
    for (const wrong of [
      { ...product, name: '' },
      { ...product, '@context': 'http://example.com' },
      { ...product, image: ['/a.webp'] },
      { ...product, offers: { ...offer, price: '9,95' } },
      { ...product, offers: { ...offer, priceCurrency: '€' } },
      { ...product, offers: { ...offer, availability: 'InStock' } },
      { ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 1 } },
      { ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 0 } },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 2, name: 'x', item: 'https://x.nl' }],
      },
    ])
      expect(complaints(wrong).length, JSON.stringify(wrong)).toBeGreaterThan(0)
  })
})

describe('a product page', () => {
  it('says what bringing the product costs, and that it is free from the amount of the checkout (PDP-10)', async () => {
    const sold = (await all()).filter(({ in_stock }) => in_stock)
    for (const [one, words] of [
      [sold.find(({ final_price_incl_tax: price }) => price >= 50), 'Gratis bezorgd'],
      [sold.find(({ final_price_incl_tax: price }) => price < 50), 'Bezorging € 5,95, gratis vanaf € 50,-'],
    ] as const) {
      const { page } = await open(one?.url)
      const texts = [...page().querySelectorAll('.et-assurances li')].map(text => text.textContent?.trim().replaceAll('\u00a0', ' '))
      expect(texts).toContain(words)
    }
  })

  it('has specifications, reviews, manual, stock per store, reservation, services, gallery, price, energy label, delivery promise and what goes with it (PDP-01, PDP-15, LAW-03)', async () => {
    const products = (await all()).filter(one => one.product_type === 'simple' && one.in_stock && one.energy_label)
    const { visitor, page } = await open()
    for (const product of products) {
      await visitor.open(`${product.url}?plaats=Utrecht`)
      if (['a[href*=reserveren]', '.et-service', '.et-accessories'].every(one => page().querySelector(one))) break
    }
    const parts = [
      '#specificaties .et-specs',
      '#reviews .et-reviews',
      '.et-store-row',
      'a[href*=reserveren]',
      '.et-service',
      '.et-gallery img',
      '.et-accessories input[form=buy]',
      '.et-price--huge',
      '.et-in-stock',
    ]
    expect(parts.filter(one => !page().querySelector(one)?.outerHTML)).toEqual([])
    const arrow = page().querySelector('.et-buy-box .et-energy__arrow')
    const { class: letter, range } = products.find(({ url }) => visitor.path.startsWith(url))?.energy_label ?? { class: '', range: '' }
    expect([arrow?.textContent, arrow?.getAttribute('data-range')]).toEqual([letter, range.replace('-', '\n')])
    // The accessible name starts with the visible text.
    expect(arrow?.getAttribute('aria-label')).toMatch(new RegExp(`^${letter}: .*${range}`))
    const path = visitor.path.split('?')[0]
    const manual = page().querySelector('.et-manuals a')?.getAttribute('href') ?? ''
    expect((await visitor.open(manual)).status).toBe(200)
    expect(page().querySelector('h1')?.textContent).toContain('Handleiding')
    const { kind = '' } = (await data.catalogue.picture(Number(products.find(({ url }) => url === path)?.product_id))) ?? {}
    expect(page().querySelector('#use + p')?.textContent).toBe(t(`manual.kinds.${manualOf[kind as PictureKind]}.use.text`))
    expect((await visitor.open('/handleidingen/xxx-000000')).status).toBe(404)
  })
})

describe('a product that is sold out', () => {
  it('stands above others of its kind that are in stock and cost about as much (PDP-15)', async () => {
    const products = await all()
    const sold = products.filter(({ in_stock, product_type }) => !in_stock && product_type === 'simple')
    const { visitor, page } = await open()
    let seen = 0
    for (const product of sold.slice(0, 5)) {
      await visitor.open(product.url)
      const urls = [...page().querySelectorAll('#alternatieven .et-card__name a')].map(link => link.getAttribute('href'))
      const others = urls.map(url => products.find(one => one.url === url))
      for (const other of others) {
        expect([other?.in_stock, other?.category_names]).toEqual([true, product.category_names])
        expect(other?.final_price_incl_tax).toBeGreaterThanOrEqual(Math.floor(product.final_price_incl_tax * 60) / 100)
        expect(other?.final_price_incl_tax).toBeLessThanOrEqual(Math.ceil(product.final_price_incl_tax * 150) / 100)
      }
      const gaps = others.map(other => Math.abs((other?.final_price_incl_tax ?? 0) - product.final_price_incl_tax))
      expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
      seen += urls.length
    }
    expect(seen).toBeGreaterThan(0)
    await visitor.open(products.find(({ in_stock }) => in_stock)?.url ?? '')
    expect(page().querySelector('#alternatieven')).toBeNull()
  })
})

describe('a struck-through reference price', () => {
  it('names its reference and stands above the price only (LAW-04)', async () => {
    const offers = (await all()).filter(({ price_incl_tax: was, final_price_incl_tax: price }) => was > price)
    expect(offers.length).toBeGreaterThan(0)
    const { visitor, page } = await open()
    await visitor.open(offers[0]?.url ?? '')
    const price = page().querySelector('.et-buy-box .et-card__reference')
    expect(price?.textContent).toMatch(/^Laagste prijs in 30 dagen\s/)
    expect(price?.querySelector('s')).not.toBeNull()
  })
})

describe('reviews on a product page', () => {
  it('are where the stars below the name of the product lead (REV-01)', async () => {
    const { page } = await open((await reviewed()).url)
    const link = page().querySelector('h1 ~ a:has(.et-stars)')
    expect(
      page()
        .querySelector(link?.getAttribute('href') ?? '')
        ?.querySelectorAll('.et-review'),
    ).toHaveLength(6)
  })

  it('are paged and ordered by address (REV-01, NJS-01)', async () => {
    const product = await reviewed()
    const { visitor, page } = await open(product.url)
    const titles = () => [...page().querySelectorAll('.et-review__by')].map(one => one.textContent)
    const first = titles()
    expect(first).toHaveLength(6)
    expect(page().querySelector('.et-reviews__honest')?.textContent).toContain('aankoop gecontroleerd')
    await visitor.open(page().querySelector('.et-reviews__pages [rel=next]')?.getAttribute('href')?.replace('#reviews', '') ?? '')
    expect(titles()).not.toEqual(first)
    expect(page().querySelector('.et-reviews__pages [rel=prev]')).not.toBeNull()
    await visitor.open(`${product.url}?aantal=12`)
    expect(titles().length).toBe(Math.min(12, product.review_count))
    expect(page().querySelector('#reviews-size [selected]')?.getAttribute('value')).toBe('12')
    await visitor.open(`${product.url}?volgorde=lowest`)
    const stars = [...page().querySelectorAll('.et-review .et-stars__row')].map(one =>
      Number.parseInt(one.getAttribute('aria-label') ?? '', 10),
    )
    expect(stars).toEqual(stars.toSorted((one, other) => one - other))
    for (const odd of ['?reviews=0', '?reviews=abc', '?reviews=99999999', '?volgorde=nonsense']) {
      expect((await visitor.open(product.url + odd)).status).toBe(200)
      expect(titles().length).toBeGreaterThan(0)
    }
  })

  it('are narrowed by the links of how many gave so many stars, which keep order and size; none leads to nothing (REV-01, NJS-01)', async () => {
    const product = await reviewed()
    const { visitor, page } = await open(`${product.url}?volgorde=lowest&aantal=24`)
    const hrefs = [...page().querySelectorAll('.et-reviews__bars a')].map(one => one.getAttribute('href') ?? '')
    const given = [...page().querySelectorAll('.et-reviews__bars dd')].filter(one => Number(one.textContent) > 0)
    expect(hrefs.length).toBe(given.length)
    expect(page().querySelector('.et-reviews__bars [aria-current]')).toBeNull()
    for (const href of hrefs) {
      const [, stars = ''] = /^.*[?]reviews=1&volgorde=lowest&aantal=24&sterren=([1-5])#reviews$/.exec(href) ?? []
      expect((await visitor.open(href.replace('#reviews', ''))).status).toBe(200)
      const label = stars === '1' ? '1 ster' : `${stars} sterren`
      expect(page().querySelector('.et-reviews__bars [aria-current]')?.textContent).toBe(label)
      const shown = [...page().querySelectorAll('.et-review .et-stars__row')].map(one => one.getAttribute('aria-label'))
      expect([shown.length > 0, new Set(shown)]).toEqual([true, new Set([label])])
    }
  })

  it('are told by the API as by the page, with the same seed (REV-01)', async () => {
    const product = await reviewed()
    const { visitor, page } = await open(product.url)
    const reply = v.parse(
      ReviewList,
      await (await visitor.api('GET', `/api/catalog/product/reviews/sku/${product.sku}?sort=highest`)).json(),
    )
    expect(reply.items.map(({ stars }) => stars)).toEqual(reply.items.map(({ stars }) => stars).toSorted((one, other) => other - one))
    expect(reply.count).toBe(product.review_count)
    expect(v.parse(ReviewList, JSON.parse(page().querySelector('#reviews-seed')?.textContent ?? '')).count).toBe(reply.count)
    expect((await visitor.api('GET', '/api/catalog/product/reviews/sku/NONE')).status).toBe(404)
    expect(v.parse(ReviewList, await (await visitor.api('GET', '/api/reviews')).json()).count).toBeGreaterThan(0)
    const [store] = await data.stores.all()
    const ofStore = async (query: string) =>
      v.parse(ReviewList, await (await visitor.api('GET', `/api/stores/${store?.slug}/reviews${query}`)).json())
    const { count, last_page: last, items } = await ofStore('?sort=lowest')
    expect(items.map(({ stars }) => stars)).toEqual(items.map(({ stars }) => stars).toSorted((one, other) => one - other))
    expect((await ofStore(`?page=${last}`)).items).toHaveLength(count - (last - 1) * 6)
    expect((await visitor.api('GET', '/api/stores/atlantis/reviews')).status).toBe(404)
  })

  it.each([
    ['a product', async () => (await reviewed()).url, 'Kocht dit bij ons'],
    ['a store', async () => `/winkels/${(await data.stores.all())[0]?.slug}`, 'Klant van deze winkel'],
  ])(
    'of %s are written without JavaScript: what is missing is named, what was typed stays (REV-01, VAL-05, NJS-01)',
    async (_, pathOf, label) => {
      const url = await pathOf()
      const { visitor, page } = await open(url)
      expect(page().querySelector('.et-reviews a.et-button')?.getAttribute('href')).toBe(`${url}/review`)
      expect(page().querySelector('.et-reviews__honest')?.textContent).toContain(label)
      const before = page().querySelector('.et-reviews__sum')?.textContent
      await visitor.open(`${url}/review`)
      const send = (fields: Record<string, string>) =>
        visitor.open(`${url}/review`, {
          method: 'POST',
          body: new URLSearchParams({ _token: visitor.token, _stamp: patient(), ...fields }),
        })
      expect((await send({ title: 'Mooi', text: ' ', nickname: 'Sanne' })).status).toBe(400)
      const error = (field: string) => page().querySelector(`#review-${field}-error`)?.textContent
      expect([error('stars'), error('title'), error('text')]).toEqual(['Kies een aantal sterren.', undefined, 'Schrijf je review.'])
      expect(page().querySelector('#review-title')?.getAttribute('value')).toBe('Mooi')
      await send({ stars: '4', title: 'Mooi', text: 'Scherp.', nickname: 'Sanne' })
      expect(visitor.path).toBe(url)
      expect(page().querySelector('.et-messages')?.textContent).toBe(
        'Bedankt voor je review. Hij staat op de site zodra we hem hebben gelezen.',
      )
      expect(page().querySelector('.et-reviews__sum')?.textContent).toBe(before)
      for (const unknown of ['/p/atlantis/review', '/winkels/atlantis/review']) expect((await visitor.open(unknown)).status).toBe(404)
    },
  )

  it('are refused when one place sends many, of whatever (SEC-02)', async () => {
    const product = await reviewed()
    const [store] = await data.stores.all()
    const { visitor } = await open(product.url)
    const body = { stars: 4, title: 'Mooi', text: 'Scherp.', nickname: 'Sanne' }
    const paths = [`/api/catalog/product/reviews/sku/${product.sku}`, `/api/stores/${store?.slug}/reviews`]
    const post = async (path = '', sent: object = body) => (await visitor.api('POST', path, sent)).status
    for (const path of paths) expect(await post(path, { ...body, stars: 6 })).toBe(400)
    expect(await post('/api/stores/atlantis/reviews')).toBe(404)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push(await post(paths[time % 2]))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('wait for the shop, which reads them in an e-mail of its own and places them with a link that works once (REV-01)', async () => {
    const product = await reviewed()
    const { visitor, mail, page } = await open(`${product.url}/review`)
    const send = (path: string, fields: Record<string, string>) =>
      visitor.open(path, { method: 'POST', body: new URLSearchParams({ _token: visitor.token, _stamp: patient(), ...fields }) })
    await send(`${product.url}/review`, { stars: '2', title: 'Valt <b>tegen</b>', text: 'Te klein.', nickname: 'Vera' })
    await mail.settled()
    const message = mail.emails.at(-1)
    expect([message?.to, message?.subject]).toEqual([
      'klantenservice@etalage.example',
      `Nieuwe review over ${product.brand} ${product.name}`,
    ])
    const [, link = '', token = ''] = /http:\/\/localhost(\/review-keuren\?token=(\S+))/.exec(message?.text ?? '') ?? []
    await visitor.open(link)
    expect(page().querySelector('blockquote')?.textContent).toContain('Valt <b>tegen</b>')
    await send('/review-keuren', { token, outcome: 'shown' })
    expect(page().querySelector('main')?.textContent).toContain('Opgeslagen.')
    await visitor.open(product.url)
    expect(page().querySelector('.et-review__title')?.textContent).toBe('Valt <b>tegen</b>')
    expect((await send('/review-keuren', { token, outcome: 'refused' })).status).toBe(400)
  })
})

describe('a question about a product', () => {
  it('is sent without JavaScript, and answered with an e-mail that it arrived (CNT-01, NJS-01, VAL-05)', async () => {
    const product = await reviewed()
    const { visitor, mail, page } = await open(`${product.url}/vraag`)
    const subject = page().querySelector('#question-subject')?.getAttribute('value')
    expect(subject).toBe(`Vraag over ${product.brand} ${product.name}`)
    const send = (fields: Record<string, string>) =>
      visitor.open(`${product.url}/vraag`, {
        method: 'POST',
        body: new URLSearchParams({ _token: visitor.token, _stamp: patient(), ...fields }),
      })
    const fields = {
      first_name: 'Sanne',
      last_name: 'de Wit',
      company: 'De Wit en Zonen',
      contact_person: 'Bo Vos',
      phone: '',
      subject: subject ?? '',
      comment: 'Past dit in een nis van 60 cm?',
    }
    expect((await send({ ...fields, email: 'sanne@' })).status).toBe(400)
    expect(page().querySelector('#question-email-error')?.textContent).toBe('Vul een geldig e-mailadres in.')
    expect(page().querySelector('#question-comment')?.textContent).toBe(fields.comment)
    const typedIn = (name: string) => page().querySelector(`#question-${name}`)?.getAttribute('value')
    expect([typedIn('company'), typedIn('contact_person')]).toEqual([fields.company, fields.contact_person])
    await mail.settled()
    expect(mail.emails).toEqual([])
    for (const robot of [{ _stamp: '' }, { website: 'http://spam.example' }])
      expect((await send({ ...fields, email: 'sanne@example.com', ...robot })).status).toBe(422)
    expect([page().querySelector('[role=alert]')?.textContent, mail.emails.length]).toEqual([t('errors.robot'), 0])
    await send({ ...fields, email: 'sanne@example.com' })
    expect(page().querySelector('.et-messages')?.textContent).toContain('Je vraag is verstuurd.')
    await mail.settled()
    expect(mail.emails).toMatchObject([{ to: 'sanne@example.com', subject: 'We hebben je vraag ontvangen' }])
    for (const typed of [fields.comment, fields.first_name, fields.subject]) expect(mail.emails[0]?.text).not.toContain(typed)
  })
})

describe('what a guest gets of a page with cards', () => {
  it('asks for the pictures in view at once, the first before all others, and for the rest when they come near (NJS-01)', async () => {
    const { page } = await open('/televisies')
    const pictures = [...page().querySelectorAll('.et-product-list .et-card__picture')]
    const hints = pictures.map(one => [one.getAttribute('fetchpriority'), one.getAttribute('loading')])
    const atOnce = Array.from({ length: 3 }, () => [null, null])
    expect(hints).toEqual([['high', null], ...atOnce, ...Array.from({ length: hints.length - 4 }, () => [null, 'lazy'])])
    expect(hints.length).toBeGreaterThan(8)
    expect(pictures.filter(one => !one.getAttribute('srcset') || !one.getAttribute('sizes'))).toEqual([])
  })

  it('lets a browser make the page of a product ahead, but no page of a control (RT-16)', async () => {
    const { page } = await open('/televisies')
    const { prerender } = JSON.parse(page().querySelector('script[type=speculationrules]')?.textContent ?? '')
    const controls = prerender[0].where.and.find((one: { not?: { selector_matches?: string } }) => one.not?.selector_matches).not
      .selector_matches
    const isAhead = (selector: string) => [...page().querySelectorAll(selector)].map(link => !link.matches(controls))
    expect(new Set(isAhead('.et-card__name a'))).toEqual(new Set([true]))
    expect(new Set(isAhead('[data-component=paginator] a'))).toEqual(new Set([false]))
  })

  it('has one form for the hearts of all its cards, as for comparing and buying (NJS-01)', async () => {
    const { page } = await open('/televisies')
    const forms = [...page().querySelectorAll('.et-card button')].map(button => button.getAttribute('form'))
    expect(forms.length).toBeGreaterThan(48)
    for (const form of new Set(forms)) expect(page().querySelectorAll(`form#${form}[method=post]`)).toHaveLength(1)
    expect(page().querySelectorAll('.et-card form')).toHaveLength(0)
  })
})

describe('what was viewed before', () => {
  it('stands on the next product page, newest first, also when that was fetched ahead (NJS-01)', async () => {
    const [one, two, three] = (await all()).filter(({ product_type }) => product_type === 'simple')
    const { visitor, page } = await open(one?.url)
    const recent = () =>
      [...page().querySelectorAll('[aria-labelledby=recent-title] .et-card__name a')].map(link => link.getAttribute('href'))
    expect(recent()).toEqual([])
    // A form submission shows that no script runs, so this visitor gets pages of their own.
    await visitor.request('/cookies', { method: 'POST', body: new URLSearchParams({ choice: 'denied' }) })
    await visitor.open(one?.url ?? '')
    await visitor.open(two?.url ?? '', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    expect(recent()).toEqual([one?.url])
    await visitor.open(three?.url ?? '')
    expect(recent()).toEqual([one?.url])
    await visitor.open(one?.url ?? '', { headers: { Referer: `http://localhost${two?.url}` } })
    expect(recent()).toEqual([two?.url, three?.url])
  })

  it('is told of a page that all guests share by its call, which notes that page (NJS-01, RT-19)', async () => {
    const [one, two, three] = (await all()).filter(({ product_type }) => product_type === 'simple')
    const { visitor, page } = await open(one?.url)
    expect(page().querySelectorAll('[data-component=recently-viewed]')).toHaveLength(1)
    const ask = async (from: string) => {
      const reply = await visitor.request('/api/visitor', { headers: { Referer: `http://localhost${from}` } })
      const { state } = v.parse(getVisitor.reply, await reply.json())
      return state.recent?.map(({ url }) => url)
    }
    expect(await ask(one?.url ?? '')).toEqual([])
    expect(await ask(`${two?.url}?kleur=zwart`)).toEqual([one?.url])
    expect(await ask('/televisies')).toBeUndefined()
    expect(await ask(`${one?.url}/melding`)).toBeUndefined()
    expect(await ask('/p/nergens')).toEqual([two?.url, one?.url])
    expect(await ask(one?.url ?? '')).toEqual([two?.url])
    await visitor.request('/cookies', { method: 'POST', body: new URLSearchParams({ choice: 'denied' }) })
    await visitor.open(three?.url ?? '')
    expect([...page().querySelectorAll('#recent-title ~ ul .et-card__name a')].map(link => link.getAttribute('href'))).toEqual([
      one?.url,
      two?.url,
    ])
  })
})
