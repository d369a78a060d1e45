import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { thousand } from '../../../../shared/contract/thousand'
import { digitsOf, formatPrice, plainPrice, signedPrice, splitIn3, sumOf, toMinor } from '../../../../shared/price/rules/price'
import golden from '../../../kit/golden/prices.json'
import { property } from '../../../kit/property'

const SEED = { seed: 20261121 }

/** The table has plain spaces, formatted prices have no-break spaces. */
const typeset = (text: string): string => text.replaceAll(' ', '\u00a0')

describe('formatPrice', () => {
  for (const [locale, rows] of Object.entries(golden) as [string, [number | string | null, string][]][])
    it.each(rows)(`in ${locale} prints %j as %j (PRC-01)`, (euros, text) => {
      expect(formatPrice(euros, locale)).toBe(typeset(text))
    })

  it.each([
    ['nl-NL', '- € 75,-', '- € 0,50'],
    ['de-DE', '-75,00 €', '-0,50 €'],
    ['en-GB', '-€75,-', '-€0.50'],
  ])('in %s shows the minus sign of a discount before its amount (PRC-01)', (locale, whole, part) => {
    const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
    expect([signedPrice(-75, locale), signedPrice(-0.5, locale)].map(plain)).toEqual([whole, part])
  })

  it('prints nothing for what is no amount (PRC-01)', () => {
    for (const none of [undefined, null, '', 'abc', Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(formatPrice(none)).toBe('')
  })

  property([fc.double()], SEED)('never prints NaN, nor a zero with a minus (PRC-01)', amount => {
    for (const locale of ['nl-NL', 'en-GB']) {
      expect(formatPrice(amount, locale)).not.toMatch(/NaN|∞|^-€0,-$|^€\s-0,-$/)
    }
  })

  property([fc.integer({ min: -10_000_000, max: 10_000_000 })], SEED)(
    'differs from the plain amount at the end only, and only for whole euros (PRC-01)',
    cents => {
      const [shown, plain] = [formatPrice(cents / 100), plainPrice(cents / 100)]
      expect(shown).toBe(cents % 100 === 0 ? `${plain.slice(0, -2)}-` : plain)
    },
  )
})

describe('another currency', () => {
  it.each([
    ['en-US', { code: 'USD' }, 372, '$372.00', '$372.00'],
    ['en-US', { code: 'EUR' }, 5, '€5.00', '€5.00'],
    ['de-DE', { code: 'EUR' }, 1299, '1.299,00 €', '1.299,00 €'],
    ['fr-FR', { code: 'EUR' }, 5, '5,00 €', '5,00 €'],
    ['nl-NL', { code: 'EUR', style: 'decimals' }, 5, '€ 5,00', '€ 5,00'],
    ['nl-NL', { code: 'SEK' }, 5, 'SEK 5,00', 'SEK 5,00'],
    ['nl-BE', { code: 'EUR', style: 'dash' }, 5, '€ 5,-', '€ 5,00'],
    ['ja-JP', { code: 'JPY' }, 1200, '￥1,200', '￥1,200'],
    ['en-US', { code: 'JPY', style: 'dash' }, 100, '¥100', '¥100'],
    ['en-US', { code: 'JPY' }, -0.4, '¥0', '¥0'],
    ['en-US', { code: 'KWD' }, 1.234, 'KWD 1.234', 'KWD 1.234'],
    ['en-US', { code: 'KWD', style: 'dash' }, 5, 'KWD 5.000', 'KWD 5.000'],
  ] as const)('in %s, of %j: %d is %s (PRC-01)', (locale, currency, amount, shown, plain) => {
    const spaced = (text: string): string => text.replace(/\s/g, ' ')
    expect(spaced(formatPrice(amount, locale, currency))).toBe(shown)
    expect(spaced(plainPrice(amount, locale, currency))).toBe(plain)
  })

  it('adds and divides in its own minor units (PRC-01)', () => {
    const digits = (code: string): number => digitsOf({ code })
    expect(['EUR', 'USD', 'JPY', 'KWD'].map(digits)).toEqual([2, 2, 0, 3])
    expect(sumOf([{ price: 0.105, qty: 3 }], digits('KWD'))).toBe(0.315)
    expect(sumOf([{ price: 100, qty: 3 }], digits('JPY'))).toBe(300)
    expect(splitIn3(1, digits('KWD'))).toEqual([0.334, 0.333, 0.333])
  })
})

describe('plainPrice', () => {
  it('keeps the decimals, for screen readers (PRC-01)', () => {
    expect(plainPrice(1299)).toBe(typeset('€ 1.299,00'))
    expect(plainPrice(-0.001)).toBe(typeset('€ 0,00'))
    expect(plainPrice('9.5', 'en-GB')).toBe('€9.50')
  })

  const written = Object.keys(thousand).map(key => key.split(' ') as [string, string])
  property([fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })], SEED)(
    'writes an amount as Intl does, in each locale that needs no Intl for it (PRC-01, RT-09)',
    thousandths => {
      const amount = thousandths / 1000
      for (const [locale, currency] of written) {
        const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency })
        expect(plainPrice(amount, locale, { code: currency })).toBe(format(Math.abs(amount) < 0.005 ? 0 : amount))
      }
    },
  )

  it('makes no formatter for the usual locales and currencies, as the first one of a tab takes long (RT-09)', () => {
    const NumberFormat = vi.spyOn(Intl, 'NumberFormat')
    for (const [locale, code] of written)
      expect([signedPrice(-1299.5, locale, { code }), digitsOf({ code })]).toEqual([expect.any(String), 2])
    expect(NumberFormat).not.toHaveBeenCalled()
    NumberFormat.mockRestore()
    expect(plainPrice(9e15, 'en-GB')).toBe('€9,000,000,000,000,000.00')
  })
})

