import { describe, expect, it } from 'vitest'
import { freeShipping, lineTotal, splitSegments } from '../../../shared/cart/rules'
import { makeQuoteItem, makeTotals } from '../../kit/factories'

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
  const split = (segments: object[], isB2B: boolean) => splitSegments({ ...makeTotals(), total_segments: segments } as never, isB2B)

  it('is with VAT for a consumer, who is told how much that is (CRT-02)', () => {
    expect(split([goods, delivery, tax, all], false)).toEqual({ parts: [goods, delivery], tax, payments: [], isApart: false })
  })

  it('is without VAT for a business, with VAT beside it (CFG-03)', () => {
    const { parts, ...rest } = split([goods, delivery, tax, all], true)
    expect(parts.map(({ value }) => value)).toEqual([100, 10])
    expect(rest).toEqual({ tax, payments: [], isApart: true })
  })

  it('is with VAT for a business when the server does not say what it is without (CFG-03)', () => {
    expect(split([goods, segment('fee', 5), tax], true)).toMatchObject({ isApart: false, parts: [{ value: 121 }, { value: 5 }] })
    expect(split([goods], true)).toEqual({ parts: [goods], tax: undefined, payments: [], isApart: false })
  })

  it('leaves what gift cards pay below it, and is apart from VAT all the same (CRT-02, CFG-03)', () => {
    const card = { ...segment('gift_card', -75), area: 'payment' }
    expect(split([goods, delivery, tax, all, card], true)).toMatchObject({
      parts: [{ value: 100 }, { value: 10 }],
      payments: [card],
      isApart: true,
    })
  })
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
