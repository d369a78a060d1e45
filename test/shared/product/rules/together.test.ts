import { expect, it } from 'vitest'
import { pricesTogether } from '../../../../shared/product/rules/together'

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
