import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetails } from '../../../reference-shop/catalogue/records'
import { packs } from '../../../reference-shop/packs'
import { shopThings } from '../../../reference-shop/pages/json-ld'
import { videoUrl } from '../../../reference-shop/pictures/urls'
import { productThing, summary, type Told } from '../../../reference-shop/product/json-ld'
import { reviewsOf } from '../../../reference-shop/reviews/service'
import type { ShopData } from '../../../reference-shop/shop-data'
import { storeThing } from '../../../reference-shop/stores/json-ld'
import type { ChildProduct, Composition, Variant } from '../../../shared/contract/product'
import { makeProduct } from '../../kit/factories'
import { complaints, type Thing } from '../../kit/schema-org'
import { openSeeded } from '../../kit/seeded'
import { t } from '../kit/shop'

const details = (euros: number): ProductDetails => ({
  card: makeProduct({ final_price_incl_tax: euros, review_count: 0 }),
  slug: 'x',
  isVoucher: false,
  description: '<p>Een <b>scherm</b>.</p>',
  pictures: [],
  specifications: [],
  highlights: [],
  categories: [],
  relatedIds: [],
  accessoryIds: [],
  pieces: 1,
  restockAt: null,
  video: null,
})
const told = (changes: Partial<Told> = {}): Told => ({ offerEndsAt: null, gtins: new Map(), reviews: [], ...changes })
const offers = (of: ProductDetails, from: Composition, offerEndsAt: number | null = null) =>
  productThing(of, from, told({ offerEndsAt }), 'https://shop').offers as Record<string, unknown>

describe('what a page says of a product to search engines', () => {
  it('is one price, with what it costs to get it and until when it holds (CAT-13, PDP-12)', () => {
    expect(offers(details(49.99), {})).toMatchObject({
      '@type': 'Offer',
      price: '49.99',
      shippingDetails: { shippingRate: { value: '5.95' } },
    })
    expect(offers({ ...details(49.99), isVoucher: true }, {})).toMatchObject({ shippingDetails: { shippingRate: { value: '0.00' } } })
    const offer = offers(details(50), {}, Date.UTC(2026, 11, 1))
    expect(offer).toMatchObject({
      price: '50.00',
      priceValidUntil: '2026-12-01T00:00:00.000Z',
      shippingDetails: { shippingRate: { value: '0.00' } },
    })
  })

  it('says what a price per unit is for, and how much of it there is (PRC-02, CAT-13)', () => {
    const cable = details(12.5)
    const unit = { price_incl_tax: 6.25, quantity: 1, unit: 'm', content: 2 }
    const metres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MTR' })
    const offer = offers({ ...cable, card: { ...cable.card, unit_price: unit } }, {})
    expect(offer).toMatchObject({
      price: '12.50',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '12.50',
        priceCurrency: 'EUR',
        referenceQuantity: { ...metres(2), valueReference: metres(1) },
      },
    })
    expect(offers(cable, {})).not.toHaveProperty('priceSpecification')
  })

  it('is the lowest and the highest price of a set (CAT-13, PDP-03)', () => {
    const children = (...prices: number[]) => ({
      child_products: prices.map(final_price_incl_tax => ({ final_price_incl_tax }) as ChildProduct),
    })
    expect(offers(details(10), children(20, 10))).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '10.00',
      highPrice: '20.00',
      offerCount: 2,
    })
    expect(offers(details(10), children(10, 10))).toMatchObject({ '@type': 'Offer', price: '10.00' })
  })

  it('is a group of every variant that is sold, each with its own address, picture, stock and offer (CAT-13, PDP-05)', () => {
    const option = (id: number, label: string, key: string) => ({ id, label, key })
    const from: Composition = {
      configurable_data: [
        { code: 'kleur', label: 'Kleur', options: [option(1, 'Zwart', 'zwart'), option(2, 'Café crème', 'cafe-creme')] },
        { code: 'werkgeheugen', label: 'Werkgeheugen', options: [option(3, '16 GB', '16-gb')] },
      ],
      virtual_products: [
        {
          sku: 'A-1',
          kleur_option_id: 1,
          werkgeheugen_option_id: 3,
          status: 1,
          in_stock: true,
          image: '/a.webp',
          price_incl_tax: 100,
          final_price_incl_tax: 90,
        },
        {
          sku: 'A-2',
          kleur_option_id: 2,
          werkgeheugen_option_id: 3,
          status: 1,
          in_stock: false,
          image: '/b.webp',
          price_incl_tax: 120,
          final_price_incl_tax: 120,
        },
        {
          sku: 'A-3',
          kleur_option_id: 2,
          werkgeheugen_option_id: 3,
          status: 2,
          in_stock: true,
          image: '/b.webp',
          price_incl_tax: 5,
          final_price_incl_tax: 5,
        },
      ] as Partial<Variant>[] as Variant[],
    }
    const found = { ...details(90), pictures: [{ src: '/a.webp' }] } as ProductDetails
    const group = productThing(found, from, told({ offerEndsAt: Date.UTC(2026, 11, 1) }), 'https://shop.test') as Thing
    expect(complaints(group)).toEqual([])
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: found.card.sku,
      variesBy: ['https://schema.org/color', 'Werkgeheugen'],
    })
    expect(group).not.toHaveProperty('offers')
    const [first, second, ...more] = group.hasVariant as Thing[]
    expect(more).toEqual([])
    expect(first).toMatchObject({
      sku: 'A-1',
      color: 'Zwart',
      image: 'https://shop.test/a.webp',
      additionalProperty: [{ name: 'Werkgeheugen', value: '16 GB' }],
      offers: {
        price: '90.00',
        priceValidUntil: '2026-12-01T00:00:00.000Z',
        url: `https://shop.test${found.card.url}?kleur=zwart&werkgeheugen=16-gb`,
      },
    })
    expect(second).toMatchObject({ color: 'Café crème', offers: { price: '120.00', availability: 'https://schema.org/OutOfStock' } })
    expect(second?.offers).not.toHaveProperty('priceValidUntil')
  })

  it('has its video, with what is seen in it, since when, a picture and the file (PDP-09)', () => {
    const video = { file: 'oven', title: 'De oven', description: 'De oven van voren.', uploaded: '2026-09-14T08:00:00Z' }
    const pictures = [{ src: '/a.webp' }, { src: '/b.webp' }] as ProductDetails['pictures']
    const found = productThing({ ...details(10), pictures, video }, {}, told(), 'https://shop.test')
    expect(complaints(found)).toEqual([])
    expect(found.video).toEqual({
      '@type': 'VideoObject',
      name: 'De oven',
      description: 'De oven van voren.',
      thumbnailUrl: ['https://shop.test/a.webp'],
      uploadDate: '2026-09-14T08:00:00Z',
      contentUrl: `https://shop.test${videoUrl('oven', 'mp4')}`,
    })
    expect(productThing(details(10), {}, told(), 'https://shop.test')).not.toHaveProperty('video')
  })

  it("has a number of its manufacturer, and of GS1 only where that is not the shop's own (CAT-13)", () => {
    const { card } = details(10)
    const numbers = (gtin: string): Thing =>
      productThing(details(10), {}, told({ gtins: new Map([[card.sku, gtin]]) }), 'https://shop.test')
    expect(numbers('4006381333931')).toMatchObject({ mpn: card.sku, gtin: '4006381333931' })
    expect(numbers('2000000000015')).toMatchObject({ mpn: card.sku })
    expect(numbers('2000000000015')).not.toHaveProperty('gtin')
  })

  it('says how soon it comes as long as it is there, and that sending it back is free (CAT-13, PDP-12)', () => {
    const offer = offers(details(10), {})
    expect(offer).toMatchObject({
      shippingDetails: { deliveryTime: { handlingTime: { maxValue: 0 }, transitTime: { minValue: 1, maxValue: 1, unitCode: 'DAY' } } },
      hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' },
    })
    const found = details(10)
    const soldOut = offers({ ...found, card: { ...found.card, in_stock: false } }, {})
    expect(soldOut.shippingDetails).not.toHaveProperty('deliveryTime')
  })

  it('has the reviews of the page, by the names it shows (CAT-13, REV-01)', () => {
    const review = { id: 1, stars: 4, title: 'Mooi', text: 'Scherp.', nickname: 'S. uit Utrecht', created_at: '2026-11-01T11:00:00.000Z' }
    const found = { ...details(10), pictures: [{ src: '/a.webp' }] } as ProductDetails
    const thing = productThing(found, {}, told({ reviews: [{ ...review, verified: true }] }), 'https://shop.test') as Thing
    expect(complaints(thing)).toEqual([])
    expect(thing.review).toMatchObject([
      {
        author: { '@type': 'Person', name: 'S. uit Utrecht' },
        name: 'Mooi',
        reviewBody: 'Scherp.',
        reviewRating: { ratingValue: 4 },
        datePublished: '2026-11-01T11:00:00.000Z',
      },
    ])
    expect(productThing(found, {}, told(), 'https://shop.test')).not.toHaveProperty('review')
  })

  it('begins with its name and ends with a whole word (CAT-11)', () => {
    expect(summary('Novaro 55Q7', 'Een scherm.')).toBe('Novaro 55Q7: Een scherm.')
    expect(summary('Novaro', 'Een helder scherm, dat je lang aankan', 27)).toBe('Novaro: Een helder scherm…')
    expect(summary('Novaro', 'x'.repeat(300))).toHaveLength(7)
  })
})

