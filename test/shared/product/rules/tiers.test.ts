import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { pricesAt, tierAt } from '../../../../shared/product/rules/tiers'

const tier = (qty: number, cents: number) => ({ qty, final_price_incl_tax: cents / 100, final_price_excl_tax: cents / 121 })
const prices = { price_incl_tax: 10, price_excl_tax: 8.26, final_price_incl_tax: 10, final_price_excl_tax: 8.26 }
const tiers = [tier(10, 900), tier(5, 950)]

describe('prices for more than one', () => {
  it('follow the quantity, from the least of each on (PDP-02)', () => {
    expect([1, 4, 5, 9, 10, 999].map(qty => pricesAt(prices, tiers, qty).final_price_incl_tax)).toEqual([10, 10, 9.5, 9.5, 9, 9])
    expect(tierAt(tiers, 4)).toBeUndefined()
  })
  it('strike nothing through unless there is an offer, of which the lowest price of 30 days stays (PDP-02)', () => {
    expect(pricesAt(prices, tiers, 5).price_incl_tax).toBe(9.5)
    expect(pricesAt({ ...prices, price_incl_tax: 12, price_excl_tax: 9.92 }, tiers, 5)).toMatchObject({
      price_incl_tax: 12,
      price_excl_tax: 9.92,
      final_price_incl_tax: 9.5,
    })
  })
  test.prop([fc.uniqueArray(fc.integer({ min: 2, max: 99 })), fc.integer({ min: 1, max: 120 })])(
    'come from the highest tier that is reached, in whatever order they stand',
    (least, qty) => {
      const found = tierAt(
        least.map(one => tier(one, one)),
        qty,
      )
      expect(found?.qty ?? 0).toBe(Math.max(0, ...least.filter(one => one <= qty)))
    },
  )
})
