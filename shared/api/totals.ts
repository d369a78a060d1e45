import type { Totals } from '../contract/api/quote'
import { expectShape } from './shape'

/** The totals of a reply. A backend that leaves `grand_total` out has it among its segments. */
export function totalsOf(reply: unknown): Totals {
  const totals = expectShape<Totals>(reply, { total_segments: 'array' })
  const known = totals.grand_total ?? totals.total_segments.find(({ code }) => code === 'grand_total')?.value
  return expectShape({ ...totals, grand_total: known }, { grand_total: 'number' })
}
