import { describe, expect, it } from 'vitest'
import { productOf } from '../../../shared/domain/measured-product'
import { passwordTraits } from '../../../shared/domain/password'
import { reviewSize, reviewsHref } from '../../../shared/domain/review-pages'
import { selectedIn, skusIn } from '../../../shared/domain/service-fields'
import { makeProduct } from '../../kit/factories'

describe('a password', () => {
  it.each([
    ['', []],
    ['1234567', ['digit']],
    ['12345678', ['digit', 'length']],
    ['é', ['lower']],
    ['É', ['upper']],
    [' ', ['special']],
    ['aB1!\naB1', ['digit', 'length', 'lower', 'special', 'upper']],
  ])('%j has %j (ACC-03)', (password, traits) => expect([...passwordTraits(password)].toSorted()).toEqual(traits))
})

describe('pages of reviews', () => {
  it.each([
    ['12', 12],
    [24, 24],
    ['6', 6],
    ['7', 6],
    [undefined, 6],
    ['', 6],
  ])('of %j hold %i (REV-01)', (asked, size) => expect(reviewSize(asked)).toBe(size))

  it('leave the usual size out of their address (REV-01)', () => {
    expect(reviewsHref('/tv', 2, 'nieuw', 6)).toBe('/tv?reviews=2&volgorde=nieuw#reviews')
    expect(reviewsHref('/tv', 1, 'hoog', 12)).toBe('/tv?reviews=1&volgorde=hoog&aantal=12#reviews')
  })
})

describe('services in a form', () => {
  const child = { sku: 'C' }
  const services = [
    { sku: 'A', children: { C: child, D: { sku: 'D' } } },
    { sku: 'B', children: {} },
  ] as never

  it('are named by their box or chosen in their group (SVC-05)', () => {
    expect(skusIn({ dienst_A: '1', groep_cover: 'B', sku: 'X', andienst_: '1' })).toEqual(['A', 'B'])
  })

  it('count with what goes with them, and that never without them (SVC-02)', () => {
    expect(Object.keys(selectedIn(services, { dienst_A: '1', dienst_C: '1' }))).toEqual(['A', 'C'])
    expect(selectedIn(services, { dienst_C: '1' })).toEqual({})
    expect(selectedIn(services, { groep_x: 'B' })).toEqual({ B: { sku: 'B', children: {} } })
  })
})

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
