import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeShipping, lineTotal, splitSegments } from '../../../shared/cart/rules'
import { sumOf } from '../../../shared/price/rules/price'
import { makeQuoteItem, makeTotals } from '../../kit/factories'
import { property } from '../../kit/property'

describe('how far an order is from free delivery', () => {
  const far = (free_shipping_from: number | null | undefined, subtotal_incl_tax: number) =>
    freeShipping({ ...makeTotals(), free_shipping_from, subtotal_incl_tax } as never)

  it('is what is missing, and how much of it is there (CRT-08)', () => {
    expect(far(50, 20)).toEqual({ missing: 30, share: 0.4 })
    expect(far(50, 49.99)).toMatchObject({ missing: 0.01 })
    expect(far(50, 50)).toEqual({ missing: 0, share: 1 })
    expect(far(50, 80)).toEqual({ missing: 0, share: 1 })
    expect(far(0.01, 0)).toEqual({ missing: 0.01, share: 0 })
  })

  it.each([null, undefined, 0, -1])('is nothing where delivery is free from %s (CRT-08)', from => expect(far(from, 20)).toBeNull())
})

describe('what makes up a total', () => {
  const segment = (code: string, value: number, value_excl_tax?: number) => ({
    code,
    title: code,
    value,
    ...(value_excl_tax !== undefined && { value_excl_tax }),
  })
  const [goods, delivery] = [segment('subtotal', 121, 100), segment('shipping', 12.1, 10)]
  const [tax, all] = [segment('tax', 23.1), segment('grand_total', 133.1)]
  const split = (segments: object[], isB2B: boolean, isTaxAdded = false) =>
    splitSegments({ ...makeTotals(), total_segments: segments } as never, isB2B, isTaxAdded)

  it('is with VAT for a consumer, who is told how much that is (CRT-02)', () => {
    expect(split([goods, delivery, tax, all], false)).toEqual({
      parts: [goods, delivery],
      added: [],
      included: [tax],
      payments: [],
      isApart: false,
    })
  })

  it('is without VAT for a business, with VAT beside it (CFG-03)', () => {
    const { parts, ...rest } = split([goods, delivery, tax, all], true)
    expect(parts.map(({ value }) => value)).toEqual([100, 10])
    expect(rest).toEqual({ added: [tax], included: [], payments: [], isApart: true })
  })

  it('is with VAT for a business when the server does not say what it is without (CFG-03)', () => {
    expect(split([goods, segment('fee', 5), tax], true)).toMatchObject({ isApart: false, parts: [{ value: 121 }, { value: 5 }] })
    expect(split([goods], true)).toEqual({ parts: [goods], added: [], included: [], payments: [], isApart: false })
  })

  it('leaves what gift cards pay below it, and is apart from VAT all the same (CRT-02, CFG-03)', () => {
    const card = { ...segment('gift_card', -75), area: 'payment' }
    expect(split([goods, delivery, tax, all, card], true)).toMatchObject({
      parts: [{ value: 100 }, { value: 10 }],
      payments: [card],
      isApart: true,
    })
  })

  it('is added to by each tax under its own title where prices are without it, for a business too (PRC-02)', () => {
    const state = { ...segment('tax', 6), title: 'State tax' }
    const city = { ...segment('city_tax', 1.25), title: 'City tax', area: 'taxes' }
    for (const isB2B of [false, true])
      expect(split([goods, state, delivery, city, all], isB2B, true)).toEqual({
        parts: [goods, delivery],
        added: [state, city],
        included: [],
        payments: [],
        isApart: false,
      })
  })

  const cents = fc.integer({ min: -100_000, max: 10_000_000 })
  const amounts = fc.record({
    parts: fc.array(fc.record({ incl: cents, excl: cents }), { minLength: 1, maxLength: 5 }),
    taxes: fc.array(cents, { maxLength: 3 }),
    paid: fc.array(cents, { maxLength: 2 }),
    seed: fc.integer(),
  })
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

  property([amounts, fc.boolean(), fc.constantFrom('included', 'added', 'apart')])(
    'adds up to the cent in the rows that are shown, whatever the amounts, the order and the rates are (PRC-02, CRT-02)',
    ({ parts, taxes, paid, seed }, isB2B, kind) => {
      fc.pre(kind !== 'apart' || taxes.length > 0)
      // What a business sees without tax comes to the same total as what a consumer sees with it.
      const exclusive = parts.map(({ excl }) => excl)
      const inclusive = parts.map(({ incl }) => incl)
      if (kind === 'apart') inclusive[0] = (inclusive[0] ?? 0) + sum(exclusive) + sum(taxes) - sum(inclusive)
      const total = sum(inclusive) + (kind === 'added' ? sum(taxes) : 0)
      const segments = [
        ...parts.map((_, at) =>
          segment(`part${at}`, (inclusive[at] ?? 0) / 100, kind === 'apart' ? (exclusive[at] ?? 0) / 100 : undefined),
        ),
        ...taxes.map((value, at) => ({ ...segment('tax', value / 100), title: `tax ${at}` })),
        ...paid.map(value => ({ ...segment('gift_card', value / 100), area: 'payment' })),
        segment('grand_total', total / 100),
      ].sort((one, other) => ((one.value * 7919 + seed) % 13) - ((other.value * 7919 + seed) % 13))
      const isBusiness = kind === 'apart' || isB2B
      const { parts: rows, added, included } = split(segments, isBusiness, kind === 'added')
      expect(sumOf([...rows, ...added].map(({ value }) => ({ price: value, qty: 1 })))).toBe(total / 100)
      expect(rows).toHaveLength(parts.length)
      expect(added.length + included.length).toBe(taxes.length)
    },
  )
})

describe('what a line comes to', () => {
  const { extension_attributes: more, ...item } = makeQuoteItem({ row_total_incl_tax: 10.1, row_total_excl_tax: 8.35 } as never)
  const service = (incl: number, excl?: number) => ({ row_total_incl_tax: incl, ...(excl !== undefined && { row_total_excl_tax: excl }) })
  const total = (services: object[], line: object = {}) =>
    lineTotal({ ...item, ...line, extension_attributes: { ...more, service_items: services } } as never)

  it('is with its services, in whole cents, with VAT and without (CRT-02, SVC-05)', () => {
    expect(total([])).toEqual({ amount: 10.1, exclVat: 8.35 })
    expect(total([service(0.2, 0.17), service(20, 16.53)])).toEqual({ amount: 30.3, exclVat: 25.05 })
  })

  it('counts with VAT what the server does not tell without (CFG-03)', () => {
    expect(total([service(0.2)])).toEqual({ amount: 10.3, exclVat: 8.55 })
    expect(total([], { row_total_excl_tax: undefined })).toEqual({ amount: 10.1, exclVat: 10.1 })
  })
})
