import { expect, it } from 'vitest'
import { productOf } from '../../../shared/product/rules'
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