describe('of a whole shop', () => {
  let data: ShopData
  beforeAll(async () => {
    data = await openSeeded(240)
  })
  afterAll(() => data.close())

  it('every product holds to the rules, of each kind one at least (CAT-13)', async () => {
    const paths = await data.pages.productPaths(0, 1000)
    const seen = new Set<unknown>()
    const wrong: string[] = []
    for (const path of paths) {
      const found = await data.catalogue.product(path.slice('/p/'.length))
      if (!found) throw new Error(path)
      const [composition, below, reviews] = await Promise.all([
        data.products.composition(found.card),
        data.pages.belowProduct(Number(found.card.product_id)),
        reviewsOf({ data, t, packs }, { sku: found.card.sku }),
      ])
      const thing = productThing(found, composition, { ...below, reviews: reviews?.items ?? [] }, 'https://shop.test') as Thing
      seen.add(found.card.product_type).add(thing['@type'])
      if (thing.review) seen.add('Review')
      if (JSON.stringify(thing).includes('"gtin"')) wrong.push(`${path} tells a number of the shop alone`)
      if (below.gtins.get(found.card.sku)?.length !== 13) wrong.push(`${path} has no number`)
      wrong.push(...complaints(thing).map(complaint => `${path}: ${complaint}`))
    }
    expect(wrong).toEqual([])
    expect(paths).toHaveLength(240)
    expect([...seen]).toEqual(expect.arrayContaining(['simple', 'configurable', 'grouped', 'bundle', 'Product', 'ProductGroup', 'Review']))
  })

  it('every store, and the shop itself, hold to the rules (CAT-13, STO-01)', async () => {
    const stores = (await data.stores.all()).map(store => storeThing(store, 'https://shop.test', '/a.webp'))
    const things = [...stores, ...shopThings('https://shop.test', 'Etalage')] as Thing[]
    expect(things.flatMap(thing => complaints(thing))).toEqual([])
    expect(stores.length).toBeGreaterThan(100)
  })
})
