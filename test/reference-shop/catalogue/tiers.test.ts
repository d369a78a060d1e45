import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tierPricesOf, unitCentsAt, usefulTiers, withTiers } from '../../../reference-shop/catalogue/tiers'
import { makeProduct } from '../../kit/factories'
import { property } from '../../kit/property'

const tiers = fc.array(fc.record({ least: fc.integer({ min: 2, max: 50 }), cents: fc.integer({ min: 1, max: 20_000 }) }), { maxLength: 6 })
const prices = (cents: number, bare = Math.round(cents / 1.21)) => ({
  price_incl_tax: cents / 100,
  price_excl_tax: bare / 100,
  final_price_incl_tax: cents / 100,
  final_price_excl_tax: bare / 100,
})

describe('prices for more than one, as pages and calls have them', () => {
  property([fc.integer({ min: 1, max: 20_000 }), tiers])(
    'fall from the price of one on, in euros with and without VAT (CRT-04)',
    (cents, all) => {
      const found = tierPricesOf(prices(cents), all)
      const steps = [{ qty: 1, final_price_incl_tax: cents / 100 }, ...found]
      for (const [at, { qty, final_price_incl_tax: price }] of found.entries()) {
        expect(qty).toBeGreaterThan(steps[at]?.qty ?? 0)
        expect(price).toBeLessThan(steps[at]?.final_price_incl_tax ?? 0)
      }
      for (const { final_price_incl_tax: price, final_price_excl_tax: bare } of found)
        expect(Math.abs(bare * 1.21 - price)).toBeLessThanOrEqual(0.0061 * 1.21)
      expect(tierPricesOf(prices(cents, cents), all).every(one => one.final_price_excl_tax === one.final_price_incl_tax)).toBe(true)
    },
  )

  it('stand on cards of simple products alone, which are asked about once (CAT-16)', async () => {
    const asked: (readonly number[])[] = []
    const of = async (ids: readonly number[]) => {
      asked.push(ids)
      return new Map([[1, [{ least: 5, cents: 900 }]]])
    }
    const one = makeProduct({ product_id: 1, final_price_incl_tax: 10 })
    const cards = [one, makeProduct({ product_id: 2 }), one, makeProduct({ product_id: 1, product_type: 'configurable' })]
    const found = await withTiers({ tierPrices: { of } }, true, cards)
    expect(found.map(card => card.tier_price?.qty)).toEqual([5, undefined, 5, undefined])
    expect(asked).toEqual([[1, 2]])
  })
})

const list = fc.integer({ min: 1, max: 9999 })
const qty = fc.integer({ min: 1, max: 200 })

describe('the price of one of so many', () => {
  property([list, tiers, qty])('is in whole cents, never above that of one, and falls with the quantity', (cents, given, count) => {
    const [one, other] = [unitCentsAt(cents, given, count), unitCentsAt(cents, given, count + 1)]
    expect(Number.isInteger(one)).toBe(true)
    expect(one).toBeLessThanOrEqual(cents)
    expect(other).toBeLessThanOrEqual(one)
  })
  property([list, tiers, qty])('makes more cost more in all between two tiers', (cents, given, count) => {
    fc.pre(!given.some(({ least }) => least === count + 1))
    expect(unitCentsAt(cents, given, count + 1) * (count + 1)).toBeGreaterThan(unitCentsAt(cents, given, count) * count)
  })
  property([list, tiers, qty])(
    'is the same with only the tiers that a page shows, each cheaper than the one before',
    (cents, given, count) => {
      const shown = usefulTiers(cents, given)
      expect(unitCentsAt(cents, shown, count)).toBe(unitCentsAt(cents, given, count))
      for (const [at, tier] of shown.entries()) {
        expect(tier.cents).toBeLessThan(shown[at - 1]?.cents ?? cents)
        expect(tier.least).toBeGreaterThan(shown[at - 1]?.least ?? 1)
      }
    },
  )
})
