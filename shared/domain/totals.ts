import type { QuoteItem, Segment, Totals } from '../contract/api/quote'
import { toCents } from './price'

/** How far an order is from free delivery; null when delivery never is free. Cents, and a share of 0 to 1. */
export function freeShipping({ free_shipping_from: from, subtotal_incl_tax: subtotal }: Totals): { missing: number; share: number } | null {
  if (from === null || from === undefined || from <= 0) return null
  const [goal, now] = [toCents(from), toCents(subtotal)]
  return { missing: Math.max(0, goal - now), share: Math.min(1, now / goal) }
}

/** What makes up a total, as it is shown. */
export interface ShownTotals {
  /** In the order of the server; for a business without VAT. */
  parts: Segment[]
  tax: Segment | undefined
  /** VAT is a part beside the others, not one of what they hold already. */
  isApart: boolean
}

/** For consumers VAT is part of the amounts; a business sees them without, as far as the server says what that is. */
export function splitSegments({ total_segments: all }: Totals, isB2B: boolean): ShownTotals {
  const parts = all.filter(({ code }) => code !== 'grand_total' && code !== 'tax')
  const tax = all.find(({ code }) => code === 'tax')
  const isApart = isB2B && tax !== undefined && parts.every(part => part.value_excl_tax !== undefined)
  return { parts: isApart ? parts.map(part => ({ ...part, value: part.value_excl_tax ?? part.value })) : parts, tax, isApart }
}

/** What a line comes to with its services, in euros: with VAT, and `bare` without. */
export function lineTotal(item: QuoteItem): { euros: number; bare: number } {
  const all = [item, ...item.extension_attributes.service_items]
  const sum = (amount: (one: (typeof all)[number]) => number): number => all.reduce((cents, one) => cents + toCents(amount(one)), 0) / 100
  return { euros: sum(one => one.row_total_incl_tax), bare: sum(one => one.row_total_excl_tax ?? one.row_total_incl_tax) }
}
