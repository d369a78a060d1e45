import { describe, expect, it } from 'vitest'
import { videoUrl } from '../../../reference-shop/pictures/urls'
import { productThing, summary } from '../../../reference-shop/product/json-ld'
import type { ProductDetails } from '../../../reference-shop/product/records'
import type { ChildProduct, Composition, Variant } from '../../../shared/contract/product'
import { makeProduct } from '../../kit/factories'
import { complaints, type Thing } from '../../kit/schema-org'

const details = (euros: number): ProductDetails => ({
  card: makeProduct({ final_price_incl_tax: euros, review_count: 0 }),
  slug: 'x',
  description: '<p>Een <b>scherm</b>.</p>',
  pictures: [],
  specifications: [],
  highlights: [],
  categories: [],
  relatedIds: [],
  pieces: 1,
  restockAt: null,
  video: null,
})
const offers = (...args: [ProductDetails, Parameters<typeof productThing>[1], (number | null)?]) =>
  productThing(args[0], args[1], args[2] ?? null, 'https://shop').offers as Record<string, unknown>

describe('what a page says of a product to search engines', () => {
  it('is one price, with what it costs to get it and until when it holds (CAT-13, PDP-12)', () => {
    expect(offers(details(49.99), {})).toMatchObject({
      '@type': 'Offer',
      price: '49.99',
      shippingDetails: { shippingRate: { value: '5.95' } },
    })
    const offer = offers(details(50), {}, Date.UTC(2026, 11, 1))
    expect(offer).toMatchObject({
      price: '50.00',
      priceValidUntil: '2026-12-01T00:00:00.000Z',
      shippingDetails: { shippingRate: { value: '0.00' } },
    })
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
    const group = productThing(found, from, Date.UTC(2026, 11, 1), 'https://shop.test') as Thing
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
    const found = productThing({ ...details(10), pictures, video }, {}, null, 'https://shop.test')
    expect(complaints(found)).toEqual([])
    expect(found.video).toEqual({
      '@type': 'VideoObject',
      name: 'De oven',
      description: 'De oven van voren.',
      thumbnailUrl: ['https://shop.test/a.webp'],
      uploadDate: '2026-09-14T08:00:00Z',
      contentUrl: `https://shop.test${videoUrl('oven', 'mp4')}`,
    })
    expect(productThing(details(10), {}, null, 'https://shop.test')).not.toHaveProperty('video')
  })

  it('begins with its name and ends with a whole word (CAT-11)', () => {
    expect(summary('Novaro 55Q7', 'Een scherm.')).toBe('Novaro 55Q7: Een scherm.')
    expect(summary('Novaro', 'Een helder scherm, dat je lang aankan', 27)).toBe('Novaro: Een helder scherm…')
    expect(summary('Novaro', 'x'.repeat(300))).toHaveLength(7)
  })
})
