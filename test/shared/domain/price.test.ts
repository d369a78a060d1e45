import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatPrice, plainPrice, splitIn3, sumCents, toCents } from '../../../shared/domain/price'
import golden from '../../kit/golden/prices.json' with { type: 'json' }

const nbsp = (text: string): string => text.replace(' ', '\u00a0')

describe('a price', () => {
  it.each(golden)('writes $euros as $shown (PRC-01)', ({ euros, plain, shown }) => {
    expect(plainPrice(euros)).toBe(nbsp(plain))
    expect(formatPrice(euros)).toBe(nbsp(shown))
  })

  it('never shows NaN (PRC-01)', () => {
    for (const euros of [Number.NaN, undefined, Number.POSITIVE_INFINITY]) expect(formatPrice(euros)).toBe('')
  })

  it('writes whole euros with a dash in British English too (PRC-01)', () => {
    expect(formatPrice(1234, 'en-GB')).toBe('€1,234,-')
    expect(formatPrice(1234.5, 'en-GB')).toBe('€1,234.50')
    expect(plainPrice(1234, 'en-GB')).toBe('€1,234.00')
  })

  it('sums in whole cents (PRC-01)', () => {
    expect(sumCents([{ price: 0.1, qty: 3 }, { price: 1.005, qty: 1 }])).toBe(131)
  })

  property.prop([fc.integer({ min: -1e9, max: 1e9 })], { seed: 7 })('gives back the cents it was made of (PRC-01)', cents => {
    expect(toCents(cents / 100)).toBe(cents)
  })

  property.prop([fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e7, max: 1e7 })], { seed: 7 })('never ends in ,00 and never shows -0 (PRC-01)', euros => {
    expect(formatPrice(euros)).not.toMatch(/,00$|-0,(00|-)$/)
  })
})

describe('three terms', () => {
  it.each([
    [58485, [19495, 19495, 19495]],
    [10000, [3334, 3333, 3333]],
    [2, [2, 0, 0]],
  ])('splits %i cents with the rest on the first (PDP-13)', (cents, terms) => expect(splitIn3(cents)).toEqual(terms))

  property.prop([fc.nat(1e8)], { seed: 7 })('adds up again (PDP-13)', cents => {
    expect(splitIn3(cents).reduce((sum, term) => sum + term)).toBe(cents)
  })
})
