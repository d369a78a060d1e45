import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatPrice, plainPrice, splitIn3, sumCents, toCents } from '../../../shared/domain/price'
import golden from '../../kit/golden/prices.json'

const SEED = { seed: 20261121 }

/** The table is written with plain spaces; Dutch prices hold a no-break space. */
const typeset = (text: string): string => text.replaceAll(' ', '\u00a0')

describe('formatPrice', () => {
  for (const [locale, rows] of Object.entries(golden) as [string, [number | string | null, string][]][])
    it.each(rows)(`in ${locale} prints %j as %j (PRC-01)`, (euros, text) => {
      expect(formatPrice(euros, locale)).toBe(typeset(text))
    })

  it('prints nothing for what is no amount (PRC-01)', () => {
    for (const none of [undefined, null, '', 'abc', Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(formatPrice(none)).toBe('')
  })

  test.prop([fc.double()], SEED)('never prints NaN, nor a zero with a minus (PRC-01)', amount => {
    for (const locale of ['nl-NL', 'en-GB']) {
      expect(formatPrice(amount, locale)).not.toMatch(/NaN|∞|^-€0,-$|^€\s-0,-$/)
    }
  })

  test.prop([fc.integer({ min: -10_000_000, max: 10_000_000 })], SEED)(
    'differs from the plain amount at the end only, and only for whole euros (PRC-01)',
    cents => {
      const [shown, plain] = [formatPrice(cents / 100), plainPrice(cents / 100)]
      expect(shown).toBe(cents % 100 === 0 ? `${plain.slice(0, -2)}-` : plain)
    },
  )
})

describe('plainPrice', () => {
  it('keeps the decimals, for screen readers (PRC-01)', () => {
    expect(plainPrice(1299)).toBe(typeset('€ 1.299,00'))
    expect(plainPrice(-0.001)).toBe(typeset('€ 0,00'))
    expect(plainPrice('9.5', 'en-GB')).toBe('€9.50')
  })
})

describe('toCents', () => {
  it('rounds half a cent away from zero (PRC-01)', () => {
    expect([1.005, 1.255, 10.235, 1.345, 1000.005, -1.005].map(toCents)).toEqual([101, 126, 1024, 135, 100001, -101])
  })

  it('has no negative zero (PRC-01)', () => {
    expect(Object.is(toCents(-0.001), 0)).toBe(true)
    expect(Object.is(toCents(-0), 0)).toBe(true)
  })

  test.prop([fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })], SEED)('gives back every whole number of cents (PRC-01)', cents => {
    expect(toCents(cents / 100)).toBe(cents)
  })

  test.prop([fc.integer({ min: 0, max: 1_000_000_000 })], SEED)('rounds thousandths as the formatter does (PRC-01)', thousandths => {
    const euros = thousandths / 1000
    expect(toCents(euros)).toBe(
      Number(new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false }).format(euros).replace('.', '')) * scale(euros),
    )
  })
})

/** The formatter drops zeros at the end: how many cents one digit of its last place is. */
const scale = (euros: number): number => {
  const [, decimals = ''] = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false }).format(euros).split('.')
  return 10 ** (2 - decimals.length)
}

describe('sumCents', () => {
  it('adds what floating point cannot (PRC-01)', () => {
    expect(
      sumCents([
        { price: 0.1, qty: 1 },
        { price: 0.2, qty: 1 },
      ]),
    ).toBe(30)
    expect(sumCents([{ price: 19.99, qty: 3 }])).toBe(5997)
    expect(sumCents([])).toBe(0)
  })

  test.prop([fc.array(fc.record({ cents: fc.integer({ min: 0, max: 500_000 }), qty: fc.integer({ min: 1, max: 99 }) }))], SEED)(
    'equals the sum in whole numbers (PRC-01)',
    lines => {
      expect(sumCents(lines.map(({ cents, qty }) => ({ price: cents / 100, qty })))).toBe(
        lines.reduce((sum, { cents, qty }) => sum + cents * qty, 0),
      )
    },
  )
})

describe('splitIn3', () => {
  it('puts what cannot be divided on the first term (PDP-13)', () => {
    expect(splitIn3(100)).toEqual([34, 33, 33])
    expect(splitIn3(101)).toEqual([35, 33, 33])
    expect(splitIn3(99)).toEqual([33, 33, 33])
  })

  test.prop([fc.integer({ min: 0, max: 10_000_000 })], SEED)('loses no cent (PDP-13)', cents => {
    const [first, second, third] = splitIn3(cents)
    expect(first + second + third).toBe(cents)
    expect(second).toBe(third)
    expect(first - second).toBeLessThan(3)
  })
})
