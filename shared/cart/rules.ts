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

/** The rows of a total, as shown: `parts` and `added` add up to the grand total. */
export interface ShownTotals {
  /** In the server's order; excluding VAT for a business. */
  parts: Segment[]
  /** Tax on top of the parts, one row for each rate. */
  added: Segment[]
  /** Tax within the parts. */
  included: Segment[]
  /** How it is paid, below the total: gift cards, and the amount due. */
  payments: Segment[]
  /** The parts exclude the tax that the shop's prices include, as a business sees them. */
  isApart: boolean
}

const isPayment = ({ area }: Segment): boolean => area === 'payment'
const isTax = ({ code, area }: Segment): boolean => code === 'tax' || area === 'taxes'

/**
 * Sorts the segments of a total into rows. Where prices include tax, consumers see amounts including it, and a business sees them excluding
 * it, if the server provides that.
 */
export function splitSegments({ total_segments: all }: Totals, isB2B: boolean, isTaxAdded: boolean): ShownTotals {
  const parts = all.filter(one => one.code !== 'grand_total' && !isTax(one) && !isPayment(one))
  const taxes = all.filter(one => isTax(one) && !isPayment(one))
  const isApart = !isTaxAdded && isB2B && taxes.length > 0 && parts.every(part => part.value_excl_tax !== undefined)
  const isAdded = isTaxAdded || isApart
  return {
    parts: isApart ? parts.map(part => ({ ...part, value: part.value_excl_tax ?? part.value })) : parts,
    added: isAdded ? taxes : [],
    included: isAdded ? [] : taxes,
    payments: all.filter(isPayment),
    isApart,
  }
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
