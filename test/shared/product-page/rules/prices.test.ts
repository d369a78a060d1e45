import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as simple from '../../../../shared/product-page/rules/prices'
import { pricesAt, pricesTogether, tierAt } from '../../../../shared/product-page/rules/prices'
import { property } from '../../../kit/property'

describe('a simple product', () => {
  it('is for sale while in stock, at its own prices (PDP-02)', () => {
    expect([true, false].map(in_stock => simple.isSaleable({ in_stock }))).toEqual([true, false])
    const prices = { price_incl_tax: 549, price_excl_tax: 453.72, final_price_incl_tax: 499, final_price_excl_tax: 412.4 }
    expect(simple.pricesOf({ ...prices, ...{ name: 'x' } })).toEqual(prices)
  })
})

it('several products together cost the sum of their prices, to the cent and without a reference price (PRC-01)', () => {
  const line = { final_price_incl_tax: 0.1, final_price_excl_tax: 0.08 }
  expect(
    pricesTogether([
      { ...line, qty: 3 },
      { final_price_incl_tax: 0.2, final_price_excl_tax: 0.17, qty: 1 },
    ]),
  ).toEqual({
    price_incl_tax: 0.5,
    price_excl_tax: 0.41,
    final_price_incl_tax: 0.5,
    final_price_excl_tax: 0.41,
  })
  expect(pricesTogether([]).final_price_incl_tax).toBe(0)
})

it('amounts of a currency without cents stay whole (PRC-01)', () => {
  const line = { final_price_incl_tax: 1000.4, final_price_excl_tax: 826.8, qty: 2 }
  expect(pricesTogether([line], 0)).toMatchObject({ final_price_incl_tax: 2000, final_price_excl_tax: 1654 })
})

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
  property([fc.uniqueArray(fc.integer({ min: 2, max: 99 })), fc.integer({ min: 1, max: 120 })])(
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
