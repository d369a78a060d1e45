import { describe, expect, it } from 'vitest'
import { askedPrice } from '../../../../reference-shop/catalogue/data/asked-price'

describe('a search that says a price', () => {
  it.each([
    ['tv 55 inch onder 1000', { words: 'tv 55 inch', maxPrice: 1000 }],
    ['onder de 1.000 euro een televisie', { words: 'een televisie', maxPrice: 1000 }],
    ['Laptop tot € 599,95', { words: 'Laptop', maxPrice: 599.95 }],
    ['laptop goedkoper dan 500,- 16 gb', { words: 'laptop 16 gb', maxPrice: 500 }],
    ['laptop tussen 500 en 800 euro', { words: 'laptop', minPrice: 500, maxPrice: 800 }],
    ['koelkast van € 400 tot € 700', { words: 'koelkast', minPrice: 400, maxPrice: 700 }],
    ['soundbar vanaf 200 tot 400', { words: 'soundbar', minPrice: 200, maxPrice: 400 }],
    ['headphones between 50 and 100', { words: 'headphones', minPrice: 50, maxPrice: 100 }],
    ['tablet over 300', { words: 'tablet', minPrice: 300 }],
  ])('reads %s as words and a price (SRC-02)', (search, meant) => expect(askedPrice(search)).toEqual(meant))

  it.each([
    'tv tot 55 inch',
    'wasmachine vanaf 8 kg',
    'laptop minimaal 16gb',
    'tv onder 65"',
    'onder 500',
    'novaro 43Q618',
    'totaal 1000',
    '',
  ])('leaves the numbers of %s to the words (SRC-02)', search => expect(askedPrice(search)).toEqual({ words: search }))
})
