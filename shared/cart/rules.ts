import type { QuoteItem, Segment, Totals } from '../contract/api/quote'
import { sumOf } from '../price/rules/price'

/** How far an order is from free delivery: the missing amount, and progress from 0 to 1. Null if delivery is never free. */
export function freeShipping(
  { free_shipping_from: from, subtotal_incl_tax: subtotal }: Totals,
  digits = 2,
): { missing: number; share: number } | null {
  if (from === null || from === undefined || from <= 0) return null
  const parts = [
    { price: from, qty: 1 },
    { price: subtotal, qty: -1 },
  ]
  return { missing: Math.max(0, sumOf(parts, digits)), share: Math.min(1, subtotal / from) }
}

/** The parts of a total, as shown. */
export interface ShownTotals {
  /** In the server's order; excluding VAT for a business. */
  parts: Segment[]
  tax: Segment | undefined
  /** How it is paid, below the total: gift cards, and the amount due. */
  payments: Segment[]
  /** VAT is added to the other parts rather than included in them. */
  isApart: boolean
}

/** Consumers see amounts including VAT; a business sees them excluding VAT, where the server provides that. */
export function splitSegments({ total_segments: all }: Totals, isB2B: boolean): ShownTotals {
  const payments = all.filter(({ area }) => area === 'payment')
  const parts = all.filter(({ code, area }) => code !== 'grand_total' && code !== 'tax' && area !== 'payment')
  const tax = all.find(({ code }) => code === 'tax')
  const isApart = isB2B && tax !== undefined && parts.every(part => part.value_excl_tax !== undefined)
  return { parts: isApart ? parts.map(part => ({ ...part, value: part.value_excl_tax ?? part.value })) : parts, tax, payments, isApart }
}

/** What a line costs with its services, including and excluding VAT. */
export function lineTotal(item: QuoteItem, digits = 2): { amount: number; exclVat: number } {
  const all = [item, ...item.extension_attributes.service_items]
  const sum = (price: (one: (typeof all)[number]) => number): number =>
    sumOf(
      all.map(one => ({ price: price(one), qty: 1 })),
      digits,
    )
  return { amount: sum(one => one.row_total_incl_tax), exclVat: sum(one => one.row_total_excl_tax ?? one.row_total_incl_tax) }
}
