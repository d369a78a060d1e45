import type { QuoteItem, Segment, Totals } from '../contract/api/quote'
import { toCents } from './price'

/** How far an order is from free delivery; null when delivery never is free. Cents, and a share of 0 to 1. */
export function freeShipping({ free_shipping_from: from, subtotal_incl_tax: subtotal }: Totals): { missing: number; share: number } | null {
  if (from === null || from === undefined || from <= 0) return null
  const [goal, now] = [toCents(from), toCents(subtotal)]
  return { missing: Math.max(0, goal - now), share: Math.min(1, now / goal) }
}

/** What makes up the total, in the order of the server. VAT is part of the amounts already, so it stands apart (CRT-02). */
export function splitSegments({ total_segments: all }: Totals): { parts: Segment[]; tax: Segment | undefined } {
  return {
    parts: all.filter(({ code }) => code !== 'grand_total' && code !== 'tax'),
    tax: all.find(({ code }) => code === 'tax'),
  }
}

/** What a line comes to with its services, in euros. */
export const lineTotal = ({ row_total_incl_tax: row, extension_attributes: { service_items } }: QuoteItem): number =>
  service_items.reduce((sum, service) => sum + toCents(service.row_total_incl_tax), toCents(row)) / 100
