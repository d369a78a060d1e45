import { describe, expect, it } from 'vitest'
import { vatRows } from '../../../reference-shop/invoices/amounts'

describe('VAT on an invoice', () => {
  it('stands per rate, and with the rest comes to the amount; of a credit note too (CFG-03)', () => {
    const amounts = [
      { cents: 12_100, isFree: false },
      { cents: 5000, isFree: true },
    ]
    expect(vatRows(amounts)).toEqual([
      { rate: 21, bare: 10_000, vat: 2100 },
      { rate: 0, bare: 5000, vat: 0 },
    ])
    expect(vatRows([{ cents: -12_100, isFree: false }])).toEqual([{ rate: 21, bare: -10_000, vat: -2100 }])
    expect(vatRows([{ cents: 0, isFree: false }])).toEqual([])
  })
})
