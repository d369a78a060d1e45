import { describe, expect, it } from 'vitest'
import { discountOf, productOf, quantityOf } from '../../../shared/product/rules'
import { makeProduct } from '../../kit/factories'

it('what measuring knows of a card is the card’s own (ANA-01)', () => {
  const card = makeProduct({
    product_id: 7,
    name: 'Scherm',
    brand: 'Novaro',
    price_incl_tax: 20,
    final_price_incl_tax: 10,
    category_names: ['Tv'],
  })
  expect(productOf(card)).toEqual({
    product_id: 7,
    name: 'Scherm',
    manufacturer: 'Novaro',
    category_names: ['Tv'],
    final_price_incl_tax: 10,
    price_incl_tax: 20,
    product_type: 'simple',
  })
})

it('a discount is in whole percent of the reference price, and 0 where that is not higher (PRC-01)', () => {
  const discount = (reference: number, price: number) => discountOf({ price_incl_tax: reference, final_price_incl_tax: price })
  expect([discount(100, 85), discount(299, 199), discount(100, 100), discount(90, 100)]).toEqual([15, 33, 0, 0])
})

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    ['2.9', 2],
    ['0', 1],
    ['-4', 1],
    ['', 1],
    ['x', 1],
  ])('of %j is %d (PDP-02)', (typed, qty) => expect(quantityOf(typed)).toBe(qty))

  it('may be 0 in a group (PDP-02)', () => expect([quantityOf('', 0), quantityOf('-1', 0), quantityOf('2', 0)]).toEqual([0, 0, 2]))
})
