import { describe, expect, it } from 'vitest'
import * as simple from '../../../../shared/product/rules/simple'

describe('a simple product', () => {
  it('is for sale while in stock, at its own prices (PDP-02)', () => {
    expect([true, false].map(in_stock => simple.isSaleable({ in_stock }))).toEqual([true, false])
    const prices = { price_incl_tax: 549, price_excl_tax: 453.72, final_price_incl_tax: 499, final_price_excl_tax: 412.4 }
    expect(simple.pricesOf({ ...prices, ...{ name: 'x' } })).toEqual(prices)
  })
})
