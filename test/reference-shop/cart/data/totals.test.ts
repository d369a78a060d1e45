import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coupon, sumsOf, sumsWithoutVat } from '../../../../reference-shop/cart/data/totals'
import { shippingCents } from '../../../../reference-shop/delivery/rates'
import { property } from '../../../kit/property'

interface Golden {
  what: string
  rows: number[]
  vouchers?: number
  coupon: [Coupon['type'], number, number] | null
  shipping: number
  subtotal: number
  discount: number
  tax: number
  total: number
  /** Parts of the amounts without VAT, as a business sees them. */
  excl: { subtotal: number; discount: number; shipping: number }
}

const golden: Golden[] = JSON.parse(readFileSync(join(process.cwd(), 'test/kit/golden/totals.json'), 'utf8'))

const couponOf = (coupon: Golden['coupon']): Coupon | null => coupon && { code: 'X', type: coupon[0], value: coupon[1], minimum: coupon[2] }

describe('the totals of an order', () => {
  for (const { what, rows, vouchers = 0, coupon, shipping, excl, ...sums } of golden)
    it(`are right for ${what}, with VAT and without (CRT-02, CFG-03)`, () => {
      const found = sumsOf({ rows, vouchers, coupon: couponOf(coupon), shipping })
      expect(found).toEqual({ ...sums, shipping })
      expect(sumsWithoutVat(found)).toEqual(excl)
    })

  const coupons = fc.oneof(
    fc.constant(null),
    fc.record({
      code: fc.constant('X'),
      type: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      minimum: fc.nat(100_000),
    }),
    fc.record({
      code: fc.constant('X'),
      type: fc.constant('amount' as const),
      value: fc.integer({ min: 1, max: 100_000 }),
      minimum: fc.nat(100_000),
    }),
  )

  property([fc.array(fc.nat(10_000_00), { maxLength: 30 }), fc.nat(29), coupons, fc.constantFrom(0, 395, 595, 995)], { seed: 11 })(
    'are whole cents, add up, and are never less than nothing (CRT-02)',
    (rows, at, coupon, shipping) => {
      const vouchers = rows[at] ?? 0
      const sums = sumsOf({ rows, vouchers, coupon, shipping })
      expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true)
      expect(sums.subtotal - sums.discount + sums.shipping).toBe(sums.total)
      expect(sums.total).toBeGreaterThanOrEqual(shipping + vouchers)
      expect(sums.discount).toBeGreaterThanOrEqual(0)
      const bare = sumsWithoutVat(sums)
      expect(bare.subtotal - bare.discount + bare.shipping + sums.tax).toBe(sums.total)
      // VAT is 21/121 of everything but vouchers, rounded to a cent.
      expect(Math.abs(sums.tax * 121 - (sums.total - vouchers) * 21)).toBeLessThanOrEqual(60.5)
    },
  )
})

describe('the price of delivery', () => {
  it('is nothing from € 50, and never for the evening (CRT-08, SHP-01)', () => {
    expect([4999, 5000].map(subtotal => shippingCents('bezorgen_standaard', 'NL', subtotal))).toEqual([595, 0])
    expect(shippingCents('bezorgen_avond', 'NL', 57_890)).toBe(595)
    expect(shippingCents(null, 'BE', 57_890)).toBe(995)
    expect(shippingCents('winkel_ophalen', 'NL', 1)).toBe(0)
  })

  it('is unknown where it does not go (SHP-01)', () => {
    expect(shippingCents('bezorgen_avond', 'BE', 100)).toBeUndefined()
    expect(shippingCents('bezorgen_standaard', 'DE', 100)).toBeUndefined()
    expect(shippingCents('raket', 'NL', 100)).toBeUndefined()
  })
})
