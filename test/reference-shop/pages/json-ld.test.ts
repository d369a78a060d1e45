import { describe, expect, it } from 'vitest'
import { productThing, summary } from '../../../reference-shop/pages/json-ld'
import type { ProductDetails } from '../../../reference-shop/shop-data'
import type { Variant } from '../../../shared/contract/product'
import { makeProduct } from '../../kit/factories'

const details = (euros: number): ProductDetails => ({
  card: makeProduct({ final_price_incl_tax: euros, review_count: 0 }),
  slug: 'x',
  description: '<p>Een <b>scherm</b>.</p>',
  pictures: [],
  specifications: [],
  highlights: [],
  categories: [],
  relatedIds: [],
})
const variants = (...prices: [euros: number, status: number][]) => ({
  virtual_products: prices.map(([final_price_incl_tax, status]) => ({ final_price_incl_tax, status }) as Variant),
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

  it('is the lowest and the highest price of what can be chosen and bought (CAT-13, PDP-06)', () => {
    expect(offers(details(10), variants([20, 1], [10, 1], [5, 2]))).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '10.00',
      highPrice: '20.00',
      offerCount: 2,
    })
    expect(offers(details(10), variants([10, 1], [10, 1]))).toMatchObject({ '@type': 'Offer', price: '10.00' })
    expect(offers(details(10), variants([10, 2]))).toMatchObject({ '@type': 'Offer', price: '10.00' })
  })

  it('begins with its name and ends with a whole word (CAT-11)', () => {
    expect(summary('Novaro 55Q7', 'Een scherm.')).toBe('Novaro 55Q7: Een scherm.')
    expect(summary('Novaro', 'Een helder scherm, dat je lang aankan', 27)).toBe('Novaro: Een helder scherm…')
    expect(summary('Novaro', 'x'.repeat(300))).toHaveLength(7)
  })
})