describe('toMinor', () => {
  it('rounds half a cent away from zero (PRC-01)', () => {
    expect([1.005, 1.255, 10.235, 1.345, 1000.005, -1.005].map(one => toMinor(one))).toEqual([101, 126, 1024, 135, 100001, -101])
  })

  it('has no negative zero (PRC-01)', () => {
    expect(Object.is(toMinor(-0.001), 0)).toBe(true)
    expect(Object.is(toMinor(-0), 0)).toBe(true)
  })

  property([fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })], SEED)('gives back every whole number of cents (PRC-01)', cents => {
    expect(toMinor(cents / 100)).toBe(cents)
  })

  property([fc.integer({ min: 0, max: 1_000_000_000 })], SEED)('rounds thousandths as the formatter does (PRC-01)', thousandths => {
    const euros = thousandths / 1000
    expect(toMinor(euros)).toBe(
      Number(new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false }).format(euros).replace('.', '')) * scale(euros),
    )
  })
})

/** The formatter drops trailing zeros: value in cents of one unit of its last digit. */
const scale = (euros: number): number => {
  const [, decimals = ''] = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false }).format(euros).split('.')
  return 10 ** (2 - decimals.length)
}

describe('sumOf', () => {
  it('adds what floating point cannot (PRC-01)', () => {
    expect(
      sumOf([
        { price: 0.1, qty: 1 },
        { price: 0.2, qty: 1 },
      ]),
    ).toBe(0.3)
    expect(sumOf([{ price: 19.99, qty: 3 }])).toBe(59.97)
    expect(sumOf([])).toBe(0)
  })

  property([fc.array(fc.record({ cents: fc.integer({ min: 0, max: 500_000 }), qty: fc.integer({ min: 1, max: 99 }) }))], SEED)(
    'equals the sum in whole numbers (PRC-01)',
    lines => {
      expect(sumOf(lines.map(({ cents, qty }) => ({ price: cents / 100, qty })))).toBe(
        lines.reduce((sum, { cents, qty }) => sum + cents * qty, 0) / 100,
      )
    },
  )
})

describe('splitIn3', () => {
  it('puts what cannot be divided on the first term (PDP-13)', () => {
    expect(splitIn3(1)).toEqual([0.34, 0.33, 0.33])
    expect(splitIn3(1.01)).toEqual([0.35, 0.33, 0.33])
    expect(splitIn3(0.99)).toEqual([0.33, 0.33, 0.33])
    expect(splitIn3(100, 0)).toEqual([34, 33, 33])
  })

  property([fc.integer({ min: 0, max: 10_000_000 })], SEED)('loses no cent (PDP-13)', cents => {
    const [first, second, third] = splitIn3(cents, 0)
    expect(first + second + third).toBe(cents)
    expect(second).toBe(third)
    expect(first - second).toBeLessThan(3)
  })
})
