/** Divides cents in proportion to weights; rounding differences go to the first ones. */
export function allocateProportionally(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [weighed, given] = [0, 0]
  return weights.map(weight => {
    weighed += weight
    const upTo = all ? Math.ceil((cents * weighed) / all) : 0
    const part = upTo - given
    given = upTo
    return part
  })
}

/** A line of an order; `cents` of a service is for all of its pieces. */
export interface Priced {
  id: number
  qty: number
  /** Without services. */
  totalCents: number
  /** Without VAT. */
  isVoucher: boolean
  services: readonly { cents: number; qty: number }[]
}

/** What was paid for each line in cents, with services and less its share of the discount. Vouchers get no discount. */
export function paidForLines({ lines, discount }: { lines: readonly Priced[]; discount: number }): Map<number, number> {
  const grossOf = ({ totalCents, services }: Priced) => totalCents + services.reduce((sum, { cents, qty }) => sum + cents * qty, 0)
  const weights = lines.map(line => grossOf(line) - (line.isVoucher ? line.totalCents : 0))
  const off = allocateProportionally(discount, weights)
  return new Map(lines.map((line, at) => [line.id, grossOf(line) - (off[at] ?? 0)]))
}

/**
 * Refund in cents for `count` pieces of a line of `qty`, after `before` others. All pieces together give exactly what
 * was paid.
 */
export const shareOf = (paid: number, qty: number, before: number, count: number): number =>
  Math.round((paid * (before + count)) / qty) - Math.round((paid * before) / qty)
